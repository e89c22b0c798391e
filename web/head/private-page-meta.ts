import type { MessageDescriptor } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { withoutPrefix } from '../i18n/locale.ts';
import { type MetaSource, pageMeta } from './page-meta.ts';

/** Metadata of a personal page: a title, noindex, its own URL, and no description of the site. */
export const privatePageMeta = (source: MetaSource, title: MessageDescriptor): MetaDescriptor[] =>
  pageMeta(source, { path: shareablePath(source), title, noIndex: true, showDescription: false });

/**
 * Route parameters that give access to a page or name a person. A test compares them with the secrets of `web/pages.ts`,
 * which browsers do not load.
 */
const SECRET_PARAMETERS = ['token', 'publicId', 'collection', 'export'];

/**
 * The path that share cards name: the page's own path, or the home page's where the path contains a secret or a name.
 */
function shareablePath({ params, location }: MetaSource): string {
  if (SECRET_PARAMETERS.some((name) => name in params)) return '/';
  return withoutPrefix(location.pathname).replace(/\/*$/, '/');
}
