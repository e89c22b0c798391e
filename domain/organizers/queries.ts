import { sql, type Updateable } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import type { OrganizationMember, Organizer } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';

const COLUMNS = [
  'id',
  'organization_id',
  'name',
  'slug',
  'about_html',
  'website',
  'links',
  'logo',
  'cover',
  'photos',
  'language',
] as const;

export function insertOrganization(tx: Tx, name: string) {
  return tx.insertInto('organization').values({ name }).returning('id').executeTakeFirstOrThrow();
}

export async function selectEventDefaults(db: Db | Tx, organizationId: string): Promise<unknown> {
  const row = await db
    .selectFrom('organization')
    .select('event_defaults')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.event_defaults ?? {};
}

export async function updateEventDefaults(tx: Tx, organizationId: string, defaults: object): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ event_defaults: JSON.stringify(defaults) })
    .where('id', '=', organizationId)
    .execute();
}

export async function selectPostalAddress(
  db: Db,
  by: { organizationId: string } | { organizerId: string },
): Promise<string> {
  const row = await db
    .selectFrom('organization')
    .select('postal_address')
    .$if('organizationId' in by, (rows) => rows.where('id', '=', 'organizationId' in by ? by.organizationId : ''))
    .$if('organizerId' in by, (rows) =>
      rows.where('id', '=', (organizers) =>
        organizers
          .selectFrom('organizer')
          .select('organizer.organization_id')
          .where('organizer.id', '=', 'organizerId' in by ? by.organizerId : ''),
      ),
    )
    .executeTakeFirst();
  return row?.postal_address ?? '';
}

export const updatePostalAddress = (tx: Tx, input: { organizationId: string; address: string }) =>
  tx
    .updateTable('organization')
    .set({ postal_address: input.address })
    .where('id', '=', input.organizationId)
    .execute();

export function insertOrganizer(
  tx: Tx,
  row: {
    organization_id: string;
    name: string;
    slug: string;
    about_html: string;
    website: string | null;
    language: string;
    source: string | null;
    source_uid: string | null;
  },
) {
  return tx.insertInto('organizer').values(row).returning(['id', 'organization_id', 'slug']).executeTakeFirstOrThrow();
}

export const updateOrganizer = (tx: Tx, id: string, change: Updateable<Organizer>) =>
  tx
    .updateTable('organizer')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The photos among `names` that profiles show. */
export async function selectProfilePhotos(db: Db | Tx, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select photo.name from unnest(${names}::text[]) as photo (name)
    where exists (select from organizer where logo = photo.name) or exists (select from organizer where cover = photo.name)
      or exists (select from organizer where photos @> array[photo.name])
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Adds a photo at the end. Returns false for a profile with the maximum number of photos. */
export async function appendPhoto(
  tx: Tx,
  { id, name, max }: { id: string; name: string; max: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('organizer')
    .set({ photos: sql`array_append(photos, ${name}::text)` })
    .where('id', '=', id)
    .where(sql<boolean>`cardinality(photos) < ${max}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePhoto(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx
    .updateTable('organizer')
    .set({ photos: sql`array_remove(photos, ${name}::text)` })
    .where('id', '=', id)
    .execute();
}

export function selectOrganizer(db: Db | Tx, id: string) {
  return db.selectFrom('organizer').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The oldest profile with this id, slug or name (any letter case), in that order of preference. */
export function selectOrganizerByText(db: Db | Tx, text: string) {
  const id = isId(text) ? text : '0';
  return db
    .selectFrom('organizer')
    .select(COLUMNS)
    .where((eb) => eb.or([eb('id', '=', id), eb('slug', '=', text), eb(sql`lower(name)`, '=', text.toLowerCase())]))
    .orderBy(sql`case when id = ${id}::bigint then 0 when slug = ${text} then 1 else 2 end`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export function selectOrganizerAddresses(db: Db | Tx, ids: string[]) {
  // One array is used instead of one parameter for each id, because a statement has a maximum number of parameters.
  return db
    .selectFrom('organizer')
    .select(['id', 'slug', 'name', 'logo', 'updated_at'])
    .where('id', '=', sql<string>`any(${sql.val(ids)}::bigint[])`)
    .orderBy('id')
    .execute();
}

export function selectMemberships(db: Db, accountId: string) {
  return db
    .selectFrom('organization_member')
    .modifyFront(prepared)
    .select(['id', 'organization_id', 'event_id', 'role', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('chosen_at', (order) => order.desc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Accounts with a role that decides for an organization (owners and admins). */
export async function selectManagers(db: Db | Tx, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_member')
    .select('account_id')
    .where('organization_id', '=', organizationId)
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Accounts of owners and admins with the ids of their organizations, in account order after the id `after`. */
export async function selectManagerAccounts(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<{ accountId: string; organizationIds: string[] }[]> {
  return db
    .selectFrom('organization_member')
    .select(({ fn }) => [
      'account_id as accountId',
      fn.agg<string[]>('array_agg', ['organization_id']).as('organizationIds'),
    ])
    .where('event_id', 'is', null)
    .where('role', 'in', ['owner', 'admin'])
    .where('account_id', '>', after)
    .groupBy('account_id')
    .orderBy('account_id')
    .limit(limit)
    .execute();
}

/** The members of the organizations of organizers, in any role, by organizer. */
export async function selectTeams(
  db: Db | Tx,
  organizerIds: string[],
): Promise<{ organizer_id: string; account_id: string }[]> {
  return db
    .selectFrom('organization_member')
    .innerJoin('organizer', 'organizer.organization_id', 'organization_member.organization_id')
    .select(['organizer.id as organizer_id', 'organization_member.account_id'])
    .distinct()
    .where('organizer.id', '=', sql<string>`any(${organizerIds}::bigint[])`)
    .execute();
}

export function insertMember(
  tx: Tx,
  row: { organizationId: string; accountId: string; role: OrganizationMember['role']; eventId?: string | null },
) {
  return tx
    .insertInto('organization_member')
    .values({
      organization_id: row.organizationId,
      account_id: row.accountId,
      role: row.role,
      event_id: row.eventId ?? null,
    })
    .onConflict((conflict) => conflict.constraint('organization_member_once').doUpdateSet({ role: row.role }))
    .execute();
}

export function deleteMember(tx: Tx, row: { organizationId: string; accountId: string }) {
  return tx
    .deleteFrom('organization_member')
    .where('organization_id', '=', row.organizationId)
    .where('account_id', '=', row.accountId)
    .execute();
}

export function deleteMemberships(tx: Tx, accountId: string) {
  return tx.deleteFrom('organization_member').where('account_id', '=', accountId).execute();
}

/**
 * Organizations that have this person as their only owner. Locks the memberships that it reads, so that two owners
 * cannot leave at the same moment.
 */
export async function selectSoleOwnerships(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string; account_id: string }>`
    select organization_id, account_id from organization_member
    where role = 'owner' and organization_id in (
      select organization_id from organization_member where account_id = ${accountId}::bigint and role = 'owner')
    order by organization_id, account_id for update`.execute(tx);
  const owners = Map.groupBy(rows, (row) => row.organization_id);
  return [...owners].filter(([, ownerIds]) => ownerIds.length === 1).map(([id]) => id);
}

/** The profiles of organizations, the oldest first. */
export const selectOrganizersOf = (db: Db | Tx, organizationIds: string[]) =>
  db
    .selectFrom('organizer')
    .select(['id', 'organization_id', 'name', 'logo'])
    .where('organization_id', '=', sql<string>`any(${sql.val(organizationIds)}::bigint[])`)
    .orderBy('id')
    .execute();

/** The organizations among `ids` that have one member. Locks them until the transaction ends. */
export async function lockSingleMemberOrganizations(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id::text from organization o
    where o.id = any (${ids}::bigint[])
      and (select count(distinct m.account_id) from organization_member m where m.organization_id = o.id) = 1
    for update`.execute(tx);
  return rows.map(({ id }) => id);
}

const ERASED_NAME = 'Deleted organizer';

export const blankOrganization = (tx: Tx, id: string) =>
  tx.updateTable('organization').set({ name: ERASED_NAME, postal_address: '' }).where('id', '=', id).execute();

export const blankOrganizers = (tx: Tx, organizationId: string) =>
  tx
    .updateTable('organizer')
    .set({
      name: ERASED_NAME,
      slug: 'deleted-organizer',
      about_html: '',
      website: null,
      links: [],
      logo: null,
      cover: null,
      photos: [],
    })
    .where('organization_id', '=', organizationId)
    .execute();
