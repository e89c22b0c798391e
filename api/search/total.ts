import type { Context } from 'hono';
import { z } from 'zod';
import { filterCounts, search } from '#domain/discovery';
import type { TotalAnswer } from '#shared/search/filter-counts.ts';
import { parseQuery } from '#shared/input/parse.ts';
import type { ApiOptions } from '../options.ts';
import { localeParameter, readSearch, searchParameter } from './read-search.ts';

const totalQuery = z.object({ search: searchParameter, locale: localeParameter });

/**
 * `GET /home/api/search/total/?search=/d/…&locale=`: `{ total, isCapped, counts }`, the number of events on the search page
 * with this path, and for each choice of its filters. The filters call it for choices that are not applied yet. Refuses ARGUMENTS_ERROR for a path that is not a
 * search, NOT_FOUND for an unknown place.
 */
export function searchTotal({ contextFor }: Pick<ApiOptions, 'contextFor'>) {
  return async (c: Context) => {
    const ctx = contextFor('');
    const query = await readSearch(ctx, parseQuery(totalQuery, c.req.url));
    const [{ total, totalIsCapped }, counts] = await Promise.all([
      search(ctx, { ...query, page: 1, pageSize: 1 }),
      filterCounts(ctx, query),
    ]);
    const answer: TotalAnswer = { total, isCapped: totalIsCapped, counts };
    return c.json(answer, 200, { 'cache-control': 'public, max-age=10' });
  };
}
