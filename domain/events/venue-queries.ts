// SQL of an organization's venues.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface OwnVenueRow {
  id: string;
  name: string;
  address_1: string;
  postal_code: string;
  city: string;
  region: string;
  latitude: number | null;
  longitude: number | null;
  events: number;
  upcoming: number;
  /** True when the venue has any event, also a deleted event. */
  is_used: boolean;
}

/**
 * Venues of an organization; the venue used last comes first. Rows with the same name, address and city are one venue,
 * with the point of the newest row and the number of events of all rows.
 */
export async function selectVenuesOf(
  db: Db | Tx,
  { organizationId, limit }: { organizationId: string; limit: number },
): Promise<OwnVenueRow[]> {
  const { rows } = await sql<OwnVenueRow>`
    select id, name, address_1, postal_code, city, region, latitude, longitude, events, upcoming, is_used from (
      select distinct on (name, address_1, postal_code, place_id)
        id, name, address_1, postal_code, city, region, latitude, longitude,
        (sum(events) over same_venue)::int as events, (sum(upcoming) over same_venue)::int as upcoming,
        max(used_at) over same_venue as used_at, bool_or(is_used) over same_venue as is_used
      from (
        select venue.*,
          count(event.id) filter (where event.removed_at is null)::int as events,
          count(event.id) filter (where event.removed_at is null and event.ends_at > now())::int as upcoming,
          coalesce(max(event.updated_at), venue.created_at) as used_at,
          count(event.id) > 0 as is_used
        from venue left join event on event.venue_id = venue.id
        where venue.organization_id = ${organizationId}::bigint
        group by venue.id
      ) counted
      window same_venue as (partition by name, address_1, postal_code, place_id)
      order by name, address_1, postal_code, place_id, id desc
    ) venues
    order by used_at desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** The rows that are the same venue as the row `id` of the organization. Empty for a row of another organization. */
export async function selectSameRows(
  tx: Db | Tx,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<{ id: string; place_id: string | null }[]> {
  const { rows } = await sql<{ id: string; place_id: string | null }>`
    select same.id, same.place_id from venue join venue same
      on same.organization_id = venue.organization_id and same.name = venue.name and same.address_1 = venue.address_1
      and same.postal_code = venue.postal_code and same.place_id is not distinct from venue.place_id
    where venue.id = ${id}::bigint and venue.organization_id = ${organizationId}::bigint
    order by same.id`.execute(tx);
  return rows;
}

export interface VenueTexts {
  name: string;
  address1: string;
  postalCode: string;
  latitude: number;
  longitude: number;
}

/** Changes these rows. Returns the ids of the venues' events, including removed events. */
export async function updateVenueRows(tx: Tx, ids: string[], texts: VenueTexts): Promise<string[]> {
  const { name, address1, postalCode, latitude, longitude } = texts;
  await tx
    .updateTable('venue')
    .set({ name, address_1: address1, postal_code: postalCode, latitude, longitude, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .execute();
  const events = await tx.selectFrom('event').select('id').where('venue_id', 'in', ids).execute();
  return events.map(({ id }) => id);
}

/** Deletes the rows among `ids` that no event refers to. Returns how many rows were not deleted. */
export async function deleteVenueRows(tx: Tx, ids: string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('venue')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('event').select('event.id').whereRef('event.venue_id', '=', 'venue.id'))),
    )
    .executeTakeFirst();
  return ids.length - Number(numDeletedRows);
}
