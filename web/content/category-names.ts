import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BlogCategory } from '#shared/content/kinds.ts';

/** The names of the blog's categories (spec 2). */
export const categoryNames: Record<BlogCategory, MessageDescriptor> = {
  'tips-and-guides': msg`Tips & guides`,
  'news-and-trends': msg`News & trends`,
  community: msg`Community`,
  'tools-and-features': msg`Tools & features`,
};
