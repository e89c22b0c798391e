import type { MessageDescriptor } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { type MetaSource, pageMeta } from './page-meta.ts';

/** Metadata of a personal page: a title, noindex, and no URL of its own. */
export const privatePageMeta = (source: MetaSource, title: MessageDescriptor): MetaDescriptor[] =>
  pageMeta(source, {
    path: '/', // the address itself is the key to it: share cards name the site
    title,
    noIndex: true,
  });
