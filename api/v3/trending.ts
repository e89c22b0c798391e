import type { Context } from 'hono';
import { z } from 'zod';
import type { Ctx } from '#domain/ctx';
import { trendingTerms } from '#domain/analytics';
import { placeBySlug } from '#domain/places';
import type { TrendingAnswer } from '#shared/search/autocomplete.ts';
import { refuse } from '#shared/errors.ts';
import { LOCATION_MAX_CHARS, TRENDING_TERMS, TRENDING_TIMEFRAME } from '#shared/limits.ts';
import { parseQuery } from '#shared/input/parse.ts';
import { line, wordList } from '#shared/input/types.ts';
import type { ApiOptions } from '../options.ts';

const trendingQuery = z.object({
  location: line(LOCATION_MAX_CHARS),
  timeframe: wordList((word) => (word === TRENDING_TIMEFRAME ? [word] : undefined)),
});

/**
 * `GET /api/v3/trending/?location={slug}&timeframe=week` (spec 7): the most frequent searches at a place. Old slugs of
 * the place count as its current slug. Refuses NOT_FOUND for an unknown place.
 */
export const trending =
  ({ contextFor }: Pick<ApiOptions, 'contextFor'>) =>
  async (c: Context) => {
    const { location } = parseQuery(trendingQuery, c.req.url);
    const ctx = contextFor('');
    const terms = await trendingTerms(ctx, { slug: await slugOf(ctx, location), limit: TRENDING_TERMS });
    const answer: TrendingAnswer = {
      trending: { active_timeframe: TRENDING_TIMEFRAME, trending_searches: terms.map((term) => ({ term })) },
    };
    c.header('cache-control', 'public, max-age=60');
    return c.json(answer);
  };

async function slugOf(ctx: Pick<Ctx, 'db'>, location: string): Promise<string> {
  if (location === 'online') return location;
  const result = await placeBySlug(ctx, location);
  if (result.kind === 'unknown') return refuse('NOT_FOUND');
  return result.kind === 'moved' ? result.slug : result.place.slug;
}
