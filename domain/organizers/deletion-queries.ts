// SQL of the deletion of an organization.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

const among = (ids: string[]) => sql<string>`any(${ids}::bigint[])`;

export const deleteInvitationsOf = (tx: Tx, organizationId: string) =>
  tx.deleteFrom('organization_invitation').where('organization_id', '=', organizationId).execute();

/**
 * Locks an organization against every transaction that adds something to it: a foreign key and
 * `lockActiveOrganizations` lock the row in a way that waits for this lock.
 */
export const lockOrganization = (tx: Tx, organizationId: string) =>
  tx
    .selectFrom('organization')
    .select(['id', 'name', 'deleted_at'])
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();

/** The states of the organizations of these organizers. They cannot be deleted until the transaction ends. */
export async function lockActiveOrganizations(tx: Tx, organizerIds: string[]): Promise<{ is_deleted: boolean }[]> {
  const { rows } = await sql<{ is_deleted: boolean }>`
    select deleted_at is not null as is_deleted from organization
    where id in (select organization_id from organizer where id = any (${organizerIds}::bigint[]))
    order by id for key share`.execute(tx);
  return rows;
}

/** Ends all roles in an organization. Returns the accounts that had one. */
export async function deleteTeam(tx: Tx, organizationId: string): Promise<{ accountId: string; isOwner: boolean }[]> {
  const rows = await tx
    .deleteFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .returning(['account_id', 'role'])
    .execute();
  const byAccount = Map.groupBy(rows, (row) => row.account_id);
  return [...byAccount].map(([accountId, roles]) => ({
    accountId,
    isOwner: roles.some(({ role }) => role === 'owner'),
  }));
}

export const markDeleted = (tx: Tx, organizationId: string) =>
  tx
    .updateTable('organization')
    .set({ deleted_at: sql<Temporal.Instant>`now()`, postal_address: '', event_defaults: '{}' })
    .where('id', '=', organizationId)
    .execute();

/** Empties the profiles of an organization. Their names stay on the pages of its past events. */
export const emptyProfiles = (tx: Tx, organizationId: string) =>
  tx
    .updateTable('organizer')
    .set({
      about_html: '',
      website: null,
      links: [],
      logo: null,
      cover: null,
      photos: [],
      updated_at: sql<Temporal.Instant>`now()`,
    })
    .where('organization_id', '=', organizationId)
    .execute();

/** The organizers among `ids` whose organization was deleted. */
export const selectDeletedOrganizers = (db: Db | Tx, ids: string[]) =>
  db
    .selectFrom('organizer')
    .innerJoin('organization', 'organization.id', 'organizer.organization_id')
    .select('organizer.id')
    .where('organizer.id', '=', among(ids))
    .where('organization.deleted_at', 'is not', null)
    .execute();

/** The number of people with a role in an organization or for one of its events. */
export async function countTeam(db: Db, organizationId: string): Promise<number> {
  const { people } = await db
    .selectFrom('organization_member')
    .select(({ fn }) => fn.count<string>('account_id').distinct().as('people'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(people);
}
