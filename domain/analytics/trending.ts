import type { Ctx, Db } from '#domain/ctx';
import { search, type Where } from '#domain/discovery';
import { ONLINE } from '#shared/geo.ts';
import { TRENDING_TERMS } from '#shared/limits.ts';
import { blockedBy } from './block.ts';
import { EVERYWHERE, levelsOfOnline, levelsOfPlace, placeOfSlug } from './levels.ts';
import { selectTrends } from './queries.ts';
import { isSame } from './term.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** An answer older than this is made anew while somebody waits; the job that renews them comes sooner. */
const KEPT_MS = 10 * 60_000;
const KEPT_MAX = 500;
/** Answers nobody asked for since the last renewal are let go; of the others so many are renewed. */
const RENEWED_MAX = 100;
/** Searches made for one answer at most. */
const TRIED_MAX = 30;

interface Answer {
  terms: Promise<string[]>;
  madeAt: number;
  wasAsked: boolean;
}

const keptOf = new WeakMap<Db, Map<string, Answer>>();

/**
 * What is searched most at a place this week (spec 9: the top five), best first: there, then in what it lies in, then
 * everywhere. Each leads to an event there now. An unknown slug has none.
 */
export async function trendingTerms(
  ctx: Source,
  { slug, limit = TRENDING_TERMS }: { slug: string; limit?: number },
): Promise<string[]> {
  const kept = keptOf.get(ctx.db) ?? new Map<string, Answer>();
  keptOf.set(ctx.db, kept);
  const known = kept.get(slug);
  const isFresh = known !== undefined && ctx.clock.now().epochMilliseconds - known.madeAt < KEPT_MS;
  const answer = isFresh ? known : keep(ctx, kept, slug);
  answer.wasAsked = true;
  return (await answer.terms).slice(0, limit);
}

/** Makes the answers anew that were asked for since the last time, one after the other. */
export async function renewKept(ctx: Source): Promise<void> {
  const old = [...(keptOf.get(ctx.db) ?? [])].filter(([, answer]) => answer.wasAsked);
  const fresh = new Map<string, Answer>();
  for (const [slug] of old.slice(-RENEWED_MAX)) await keep(ctx, fresh, slug).terms;
  keptOf.set(ctx.db, fresh);
}

function keep(ctx: Source, kept: Map<string, Answer>, slug: string): Answer {
  const terms = find(ctx, slug);
  const answer = { terms, madeAt: ctx.clock.now().epochMilliseconds, wasAsked: false };
  kept.delete(slug); // the oldest stand in front
  kept.set(slug, answer);
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
  terms.catch(() => kept.delete(slug)); // the next to ask tries again
  return answer;
}

async function find(ctx: Source, slug: string): Promise<string[]> {
  const spot = await spotOf(ctx, slug);
  if (!spot) return [];
  const [rows, isBlocked] = await Promise.all([selectTrends(ctx.db, [...spot.levels, EVERYWHERE]), blockedBy(ctx)]);
  const shown: { term: string; key: string }[] = [];
  let tried = 0;
  for (const { term, term_key: key } of rows) {
    if (shown.length === TRENDING_TERMS || tried === TRIED_MAX) break;
    if (isBlocked(term) || shown.some((other) => isSame(other.key, key))) continue;
    tried += 1;
    if (await leadsSomewhere(ctx, spot.where, term)) shown.push({ term, key });
  }
  return shown.map(({ term }) => term);
}

async function spotOf(ctx: Source, slug: string): Promise<{ levels: string[]; where: Where } | null> {
  if (slug === ONLINE.slug) return { levels: levelsOfOnline, where: { kind: 'online' } };
  const place = await placeOfSlug(ctx, slug);
  return place && { levels: levelsOfPlace(place), where: { kind: 'place', placeId: place.id } };
}

/** A text that is only found mended is a misspelling: not for others to see. */
async function leadsSomewhere(ctx: Source, where: Where, text: string): Promise<boolean> {
  const found = await search(ctx, { where, text, pageSize: 1 });
  return found.total > 0 && found.corrected === undefined;
}
