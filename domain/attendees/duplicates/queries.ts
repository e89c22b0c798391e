// SQL on different_people and different_people_ticket.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** The sets of different people that have one of these tickets. */
export async function selectSetsOfTickets(
  db: Db | Tx,
  ticketIds: string[],
): Promise<{ ticket_id: string; different_people_id: string }[]> {
  const { rows } = await sql<{ ticket_id: string; different_people_id: string }>`
    select ticket_id, different_people_id from different_people_ticket
    where ticket_id = any(${ticketIds}::bigint[])`.execute(db);
  return rows;
}

/** The latest sets of an event with their tickets. */
export async function selectSetsOfEvent(
  db: Db,
  { eventId, limit }: { eventId: string; limit: number },
): Promise<{ id: string; ticket_ids: string[] }[]> {
  const { rows } = await sql<{ id: string; ticket_ids: string[] }>`
    select p.id, array_agg(t.ticket_id::text order by t.ticket_id) as ticket_ids
    from different_people p join different_people_ticket t on t.different_people_id = p.id
    where p.event_id = ${eventId}::bigint group by p.id order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertSet(tx: Tx, { eventId, ticketIds }: { eventId: string; ticketIds: string[] }) {
  const { id } = await tx
    .insertInto('different_people')
    .values({ event_id: eventId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = ticketIds.map((ticketId) => ({ different_people_id: id, ticket_id: ticketId }));
  await tx.insertInto('different_people_ticket').values(rows).execute();
}

/** Returns whether the event had the set. */
export async function deleteSet(tx: Tx, { eventId, id }: { eventId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('different_people')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
