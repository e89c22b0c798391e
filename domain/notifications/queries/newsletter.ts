// All SQL on newsletter_request and newsletter_subscription.
import { type Insertable, sql } from 'kysely';
import type { NewsletterRequest } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import { isOwnAt, type OwnAddress } from './own-address.ts';

/** The number of newsletter requests of this address within a day. */
export async function countNewsletterRequests(tx: Tx, emailKey: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_request
    where email_key = ${emailKey} and asked_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export function lockNewsletterAddress(tx: Tx, emailKey: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended('newsletter:' || ${emailKey}, 0))`.execute(tx);
}

export function insertNewsletterRequest(
  tx: Tx,
  { days, ...row }: Omit<Insertable<NewsletterRequest>, 'expires_at'> & { days: number },
) {
  return tx
    .insertInto('newsletter_request')
    .values({ ...row, expires_at: sql<Temporal.Instant>`now() + make_interval(days => ${days}::int)` })
    .execute();
}

/** An unexpired request. */
export function selectNewsletterRequest(db: Db | Tx, hash: Buffer) {
  return db
    .selectFrom('newsletter_request')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof selectNewsletterRequest>>>;

/**
 * Starts a subscription. Restarts a subscription that ended before this request was made: an old link never undoes a
 * later unsubscribe. An active subscription stays unchanged.
 * @param clicksKey the key of the reader's counted links; null without consent
 */
export async function insertSubscription(
  tx: Tx,
  row: Row,
  { network, clicksKey }: { network: string; clicksKey: string | null },
): Promise<void> {
  await sql`
    insert into newsletter_subscription as old
      (email, email_key, locale, text_version, asked_at, asked_network, confirmed_network, place_id, clicks_text,
       clicks_agreed_at, clicks_key)
    values (${row.email}, ${row.email_key}, ${row.locale}, ${row.text_version}, ${row.asked_at.toString()}::timestamptz,
      ${row.network}, ${network}, ${row.place_id}::bigint, ${row.clicks_text},
      case when ${clicksKey}::text is not null then now() end, ${clicksKey})
    on conflict (email_key) do update set email = excluded.email, locale = excluded.locale,
      text_version = excluded.text_version, asked_at = excluded.asked_at, asked_network = excluded.asked_network,
      confirmed_at = now(), confirmed_network = excluded.confirmed_network, ended_at = null,
      place_id = excluded.place_id, clicks_text = excluded.clicks_text, clicks_agreed_at = excluded.clicks_agreed_at,
      clicks_key = excluded.clicks_key
    where old.ended_at < excluded.asked_at`.execute(tx);
}

export async function isSubscribed(db: Db | Tx, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscription')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export function endSubscription(tx: Tx, emailKey: string) {
  return sql`update newsletter_subscription set ended_at = now()
    where email_key = ${emailKey} and ended_at is null`.execute(tx);
}

export function deleteOldNewsletterRequests(db: Db) {
  return sql`delete from newsletter_request where expires_at < now()`.execute(db);
}

export function selectSubscription(db: Db, address: OwnAddress) {
  return db
    .selectFrom('newsletter_subscription')
    .select([
      'email',
      'locale',
      'text_version',
      'asked_at',
      'asked_network',
      'confirmed_at',
      'confirmed_network',
      'ended_at',
      'place_id',
      'clicks_text',
      'clicks_agreed_at',
    ])
    .where('email_key', '=', address.email.toLowerCase())
    .where(isOwnAt('asked_at', address))
    .execute();
}

export function selectRequestsOf(db: Db, address: OwnAddress) {
  return db
    .selectFrom('newsletter_request')
    .select(['email', 'locale', 'text_version', 'network', 'asked_at', 'expires_at', 'place_id', 'clicks_text'])
    .where('email_key', '=', address.email.toLowerCase())
    .where(isOwnAt('asked_at', address))
    .orderBy('asked_at')
    .execute();
}

export async function deleteNewsletterOf(tx: Tx, address: OwnAddress): Promise<void> {
  for (const table of ['newsletter_request', 'newsletter_subscription'] as const)
    await tx
      .deleteFrom(table)
      .where('email_key', '=', address.email.toLowerCase())
      .where(isOwnAt('asked_at', address))
      .execute();
}
