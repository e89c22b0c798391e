// SQL on mail_outbox, tickets_link_request and tickets_link.
import { type Insertable, sql } from 'kysely';
import type { MailOutbox } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import type { Payloads } from '../payloads.ts';
import { deliveryCounts, type DeliveryRow } from './deliveries.ts';
import { isOwnAt, type OwnAddress } from './own-address.ts';

const minutesFromNow = (minutes: number) => sql<Temporal.Instant>`now() + make_interval(mins => ${minutes}::int)`;

/** Adds a mail unless its key exists. The mail expires after `minutes`. Returns whether the mail was added. */
export async function insertMail(tx: Tx, row: Insertable<MailOutbox>, minutes?: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('mail_outbox')
    .values({ ...row, ...(minutes === undefined ? {} : { expires_at: minutesFromNow(minutes) }) })
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Adds the mails whose keys do not exist yet. */
export function insertMails(tx: Tx, rows: Insertable<MailOutbox>[]) {
  return tx
    .insertInto('mail_outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .execute();
}

/** Adds mails that are not sent, because earlier mails to their addresses came back. */
export const insertRefusedMails = (tx: Tx, rows: Insertable<MailOutbox>[]) =>
  tx
    .insertInto('mail_outbox')
    .values(
      rows.map((row) => ({
        ...row,
        state: 'failed' as const,
        is_refused: true,
        last_error: 'not sent: earlier mails to this address came back',
        payload: '{}',
        done_at: sql<Temporal.Instant>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .execute();

export interface DueMail {
  id: string;
  message_key: string;
  report_token: string;
  /** A CHECK constraint limits the column to these values. */
  template: keyof Payloads;
  to_address: string;
  to_name: string;
  locale: string;
  payload: Record<string, string>;
  attempts: number;
  /** Hours since the mail was written, by the database's clock. */
  age_hours: number;
}

/**
 * Length of a lease. The process that sends a mail renews its lease. After a crash, another process leases the mail.
 */
const LEASE_SECONDS = 20;

const leaseEnd = sql<Temporal.Instant>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * Leases the next due mail to this caller; undefined when no mail is due. Bulk mails come last, or are excluded. Mails
 * in `beingSent` are excluded: this process still sends them, although their lease ended while the database was
 * unavailable.
 */
export async function takeDueMail(
  db: Db,
  { withBulk, beingSent }: { withBulk: boolean; beingSent: Iterable<string> },
): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update mail_outbox set state = 'sending', attempts = attempts + 1, next_attempt_at = ${leaseEnd}
    where id = (
      select id from mail_outbox
      where state in ('pending', 'sending') and next_attempt_at <= now() and (${withBulk} or not is_bulk)
        and (expires_at is null or expires_at > now()) and not id = any(${[...beingSent]}::bigint[])
      order by is_bulk, next_attempt_at, id limit 1 for update skip locked)
    returning id, message_key, report_token, template, to_address, to_name, locale, payload, attempts,
      extract(epoch from now() - created_at)::float8 / 3600 as age_hours`.execute(db);
  return rows[0];
}

/** Extends the lease of a mail that is still being sent. */
export function renewLease(db: Db, id: string) {
  return sql`update mail_outbox set next_attempt_at = ${leaseEnd} where id = ${id}::bigint and state = 'sending'`.execute(
    db,
  );
}

/** The time at which the next lease ends; null while no mail is being sent. */
export async function selectLeaseEnd(db: Db): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('next_attempt_at')
    .where('state', '=', 'sending')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}

/** Marks expired mails as dropped. */
export function dropExpired(db: Db) {
  return sql`update mail_outbox set state = 'dropped', done_at = now(), payload = '{}'
    where state in ('pending', 'sending') and next_attempt_at <= now() and expires_at <= now()`.execute(db);
}

/** The confirmation of an erasure goes to the address of a deleted person, so its row is deleted after sending. */
const ERASURE_CONFIRMATIONS = 'account:erasure_done:%';

export interface MailEnd {
  state: 'sent' | 'failed' | 'stored' | 'dropped';
  error?: string;
  /** True when the mail server refused the mail for good. */
  isRefused?: boolean;
  /** True when the mail server refused the address for good. */
  isAddress?: boolean;
  content?: Record<string, string>;
}

/** Sets a mail's final state. Deletes the payload, because its links are secrets. */
export async function markDone(db: Db, id: string, end: MailEnd): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      state: end.state,
      done_at: sql<Temporal.Instant>`now()`,
      last_error: end.error ?? null,
      is_refused: end.isRefused ?? false,
      content: end.content ? JSON.stringify(end.content) : null,
      payload: '{}',
    })
    .where('id', '=', id)
    .execute();
  if (end.state === 'stored') return; // On a site without a mail server, the contents of mails are stored for reading.
  await sql`delete from mail_outbox where id = ${id}::bigint and message_key like ${ERASURE_CONFIRMATIONS}`.execute(db);
}

export async function markForRetry(
  db: Db,
  id: string,
  retry: { seconds: number; error: string | null },
): Promise<void> {
  await sql`update mail_outbox set state = 'pending', last_error = ${retry.error},
    next_attempt_at = now() + make_interval(secs => ${retry.seconds}::double precision) where id = ${id}::bigint`.execute(
    db,
  );
}

export function selectStoredMails(db: Db, limit: number) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'to_address', 'content', 'created_at'])
    .where('state', '=', 'stored')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Takes the lock of an address: only one transaction per address runs at a time. */
export function lockAddress(tx: Tx, hash: Buffer) {
  return sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

export async function countTicketsLinkRequests(tx: Tx, hash: Buffer, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tickets_link_request
    where address_hash = ${hash} and asked_at > now() - make_interval(mins => ${minutes}::int)`.execute(tx);
  return rows[0]?.count ?? 0;
}

export function insertTicketsLinkRequest(tx: Tx, hash: Buffer) {
  return tx.insertInto('tickets_link_request').values({ address_hash: hash }).returning('id').executeTakeFirstOrThrow();
}

export function insertTicketsLink(tx: Tx, link: { hash: Buffer; email: string; minutes: number }) {
  return sql`insert into tickets_link (token_hash, email, expires_at)
    values (${link.hash}, ${link.email}, now() + make_interval(mins => ${link.minutes}::int))`.execute(tx);
}

/** The address of an unexpired link. */
export function selectTicketsLink(db: Db, hash: Buffer) {
  return db
    .selectFrom('tickets_link')
    .select('email')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .executeTakeFirst();
}

/** Deletes old requests, links and mails. Returns the deleted mails of each message, announcement and issue. */
export async function deleteOldMail(tx: Tx): Promise<DeliveryRow[]> {
  await sql`delete from tickets_link_request where asked_at < now() - interval '1 day'`.execute(tx);
  await sql`delete from tickets_link where expires_at < now() - interval '1 day'`.execute(tx);
  const { rows } = await sql<DeliveryRow>`
    with mail as (
      delete from mail_outbox
      where state in ('sent', 'failed', 'dropped', 'stored') and done_at < now() - interval '90 days'
      returning attendee_message_id, announcement_id, newsletter_issue_id, state, last_error, complained_at)
    select attendee_message_id, announcement_id, newsletter_issue_id, ${deliveryCounts} from mail
    where num_nonnulls(attendee_message_id, announcement_id, newsletter_issue_id) > 0
    group by attendee_message_id, announcement_id, newsletter_issue_id`.execute(tx);
  return rows;
}

/** The state of the mail with this key; undefined when no such mail exists. */
export async function selectMailState(db: Db, messageKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('state')
    .where('message_key', '=', messageKey)
    .executeTakeFirst();
  return row?.state;
}

/** Whether a mail with this key exists. */
export async function hasMail(tx: Tx, messageKey: string): Promise<boolean> {
  const row = await tx.selectFrom('mail_outbox').select('id').where('message_key', '=', messageKey).executeTakeFirst();
  return row !== undefined;
}

/** The keys among `messageKeys` for which a mail exists. */
export async function selectExistingKeys(db: Db, messageKeys: string[]): Promise<Set<string>> {
  if (messageKeys.length === 0) return new Set();
  const { rows } = await sql<{ message_key: string }>`
    select message_key from mail_outbox where message_key = any(${messageKeys}::text[])`.execute(db);
  return new Set(rows.map((row) => row.message_key));
}

const isTo = (address: OwnAddress) =>
  sql<boolean>`lower(to_address) = lower(${address.email}) and ${isOwnAt('created_at', address)}`;

/** The mails that were sent to an address, without their contents. */
export function selectMailsTo(db: Db, address: OwnAddress) {
  return db
    .selectFrom('mail_outbox')
    .select([
      'template',
      'to_address',
      'to_name',
      'locale',
      'state',
      'last_error',
      'created_at',
      'done_at',
      'delayed_at',
      'complained_at',
    ])
    .where(isTo(address))
    .orderBy('id')
    .execute();
}

/** Deletes mails to an address, and the links to tickets that were mailed to the address. */
export async function deleteMailsTo(tx: Tx, address: OwnAddress): Promise<void> {
  await tx.deleteFrom('mail_outbox').where(isTo(address)).execute();
  await sql`delete from tickets_link
    where lower(email) = lower(${address.email}) and ${isOwnAt('created_at', address)}`.execute(tx);
}

/**
 * Deletes mails about tickets to these addresses: the mails of "Find my tickets" with their links, the mails about
 * updates of events, and the messages of organizers.
 */
export async function deleteTicketMailsTo(tx: Tx, emails: string[]): Promise<void> {
  const addresses = emails.map((email) => email.toLowerCase());
  await sql`delete from mail_outbox
    where template in ('find_tickets', 'event_update', 'event_unavailable', 'attendee_message', 'news_confirm', 'announcement')
      and lower(to_address) = any(${addresses}::text[])`.execute(tx);
  await sql`delete from tickets_link where lower(email) = any(${addresses}::text[])`.execute(tx);
}

/** Deletes the mails whose key begins with `prefix`. */
export async function deleteMailsWithPrefix(tx: Tx, prefix: string): Promise<void> {
  await sql`delete from mail_outbox where starts_with(message_key, ${prefix})`.execute(tx);
}

/** Deletes the confirmations and cancellations of orders, to whatever address they were sent. */
export async function deleteMailsOfOrders(tx: Tx, orderIds: string[]): Promise<void> {
  await sql`delete from mail_outbox where message_key = any(${orderIds.map(orderMailKey)}::text[])
    or (starts_with(message_key, 'order_change:') and payload ->> 'orderId' = any(${orderIds}::text[]))`.execute(tx);
}

/** The key of an order's confirmation: one mail is sent per order. */
export const orderMailKey = (orderId: string): string => `order:${orderId}`;
