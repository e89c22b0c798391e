/** The languages of the product, and the domain endings of spec 9. */
export type Locale = {
  /** `en_US`; its first two characters are the content language (spec 1). */
  code: string;
  lang: string;
  /** The language's own name. */
  name: string;
  /** The first segment of addresses in this locale; '' when there is none. */
  prefix: string;
  /** The regional domain ending of the locale, without its first dot. */
  tld: string;
  dir: 'ltr' | 'rtl';
};

export const defaultLocale: Locale = { code: 'en_US', lang: 'en', name: 'English', prefix: '', tld: 'com', dir: 'ltr' };

/** One locale per language: those with a prefix, the default first. */
export const locales: readonly Locale[] = [
  defaultLocale,
  { code: 'de_DE', lang: 'de', name: 'Deutsch', prefix: 'de', tld: 'de', dir: 'ltr' },
  { code: 'fr_FR', lang: 'fr', name: 'Français', prefix: 'fr', tld: 'fr', dir: 'ltr' },
  { code: 'es_ES', lang: 'es', name: 'Español', prefix: 'es', tld: 'es', dir: 'ltr' },
  { code: 'pt_BR', lang: 'pt', name: 'Português', prefix: 'pt', tld: 'com.br', dir: 'ltr' },
];

const regional: readonly Locale[] = [...locales, { ...defaultLocale, code: 'en_GB', tld: 'co.uk' }];

/** The locale of an address's first segment; null for other segments. The default locale has no segment. */
export const localeByPrefix = (prefix: string): Locale | null =>
  locales.find((locale) => locale.prefix !== '' && locale.prefix === prefix) ?? null;

/**
 * The locale of a host by its regional ending (`www.bandstand.co.uk`, with or without port); the default for any other
 * host.
 * @planned a site on a regional domain will begin in its language (spec 9)
 */
export function localeByHost(host: string): Locale {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const fits = regional.filter((locale) => name.endsWith(`.${locale.tld}`));
  return fits.sort((a, b) => b.tld.length - a.tld.length)[0] ?? defaultLocale;
}
