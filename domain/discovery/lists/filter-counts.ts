import type { Ctx } from '#domain/ctx';
import type { FilterCounts } from '#shared/search/filter-counts.ts';
import { categories, formats } from '#shared/taxonomy/taxonomy.ts';
import type { SearchQuery } from '../types.ts';
import { filterTotals } from './facet-totals.ts';

/** The totals of `filterTotals` by the slugs that search URLs have. */
export async function filterCounts(ctx: Pick<Ctx, 'db' | 'clock'>, query: SearchQuery): Promise<FilterCounts> {
  const totals = await filterTotals(ctx, query);
  return (
    totals && {
      price: totals.prices,
      category: bySlug(categories, totals.categories),
      format: bySlug(formats, totals.formats),
      tags: totals.tags,
      languages: totals.languages,
    }
  );
}

const bySlug = (all: readonly { id: string; slug: string }[], totals: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    all.flatMap(({ id, slug }) => {
      const total = totals[id];
      return total === undefined ? [] : [[slug, total]];
    }),
  );
