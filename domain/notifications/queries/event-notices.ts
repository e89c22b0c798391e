// All SQL on event_notice.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Adds a notice of an event for each account that has no notice of the event yet. */
export async function insertNotices(tx: Tx, eventId: string, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await sql`insert into event_notice (account_id, event_id)
    select account_id, ${eventId}::bigint from unnest(${accountIds}::bigint[]) as account_id
    on conflict do nothing`.execute(tx);
}

/**
 * Records that an announcement tells these accounts of an event, so that no automatic mail does. A notice that was sent
 * before keeps its time.
 */
export async function insertAnnouncedNotices(tx: Tx, eventId: string, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await sql`insert into event_notice (account_id, event_id, told_at)
    select account_id, ${eventId}::bigint, now() from unnest(${accountIds}::bigint[]) as account_id
    on conflict (account_id, event_id) do update set told_at = coalesce(event_notice.told_at, now())`.execute(tx);
}

/** The mails of a stopped announcement that wait: their followers get the automatic mail about its event again. */
export async function restoreNotices(tx: Tx, announcementId: string): Promise<void> {
  await sql`update event_notice notice set told_at = null
    from mail_outbox mail, announcement
    where announcement.id = ${announcementId}::bigint and mail.announcement_id = announcement.id
      and mail.state = 'pending' and mail.payload ->> 'accountId' <> ''
      and notice.account_id = (mail.payload ->> 'accountId')::bigint and notice.event_id = announcement.event_id
      and notice.told_at >= announcement.send_at`.execute(tx);
}

/** Accounts with waiting notices and no mail within this number of hours, in id order. */
export async function selectAccountsWithNotices(
  db: Db,
  { after, hours, limit }: { after: string; hours: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct notice.account_id from event_notice notice
    left join notification_sent sent on sent.account_id = notice.account_id and sent.kind = 'followed_event'
    where notice.told_at is null and notice.account_id > ${after}::bigint
      and (sent.sent_at is null or sent.sent_at <= now() - make_interval(hours => ${hours}::int))
    order by notice.account_id limit ${limit}`.execute(db);
  return rows.map((row) => row.account_id);
}

/** Marks all waiting notices of an account as sent. Returns the event ids, sorted. */
export async function claimNotices(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    update event_notice set told_at = now() where account_id = ${accountId}::bigint and told_at is null
    returning event_id`.execute(tx);
  return rows.map((row) => row.event_id).sort();
}

/** Deletes notices that were sent long ago, and unsent notices that are too old. */
export function deleteOldNotices(db: Db) {
  return sql`delete from event_notice
    where told_at < now() - interval '90 days' or (told_at is null and noticed_at < now() - interval '7 days')`.execute(
    db,
  );
}

export function selectNotices(db: Db, accountId: string) {
  return db
    .selectFrom('event_notice')
    .select(['event_id', 'noticed_at', 'told_at'])
    .where('account_id', '=', accountId)
    .orderBy('noticed_at')
    .execute();
}

export function deleteNotices(tx: Tx, accountId: string) {
  return tx.deleteFrom('event_notice').where('account_id', '=', accountId).execute();
}
