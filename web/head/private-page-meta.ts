import type { MessageDescriptor } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { type MetaSource, pageMeta } from './page-meta.ts';

/** Metadata of a personal page: a title, noindex, and no URL of its own. */
export const privatePageMeta = (source: MetaSource, title: MessageDescriptor): MetaDescriptor[] =>
  pageMeta(source, {
    path: '/', // the page's own address may give access to it, so share cards link to the home page
    title,
    noIndex: true,
  });
