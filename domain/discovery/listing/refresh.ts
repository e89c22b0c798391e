import { isLockTimeout } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { listableIds } from '#domain/events';
import { type SourceCache, emptySourceCache, projectListings, type ProjectedListing } from './read-sources.ts';
import {
  analyzeListings,
  isBulkIndexing,
  mergePendingWords,
  setBulkIndexing,
  deleteListings,
  deleteListingsBetween,
  insertTerms,
  insertZones,
  markPast,
  countTerms,
  writeCountedTerms,
  disableStatementTimeout,
  lockListingWrites,
  upsertListings,
} from './write-queries.ts';

/** Events read and written at a time: a few megabytes of text. */
const BATCH = 500;
/** Each attempt lasts a quarter of a second at most. */
const SWITCH_ATTEMPTS = 12;
/** The highest possible id. */
const ID_MAX = '9223372036854775807';

type Source = Pick<Ctx, 'db' | 'clock'>;

/**
 * Brings the listings of these events up to date and deletes those of events that may not be found. Unknown ids are
 * ignored. Safe to run twice and concurrently: writers take turns, and each reads and writes in one transaction.
 */
export async function refreshListing(ctx: Source, input: { eventIds: string[] }): Promise<void> {
  for (const ids of batches(input.eventIds)) {
    await withListingLock(ctx, async (tx) => {
      const projected = await projectListings(tx, ids, emptySourceCache());
      await write(tx, projected);
      const listedIds = new Set(projected.map(({ row }) => row.event_id));
      const removedIds = ids.filter((id) => !listedIds.has(id));
      await deleteListings(tx, removedIds);
      await insertTerms(tx, [...new Set(projected.flatMap(({ terms }) => terms))]);
    });
  }
}

export interface RebuildOptions {
  onProgress?: (done: number) => void;
}

/** Rebuilds every listing, then the vocabulary. Callers use `rebuildListings`, which also stores the version. */
export async function rebuildAllListings(ctx: Source, options: RebuildOptions = {}): Promise<number> {
  const cache = emptySourceCache();
  let after = '0';
  let done = 0;
  await switchBulkIndexing(ctx, 'on'); // `tidyListings` turns it off: below, or after a crash in the hourly job
  for (;;) {
    const { last, written } = await withListingLock(ctx, (tx) => rebuildAfter(tx, after, cache));
    if (last === undefined) break;
    after = last;
    done += written;
    options.onProgress?.(done);
  }
  await tidyListings(ctx);
  return done;
}

/**
 * Hourly housekeeping: ended events leave the indexes, the vocabulary is recounted, and the planner's statistics are
 * refreshed. Searches compare ends of events with the clock, so a late run changes no result. No search waits for a
 * run, and a change of an event waits for no count.
 */
export async function tidyListings(ctx: Source): Promise<void> {
  await withListingLock(ctx, async (tx) => {
    await disableStatementTimeout(tx);
    await markPast(tx, ctx.clock.now());
  });
  await ctx.db.transaction().execute(async (tx) => {
    await disableStatementTimeout(tx);
    const revision = await countTerms(tx);
    await lockListingWrites(tx);
    await writeCountedTerms(tx, revision);
  });
  await ctx.db.transaction().execute(async (tx) => {
    await disableStatementTimeout(tx);
    await analyzeListings(tx);
  });
  if (await isBulkIndexing(ctx.db)) {
    await switchBulkIndexing(ctx, 'off');
    await withListingLock(ctx, async (tx) => {
      await disableStatementTimeout(tx);
      await mergePendingWords(tx);
    });
  }
}

/**
 * Switches the bulk writing of the index, which needs a moment in which no search uses the index. If no attempt finds
 * such a moment, the state stays as it is; searches find the same in both states.
 */
async function switchBulkIndexing(ctx: Source, state: 'on' | 'off'): Promise<void> {
  for (let attempt = 0; attempt < SWITCH_ATTEMPTS; attempt += 1) {
    try {
      return await ctx.db.transaction().execute((tx) => setBulkIndexing(tx, state));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }
}

async function rebuildAfter(
  tx: Tx,
  after: string,
  cache: SourceCache,
): Promise<{ last: string | undefined; written: number }> {
  const ids = await listableIds(tx, { after, limit: BATCH });
  const last = ids.at(-1);
  const projected = await projectListings(tx, ids, cache);
  await write(tx, projected);
  await deleteListingsBetween(tx, { after, to: last ?? ID_MAX, listedIds: projected.map(({ row }) => row.event_id) });
  return { last, written: projected.length };
}

/** One writer at a time: a transaction that reads an event later also writes it later. */
export function withListingLock<T>(ctx: Pick<Ctx, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockListingWrites(tx);
    return work(tx);
  });
}

async function write(tx: Tx, projected: ProjectedListing[]): Promise<void> {
  await insertZones(tx, [...new Set(projected.map(({ row }) => row.tz))]);
  await upsertListings(
    tx,
    projected.map(({ row }) => row),
  );
}

function batches(ids: string[]): string[][] {
  const sorted = [...new Set(ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, index) =>
    sorted.slice(index * BATCH, (index + 1) * BATCH),
  );
}
