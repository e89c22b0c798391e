import type { Context } from 'hono';
import { z } from 'zod';
import { filterCounts, filterTotals, search } from '#domain/discovery';
import type { TotalAnswer } from '#shared/search/filter-counts.ts';
import { parseQuery } from '#shared/input/parse.ts';
import { optionalLine } from '#shared/input/types.ts';
import type { ApiOptions } from '../options.ts';
import { localeParameter, readSearch, searchParameter } from './read-search.ts';

const CEILINGS_MAX = 8;

/** Highest prices in whole units: `10,20,50`. Others than whole numbers are ignored. */
const ceilingsParameter = optionalLine(100).transform((list) =>
  (list?.split(',') ?? [])
    .filter((amount) => /^\d{1,9}$/.test(amount))
    .slice(0, CEILINGS_MAX)
    .map(Number),
);

const totalQuery = z.object({ search: searchParameter, locale: localeParameter, ceilings: ceilingsParameter });

/**
 * `GET /home/api/search/total/?search=/d/…&locale=&ceilings=`: `{ total, isCapped, counts }`, the number of events on the
 * search page with this path, and for each choice of its filters. The filters call it for choices that are not applied
 * yet. Refuses ARGUMENTS_ERROR for a path that is not a search, NOT_FOUND for an unknown place.
 */
export function searchTotal({ contextFor }: Pick<ApiOptions, 'contextFor'>) {
  return async (c: Context) => {
    const ctx = contextFor('');
    const { ceilings, ...named } = parseQuery(totalQuery, c.req.url);
    const query = await readSearch(ctx, named);
    const [{ total, totalIsCapped }, totals] = await Promise.all([
      search(ctx, { ...query, page: 1, pageSize: 1 }),
      filterTotals(ctx, query),
    ]);
    const answer: TotalAnswer = { total, isCapped: totalIsCapped, counts: filterCounts(totals, ceilings) };
    return c.json(answer, 200, { 'cache-control': 'public, max-age=10' });
  };
}
