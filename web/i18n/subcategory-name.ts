import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOther } from '#shared/search/subject.ts';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import { findCategory } from '#shared/taxonomy/taxonomy.ts';

const OTHER_CATEGORY_ID = '199';

/** Name of a sub-category in the language of `i18n`; Other is named after its category. '' for an unknown id. */
export function subcategoryName(id: string, i18n: I18n): string {
  const subcategory = findSubcategory(id);
  if (!subcategory) return '';
  if (!isOther(subcategory)) return i18n._(subcategory.name);
  const category = i18n._(findCategory(subcategory.categoryId)?.name ?? '');
  // the category Other has a sub-category of the same name, which would read “Other Other”
  if (subcategory.categoryId === OTHER_CATEGORY_ID) return category;
  return i18n._(msg`Other ${category}`);
}
