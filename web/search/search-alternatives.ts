// Which parts of an empty search are worth taking away.
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchAlternatives } from '#domain/discovery';
import type { SearchRoute, SearchTarget } from '#shared/search/url.ts';
import type { Chip } from './filters/active-filters.tsx';

export interface SearchAlternative {
  label: string;
  without: SearchTarget;
  /** How many events are there; undefined where it was not counted. */
  total: number | undefined;
}

/**
 * Each filter whose going leads to something, the whole text always, and single words of it. Sub-categories and tags are
 * taken away one by one here, all at once in the domain's count: of several, none is counted.
 */
export function searchAlternatives(
  chips: Chip[],
  { route, help, i18n }: { route: SearchRoute; help: SearchAlternatives; i18n: I18n },
) {
  const several = (filter: Chip['filter']) =>
    (filter === 'subcategories' && route.subcategories.length > 1) || (filter === 'tags' && route.tags.length > 1);
  const ways = chips.flatMap(({ filter, label, without }): SearchAlternative[] => {
    const total = several(filter) ? undefined : help.withoutFilter.find((one) => one.filter === filter)?.total;
    return total === undefined && !several(filter) && filter !== 'text' ? [] : [{ label, without, total }];
  });
  const words = help.withoutWord.map((one): SearchAlternative => ({
    label: i18n._(msg`“${one.word}”`),
    without: { ...route, page: 1, query: one.text },
    total: one.total,
  }));
  return [...ways, ...words];
}
