import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { contentPaths } from '#shared/content/paths.ts';
import type { Locale } from '#shared/locales.ts';
import { i18nFor } from '../i18n/messages.ts';

/** The short names of the site's own legal texts, in the order of the footer. */
const NAMES: Record<string, MessageDescriptor> = {
  terms: msg`Terms`,
  cookies: msg`Cookies`,
  accessibility: msg`Accessibility`,
  imprint: msg`Imprint`,
  contact: msg`Contact`,
};

/** The footer's links to the legal texts that visitors can read, with their names in the language of the page. */
export const legalLinks = (slugs: readonly string[], { lang }: Locale): { path: string; name: string }[] =>
  Object.entries(NAMES)
    .filter(([slug]) => slugs.includes(slug))
    .map(([slug, name]) => ({ path: contentPaths.legalDocument(slug), name: i18nFor(lang)._(name) }));
