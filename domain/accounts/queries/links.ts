// All SQL on account_link.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export type LinkPurpose = 'sign_in' | 'reset' | 'email';

export interface LinkRow {
  account_id: string;
  new_email: string | null;
  referrer: string | null;
}

/**
 * The account of the address for which a link was requested; the account's columns are null when the address has no
 * account.
 */
export interface LinkRecipient {
  link_id: string;
  account_id: string | null;
  email: string | null;
  full_name: string | null;
  locale: string | null;
}

/** Adds a link for the account of an address. Runs one statement, the same whether the account exists or not. */
export async function insertLinkForAddress(
  tx: Tx,
  link: { hash: Buffer; purpose: 'sign_in' | 'reset'; emailKey: string; referrer: string | null; minutes: number },
): Promise<LinkRecipient> {
  const { rows } = await sql<LinkRecipient>`
    with recipient as (
      select a.id, a.email, a.full_name, a.locale from (values (1)) as single left join account a on a.email_key = ${link.emailKey}
    ), inserted as (
      insert into account_link (token_hash, purpose, account_id, referrer, expires_at)
      select ${link.hash}, ${link.purpose}, recipient.id, ${link.referrer}::text,
        now() + make_interval(mins => ${link.minutes}::int) from recipient returning id
    )
    select inserted.id as link_id, recipient.id as account_id, recipient.email, recipient.full_name, recipient.locale
    from inserted, recipient`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no link was inserted');
  return row;
}

/** Adds the link that confirms a new address and deletes the account's earlier links of this kind. Returns its id. */
export async function insertChangeLink(
  tx: Tx,
  link: { hash: Buffer; accountId: string; email: string; minutes: number },
): Promise<string> {
  await sql`delete from account_link where account_id = ${link.accountId}::bigint and purpose = 'email'`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into account_link (token_hash, purpose, account_id, new_email, expires_at)
    values (${link.hash}, 'email', ${link.accountId}::bigint, ${link.email},
      now() + make_interval(mins => ${link.minutes}::int)) returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Reads an unexpired link. */
export async function selectLink(db: Db, hash: Buffer, purpose: LinkPurpose): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select account_id, new_email, referrer from account_link
    where token_hash = ${hash} and purpose = ${purpose} and account_id is not null and expires_at > now()`.execute(db);
  return rows[0];
}

/** Deletes an unexpired link and returns it. */
export async function deleteLink(tx: Tx, hash: Buffer, purpose: LinkPurpose): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`delete from account_link
    where token_hash = ${hash} and purpose = ${purpose} and account_id is not null and expires_at > now()
    returning account_id, new_email, referrer`.execute(tx);
  return rows[0];
}

export async function deleteLinksOf(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from account_link where account_id = ${accountId}::bigint`.execute(tx);
}

export async function selectLinksOf(db: Db, accountId: string) {
  return db
    .selectFrom('account_link')
    .select(['purpose', 'new_email', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Deletes a batch of expired links. Returns how many links were deleted. */
export async function deleteOldLinks(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_link where id in (
    select id from account_link where expires_at < now() limit ${limit}::int)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
