// The filters and words of an empty search that a visitor can remove.
import type { SearchAlternatives } from '#domain/discovery';
import { formatSearchPath, queryWords, type SearchRoute } from '#shared/search/url.ts';
import type { Chip } from './filters/chips.ts';

export interface Removal {
  /** The removed filter in the page's language, or the removed words. */
  label: string;
  /** Path of the search without this filter or without these words, without locale. */
  path: string;
  /** Number of events that this search finds, at least 1. */
  total: number;
}

/** Each filter, the whole query, and each word of the query, if the search without it finds events. */
export function removalsOf(
  chips: Chip[],
  { route, help }: { route: SearchRoute; help: SearchAlternatives },
): Removal[] {
  const filters = chips.flatMap(({ filter, value, label, path }): Removal[] => {
    const search = help.withoutFilter.find((counted) => counted.filter === filter && counted.value === value);
    if (!search) return [];
    return [{ label: filter === 'text' ? queryWords(route.query) : label, path, total: search.total }];
  });
  const text = help.withoutFilter.find(({ filter }) => filter === 'text');
  const isQueryOneChip = chips.some(({ filter, value }) => filter === 'text' && value === null);
  const query: Removal[] =
    text && !isQueryOneChip
      ? [
          {
            label: queryWords(route.query),
            path: formatSearchPath({ ...route, page: 1, query: '' }),
            total: text.total,
          },
        ]
      : [];
  const words = help.withoutWord.map((entry): Removal => ({
    label: entry.word,
    path: formatSearchPath({ ...route, page: 1, query: entry.text }),
    total: entry.total,
  }));
  return [...query, ...filters, ...words];
}
