/** The return path after a form: the page of this site that the URL names, else the home page. */
import { localePath, paths } from '#shared/paths.ts';
import type { PageContext } from './context.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { returnTo } from './return-to.ts';

/** The page named by `?referrer=`, if it is returnable; else null. */
export const returnPath = (url: URL, { site }: Pick<PageContext, 'site'>): string | null =>
  returnTo(url.searchParams.get('referrer'), site, '') || null;

/** The page that `referrer` names, if it is returnable; else the home page in the language of the page. */
export const returnPathOrHome = (
  referrer: string | null,
  { site }: Pick<PageContext, 'site'>,
  params: { locale?: string },
): string => returnTo(referrer, site, localePath(localeOfParams(params).prefix, paths.home()));
