import { useLingui } from '@lingui/react/macro';
import { isOther } from '#shared/search/subject.ts';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import { findCategory } from '#shared/taxonomy/taxonomy.ts';

/** Names a sub-category in the page's language. Other is named after its category. */
export function useSubcategoryName() {
  const { t, i18n } = useLingui();
  return (id: string): string => {
    const subcategory = findSubcategory(id);
    if (!subcategory) return '';
    if (!isOther(subcategory)) return i18n._(subcategory.name);
    const category = i18n._(findCategory(subcategory.categoryId)?.name ?? '');
    return t`Other ${category}`;
  };
}
