// SQL on the mails, readers and counted links of the newsletter's issues.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Serializes the batches of all issues, so that together they stay within the limit of a minute. */
export async function lockNewsletterSending(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletter_sending', 0))`.execute(tx);
}

/** The mails of issues that were queued within the last minute, and those that wait. */
export async function selectNewsletterLoad(tx: Tx): Promise<{ last_minute: number; waiting: number }> {
  const { rows } = await sql<{ last_minute: number; waiting: number }>`
    select (select count(*)::int from mail_outbox
        where newsletter_issue_id is not null and created_at > now() - interval '1 minute') as last_minute,
      (select count(*)::int from mail_outbox
        where newsletter_issue_id is not null and state in ('pending', 'sending') and attempts = 0) as waiting`.execute(
    tx,
  );
  return rows[0] ?? { last_minute: 0, waiting: 0 };
}

/** A subscription to which an issue is sent. */
export interface ReaderRow {
  id: string;
  email: string;
  email_key: string;
  locale: string;
}

/** The next subscriptions, in the order of their ids. Those that ended are left out. */
export async function selectReaders(
  tx: Tx,
  { after, last, limit }: { after: string; last: string; limit: number },
): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select id, email, email_key, locale from newsletter_subscription
    where id > ${after}::bigint and id <= ${last}::bigint and ended_at is null
    order by id limit ${limit}::int`.execute(tx);
  return rows;
}

/** The active subscription of an address. */
export const selectActiveSubscription = (db: Db | Tx, emailKey: string) =>
  db
    .selectFrom('newsletter_subscription')
    .select(['email', 'locale', 'place_id', 'clicks_key'])
    .where('email_key', '=', emailKey)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The number of active subscriptions by language. */
export async function countReaders(db: Db): Promise<{ locale: string; count: number }[]> {
  const { rows } = await sql<{ locale: string; count: number }>`
    select locale, count(*)::int as count from newsletter_subscription where ended_at is null
    group by locale order by count desc, locale`.execute(db);
  return rows;
}

/** Lets mails of a resumed issue be tried at once. */
export async function wakeMailsOfIssue(tx: Tx, issueId: string): Promise<void> {
  await sql`update mail_outbox set next_attempt_at = now(), attempts = 0
    where newsletter_issue_id = ${issueId}::bigint and state = 'pending' and last_error is null`.execute(tx);
}

/** The tokens of the counted links of an issue, by target; links that are new are added. */
export async function upsertLinks(
  db: Db,
  { issueId, links }: { issueId: string; links: { target: string; token: string }[] },
): Promise<Map<string, string>> {
  if (links.length === 0) return new Map();
  const targets = links.map(({ target }) => target);
  await sql`insert into newsletter_link (issue_id, target, token)
    select ${issueId}::bigint, target, token
    from unnest(${targets}::text[], ${links.map(({ token }) => token)}::text[]) as link (target, token)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ target: string; token: string }>`
    select target, token from newsletter_link
    where issue_id = ${issueId}::bigint and target = any(${targets}::text[])`.execute(db);
  return new Map(rows.map(({ target, token }) => [target, token]));
}

/** The links of issues with their openings, the most opened first. */
export const selectLinks = (db: Db, issueId: string) =>
  db
    .selectFrom('newsletter_link')
    .select(['target', 'clicks'])
    .where('issue_id', '=', issueId)
    .orderBy('clicks', 'desc')
    .orderBy('target')
    .limit(100)
    .execute();

export const selectLinkTarget = (db: Db, token: string) =>
  db.selectFrom('newsletter_link').select('target').where('token', '=', token).executeTakeFirst();

/** The language of the reader with this key; undefined after the consent or the subscription ended. */
export const selectReaderByClicksKey = (db: Db, key: string) =>
  db
    .selectFrom('newsletter_subscription')
    .select('locale')
    .where('clicks_key', '=', key)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export async function countClick(db: Db, token: string): Promise<void> {
  await sql`update newsletter_link set clicks = clicks + 1 where token = ${token}`.execute(db);
}

/** Sets the place whose events an active subscriber wants to see. */
export async function setPlace(tx: Tx, input: { emailKey: string; placeId: string }): Promise<void> {
  await sql`update newsletter_subscription set place_id = ${input.placeId}::bigint
    where email_key = ${input.emailKey} and ended_at is null`.execute(tx);
}

/** Sets or ends the consent of an active subscription to the counting of links. `consent` is null to end it. */
export async function setClicksConsent(
  tx: Tx,
  { emailKey, consent }: { emailKey: string; consent: { text: string; key: string } | null },
): Promise<void> {
  await sql`update newsletter_subscription set clicks_text = ${consent?.text ?? ''}, clicks_key = ${consent?.key ?? null},
      clicks_agreed_at = case when ${consent !== null} then now() end
    where email_key = ${emailKey} and ended_at is null
      and (clicks_key is null) = ${consent !== null}`.execute(tx);
}
