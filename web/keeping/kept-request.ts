// What pages of kept things read from an address, and where their forms send people then.
import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '../app/context.ts';
import { lineField } from '../forms/read.ts';
import { returnTo } from '../app/return-to.ts';

/** The page a list is asked for, from 1; anything odd is the first. */
export const pageOf = ({ searchParams }: URL): number =>
  Number(/^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);

/** 303 to the page a form came from, as far as it is one of ours; else to `fallback`. */
export function back(context: Readonly<RouterContextProvider>, form: FormData, fallback: string): Response {
  const { site } = context.get(pageContext);
  return redirect(returnTo(lineField(form, 'referrer'), site, fallback), 303);
}
