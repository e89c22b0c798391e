import type { Ctx, Db } from '#domain/ctx';
import { ONLINE } from '#shared/geo/places.ts';
import { TRENDING_TERMS } from '#shared/limits.ts';
import { blockedWordMatcher } from './block-words.ts';
import { type Candidate, EVERYWHERE_AREA, type TrendingArea, TermChecks } from './term-checks.ts';
import { EVERYWHERE, levelsOfOnline, levelsOfPlace, placeOfSlug } from './levels.ts';
import { selectTrends } from './queries.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** An answer older than this is made anew; the job that renews them comes sooner. */
const CACHE_TTL_MS = 10 * 60_000;
const CACHE_MAX = 500;
/** Answers nobody asked for since the last renewal are let go; of the others so many are renewed. */
const RENEWED_MAX = 100;
/** Searches made for one answer at most, behind whoever asked. */
const TRIED_MAX = 8;
/** Of what trends there and around, so many are looked at. */
const CANDIDATES_MAX = 60;

interface CachedAnswer {
  terms: Promise<string[]>;
  madeAt: number;
  wasRequested: boolean;
}

interface TrendingCache {
  answers: Map<string, CachedAnswer>;
  checks: TermChecks;
}

const caches = new WeakMap<Db, TrendingCache>();

function cacheFor(db: Db): TrendingCache {
  const kept = caches.get(db) ?? { answers: new Map<string, CachedAnswer>(), checks: new TermChecks() };
  caches.set(db, kept);
  return kept;
}

/**
 * What is searched most at a place this week (spec 9: the top five), best first: there, then in what it lies in, then
 * everywhere. An unknown slug has none. Who asks for a place first is answered at once with what is not known to lead
 * nowhere; what leads to no event there is found out behind them and is left out from then on.
 */
export async function trendingTerms(
  ctx: Source,
  { slug, limit = TRENDING_TERMS }: { slug: string; limit?: number },
): Promise<string[]> {
  const { answers, checks } = cacheFor(ctx.db);
  const known = answers.get(slug);
  const isFresh = known !== undefined && ctx.clock.now().epochMilliseconds - known.madeAt < CACHE_TTL_MS;
  const answer = isFresh ? known : keep(ctx, answers, slug, find(ctx, checks, slug));
  answer.wasRequested = true;
  return (await answer.terms).slice(0, limit);
}

/**
 * Checks what trends everywhere, so that no place begins with what leads nowhere at all, then makes the answers anew
 * that were asked for since the last time, one after the other.
 */
export async function refreshTrendingCache(ctx: Source): Promise<void> {
  const kept = cacheFor(ctx.db);
  const asked = [...kept.answers].filter(([, { wasRequested }]) => wasRequested).map(([slug]) => slug);
  const candidates = await candidatesAt(ctx, EVERYWHERE_AREA);
  const all = candidates.length;
  await kept.checks.withResults(ctx, EVERYWHERE_AREA, { candidates, wanted: all, tries: all });
  const answers = new Map<string, CachedAnswer>();
  for (const slug of asked.slice(-RENEWED_MAX)) await keep(ctx, answers, slug, check(ctx, kept.checks, slug)).terms;
  kept.answers = answers;
}

function keep(ctx: Source, answers: Map<string, CachedAnswer>, slug: string, terms: Promise<string[]>): CachedAnswer {
  const answer = { terms, madeAt: ctx.clock.now().epochMilliseconds, wasRequested: false };
  answers.delete(slug); // the oldest stand in front
  answers.set(slug, answer);
  if (answers.size > CACHE_MAX) answers.delete(answers.keys().next().value ?? '');
  terms.catch(() => answers.delete(slug)); // the next to ask tries again
  return answer;
}

/** An answer at once; the checked one takes its place. */
async function find(ctx: Source, checks: TermChecks, slug: string): Promise<string[]> {
  const spot = await spotOf(ctx, slug);
  const candidates = spot ? await candidatesAt(ctx, spot) : [];
  if (!spot || candidates.length === 0) return [];
  const { answers } = cacheFor(ctx.db);
  checks.enqueue(async () => {
    const terms = await checks.withResults(ctx, spot, { candidates, wanted: TRENDING_TERMS, tries: TRIED_MAX });
    const answer = answers.get(slug);
    if (answer) answer.terms = Promise.resolve(terms);
  });
  return checks.withoutKnownEmpty(ctx, spot, candidates, TRENDING_TERMS);
}

async function check(ctx: Source, checks: TermChecks, slug: string): Promise<string[]> {
  const spot = await spotOf(ctx, slug);
  if (!spot) return [];
  const candidates = await candidatesAt(ctx, spot);
  return checks.withResults(ctx, spot, { candidates, wanted: TRENDING_TERMS, tries: TRIED_MAX });
}

/** What trends at a spot, what lies around it and everywhere, without what is blocked. */
async function candidatesAt(ctx: Source, { levels }: TrendingArea): Promise<Candidate[]> {
  const [rows, isBlocked] = await Promise.all([selectTrends(ctx.db, [...levels, EVERYWHERE]), blockedWordMatcher(ctx)]);
  return rows.slice(0, CANDIDATES_MAX).filter(({ term }) => !isBlocked(term));
}

async function spotOf(ctx: Source, slug: string): Promise<TrendingArea | null> {
  if (slug === ONLINE.slug) return { name: slug, levels: levelsOfOnline, where: { kind: 'online' } };
  const place = await placeOfSlug(ctx, slug);
  return place && { name: place.id, levels: levelsOfPlace(place), where: { kind: 'place', placeId: place.id } };
}
