// SQL on the mails of messages to attendees and of announcements.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

/** The number of mails by state, of a message to attendees, an announcement or an issue of the newsletter. */
export interface DeliveryRow {
  attendee_message_id: string | null;
  announcement_id: string | null;
  newsletter_issue_id: string | null;
  waiting: number;
  sent: number;
  failed: number;
  dropped: number;
  /** Waiting mails that were tried before. */
  deferred: number;
  complaints: number;
}

/** Columns that count mails by state. */
export const deliveryCounts = sql`count(*) filter (where state in ('pending', 'sending'))::int as waiting,
  count(*) filter (where state in ('sent', 'stored'))::int as sent,
  count(*) filter (where state = 'failed')::int as failed,
  count(*) filter (where state = 'dropped')::int as dropped,
  count(*) filter (where state in ('pending', 'sending') and last_error is not null)::int as deferred,
  count(complained_at)::int as complaints`;

export async function selectDeliveries(db: Db, messageIds: string[]): Promise<DeliveryRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<DeliveryRow>`
    select attendee_message_id, null::bigint as announcement_id, null::bigint as newsletter_issue_id, ${deliveryCounts} from mail_outbox
    where attendee_message_id = any(${messageIds}::bigint[]) group by attendee_message_id`.execute(db);
  return rows;
}

/** Addresses whose mail of a message failed, at most `max` for each message. */
export async function selectFailedAddresses(
  db: Db,
  { messageIds, max }: { messageIds: string[]; max: number },
): Promise<{ message_id: string; address: string }[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<{ message_id: string; address: string }>`
    select message.id as message_id, mail.to_address as address from unnest(${messageIds}::bigint[]) as message (id)
    cross join lateral (
      select to_address from mail_outbox where attendee_message_id = message.id and state = 'failed'
      order by id limit ${max}
    ) mail`.execute(db);
  return rows;
}

/** The same for announcements. */
export async function selectFailedAddressesOfAnnouncements(
  db: Db,
  { ids, max }: { ids: string[]; max: number },
): Promise<{ announcement_id: string; address: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ announcement_id: string; address: string }>`
    select announcement.id as announcement_id, mail.to_address as address
    from unnest(${ids}::bigint[]) as announcement (id)
    cross join lateral (
      select to_address from mail_outbox where announcement_id = announcement.id and state = 'failed'
      order by id limit ${max}
    ) mail`.execute(db);
  return rows;
}

/** The deliveries of announcements. */
export async function selectAnnouncementDeliveries(db: Db, ids: string[]): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DeliveryRow>`
    select null::bigint as attendee_message_id, announcement_id, null::bigint as newsletter_issue_id, ${deliveryCounts} from mail_outbox
    where announcement_id = any(${ids}::bigint[]) group by announcement_id`.execute(db);
  return rows;
}

/** The deliveries of issues of the newsletter. */
export async function selectIssueDeliveries(db: Db, ids: string[]): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DeliveryRow>`
    select null::bigint as attendee_message_id, null::bigint as announcement_id, newsletter_issue_id, ${deliveryCounts}
    from mail_outbox where newsletter_issue_id = any(${ids}::bigint[]) group by newsletter_issue_id`.execute(db);
  return rows;
}
