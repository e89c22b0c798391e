import type { Ctx, Tx } from '#domain/ctx';
import { listableIds } from '#domain/events';
import { type SourceCache, emptySourceCache, projectListings, type ProjectedListing } from './read-sources.ts';
import {
  analyzeListings,
  setBulkIndexing,
  deleteListings,
  deleteListingsBetween,
  insertTerms,
  insertZones,
  markPast,
  recountTerms,
  disableStatementTimeout,
  lockListingWrites,
  upsertListings,
} from './write-queries.ts';

/** Events read and written at a time: a few megabytes of text. */
const BATCH = 500;
/** The highest id there can be. */
const LAST = '9223372036854775807';

type Source = Pick<Ctx, 'db' | 'clock'>;

/**
 * Brings the listings of these events in line with what the events are now; those that may not be found are taken away.
 * Unknown ids are fine. Safe to run twice, and beside other refreshes: it reads in the transaction it writes in, in turn.
 */
export async function refreshListing(ctx: Source, input: { eventIds: string[] }): Promise<void> {
  for (const ids of batches(input.eventIds)) {
    await inTurn(ctx, async (tx) => {
      const projected = await projectListings(tx, ids, emptySourceCache());
      await write(tx, projected);
      const kept = new Set(projected.map(({ row }) => row.event_id));
      const gone = ids.filter((id) => !kept.has(id));
      await deleteListings(tx, gone);
      await insertTerms(tx, [...new Set(projected.flatMap(({ terms }) => terms))]);
    });
  }
}

/**
 * Writes every listing anew from the owners' tables, then the vocabulary: after a seed or an import, or when in doubt.
 * Runs beside readers, who see each batch as it is done. Answers how many events are listed.
 */
export async function rebuildListings(
  ctx: Source,
  options: { onProgress?: (done: number) => void } = {},
): Promise<number> {
  const known = emptySourceCache();
  let after = '0';
  let done = 0;
  await inTurn(ctx, (tx) => setBulkIndexing(tx, 'on')); // the tidying below ends it, if need be that of the next hour
  for (;;) {
    const { last, written } = await inTurn(ctx, (tx) => rebuildAfter(tx, after, known));
    if (last === undefined) break;
    after = last;
    done += written;
    options.onProgress?.(done);
  }
  await tidyListings(ctx);
  return done;
}

/**
 * The housekeeping of a job: what is over leaves the indexes, the vocabulary is counted anew, the
 * planner learns how events are spread. Nothing is late when it is: searches ask the clock themselves.
 */
export async function tidyListings(ctx: Source): Promise<void> {
  await inTurn(ctx, async (tx) => {
    await disableStatementTimeout(tx);
    await setBulkIndexing(tx, 'off');
    await markPast(tx, ctx.clock.now());
    await recountTerms(tx);
    await analyzeListings(tx);
  });
}

async function rebuildAfter(
  tx: Tx,
  after: string,
  known: SourceCache,
): Promise<{ last: string | undefined; written: number }> {
  const ids = await listableIds(tx, { after, limit: BATCH });
  const last = ids.at(-1);
  const projected = await projectListings(tx, ids, known);
  await write(tx, projected);
  await deleteListingsBetween(tx, { after, to: last ?? LAST, kept: projected.map(({ row }) => row.event_id) });
  return { last, written: projected.length };
}

/** One writer at a time: whoever reads an event's facts later also writes them later. */
function inTurn<T>(ctx: Source, work: (tx: Tx) => Promise<T>): Promise<T> {
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
  return Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, at) =>
    sorted.slice(at * BATCH, (at + 1) * BATCH),
  );
}
