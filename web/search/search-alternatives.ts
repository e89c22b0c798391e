// Filters and words of an empty search that can be removed.
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchAlternatives } from '#domain/discovery';
import type { SearchRoute, SearchTarget } from '#shared/search/url.ts';
import type { Chip } from './filters/active-filters.tsx';

export interface SearchAlternative {
  label: string;
  without: SearchTarget;
  /** Number of events without it; undefined when it was not counted. */
  total: number | undefined;
}

/**
 * Each filter whose removal finds events, the whole query, and each of its words. Sub-categories and tags are offered
 * one by one, but the domain counts them together: with several of them there is no count.
 */
export function searchAlternatives(
  chips: Chip[],
  { route, help, i18n }: { route: SearchRoute; help: SearchAlternatives; i18n: I18n },
) {
  const hasSeveral = (filter: Chip['filter']) =>
    (filter === 'subcategories' && route.subcategories.length > 1) || (filter === 'tags' && route.tags.length > 1);
  const filterAlternatives = chips.flatMap(({ filter, label, without }): SearchAlternative[] => {
    const total = hasSeveral(filter) ? undefined : help.withoutFilter.find((count) => count.filter === filter)?.total;
    return total === undefined && !hasSeveral(filter) && filter !== 'text' ? [] : [{ label, without, total }];
  });
  const words = help.withoutWord.map((entry): SearchAlternative => ({
    label: i18n._(msg`“${entry.word}”`),
    without: { ...route, page: 1, query: entry.text },
    total: entry.total,
  }));
  return [...filterAlternatives, ...words];
}
