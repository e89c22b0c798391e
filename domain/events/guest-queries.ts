// SQL on event_entry and event_guest.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export const selectEntry = (db: Db | Tx, eventId: string) =>
  db.selectFrom('event_entry').select(['password', 'invitation']).where('event_id', '=', eventId).executeTakeFirst();

interface EntryRow {
  eventId: string;
  password: string | null;
  invitation: string;
}

export const upsertEntry = (tx: Tx, { eventId, password, invitation }: EntryRow) =>
  tx
    .insertInto('event_entry')
    .values({ event_id: eventId, password, invitation })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ password, invitation, updated_at: sql`now()` }))
    .execute();

/** The published event that an invitation opens. */
export const selectInvitedEvent = (db: Db | Tx, invitation: string) =>
  db
    .selectFrom('event_entry')
    .innerJoin('event', 'event.id', 'event_entry.event_id')
    .select('event.id')
    .where('event_entry.invitation', '=', invitation)
    .where('event.visibility', '=', 'invitation')
    .where('event.status', '!=', 'draft')
    .where('event.removed_at', 'is', null)
    .executeTakeFirst();

export const selectGuest = (db: Db | Tx, eventId: string, browserHash: Buffer) =>
  db
    .selectFrom('event_guest')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();

export const insertGuest = (db: Db | Tx, eventId: string, browserHash: Buffer) =>
  db
    .insertInto('event_guest')
    .values({ event_id: eventId, browser_hash: browserHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteGuests = (tx: Tx, eventId: string) =>
  tx.deleteFrom('event_guest').where('event_id', '=', eventId).execute();

/** Deletes the guests of events that ended more than `days` ago. Returns how many guests were deleted. */
export async function deletePastGuests(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('event_guest')
    .using('event')
    .whereRef('event.id', '=', 'event_guest.event_id')
    .where('event.ends_at', '<', sql<Temporal.Instant>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
