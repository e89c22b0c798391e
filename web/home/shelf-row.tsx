import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Shelf } from '#domain/discovery';
import { formatSearchPath, type SearchTarget } from '#shared/search/url.ts';
import { findCategoryBySlug } from '#shared/taxonomy/taxonomy.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { scopeNote, ShelfFrame } from './shelf-frame.tsx';

interface Props {
  shelf: Shelf;
  slug: string;
  placeName: string;
  first: boolean;
  /** Whether an earlier shelf has the same note about its area. */
  isNoteShown: boolean;
}

/** A general shelf. When the place has too few events, the shelf covers a larger area and shows a note. */
export function ShelfRow({ shelf, slug, placeName, first, isNoteShown }: Props) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  return (
    <ShelfFrame
      id={`shelf-${shelf.key}`}
      title={titleText(shelf.key, i18n)}
      href={to(formatSearchPath(target(shelf.key, { slug, i18n })))}
      note={shelf.key === 'online' || isNoteShown ? null : scopeNote(shelf.scope, placeName)}
      cards={shelf.cards}
      first={first}
    />
  );
}

/** Titles of the shelves that are not categories. The title of a category's shelf is the category's name. */
const TITLES: Record<string, MessageDescriptor> = {
  trending: msg`Trending`,
  this_weekend: msg`This weekend`,
  tonight: msg`Tonight`,
  free: msg`Free`,
  online: msg`Online`,
};

function titleText(key: string, i18n: I18n): string {
  const title = TITLES[key];
  return title ? i18n._(title) : i18n._(findCategoryBySlug(key)?.name ?? key.replaceAll('_', ' '));
}

function target(key: string, { slug, i18n }: { slug: string; i18n: I18n }): SearchTarget {
  if (key === 'this_weekend') return { location: slug, date: 'this-weekend' };
  if (key === 'tonight') return { location: slug, query: titleText(key, i18n).toLowerCase() };
  if (key === 'free') return { location: slug, price: 'free' };
  if (key === 'online') return { location: 'online' };
  return findCategoryBySlug(key) ? { location: slug, category: key } : { location: slug };
}
