import { useLingui } from '@lingui/react/macro';
import { categoryIdOfSubcategory, findCategory, otherSubcategoryId } from '#shared/taxonomy/taxonomy.ts';

/**
 * Names an interest in the page's language. The "Other" sub-category is named after its category.
 * @param names English names of sub-categories, by id
 */
export function useInterestName(names: Record<string, string>) {
  const { t, i18n } = useLingui();
  return (interest: { categoryId?: string | null; subcategoryId?: string | null }): string => {
    const { subcategoryId } = interest;
    const categoryId = interest.categoryId ?? (subcategoryId ? categoryIdOfSubcategory(subcategoryId) : null);
    const category = i18n._((categoryId && findCategory(categoryId)?.name) || '');
    if (!subcategoryId || !categoryId) return category;
    if (subcategoryId === otherSubcategoryId(categoryId)) return t`Other ${category}`;
    return i18n._(names[subcategoryId] ?? '');
  };
}
