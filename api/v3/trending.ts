import type { Context } from 'hono';
import type { Ctx } from '#domain/ctx';
import { trendingTerms } from '#domain/analytics';
import { placeBySlug } from '#domain/places';
import type { TrendingAnswer } from '#shared/search/autocomplete.ts';
import { refuse } from '#shared/errors.ts';
import { LOCATION_MAX_CHARS, TRENDING_TERMS, TRENDING_TIMEFRAME } from '#shared/limits.ts';
import { QueryInput } from '../input.ts';
import type { ApiOptions } from '../options.ts';

/**
 * `GET /api/v3/trending/?location={slug}&timeframe=week` (spec 7): the most frequent searches at a place. Old slugs of
 * the place count as its current one. Refuses NOT_FOUND for an unknown place.
 */
export const trending =
  ({ contextFor }: Pick<ApiOptions, 'contextFor'>) =>
  async (c: Context) => {
    const input = new QueryInput(c.req.url);
    const location = input.required('location', LOCATION_MAX_CHARS);
    input.list('timeframe', (word) => (word === TRENDING_TIMEFRAME ? [word] : undefined));
    input.assertValid();
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
