import { LRUCache } from 'lru-cache';
import type { Ctx, Db } from '#domain/ctx';
import { ONLINE } from '#shared/geo/places.ts';
import { TRENDING_TERMS } from '#shared/limits.ts';
import { blockedWordMatcher } from './block-words.ts';
import { type Candidate, EVERYWHERE_AREA, type TrendingArea, TermChecks } from './term-checks.ts';
import { EVERYWHERE, levelsOfOnline, levelsOfPlace, placeOfSlug } from './levels.ts';
import { selectTrends } from './queries.ts';

type DbClockCtx = Pick<Ctx, 'db' | 'clock'>;

/** Milliseconds after which an answer is computed again. The refresh job runs more often. */
const CACHE_TTL_MS = 10 * 60_000;
const CACHE_MAX = 500;
/** Maximum number of answers that a refresh renews. It renews the most recently requested answers. */
const REFRESHED_MAX = 100;
/** Maximum number of searches that run in the background for one answer. */
const CORRECTION_SEARCHES_MAX = 8;
/** Maximum number of candidate terms for one place. */
const CANDIDATES_MAX = 60;

interface CachedAnswer {
  terms: Promise<string[]>;
  madeAt: number;
  wasRequested: boolean;
}

interface TrendingCache {
  answers: LRUCache<string, CachedAnswer>;
  checks: TermChecks;
}

const caches = new WeakMap<Db, TrendingCache>();

function cacheFor(db: Db): TrendingCache {
  return caches.getOrInsertComputed(db, () => ({
    answers: new LRUCache({ max: CACHE_MAX }),
    checks: new TermChecks(),
  }));
}

/**
 * The most searched terms of a place this week (spec 9: the top five), best first: of the place, then of the areas
 * around it, then of everywhere. Empty for an unknown slug. The first request for a place is answered at once with all
 * terms that are not known to be without results. A background check then removes the terms that have no event there.
 */
export async function trendingTerms(
  ctx: DbClockCtx,
  { slug, limit = TRENDING_TERMS }: { slug: string; limit?: number },
): Promise<string[]> {
  const { answers, checks } = cacheFor(ctx.db);
  const cached = answers.get(slug);
  const isFresh = cached !== undefined && ctx.clock.now().epochMilliseconds - cached.madeAt < CACHE_TTL_MS;
  const answer = isFresh ? cached : cacheAnswer(ctx, answers, { slug, terms: answerNow(ctx, checks, slug) });
  answer.wasRequested = true;
  return (await answer.terms).slice(0, limit);
}

/**
 * Checks the trending terms of everywhere first, so that answers for new places do not contain terms without any
 * result. Then recomputes, one after the other, the answers that were requested since the last refresh.
 */
export async function refreshTrendingCache(ctx: DbClockCtx): Promise<void> {
  const { answers, checks } = cacheFor(ctx.db);
  const requestedSlugs = [...answers.entries()].filter(([, { wasRequested }]) => wasRequested).map(([slug]) => slug);
  const candidates = await candidatesAt(ctx, EVERYWHERE_AREA);
  const count = candidates.length;
  await checks.withResults(ctx, EVERYWHERE_AREA, { candidates, limit: count, tries: count });
  const renewed = requestedSlugs.slice(0, REFRESHED_MAX); // The most recently requested answers come first.
  const outdated = [...answers.keys()].filter((slug) => !renewed.includes(slug));
  for (const slug of renewed.toReversed())
    await cacheAnswer(ctx, answers, { slug, terms: answerChecked(ctx, checks, slug) }).terms;
  for (const slug of outdated) answers.delete(slug);
}

function cacheAnswer(
  ctx: DbClockCtx,
  answers: TrendingCache['answers'],
  { slug, terms }: { slug: string; terms: Promise<string[]> },
): CachedAnswer {
  const answer = { terms, madeAt: ctx.clock.now().epochMilliseconds, wasRequested: false };
  answers.set(slug, answer);
  terms.catch(() => answers.delete(slug)); // The next request tries again.
  return answer;
}

/** An immediate answer, which the checked answer replaces later. */
async function answerNow(ctx: DbClockCtx, checks: TermChecks, slug: string): Promise<string[]> {
  const area = await areaOf(ctx, slug);
  const candidates = area ? await candidatesAt(ctx, area) : [];
  if (!area || candidates.length === 0) return [];
  // A refresh may replace the answer before its check has run. A late check must not restore old terms.
  const answer = cacheFor(ctx.db).answers.peek(slug);
  checks.enqueue(async () => {
    const terms = await checks.withResults(ctx, area, {
      candidates,
      limit: TRENDING_TERMS,
      tries: CORRECTION_SEARCHES_MAX,
    });
    if (answer) answer.terms = Promise.resolve(terms);
  });
  return checks.withoutKnownEmpty(ctx, area, { candidates, limit: TRENDING_TERMS });
}

async function answerChecked(ctx: DbClockCtx, checks: TermChecks, slug: string): Promise<string[]> {
  const area = await areaOf(ctx, slug);
  if (!area) return [];
  const candidates = await candidatesAt(ctx, area);
  return checks.withResults(ctx, area, { candidates, limit: TRENDING_TERMS, tries: CORRECTION_SEARCHES_MAX });
}

/** Trending terms of an area, of the areas around it and of everywhere, without blocked terms. */
async function candidatesAt(ctx: DbClockCtx, { levels }: TrendingArea): Promise<Candidate[]> {
  const [rows, isBlocked] = await Promise.all([selectTrends(ctx.db, [...levels, EVERYWHERE]), blockedWordMatcher(ctx)]);
  return rows.slice(0, CANDIDATES_MAX).filter(({ term }) => !isBlocked(term));
}

async function areaOf(ctx: DbClockCtx, slug: string): Promise<TrendingArea | null> {
  if (slug === ONLINE.slug) return { name: slug, levels: levelsOfOnline, where: { kind: 'online' } };
  const place = await placeOfSlug(ctx, slug);
  return place && { name: place.id, levels: levelsOfPlace(place), where: { kind: 'place', placeId: place.id } };
}
