import { localeByHost, localeInfoOf, locales } from '#shared/locales.ts';
import type { Site } from '#web/app/context.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import { plainHostName, type SiteHosts } from './site-hosts.ts';

/** The site as a page at this host and path shows it: with the locale of both, and the canonical origins. */
export function siteAt(site: Site, hosts: SiteHosts, { host, pathname }: { host: string; pathname: string }): Site {
  // the data of `/de/` is loaded from `/de.data`
  const pathLocale = localeOfPath(pathname.replace(/(?:\/_)?\.data$/, ''));
  const localeInfo = localeInfoOf(localeByHost(plainHostName(host)), pathLocale);
  return {
    ...site,
    environment: { ...site.environment, localeInfo },
    languageOrigins: languageOrigins(site.baseUrl, hosts),
  };
}

/**
 * The canonical origin of each language: the first of the site's hosts whose ending is of that language, else BASE_URL.
 * Languages at BASE_URL are left out.
 */
export function languageOrigins(baseUrl: string, { names }: SiteHosts): Record<string, string> {
  const base = new URL(baseUrl);
  const origins: Record<string, string> = {};
  for (const { lang } of locales) {
    const name = names?.find((hostName) => localeByHost(hostName).lang === lang);
    if (name !== undefined && name !== base.hostname)
      origins[lang] = `${base.protocol}//${name}${base.port && `:${base.port}`}`;
  }
  return origins;
}
