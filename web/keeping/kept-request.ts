// What pages of kept things read from an address or a form, and where they send people then.
import { redirect, type RouterContextProvider } from 'react-router';
import { cleanLine, cleanText } from '#shared/text.ts';
import { pageContext } from '../context.ts';
import { returnTo } from '../return-to.ts';

/** The page a list is asked for, from 1; anything odd is the first. */
export const pageOf = ({ searchParams }: URL): number =>
  Number(/^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);

/** A line of a form, cleaned. Far longer than any field takes, so that the verb can say that it is too long. */
export const lineOf = (form: FormData, name: string): string => cleanLine(String(form.get(name) ?? '').slice(0, 2_000));

/** The same for a text of several lines. */
export const textOf = (form: FormData, name: string): string =>
  cleanText(String(form.get(name) ?? '').slice(0, 5_000)).trim();

/** 303 to the page a form came from, as far as it is one of ours; else to `fallback`. */
export function back(context: Readonly<RouterContextProvider>, form: FormData, fallback: string): Response {
  const { site } = context.get(pageContext);
  return redirect(returnTo(lineOf(form, 'referrer'), site, fallback), 303);
}
