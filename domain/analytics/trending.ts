import type { Ctx, Db } from '#domain/ctx';
import { ONLINE } from '#shared/geo.ts';
import { TRENDING_TERMS } from '#shared/limits.ts';
import { blockedBy } from './block.ts';
import { type Candidate, EVERYWHERE_SPOT, type Spot, TermChecks } from './checks.ts';
import { EVERYWHERE, levelsOfOnline, levelsOfPlace, placeOfSlug } from './levels.ts';
import { selectTrends } from './queries.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** An answer older than this is made anew; the job that renews them comes sooner. */
const KEPT_MS = 10 * 60_000;
const KEPT_MAX = 500;
/** Answers nobody asked for since the last renewal are let go; of the others so many are renewed. */
const RENEWED_MAX = 100;
/** Searches made for one answer at most, behind whoever asked. */
const TRIED_MAX = 8;
/** Of what trends there and around, so many are looked at. */
const CANDIDATES_MAX = 60;

interface Answer {
  terms: Promise<string[]>;
  madeAt: number;
  wasAsked: boolean;
}

interface Kept {
  answers: Map<string, Answer>;
  checks: TermChecks;
}

const keptOf = new WeakMap<Db, Kept>();

function keptFor(db: Db): Kept {
  const kept = keptOf.get(db) ?? { answers: new Map<string, Answer>(), checks: new TermChecks() };
  keptOf.set(db, kept);
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
  const { answers, checks } = keptFor(ctx.db);
  const known = answers.get(slug);
  const isFresh = known !== undefined && ctx.clock.now().epochMilliseconds - known.madeAt < KEPT_MS;
  const answer = isFresh ? known : keep(ctx, answers, slug, find(ctx, checks, slug));
  answer.wasAsked = true;
  return (await answer.terms).slice(0, limit);
}

/**
 * Checks what trends everywhere, so that no place begins with what leads nowhere at all, then makes the answers anew
 * that were asked for since the last time, one after the other.
 */
export async function renewKept(ctx: Source): Promise<void> {
  const kept = keptFor(ctx.db);
  const asked = [...kept.answers].filter(([, { wasAsked }]) => wasAsked).map(([slug]) => slug);
  const candidates = await candidatesAt(ctx, EVERYWHERE_SPOT);
  const all = candidates.length;
  await kept.checks.sure(ctx, EVERYWHERE_SPOT, { candidates, wanted: all, tries: all });
  const answers = new Map<string, Answer>();
  for (const slug of asked.slice(-RENEWED_MAX)) await keep(ctx, answers, slug, check(ctx, kept.checks, slug)).terms;
  kept.answers = answers;
}

function keep(ctx: Source, answers: Map<string, Answer>, slug: string, terms: Promise<string[]>): Answer {
  const answer = { terms, madeAt: ctx.clock.now().epochMilliseconds, wasAsked: false };
  answers.delete(slug); // the oldest stand in front
  answers.set(slug, answer);
  if (answers.size > KEPT_MAX) answers.delete(answers.keys().next().value ?? '');
  terms.catch(() => answers.delete(slug)); // the next to ask tries again
  return answer;
}

/** An answer at once; the checked one takes its place. */
async function find(ctx: Source, checks: TermChecks, slug: string): Promise<string[]> {
  const spot = await spotOf(ctx, slug);
  const candidates = spot ? await candidatesAt(ctx, spot) : [];
  if (!spot || candidates.length === 0) return [];
  const { answers } = keptFor(ctx.db);
  checks.later(async () => {
    const terms = await checks.sure(ctx, spot, { candidates, wanted: TRENDING_TERMS, tries: TRIED_MAX });
    const answer = answers.get(slug);
    if (answer) answer.terms = Promise.resolve(terms);
  });
  return checks.hopeful(ctx, spot, candidates, TRENDING_TERMS);
}

async function check(ctx: Source, checks: TermChecks, slug: string): Promise<string[]> {
  const spot = await spotOf(ctx, slug);
  if (!spot) return [];
  const candidates = await candidatesAt(ctx, spot);
  return checks.sure(ctx, spot, { candidates, wanted: TRENDING_TERMS, tries: TRIED_MAX });
}

/** What trends at a spot, what lies around it and everywhere, without what is blocked. */
async function candidatesAt(ctx: Source, { levels }: Spot): Promise<Candidate[]> {
  const [rows, isBlocked] = await Promise.all([selectTrends(ctx.db, [...levels, EVERYWHERE]), blockedBy(ctx)]);
  return rows.slice(0, CANDIDATES_MAX).filter(({ term }) => !isBlocked(term));
}

async function spotOf(ctx: Source, slug: string): Promise<Spot | null> {
  if (slug === ONLINE.slug) return { name: slug, levels: levelsOfOnline, where: { kind: 'online' } };
  const place = await placeOfSlug(ctx, slug);
  return place && { name: place.id, levels: levelsOfPlace(place), where: { kind: 'place', placeId: place.id } };
}
