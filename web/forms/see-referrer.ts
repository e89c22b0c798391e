import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '../app/context.ts';
import { returnTo } from '../app/return-to.ts';
import { lineField } from './read.ts';

/** 303 to the page that the form's `referrer` field names, where it is a page one may return to; else to `fallback`. */
export function seeReferrer(context: Readonly<RouterContextProvider>, form: FormData, fallback: string): Response {
  const { site } = context.get(pageContext);
  return redirect(returnTo(lineField(form, 'referrer'), site, fallback), 303);
}
