// Finds events, series and venues that were imported earlier from a source, and whether any events exist.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { stateOf } from './present.ts';
import { selectAnyEvent } from './read-queries.ts';
import type { EventRecord } from './shapes.ts';
import { selectEventBySource, selectSeriesBySource, selectVenueBySource } from './write-queries.ts';

/**
 * An event imported earlier from this source, or null. `sourceHash` is the hash of the event's data at the last import.
 */
export async function findEventBySource(
  db: Db | Tx,
  input: { organizerId: string; source: string; uid: string },
): Promise<(Pick<EventRecord, 'id' | 'status'> & { sourceHash: string | null }) | null> {
  const row = await selectEventBySource(db, input);
  return row ? { id: row.id, status: stateOf(row), sourceHash: row.source_hash } : null;
}

/** The id of a venue imported earlier, or null. */
export async function findVenueBySource(
  db: Db | Tx,
  input: { organizationId: string; source: string; uid: string },
): Promise<string | null> {
  return (await selectVenueBySource(db, input))?.id ?? null;
}

/** The id of a series imported earlier, or null. */
export async function findSeriesBySource(
  db: Db | Tx,
  input: { organizerId: string; source: string; uid: string },
): Promise<string | null> {
  return (await selectSeriesBySource(db, input))?.id ?? null;
}

/** Whether any event exists yet. */
export async function hasEvents(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await selectAnyEvent(ctx.db)) !== undefined;
}
