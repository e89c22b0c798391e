import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Locks the event's row until the transaction ends: changes of one event run one after the other. */
export async function lockEvent(tx: Tx, eventId: string): Promise<void> {
  await sql`select from event where id = ${eventId}::bigint for update`.execute(tx);
}

/** The newest change of each field: its version. */
export async function selectVersions(db: Db | Tx, eventId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('event_change')
    .select(({ fn }) => ['field', fn.max('id').as('version')])
    .where('event_id', '=', eventId)
    .groupBy('field')
    .execute();
  return new Map(rows.map(({ field, version }) => [field, String(version)]));
}

export interface NewChange {
  eventId: string;
  field: string;
  before: unknown;
  after: unknown;
  accountId: string;
}

export function insertChanges(tx: Tx, changes: NewChange[]) {
  const rows = changes.map((change) => ({
    event_id: change.eventId,
    field: change.field,
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: JSON.stringify(change.after),
    account_id: change.accountId,
  }));
  return tx.insertInto('event_change').values(rows).execute();
}

/** The newest changes of an event, at most `limit`. */
export const selectChanges = (db: Db, { eventId, limit }: { eventId: string; limit: number }) =>
  db
    .selectFrom('event_change')
    .select(['id', 'field', 'before', 'after', 'account_id', 'changed_at'])
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** A change that is younger than `days` by the database's clock. */
export const selectRecentChange = (tx: Tx, { eventId, id, days }: { eventId: string; id: string; days: number }) =>
  tx
    .selectFrom('event_change')
    .select(['id', 'field', 'before', 'after'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('changed_at', '>', sql<Temporal.Instant>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();

/** Venue of the organization with the same name, address and place. */
export const selectSameVenue = (
  tx: Tx,
  venue: { organizationId: string; name: string; address1: string; postalCode: string; placeId: string },
) =>
  tx
    .selectFrom('venue')
    .select('id')
    .where('organization_id', '=', venue.organizationId)
    .where('name', '=', venue.name)
    .where('address_1', '=', venue.address1)
    .where('postal_code', '=', venue.postalCode)
    .where('place_id', '=', venue.placeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The organization's drafts that are not removed. */
export async function countDrafts(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('event')
    .innerJoin('organizer', 'organizer.id', 'event.organizer_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('organizer.organization_id', '=', organizationId)
    .where('event.status', '=', 'draft')
    .where('event.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The organization's oldest profile. */
export const selectFirstOrganizer = (db: Db | Tx, organizationId: string) =>
  db
    .selectFrom('organizer')
    .select(['id', 'name', 'slug'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Ids of the events of these organizations, newest first. */
export const selectManagedIds = (
  db: Db,
  query: { organizationIds: string[]; period: 'drafts' | 'upcoming' | 'past'; limit: number; offset: number },
) =>
  db
    .selectFrom('event')
    .innerJoin('organizer', 'organizer.id', 'event.organizer_id')
    .select(['event.id', 'event.name', 'event.starts_at', 'event.status', 'organizer.name as organizer_name'])
    .where('organizer.organization_id', '=', sql<string>`any(${query.organizationIds}::bigint[])`)
    .where('event.removed_at', 'is', null)
    .where('event.status', query.period === 'drafts' ? '=' : '!=', 'draft')
    .$if(query.period === 'upcoming', (events) => events.where('event.ends_at', '>', sql<Temporal.Instant>`now()`))
    .$if(query.period === 'past', (events) => events.where('event.ends_at', '<=', sql<Temporal.Instant>`now()`))
    .$if(query.period === 'drafts', (events) => events.orderBy('event.updated_at', 'desc'))
    .orderBy('event.starts_at', query.period === 'past' ? 'desc' : 'asc')
    .orderBy('event.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();

export const selectOwnChanges = (db: Db, accountId: string) =>
  db
    .selectFrom('event_change')
    .select(['id', 'event_id', 'field', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const forgetAuthor = (tx: Tx, accountId: string) =>
  tx.updateTable('event_change').set({ account_id: null }).where('account_id', '=', accountId).execute();

/** Those organizations that have one member and only drafts; locks their memberships. */
export async function lockUnusedOrganizations(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id::text from organization o
    where o.id = any (${ids}::bigint[])
      and (select count(*) from organization_member m where m.organization_id = o.id) = 1
      and not exists (select from event e join organizer r on r.id = e.organizer_id
                      where r.organization_id = o.id and e.status <> 'draft')
    for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteChanges(tx: Tx, eventIds: string[]): Promise<void> {
  if (eventIds.length > 0) await tx.deleteFrom('event_change').where('event_id', 'in', eventIds).execute();
}
