import { useLingui } from '@lingui/react/macro';
import type { InterestShelf } from '#domain/recommendations';
import { formatSearchPath } from '#shared/search/url.ts';
import { categoryIdOfSubcategory, findCategory } from '#shared/taxonomy/taxonomy.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { useInterestName } from './interest-name.ts';
import { scopeNote, ShelfFrame } from './shelf-frame.tsx';

interface Props {
  shelf: InterestShelf;
  slug: string;
  placeName: string;
  /** English names of sub-categories, by id. */
  names: Record<string, string>;
}

/** A shelf for one of the person's interests: "Jazz in San Francisco". */
export function InterestRow({ shelf, slug, placeName, names }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const nameOf = useInterestName(names);
  const { subcategoryId } = shelf;
  const categoryId = shelf.categoryId ?? categoryIdOfSubcategory(subcategoryId ?? '');
  const category = categoryId === null ? null : findCategory(categoryId);
  const name = nameOf(shelf);
  const target = {
    location: slug,
    ...(category && { category: category.slug }),
    ...(subcategoryId !== null && { subcategories: [subcategoryId] }),
  };
  return (
    <ShelfFrame
      id={`shelf-${shelf.key}`}
      title={placeName && shelf.scope === 'place' ? t`${name} in ${placeName}` : name}
      href={to(formatSearchPath(target))}
      note={scopeNote(shelf.scope, placeName)}
      cards={shelf.cards}
      first={false}
    />
  );
}
