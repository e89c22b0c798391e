import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '../app/context.ts';
import { returnTo } from '../app/return-to.ts';

/** 303 to the form's `referrer` when it is a returnable page of this site, else to `fallback`. */
export function seeReferrer(context: Readonly<RouterContextProvider>, referrer: string, fallback: string): Response {
  const { site } = context.get(pageContext);
  return redirect(returnTo(referrer, site, fallback), 303);
}
