import type { Ctx, Tx } from '#domain/ctx';
import { listableIds, listingFacts, type ListingFacts } from '#domain/events';
import { organizerProfile } from '#domain/organizers';
import { placeByCoordinates, placeById, type Place } from '#domain/places';
import { offersByEvent } from '#domain/tickets';
import { listingRow } from './projection.ts';
import {
  analyzeListings,
  deleteListings,
  deleteListingsBetween,
  insertTerms,
  insertZones,
  type ListingRow,
  markPast,
  recountTerms,
  recountZones,
  takeTurn,
  upsertListings,
} from './write-queries.ts';

/** Events read and written at a time: a few megabytes of text. */
const BATCH = 500;
/** The highest id there can be. */
const LAST = '9223372036854775807';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** What is read once for many events. */
interface Known {
  organizers: Map<string, { id: string; name: string; slug: string }>;
  places: Map<string, string[]>;
}

/**
 * Brings the listings of these events in line with what the events are now; those that may not be found are taken away.
 * Unknown ids are fine. Safe to run twice, and in any order with other refreshes: it reads in the transaction it writes in.
 */
export async function refreshListing(ctx: Source, input: { eventIds: string[] }): Promise<void> {
  for (const ids of batches(input.eventIds)) {
    await inTurn(ctx, async (tx) => {
      const rows = await project(tx, ids, known());
      await write(tx, rows);
      const kept = new Set(rows.map((row) => row.event_id));
      await deleteListings(
        tx,
        ids.filter((id) => !kept.has(id)),
      );
      await insertTerms(tx, rows.flatMap(termsOf));
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
  const shared = known();
  let after = '0';
  let done = 0;
  for (;;) {
    const { last, written } = await inTurn(ctx, (tx) => rebuildAfter(tx, after, shared));
    if (last === undefined) break;
    after = last;
    done += written;
    options.onProgress?.(done);
  }
  await tidyListings(ctx);
  return done;
}

/**
 * The housekeeping of a job: what is over leaves the indexes, the vocabulary and the zones are counted anew, the
 * planner learns how events are spread. Nothing is late when it is: searches ask the clock themselves.
 */
export async function tidyListings(ctx: Source): Promise<void> {
  await markPast(ctx.db, ctx.clock.now());
  await ctx.db.transaction().execute(async (tx) => {
    await recountZones(tx);
    await recountTerms(tx);
  });
  await analyzeListings(ctx.db);
}

async function rebuildAfter(
  tx: Tx,
  after: string,
  shared: Known,
): Promise<{ last: string | undefined; written: number }> {
  const ids = await listableIds(tx, { after, limit: BATCH });
  const last = ids.at(-1);
  const rows = await project(tx, ids, shared);
  await write(tx, rows);
  await deleteListingsBetween(tx, { after, to: last ?? LAST, kept: rows.map((row) => row.event_id) });
  return { last, written: rows.length };
}

/** One writer at a time: whoever reads an event's facts later also writes them later. */
function inTurn<T>(ctx: Source, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    return work(tx);
  });
}

async function write(tx: Tx, rows: ListingRow[]): Promise<void> {
  await upsertListings(tx, rows);
  await insertZones(tx, [...new Set(rows.map((row) => row.tz))]);
}

const termsOf = (row: ListingRow): string[] =>
  row.marked
    .filter((word) => word.startsWith('~'))
    .map((word) => word.slice(1))
    .filter((word) => word.length > 1 && word.length < 40);

const known = (): Known => ({ organizers: new Map(), places: new Map() });

function batches(ids: string[]): string[][] {
  const sorted = [...new Set(ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, at) =>
    sorted.slice(at * BATCH, (at + 1) * BATCH),
  );
}

async function project(db: Tx, ids: string[], shared: Known): Promise<ListingRow[]> {
  const facts = await listingFacts(db, { ids });
  const offers = await offersByEvent(db, ids);
  const rows: ListingRow[] = [];
  for (const one of facts) {
    const organizer = await organizerOf(db, one.organizerId, shared);
    rows.push(listingRow(one, { organizer, placeIds: await placeIdsOf(db, one, shared), offer: offers.get(one.id) }));
  }
  return rows;
}

async function organizerOf(db: Tx, id: string, { organizers }: Known) {
  const seen = organizers.get(id) ?? (await organizerProfile({ db }, { id }));
  organizers.set(id, seen);
  return seen;
}

/** The venue's place with all above it; a venue nobody has placed is placed by its coordinates. */
async function placeIdsOf(db: Tx, { venue }: ListingFacts, { places }: Known): Promise<string[]> {
  if (!venue) return [];
  const key = venue.placeId ?? `${venue.latitude},${venue.longitude}`;
  const seen = places.get(key) ?? lineOf(await placeOf(db, venue));
  places.set(key, seen);
  return seen;
}

async function placeOf(db: Tx, venue: NonNullable<ListingFacts['venue']>): Promise<Place | null> {
  if (venue.placeId !== null) return placeById({ db }, venue.placeId);
  if (venue.latitude === null || venue.longitude === null) return null;
  return placeByCoordinates(
    { db },
    { latitude: venue.latitude, longitude: venue.longitude, excludeNeighborhoods: true },
  );
}

function lineOf(place: Place | null): string[] {
  if (!place) return [];
  return [place.id, place.boroughId, place.localityId, place.regionId, place.countryId].filter((id) => id !== null);
}
