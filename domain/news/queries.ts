// All SQL on news_consent, news_opt_out and news_link.
import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { NewsConsent } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

/** The hash under which an address is stored that must get no news. */
export const addressHash = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest();

/** The address of a person at one organizer, without the address itself. */
export interface NewsAddress {
  organizerId: string;
  hash: Buffer;
}

/** Serializes the changes for an address at an organizer. The lock ends with the transaction. */
export async function lockNewsAddress(tx: Tx, { organizerId, hash }: NewsAddress): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('news:' || ${organizerId}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(
    hashtextextended('news:' || ${organizerId} || ${hash.toString('hex')}, 0))`.execute(tx);
}

/** Waits for all changes of an organizer's addresses, and holds back further ones until the transaction ends. */
export async function lockNewsOfOrganizer(tx: Tx, organizerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('news:' || ${organizerId}, 0))`.execute(tx);
}

/**
 * Adds the consents of these people, except people who opted out or have an active consent. Returns how many were added,
 * and how many opted out.
 */
export async function insertImportedConsents(
  tx: Tx,
  {
    organizerId,
    people,
    text,
    locale,
    givenAt,
  }: {
    organizerId: string;
    people: { email: string; name: string; hash: Buffer }[];
    text: string;
    locale: string;
    givenAt: Temporal.Instant;
  },
): Promise<{ added: number; optedOut: number }> {
  const { rows } = await sql<{ added: number; opted_out: number }>`
    with person as (
      select * from unnest(${people.map(({ email }) => email)}::text[], ${people.map(({ email }) => email.toLowerCase())}::text[],
        ${people.map(({ name }) => name)}::text[], ${people.map(({ hash }) => hash.toString('hex'))}::text[])
        as p (email, email_key, name, hash)),
    free as (
      select p.* from person p where not exists (select from news_opt_out o
        where o.organizer_id = ${organizerId}::bigint and o.address_hash = decode(p.hash, 'hex'))),
    added as (
      insert into news_consent (organizer_id, email, email_key, address_hash, name, locale, text, source, given_at, confirmed_at)
      select ${organizerId}::bigint, email, email_key, decode(hash, 'hex'), name, ${locale}, ${text}, 'import',
        ${givenAt.toString()}::timestamptz, clock_timestamp()
      from free on conflict (organizer_id, email_key) where confirmed_at is not null and withdrawn_at is null do nothing
      returning 1)
    select (select count(*)::int from added) as added,
      (select count(*)::int from person) - (select count(*)::int from free) as opted_out`.execute(tx);
  return { added: rows[0]?.added ?? 0, optedOut: rows[0]?.opted_out ?? 0 };
}

export type ConsentSource = 'checkout' | 'import' | 'undo';

type NewConsent = Omit<Insertable<NewsConsent>, 'confirmed_at' | 'source' | 'email_key' | 'address_hash'> & {
  source: ConsentSource;
  isConfirmed: boolean;
};

const consentRow = ({ isConfirmed, ...row }: NewConsent) => ({
  ...row,
  email_key: row.email.toLowerCase(),
  address_hash: addressHash(row.email),
  confirmed_at: isConfirmed ? sql<Temporal.Instant>`clock_timestamp()` : null,
});

export const insertConsent = (tx: Tx, consent: NewConsent): Promise<{ id: string }> =>
  tx.insertInto('news_consent').values(consentRow(consent)).returning('id').executeTakeFirstOrThrow();

const isAbout = ({ organizerId, hash }: NewsAddress) =>
  sql<boolean>`organizer_id = ${organizerId}::bigint and address_hash = ${hash}`;

/** The consents of an address at an organizer, the latest first. */
export const selectConsentsOf = (db: Db | Tx, address: NewsAddress) =>
  db.selectFrom('news_consent').selectAll().where(isAbout(address)).orderBy('id', 'desc').limit(100).execute();

/** Confirms the latest consent that waits for it, at most `days` after it was given. Returns whether there was one. */
export async function confirmConsent(tx: Tx, { organizerId, hash, days }: NewsAddress & { days: number }) {
  const { numAffectedRows } = await sql`update news_consent set confirmed_at = clock_timestamp()
    where id = (select id from news_consent where ${isAbout({ organizerId, hash })}
      and confirmed_at is null and withdrawn_at is null and given_at > now() - make_interval(days => ${days}::int)
      order by id desc limit 1)
      and not exists (select from news_consent a where a.organizer_id = ${organizerId}::bigint
        and a.address_hash = ${hash} and a.confirmed_at is not null and a.withdrawn_at is null)`.execute(tx);
  return numAffectedRows === 1n;
}

export async function withdrawConsents(tx: Tx, address: NewsAddress): Promise<void> {
  await sql`update news_consent set withdrawn_at = clock_timestamp()
    where ${isAbout(address)} and withdrawn_at is null`.execute(tx);
}

export async function deleteConsents(tx: Tx, address: NewsAddress): Promise<void> {
  await tx.deleteFrom('news_consent').where(isAbout(address)).execute();
}

/** Stores that an address must get no news. Returns whether it was not stored before. */
export async function insertOptOut(tx: Tx, { organizerId, hash, how }: NewsAddress & { how: 'link' | 'erased' }) {
  const { numAffectedRows } = await sql`insert into news_opt_out (organizer_id, address_hash, how)
    values (${organizerId}::bigint, ${hash}, ${how}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export const deleteOptOut = (tx: Tx, address: NewsAddress) =>
  tx.deleteFrom('news_opt_out').where(isAbout(address)).execute();

export const selectOptOut = (db: Db | Tx, address: NewsAddress) =>
  db.selectFrom('news_opt_out').select(['how', 'opted_out_at']).where(isAbout(address)).executeTakeFirst();

export const insertLinks = (
  tx: Tx,
  links: {
    token_hash: Buffer;
    organizer_id: string;
    address_hash: Buffer;
    is_confirmation: boolean;
    announcement_id?: string;
  }[],
) => tx.insertInto('news_link').values(links).execute();

export const selectLink = (db: Db | Tx, tokenHash: Buffer) =>
  db
    .selectFrom('news_link')
    .select(['organizer_id', 'address_hash', 'is_confirmation'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Records that the person unsubscribed with a link, or that they undid it. */
export async function markLink(tx: Tx, tokenHash: Buffer, isStopped: boolean): Promise<void> {
  await sql`update news_link set stopped_at = case when ${isStopped} then coalesce(stopped_at, now()) end
    where token_hash = ${tokenHash}`.execute(tx);
}

/** The number of people who unsubscribed with a link of each of these announcements. */
export async function countStoppedBy(
  db: Db,
  announcementIds: string[],
): Promise<{ announcement_id: string; count: number }[]> {
  const { rows } = await sql<{ announcement_id: string; count: number }>`
    select announcement_id, count(distinct address_hash)::int as count from news_link
    where announcement_id = any(${announcementIds}::bigint[]) and stopped_at is not null
    group by announcement_id`.execute(db);
  return rows;
}

/** A page of the active consents at an organizer, in the order of the addresses. */
export async function selectSubscribers(
  db: Db,
  { organizerId, after, limit }: { organizerId: string; after: string; limit: number },
): Promise<{ key: string; email: string; name: string; locale: string }[]> {
  const { rows } = await sql<{ key: string; email: string; name: string; locale: string }>`
    select email_key as key, email, name, locale from news_consent
    where organizer_id = ${organizerId}::bigint and confirmed_at is not null and withdrawn_at is null
      and email_key > ${after}
    order by email_key limit ${limit}::int`.execute(db);
  return rows;
}

/** Deletes consents that were not confirmed in time, and old links. */
export async function deleteOldNews(db: Db, { days, linkDays }: { days: number; linkDays: number }): Promise<void> {
  await sql`delete from news_consent where confirmed_at is null and given_at < now() - make_interval(days => ${days}::int)
    and (withdrawn_at is null or withdrawn_at < now() - make_interval(days => ${days}::int))`.execute(db);
  await sql`delete from news_link where created_at < now() - make_interval(days => ${linkDays}::int)`.execute(db);
}

/** `yes`: gets news. `waiting`: has not confirmed the address. `no`: unsubscribed, or never agreed. */
export interface NewsRow {
  email_key: string;
  /** The latest active consent. */
  active_since: Temporal.Instant | null;
  source: ConsentSource | null;
  waiting_since: Temporal.Instant | null;
  withdrawn_at: Temporal.Instant | null;
}

/** What these addresses agreed to at any of these organizers, by address. Addresses without consent have no row. */
export async function selectNewsOf(
  db: Db | Tx,
  { organizerIds, keys }: { organizerIds: string[]; keys: string[] },
): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select email_key,
      max(confirmed_at) filter (where confirmed_at is not null and withdrawn_at is null) as active_since,
      (array_agg(source order by id desc) filter (where confirmed_at is not null and withdrawn_at is null))[1] as source,
      max(given_at) filter (where confirmed_at is null and withdrawn_at is null) as waiting_since,
      max(withdrawn_at) as withdrawn_at
    from news_consent
    where organizer_id = any(${organizerIds}::bigint[]) and email_key = any(${keys}::text[])
    group by email_key`.execute(db);
  return rows;
}

/** The latest time at which each of these addresses opted out of an organizer. */
export async function selectOptOutsOf(
  db: Db | Tx,
  { organizerIds, keys }: { organizerIds: string[]; keys: string[] },
): Promise<{ hash: string; opted_out_at: Temporal.Instant }[]> {
  const { rows } = await sql<{ hash: string; opted_out_at: Temporal.Instant }>`
    select encode(address_hash, 'hex') as hash, max(opted_out_at) as opted_out_at from news_opt_out
    where organizer_id = any(${organizerIds}::bigint[])
      and address_hash in (select sha256(convert_to(key, 'UTF8')) from unnest(${keys}::text[]) as key)
    group by address_hash`.execute(db);
  return rows;
}

/** A page of the addresses with a consent at any of these organizers, in the order of the addresses. */
export async function selectConsentKeys(
  db: Db,
  input: { organizerIds: string[]; state: 'yes' | 'withdrawn'; after: string; limit: number },
): Promise<string[]> {
  const condition =
    input.state === 'yes' ? sql`confirmed_at is not null and withdrawn_at is null` : sql`withdrawn_at is not null`;
  const { rows } = await sql<{ email_key: string }>`
    select distinct email_key from news_consent
    where organizer_id = any(${input.organizerIds}::bigint[]) and ${condition} and email_key > ${input.after}
    order by email_key limit ${input.limit}::int`.execute(db);
  return rows.map(({ email_key }) => email_key);
}

/** The consents of a person to news of all organizers, for the export of their data. */
export const selectOwnConsents = (db: Db, keys: string[]) =>
  db
    .selectFrom('news_consent')
    .select([
      'organizer_id',
      'email',
      'name',
      'locale',
      'text',
      'source',
      'event_id',
      'network',
      'given_at',
      'confirmed_at',
      'withdrawn_at',
    ])
    .where(sql<boolean>`email_key = any(${keys}::text[])`)
    .orderBy('id')
    .execute();

export async function deleteOwnConsents(tx: Tx, keys: string[]): Promise<void> {
  await sql`delete from news_consent where email_key = any(${keys}::text[])`.execute(tx);
  await sql`delete from news_link where address_hash in
    (select sha256(convert_to(key, 'UTF8')) from unnest(${keys}::text[]) as key)`.execute(tx);
}

/** Deletes the consents and opt-outs at organizers. Their links stay until they are purged. */
export async function deleteNewsOf(tx: Tx, organizerIds: string[]): Promise<void> {
  await sql`delete from news_consent where organizer_id = any (${organizerIds}::bigint[])`.execute(tx);
  await sql`delete from news_opt_out where organizer_id = any (${organizerIds}::bigint[])`.execute(tx);
}
