// What the pages of signing in answer with: the next page, or the same one with what was wrong.
import { data, type HeadersArgs, redirect } from 'react-router';
import type { SessionSeed } from '#domain/accounts';
import { Refusal } from '#shared/errors.ts';
import { localePath, paths } from '#shared/paths.ts';
import { cleanText } from '#shared/text.ts';
import { type ShownRefusal, showRefusal } from '../checkout/refusal-notice.tsx';
import type { PageContext } from '../context.ts';
import { localeOfParams } from '../locale.ts';
import { returnTo } from '../return-to.ts';

type Params = { locale?: string };

/** What a page tells of the session that may begin. */
export const seedOf = ({ session: { from } }: Pick<PageContext, 'session'>): SessionSeed => ({
  userAgent: from.userAgent,
  network: from.network,
});

/** The page to return to, judged; home in the page's language where there is none. */
export const backTo = (referrer: string | null, { site }: Pick<PageContext, 'site'>, params: Params): string =>
  returnTo(referrer, site, localePath(localeOfParams(params).prefix, paths.home()));

/** The page to return to where one was asked for that may be returned to; null otherwise. */
export function askedBack(url: URL, { site }: Pick<PageContext, 'site'>): string | null {
  return returnTo(url.searchParams.get('referrer'), site, '') || null;
}

/** 303 to the page of a path, in the page's language. */
export const see = (path: string, params: Params): Response =>
  redirect(localePath(localeOfParams(params).prefix, path), 303);

/** A single line as it was typed, cleaned (spec 5). */
export const typedLine = (form: FormData, name: string): string =>
  cleanText(String(form.get(name) ?? ''))
    .trim()
    .slice(0, 500);

/** A password is what was typed: nothing is cleaned, cut or trimmed (ASVS 6.2.8). */
export const typedPassword = (form: FormData, name: string): string => String(form.get(name) ?? '');

/**
 * The page again with what was refused, and what was typed but for passwords. What is not there is the 404 page's; what is
 * no refusal is thrown on.
 */
export function refused<Typed>(error: unknown, typed: Typed) {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'NOT_FOUND') throw data(null, { status: 404 });
  const { retryAfter } = error.detail;
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  const refusal: ShownRefusal = showRefusal(error);
  return data({ refusal, typed }, { status: error.status, ...(headers && { headers }) });
}

/** For `headers` of a page: what its action or loader answered with. */
export const answerHeaders = ({ actionHeaders, loaderHeaders }: HeadersArgs): Headers => {
  const retryAfter = actionHeaders.get('retry-after') ?? loaderHeaders.get('retry-after');
  return new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
};
