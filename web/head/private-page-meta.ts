import type { MessageDescriptor } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { withoutPrefix } from '../i18n/locale.ts';
import { type MetaSource, pageMeta } from './page-meta.ts';

/** Metadata of a personal page: a title, noindex, the page's own URL, and no default description. */
export const privatePageMeta = (source: MetaSource, title: MessageDescriptor): MetaDescriptor[] =>
  pageMeta(source, { path: shareablePath(source), title, noIndex: true, showDescription: false });

/**
 * Route parameters that give access to a page or name a person. A test compares them with the secrets of
 * `web/pages.ts`, a file that browsers do not load.
 */
const SECRET_PARAMETERS = ['token', 'publicId', 'collection', 'export', 'contact'];

/**
 * The path in share cards: the page's own path, or the home page's path when the page's path contains a secret or a
 * name.
 */
function shareablePath({ params, location }: MetaSource): string {
  if (SECRET_PARAMETERS.some((name) => name in params)) return '/';
  return withoutPrefix(location.pathname).replace(/\/*$/, '/');
}
