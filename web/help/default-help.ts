import { msg } from '@lingui/core/macro';
import { inHelpLanguage } from '#shared/content/locale-path.ts';
import { contentPaths } from '#shared/content/paths.ts';
import type { LinkMenu } from '#shared/environment.ts';
import type { Locale } from '#shared/locales.ts';
import { i18nFor } from '../i18n/messages.ts';

/** The Help menu of a site whose host configured none: the help centre and its two articles (spec 2). */
export function defaultHelpMenu(serverUrl: string, locale: Locale): LinkMenu {
  const i18n = i18nFor(locale.lang);
  const url = (path: string) => serverUrl + inHelpLanguage(locale, path);
  const item = (slug: string, label: string) => ({
    url: url(contentPaths.helpArticle(slug)),
    label,
    gaLabel: slug,
    accentLink: false,
  });
  return {
    isBuiltIn: true,
    home: url(contentPaths.help()),
    suggested: [
      item('find-your-tickets', i18n._(msg`Find your tickets`)),
      item('contact-the-organizer', i18n._(msg`Contact the event organizer`)),
    ],
  };
}
