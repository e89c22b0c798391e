import { DEFAULT_HELP_LANGUAGE } from './limits.ts';

/** The languages of the product, and the domain endings of spec 9. */
export type Locale = {
  /** `en_US`; its first two characters are the content language (spec 1). */
  code: string;
  lang: string;
  /** The language's own name. */
  name: string;
  /** The first segment of URLs in this locale; '' for the default locale. */
  prefix: string;
  /** The regional domain ending of the locale, without its first dot. */
  tld: string;
  dir: 'ltr' | 'rtl';
};

export const defaultLocale: Locale = { code: 'en_US', lang: 'en', name: 'English', prefix: '', tld: 'com', dir: 'ltr' };

/** One locale per language. The default locale is first, and only this locale has no prefix. */
export const locales: readonly Locale[] = [
  defaultLocale,
  { code: 'de_DE', lang: 'de', name: 'Deutsch', prefix: 'de', tld: 'de', dir: 'ltr' },
  { code: 'fr_FR', lang: 'fr', name: 'Français', prefix: 'fr', tld: 'fr', dir: 'ltr' },
  { code: 'es_ES', lang: 'es', name: 'Español', prefix: 'es', tld: 'es', dir: 'ltr' },
  { code: 'pt_BR', lang: 'pt', name: 'Português', prefix: 'pt', tld: 'com.br', dir: 'ltr' },
];

/** Further regions of these languages: locale code and domain ending. */
const REGIONS: readonly (readonly [string, string])[] = [
  ['en_GB', 'co.uk'],
  ['en_CA', 'ca'],
  ['en_AU', 'com.au'],
  ['en_NZ', 'co.nz'],
  ['en_IE', 'ie'],
  ['de_AT', 'at'],
  ['de_CH', 'ch'],
  ['es_MX', 'com.mx'],
  ['es_AR', 'com.ar'],
  ['pt_PT', 'pt'],
];

const regional: readonly Locale[] = [
  ...locales,
  ...REGIONS.map(([code, tld]) => ({ ...localeByLang(code.slice(0, 2)), code, tld })),
];

/** The locale of a two-letter language; the default locale for a language that the product does not have. */
function localeByLang(lang: string): Locale {
  return locales.find((locale) => locale.lang === lang) ?? defaultLocale;
}

/** The locale of a URL's first segment; null for other segments. The default locale has no segment. */
export const localeByPrefix = (prefix: string): Locale | null =>
  locales.find((locale) => locale.prefix !== '' && locale.prefix === prefix) ?? null;

/**
 * The locale of a host by its regional ending (`www.bandstand.co.uk`, with or without port); the default for any other
 * host (spec 9).
 */
export function localeByHost(host: string): Locale {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const fits = regional.filter((locale) => name.endsWith(`.${locale.tld}`));
  return fits.sort((a, b) => b.tld.length - a.tld.length)[0] ?? defaultLocale;
}

/** The locale of a page and its host (spec 3, Environment: localeInfo). */
export interface LocaleInfo {
  /** The page's locale, with the host's region when page and host have the same language. */
  locale: string;
  usesLanguageSubdirectory: boolean;
  /** The language of the help center's URLs, such as `en-us`. */
  helpCenterLanguage: string;
  /** The regional ending of the host with its first dot; `.com` for a host without a known ending. */
  tld: string;
  /** The prefix of the host's default language; '' for English. */
  hostPrefix: string;
}

/** The locale information of a page, from the locale of its host and the locale of its path. */
export function localeInfoOf(hostLocale: Locale, pathLocale: Locale): LocaleInfo {
  const { code } = hostLocale.lang === pathLocale.lang ? hostLocale : pathLocale;
  return {
    locale: code,
    usesLanguageSubdirectory: pathLocale.prefix !== '',
    helpCenterLanguage: code === defaultLocale.code ? DEFAULT_HELP_LANGUAGE : code.toLowerCase().replace('_', '-'),
    tld: `.${hostLocale.tld}`,
    hostPrefix: hostLocale.prefix,
  };
}

/** The regional variant of `locale` for the page; `locale` itself when the page is in another language. */
export const regionalLocale = (locale: Locale, info: Pick<LocaleInfo, 'locale'> | undefined): Locale =>
  regional.find(({ code, lang }) => code === info?.locale && lang === locale.lang) ?? locale;
