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

/**
 * Whether a browser was admitted to the event, or to another date of its series that has the same visibility and, with
 * a password, the same password.
 */
export async function selectGuest(db: Db | Tx, eventId: string, browserHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from event own
    join event other on other.id = own.id or
      (other.series_id = own.series_id and other.visibility = own.visibility and other.removed_at is null)
    join event_guest guest on guest.event_id = other.id and guest.browser_hash = ${browserHash}
    left join event_entry own_entry on own_entry.event_id = own.id
    left join event_entry other_entry on other_entry.event_id = other.id
    where own.id = ${eventId}::bigint
      and (other.id = own.id or own.visibility = 'invitation' or own_entry.password = other_entry.password)
    limit 1`.execute(db);
  return rows.length > 0;
}

export const insertGuest = (db: Db | Tx, eventId: string, browserHash: Buffer) =>
  db
    .insertInto('event_guest')
    .values({ event_id: eventId, browser_hash: browserHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteGuests = (tx: Tx, eventId: string) =>
  tx.deleteFrom('event_guest').where('event_id', '=', eventId).execute();

/** The dates of an event's series that are by invitation, and the event itself. */
export async function selectInvitedDates(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id::text from event own
    join event other on other.id = own.id or
      (other.series_id = own.series_id and other.visibility = 'invitation' and other.removed_at is null)
    where own.id = ${eventId}::bigint order by other.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Replaces the invitations of events that have an invitation, and deletes the guests of these events. */
export async function replaceInvitations(
  tx: Tx,
  { eventIds, invitations }: { eventIds: string[]; invitations: string[] },
): Promise<void> {
  await sql`
    update event_entry set invitation = renewed.invitation, updated_at = now()
    from unnest(${eventIds}::bigint[], ${invitations}::text[]) as renewed (event_id, invitation)
    where event_entry.event_id = renewed.event_id`.execute(tx);
  await sql`delete from event_guest where event_id = any (${eventIds}::bigint[])`.execute(tx);
}

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
