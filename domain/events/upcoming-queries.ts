// SQL on event: events that begin soon, events published recently.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export async function selectStartingWithin(
  db: Db,
  { hours, after, limit }: { hours: number; after: string; limit: number },
): Promise<{ id: string; starts_at: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: string; starts_at: Temporal.Instant }>`
    select id, starts_at from event
    where starts_at > now() and starts_at <= now() + make_interval(hours => ${hours}::int)
      and status = 'live' and removed_at is null and id > ${after}::bigint
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function selectRecentlyPublishedCount(db: Db, organizerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce('s' || series_id, 'e' || id))::int as count from event
    where organizer_id = ${organizerId}::bigint and status <> 'draft' and published_at > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether a published event is hidden from the public; locks the row until the transaction ends. */
export async function lockIfHidden(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from event where id = ${id}::bigint and visibility <> 'public' and status <> 'draft' for update`.execute(tx);
  return rows.length > 0;
}
