// SQL on the events that organizers published before.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { EventVisibility } from '#shared/event-visibility.ts';

/** SQL that counts events. The dates of one series count as one event. */
const EVENTS = sql`count(distinct coalesce('series ' || series_id, id::text))`;

/**
 * Counts the published events of these organizers: events published within the last hour, and events shown for more
 * than a day.
 */
export async function countPublished(
  db: Db | Tx,
  organizerIds: string[],
): Promise<{ last_hour: number; established: number }> {
  const { rows } = await sql<{ last_hour: number; established: number }>`
    select (${EVENTS} filter (where published_at > now() - interval '1 hour'))::int as last_hour,
           (${EVENTS} filter (where published_at <= now() - interval '1 day' and visibility in ('public', 'unlisted')
                                and removed_at is null))::int as established
    from event where organizer_id = any (${organizerIds}::bigint[]) and status <> 'draft'`.execute(db);
  return rows[0] ?? { last_hour: 0, established: 0 };
}

interface TextRow {
  id: string;
  organizer_id: string;
  name: string;
  summary: string;
  description_html: string;
  details: unknown;
}

/** Other published events with this slug, and other events published within the last day; the latest first. */
export async function selectPublishedLike(
  db: Db | Tx,
  { eventId, slug, seriesId, limit }: { eventId: string; slug: string; seriesId: string | null; limit: number },
): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select id::text, organizer_id::text, name, summary, description_html, details from (
      (select * from event where slug = ${slug} and status <> 'draft' and published_at is not null
       order by published_at desc limit ${limit})
      union
      (select * from event where published_at > now() - interval '1 day' and status <> 'draft'
       order by published_at desc limit ${limit})
    ) as candidate
    where id <> ${eventId}::bigint and removed_at is null
      and (series_id is null or series_id is distinct from ${seriesId}::bigint)`.execute(db);
  return rows;
}

export const selectTexts = (db: Db | Tx, ids: string[]) =>
  db
    .selectFrom('event')
    .select(['id', 'organizer_id', 'name', 'summary', 'description_html', 'details'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();

/** Published events of these organizers that other people can see. Locks the events until the transaction ends. */
export async function lockShown(
  tx: Tx,
  organizerIds: string[],
): Promise<{ id: string; visibility: Exclude<EventVisibility, 'private'> }[]> {
  const { rows } = await sql<{ id: string; visibility: Exclude<EventVisibility, 'private'> }>`
    select id::text, visibility from event
    where organizer_id = any (${organizerIds}::bigint[]) and status <> 'draft' and visibility <> 'private'
      and removed_at is null
    order by id for update`.execute(tx);
  return rows;
}
