// All SQL on organization_contact and contact_tag.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

interface PageFilter {
  organizationId: string;
  after: string;
  limit: number;
}

/** A page of the stored contacts of an organization, in the order of their addresses. */
export async function selectStoredKeys(
  db: Db,
  { organizationId, text, after, limit }: PageFilter & { text: string },
): Promise<string[]> {
  const { rows } = await sql<{ email_key: string }>`
    select email_key from organization_contact
    where organization_id = ${organizationId}::bigint and email_key > ${after}
      and (${text} = '' or position(${text} in email_key) > 0 or position(${text} in lower(name)) > 0)
    order by email_key limit ${limit}::int`.execute(db);
  return rows.map(({ email_key }) => email_key);
}

/** A page of the contacts with a tag, in the order of their addresses. */
export async function selectTaggedKeys(
  db: Db,
  { organizationId, tag, after, limit }: PageFilter & { tag: string },
): Promise<string[]> {
  const { rows } = await sql<{ email_key: string }>`
    select email_key from contact_tag
    where organization_id = ${organizationId}::bigint and tag = ${tag} and email_key > ${after}
    order by email_key limit ${limit}::int`.execute(db);
  return rows.map(({ email_key }) => email_key);
}

export const selectStored = (db: Db, { organizationId, keys }: { organizationId: string; keys: string[] }) =>
  db
    .selectFrom('organization_contact')
    .select(['email_key', 'email', 'name', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`email_key = any(${keys}::text[])`)
    .execute();

export const selectTagsOf = (db: Db | Tx, { organizationId, keys }: { organizationId: string; keys: string[] }) =>
  db
    .selectFrom('contact_tag')
    .select(['email_key', 'tag'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`email_key = any(${keys}::text[])`)
    .orderBy('tag')
    .execute();

/** The addresses among these that have a tag. */
export async function selectTaggedAmong(
  db: Db,
  { organizationId, tag, keys }: { organizationId: string; tag: string; keys: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_tag')
    .select('email_key')
    .where('organization_id', '=', organizationId)
    .where('tag', '=', tag)
    .where(sql<boolean>`email_key = any(${keys}::text[])`)
    .execute();
  return rows.map(({ email_key }) => email_key);
}

/** The tags of an organization. */
export async function selectTags(db: Db | Tx, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_tag')
    .select('tag')
    .distinct()
    .where('organization_id', '=', organizationId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Serializes the changes of an organization's tags, so that they respect the limits. */
export async function lockContacts(tx: Tx, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contacts:' || ${organizationId}, 0))`.execute(tx);
}

/** Stores contacts. A contact that is stored already gets the name if it has none. */
export async function upsertContacts(
  tx: Tx,
  organizationId: string,
  contacts: { email: string; name: string }[],
): Promise<void> {
  await sql`insert into organization_contact (organization_id, email_key, email, name)
    select ${organizationId}::bigint, lower(email), email, name
    from unnest(${contacts.map(({ email }) => email)}::text[], ${contacts.map(({ name }) => name)}::text[]) as c (email, name)
    on conflict (organization_id, email_key) do update set name = excluded.name
      where organization_contact.name = '' and excluded.name <> ''`.execute(tx);
}

/** The number of stored contacts of an organization. */
export async function countStored(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('organization_contact')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds tags to stored contacts. */
export async function insertTags(tx: Tx, organizationId: string, tags: { key: string; tag: string }[]): Promise<void> {
  await sql`insert into contact_tag (organization_id, email_key, tag)
    select ${organizationId}::bigint, key, tag
    from unnest(${tags.map(({ key }) => key)}::text[], ${tags.map(({ tag }) => tag)}::text[]) as t (key, tag)
    on conflict do nothing`.execute(tx);
}

export const deleteTag = (tx: Tx, { organizationId, key, tag }: { organizationId: string; key: string; tag: string }) =>
  tx
    .deleteFrom('contact_tag')
    .where('organization_id', '=', organizationId)
    .where('email_key', '=', key)
    .where('tag', '=', tag)
    .execute();

/** Deletes a stored contact with its tags. */
export const deleteContact = (tx: Tx, { organizationId, key }: { organizationId: string; key: string }) =>
  tx
    .deleteFrom('organization_contact')
    .where('organization_id', '=', organizationId)
    .where('email_key', '=', key)
    .execute();

/** What organizations stored about a person, for the export of their data. */
export async function selectOwnContacts(db: Db, keys: string[]) {
  const { rows } = await sql<{
    organization_id: string;
    email: string;
    name: string;
    created_at: Temporal.Instant;
    tags: string[];
  }>`
    select organization_id, email, name, created_at,
      array(select tag from contact_tag t
        where t.organization_id = c.organization_id and t.email_key = c.email_key order by tag) as tags
    from organization_contact c where email_key = any(${keys}::text[]) order by organization_id`.execute(db);
  return rows;
}

export async function deleteOwnContacts(tx: Tx, keys: string[]): Promise<void> {
  await sql`delete from organization_contact where email_key = any(${keys}::text[])`.execute(tx);
}

/** Deletes all stored contacts of an organization with their tags. */
export async function deleteContactsOf(tx: Tx, organizationId: string): Promise<void> {
  await sql`delete from organization_contact where organization_id = ${organizationId}::bigint`.execute(tx);
}
