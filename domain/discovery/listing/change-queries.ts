// SQL that writes listing_change.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/**
 * Records that these listings changed or were deleted, for processes that hold the autocomplete index. Requires
 * `lockListingWrites`.
 */
export async function recordListingChanges(db: Db | Tx, eventIds: string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`
    insert into listing_change (event_id, revision)
    select event_id, nextval('listing_revision') from unnest(${eventIds}::bigint[]) as input(event_id) order by event_id
    on conflict (event_id) do update set revision = excluded.revision`.execute(db);
}
