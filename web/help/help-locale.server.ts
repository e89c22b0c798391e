import { redirect } from 'react-router';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { localeOfHelpLanguage } from '#shared/content/paths.ts';
import type { Locale } from '#shared/locales.ts';
import { notFound } from '../app/responses.ts';
import { localeOfParams } from '../i18n/locale.ts';

/**
 * The locale of a page of the help centre. Throws a redirect from other forms of its address: `/help/en/`, `/help/de-at/`
 * and `/help/de-de/` without the prefix of German. With a prefix, the prefix decides.
 * @param path the page's path in English
 */
export function helpLocale(params: { locale?: string; language: string }, url: URL, path: string): Locale {
  const named = localeOfHelpLanguage(params.language) ?? notFound();
  const locale = params.locale === undefined ? named : localeOfParams(params);
  const canonical = pathInLocale(locale, path);
  if (url.pathname !== canonical) throw redirect(canonical + url.search, 301);
  return locale;
}
