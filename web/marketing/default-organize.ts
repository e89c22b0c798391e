import { msg } from '@lingui/core/macro';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import { pathAtEnding } from '#shared/content/regional-names.ts';
import type { LinkMenu } from '#shared/environment.ts';
import type { Locale, LocaleInfo } from '#shared/locales.ts';
import { paths } from '#shared/paths.ts';
import { i18nFor } from '../i18n/messages.ts';

/** The Organize menu of a site whose host configured none: the page for organizers, and marketing pages (spec 2). */
export function defaultOrganizeMenu(serverUrl: string, locale: Locale, { tld }: Pick<LocaleInfo, 'tld'>): LinkMenu {
  const i18n = i18nFor(locale.lang);
  const item = (path: string, label: string, gaLabel: string) => ({
    url: serverUrl + pathAtEnding(path, tld),
    label,
    gaLabel,
    accentLink: false,
  });
  const page = (slug: string, label: string) => item(contentPath('marketing', slug), label, slug);
  return {
    isBuiltIn: true,
    home: serverUrl + paths.createEvents(),
    suggested: [
      page('sell-tickets', i18n._(msg`Ticketing`)),
      page('marketing-platform', i18n._(msg`Marketing`)),
      page('payments', i18n._(msg`Payments`)),
      item(contentPaths.marketing(), i18n._(msg`For your kind of event`), 'for-organizers'),
      item(contentPaths.blog(), i18n._(msg`Blog`), 'blog'),
    ],
  };
}
