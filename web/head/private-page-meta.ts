import type { MessageDescriptor } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { localeOfParams } from '../i18n/locale.ts';
import { pageMeta } from './page-meta.ts';

/** Metadata of a personal page: a title, noindex, and no URL of its own. */
export const privatePageMeta = (
  site: { name: string; baseUrl: string },
  params: { locale?: string },
  title: MessageDescriptor,
): MetaDescriptor[] =>
  pageMeta({
    siteName: site.name,
    baseUrl: site.baseUrl,
    locale: localeOfParams(params),
    path: '/', // the address itself is the key to it: share cards name the site
    title,
    noIndex: true,
  });
