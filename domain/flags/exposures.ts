import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#domain/ctx';
import type { FlagResult } from '#shared/flags.ts';
import { FLAG_EXPOSURE_DAYS } from './limits.ts';
import { addExposedPeople, addExposures, type ExposedPerson } from './queries.ts';

/**
 * Maximum number of new people recorded between two writes. Further people are recorded at their next exposure after
 * the write.
 */
const PEOPLE_MAX = 5_000;
/** Maximum number of people whom the process remembers as recorded, so that it does not write them again. */
const KNOWN_MAX = 50_000;
/** Maximum number of distinct counters between two writes. Further exposures are not counted. */
const COUNTERS_MAX = 1_000;

/** The hash that stands for a person in exposures. Finding a person's row requires the public id. */
export const personHash = (flag: string, userId: string): Buffer =>
  createHash('sha256').update(`flag exposure\n${flag}\n${userId}`).digest().subarray(0, 16);

/**
 * Counts exposures in memory and writes them periodically. Evaluating a flag never waits for a write, and a lost
 * exposure does no harm.
 */
export class Exposures {
  #counts = new Map<string, number>();
  #people = new Map<string, ExposedPerson>();
  #known = new LRUCache<string, true>({ max: KNOWN_MAX });

  record(result: FlagResult, userId: string | null): void {
    const { name: flag, ruleID: rule, groupName, isExperimentActive } = result;
    const group = isExperimentActive ? (groupName ?? '') : '';
    this.#add(JSON.stringify([flag, rule, group, result.value === true]), 1);
    if (!isExperimentActive || userId === null || this.#people.size >= PEOPLE_MAX) return;
    const key = `${rule}\n${userId}`;
    if (this.#known.has(key)) return;
    this.#known.set(key, true);
    this.#people.set(key, { flag, rule, group_name: group, person: personHash(flag, userId) });
  }

  /** Writes the collected exposures. On failure, restores them for the next write and throws. */
  async write(ctx: Pick<Ctx, 'db'>): Promise<void> {
    const [counts, people] = [this.#counts, this.#people];
    if (counts.size === 0) return; // A recorded person always has a counter too.
    this.#counts = new Map();
    this.#people = new Map();
    try {
      await addExposures(ctx.db, [...counts].map(rowOf), FLAG_EXPOSURE_DAYS);
    } catch (error) {
      for (const [key, times] of counts) this.#add(key, times);
      for (const [key, person] of people) if (this.#people.size < PEOPLE_MAX) this.#people.set(key, person);
      throw error;
    }
    if (people.size > 0) await addExposedPeople(ctx.db, [...people.values()]);
  }

  #add(key: string, times: number): void {
    const count = this.#counts.get(key);
    if (count === undefined && this.#counts.size >= COUNTERS_MAX) return;
    this.#counts.set(key, (count ?? 0) + times);
  }
}

function rowOf([key, times]: [string, number]) {
  // `record` built this key.
  const [flag, rule, group_name, value] = JSON.parse(key) as [string, string, string, boolean];
  return { flag, rule, group_name, value, times: String(times) };
}
