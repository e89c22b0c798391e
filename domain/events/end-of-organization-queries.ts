// SQL on the events of an organization that is deleted.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** A published event that is not over: it takes place in the future, takes place now, or waits for a new date. */
const isOpen = sql<boolean>`status in ('live', 'postponed') and (ends_at > now() or status = 'postponed')`;

/** Locks the drafts and the open events of organizers, in id order. */
export async function lockUnfinished(tx: Tx, organizerIds: string[]): Promise<{ id: string; status: string }[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    select id::text, status from event
    where organizer_id = any (${organizerIds}::bigint[]) and removed_at is null and (status = 'draft' or ${isOpen})
    order by id for update`.execute(tx);
  return rows;
}

/** The events of organizers by what their deletion does, without removed events. */
export async function selectByEnd(
  db: Db | Tx,
  organizerIds: string[],
): Promise<{ drafts: number; open: string[]; canceled: string[]; past: number }> {
  const { rows } = await sql<{ drafts: number; open: string[]; canceled: string[]; past: number }>`
    select (count(*) filter (where status = 'draft'))::int as drafts,
      coalesce(array_agg(id::text order by starts_at, id) filter (where ${isOpen}), '{}') as open,
      coalesce(array_agg(id::text order by id) filter (where status = 'canceled'), '{}') as canceled,
      (count(*) filter (where status <> 'draft' and not (${isOpen})))::int as past
    from event where organizer_id = any (${organizerIds}::bigint[]) and removed_at is null`.execute(db);
  return rows[0] ?? { drafts: 0, open: [], canceled: [], past: 0 };
}

/** Ids of the published events of organizers. */
export async function selectPublishedIds(db: Db | Tx, organizerIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from event where organizer_id = any (${organizerIds}::bigint[]) and status <> 'draft'
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function selectOrganizerIds(db: Db | Tx, eventIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ organizer_id: string }>`
    select distinct organizer_id::text from event where id = any (${eventIds}::bigint[])`.execute(db);
  return rows.map((row) => row.organizer_id);
}
