import type { FilterCounts } from '#shared/search/filter-counts.ts';
import { categories, formats } from '#shared/taxonomy/taxonomy.ts';
import type { FilterTotals } from './facet-totals.ts';

/**
 * The totals of filters by the slugs that search URLs have. `ceilings` are the highest prices, in whole units, that the
 * filters offer.
 */
export const filterCounts = (totals: FilterTotals | null, ceilings: readonly number[]): FilterCounts =>
  totals && {
    price: { ...totals.prices, ...upTo(ceilings, totals.lowestPrices) },
    category: bySlug(categories, totals.categories),
    format: bySlug(formats, totals.formats),
    tags: totals.tags,
    languages: totals.languages,
  };

const bySlug = (all: readonly { id: string; slug: string }[], totals: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    all.flatMap(({ id, slug }) => {
      const total = totals[id];
      return total === undefined ? [] : [[slug, total]];
    }),
  );

/** Number of cards for each ceiling. */
function upTo(ceilings: readonly number[], lowestPrices: Record<string, number>): Record<string, number> {
  const prices = Object.entries(lowestPrices).map(([price, cards]) => [Number(price), cards] as const);
  const total = (ceiling: number) => prices.reduce((sum, [price, cards]) => (price <= ceiling ? sum + cards : sum), 0);
  return Object.fromEntries(ceilings.map((ceiling) => [String(ceiling), total(ceiling)]));
}
