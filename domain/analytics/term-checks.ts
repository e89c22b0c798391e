// Finding out which of the terms that trend lead to an event at a place.
import type { Ctx } from '#domain/ctx';
import { search, type Where } from '#domain/discovery';
import { isSameTerm } from './term.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** Where a search would be made, and under which name what was found out is remembered. */
export interface TrendingArea {
  name: string;
  levels: string[];
  where: Where;
}

export interface Candidate {
  term: string;
  term_key: string;
}

/** What leads nowhere is believed to go on so for half an hour. */
const NOWHERE_MS = 30 * 60_000;
const NOWHERE_MAX = 20_000;
/** Checks that wait for others to end; whoever comes then is checked with the next renewal. */
const WAITING_MAX = 50;

export class TermChecks {
  /** Spot and term to when that ends. */
  #nowhere = new Map<string, number>();
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  /** Those that are not known to lead nowhere, each once. */
  withoutKnownEmpty(ctx: Source, spot: TrendingArea, candidates: Candidate[], wanted: number): string[] {
    const shown: Candidate[] = [];
    for (const candidate of candidates) {
      if (shown.length === wanted) break;
      if (!this.#isNowhere(ctx, spot, candidate) && !isShown(shown, candidate)) shown.push(candidate);
    }
    return shown.map(({ term }) => term);
  }

  /** Those that lead somewhere, each once; no more than `tries` are searched for, and the rest left out. */
  async withResults(
    ctx: Source,
    spot: TrendingArea,
    { candidates, wanted, tries }: { candidates: Candidate[]; wanted: number; tries: number },
  ): Promise<string[]> {
    const shown: Candidate[] = [];
    let tried = 0;
    for (const candidate of candidates) {
      if (shown.length === wanted || tried === tries) break;
      if (this.#isNowhere(ctx, spot, candidate) || isShown(shown, candidate)) continue;
      tried += 1;
      if (await leadsSomewhere(ctx, spot.where, candidate.term)) shown.push(candidate);
      else this.#remember(ctx, spot, candidate);
    }
    return shown.map(({ term }) => term);
  }

  /** Runs when everything before it has ended; not at all when too much waits, or when the database is away. */
  enqueue(work: () => Promise<void>): void {
    if (this.#waiting >= WAITING_MAX) return;
    this.#waiting += 1;
    this.#last = this.#last
      .then(work)
      .catch(() => undefined) // the next renewal tries again
      .finally(() => (this.#waiting -= 1));
  }

  #isNowhere(ctx: Source, { name }: TrendingArea, { term }: Candidate): boolean {
    const now = ctx.clock.now().epochMilliseconds;
    return [name, EVERYWHERE_AREA.name].some((at) => (this.#nowhere.get(`${at} ${term}`) ?? 0) > now);
  }

  #remember(ctx: Source, { name }: TrendingArea, { term }: Candidate): void {
    const key = `${name} ${term}`;
    this.#nowhere.delete(key); // the oldest stand in front
    this.#nowhere.set(key, ctx.clock.now().epochMilliseconds + NOWHERE_MS);
    if (this.#nowhere.size > NOWHERE_MAX) this.#nowhere.delete(this.#nowhere.keys().next().value ?? '');
  }
}

export const EVERYWHERE_AREA: TrendingArea = { name: 'everywhere', levels: [], where: { kind: 'everywhere' } };

const isShown = (shown: Candidate[], { term_key }: Candidate): boolean =>
  shown.some((other) => isSameTerm(other.term_key, term_key));

/** A text that is only found mended is a misspelling: not for others to see. */
async function leadsSomewhere(ctx: Source, where: Where, text: string): Promise<boolean> {
  const found = await search(ctx, { where, text, pageSize: 1 });
  return found.total > 0 && found.corrected === undefined;
}
