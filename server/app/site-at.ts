import { localeByHost, localeInfoOf, locales } from '#shared/locales.ts';
import type { Site } from '#web/app/context.ts';
import { defaultHelpMenu } from '#web/help/default-help.ts';
import { defaultOrganizeMenu } from '#web/marketing/default-organize.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import { plainHostName, type SiteHosts } from './site-hosts.ts';

/** The site for a page at this host and path: with the locale of the URL and the canonical origins. */
export function siteAt(site: Site, hosts: SiteHosts, { host, pathname }: { host: string; pathname: string }): Site {
  // the data of `/de/` is loaded from `/de.data`
  const pathLocale = localeOfPath(pathname.replace(/(?:\/_)?\.data$/, ''));
  const localeInfo = localeInfoOf(localeByHost(plainHostName(host)), pathLocale);
  return {
    ...site,
    environment: {
      ...site.environment,
      localeInfo,
      organizeUrls:
        site.environment.organizeUrls ?? defaultOrganizeMenu(site.environment.serverUrl, pathLocale, localeInfo),
      helpUrls: site.environment.helpUrls ?? defaultHelpMenu(site.environment.serverUrl, pathLocale),
    },
    languageOrigins: languageOrigins(site.baseUrl, hosts),
  };
}

/**
 * The canonical origin of each language: the site's first host whose ending belongs to that language, else BASE_URL.
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
