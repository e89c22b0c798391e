// Checks which trending terms have results at a place.
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#domain/ctx';
import { search, type Where } from '#domain/discovery';
import { isSameTerm } from './term.ts';

type DbClockCtx = Pick<Ctx, 'db' | 'clock'>;

/** An area to search, and the key under which the results are cached. */
export interface TrendingArea {
  name: string;
  levels: string[];
  where: Where;
}

export interface Candidate {
  term: string;
  term_key: string;
}

/** Milliseconds for which the checks assume that a term without results still has no results. */
const NO_RESULTS_TTL_MS = 30 * 60_000;
const NO_RESULTS_MAX = 20_000;
/** Maximum number of waiting checks. The next refresh checks further terms. */
const WAITING_MAX = 50;

export class TermChecks {
  #now = 0;
  /** Keys `area term` of terms without results. The keys expire by the clock of the context. */
  #withoutResults = new LRUCache<string, true>({
    max: NO_RESULTS_MAX,
    ttl: NO_RESULTS_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => this.#now },
  });
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  /** The terms that are not known to be without results, deduplicated. */
  withoutKnownEmpty(
    ctx: DbClockCtx,
    area: TrendingArea,
    { candidates, limit }: { candidates: Candidate[]; limit: number },
  ): string[] {
    const accepted: Candidate[] = [];
    for (const candidate of candidates) {
      if (accepted.length === limit) break;
      if (!this.#isWithoutResults(ctx, area, candidate) && !isDuplicate(accepted, candidate)) accepted.push(candidate);
    }
    return accepted.map(({ term }) => term);
  }

  /** The terms that have results, deduplicated. Searches for at most `tries` terms and leaves out all others. */
  async withResults(
    ctx: DbClockCtx,
    area: TrendingArea,
    { candidates, limit, tries }: { candidates: Candidate[]; limit: number; tries: number },
  ): Promise<string[]> {
    const accepted: Candidate[] = [];
    let searches = 0;
    for (const candidate of candidates) {
      if (accepted.length === limit || searches === tries) break;
      if (this.#isWithoutResults(ctx, area, candidate) || isDuplicate(accepted, candidate)) continue;
      searches += 1;
      if (await hasResults(ctx, area.where, candidate.term)) accepted.push(candidate);
      else this.#rememberWithoutResults(ctx, area, candidate);
    }
    return accepted.map(({ term }) => term);
  }

  /** Runs `work` after all earlier work. Drops `work` when too much work is waiting or the database is unavailable. */
  enqueue(work: () => Promise<void>): void {
    if (this.#waiting >= WAITING_MAX) return;
    this.#waiting += 1;
    this.#last = this.#last
      .then(work)
      .catch(() => undefined) // The next refresh tries again.
      .finally(() => (this.#waiting -= 1));
  }

  #isWithoutResults(ctx: DbClockCtx, { name }: TrendingArea, { term }: Candidate): boolean {
    this.#now = ctx.clock.now().epochMilliseconds;
    return [name, EVERYWHERE_AREA.name].some((areaName) => this.#withoutResults.has(`${areaName} ${term}`));
  }

  #rememberWithoutResults(ctx: DbClockCtx, { name }: TrendingArea, { term }: Candidate): void {
    this.#now = ctx.clock.now().epochMilliseconds;
    this.#withoutResults.set(`${name} ${term}`, true);
  }
}

export const EVERYWHERE_AREA: TrendingArea = { name: 'everywhere', levels: [], where: { kind: 'everywhere' } };

const isDuplicate = (accepted: Candidate[], { term_key }: Candidate): boolean =>
  accepted.some((other) => isSameTerm(other.term_key, term_key));

/**
 * Whether a search for the exact text has results. A text that has results only after spelling correction is a
 * misspelling and not shown.
 */
async function hasResults(ctx: DbClockCtx, where: Where, text: string): Promise<boolean> {
  const results = await search(ctx, { where, text, pageSize: 1 });
  return results.total > 0 && results.corrected === undefined;
}
