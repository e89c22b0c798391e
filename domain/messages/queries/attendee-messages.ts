// All SQL on attendee_message.
import { type Insertable, sql } from 'kysely';
import type { AttendeeMessage } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

/** Serializes the new messages of an organization, so that they respect the limits. The lock ends with the transaction. */
export async function lockMessagesOf(tx: Tx, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attendee_message:' || ${organizationId}, 0))`.execute(tx);
}

export const insertAttendeeMessage = (
  tx: Tx,
  { sendAt, ...row }: Omit<Insertable<AttendeeMessage>, 'send_at'> & { sendAt: Temporal.Instant | null },
): Promise<{ id: string }> =>
  tx
    .insertInto('attendee_message')
    .values({ ...row, send_at: sendAt ?? sql<Temporal.Instant>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The message that this form sent before. */
export async function selectIdByFormKey(
  db: Db | Tx,
  { eventId, formKey }: { eventId: string; formKey: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('attendee_message')
    .select('id')
    .where('event_id', '=', eventId)
    .where('form_key', '=', formKey)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The messages of the event and the mails of the organization whose time is less than 24 hours before or after a time.
 * Messages that were stopped before their time do not count.
 */
export async function selectPlannedAround(
  db: Db | Tx,
  input: { eventId: string; organizationId: string; sendAt: Temporal.Instant | null },
): Promise<{ messages: number; mails: number }> {
  const at = sql`coalesce(${input.sendAt?.toString() ?? null}::timestamptz, now())`;
  const { rows } = await sql<{ messages: number; mails: number }>`
    select count(*) filter (where event_id = ${input.eventId}::bigint)::int as messages,
      coalesce(sum(recipients), 0)::int as mails
    from attendee_message
    where organization_id = ${input.organizationId}::bigint
      and send_at > ${at} - interval '24 hours' and send_at < ${at} + interval '24 hours'
      and (stopped_at is null or stopped_at > send_at)`.execute(db);
  return rows[0] ?? { messages: 0, mails: 0 };
}

export const selectAttendeeMessage = (db: Db, id: string) =>
  db.selectFrom('attendee_message').selectAll().where('id', '=', id).executeTakeFirst();

export const selectMessageOfEvent = (db: Db, { eventId, messageId }: { eventId: string; messageId: string }) =>
  db
    .selectFrom('attendee_message')
    .select('id')
    .where('id', '=', messageId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

export const selectMessagesOfEvent = (db: Db, eventId: string) =>
  db
    .selectFrom('attendee_message')
    .selectAll()
    .select(sql<boolean>`send_at <= now()`.as('is_due'))
    .where('event_id', '=', eventId)
    .orderBy('send_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export async function selectDueMessages(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attendee_message where send_at <= now() and queued_at is null and stopped_at is null
    order by send_at, id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setRecipients(db: Db, input: { messageId: string; recipients: number }): Promise<void> {
  await sql`update attendee_message set recipients = ${input.recipients}::int
    where id = ${input.messageId}::bigint and queued_at is null`.execute(db);
}

/** Whether the message is not stopped; a stop waits until the transaction ends. */
export async function isRunning(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select id from attendee_message
    where id = ${id}::bigint and stopped_at is null for share`.execute(tx);
  return rows.length > 0;
}

export async function markQueued(db: Db, id: string): Promise<void> {
  await sql`update attendee_message set queued_at = now() where id = ${id}::bigint and queued_at is null`.execute(db);
}

/** Stops a message. Returns whether this call stopped it. */
export async function markStopped(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update attendee_message set stopped_at = now()
    where id = ${id}::bigint and stopped_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** The deliveries of a message whose mails are deleted. */
export interface PurgedDeliveries {
  messageId: string;
  sent: number;
  failed: number;
  dropped: number;
  complaints: number;
}

export async function addPurged(
  tx: Tx,
  { messageId, sent, failed, dropped, complaints }: PurgedDeliveries,
): Promise<void> {
  await sql`update attendee_message set purged_sent = purged_sent + ${sent}::int,
      purged_failed = purged_failed + ${failed}::int, purged_dropped = purged_dropped + ${dropped}::int,
      purged_complaints = purged_complaints + ${complaints}::int
    where id = ${messageId}::bigint`.execute(tx);
}

export const selectOwnMessages = (db: Db, accountId: string) =>
  db
    .selectFrom('attendee_message')
    .select(['event_id', 'audience', 'subject', 'body', 'send_at', 'created_at', 'stopped_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const removeSender = (tx: Tx, accountId: string) =>
  tx.updateTable('attendee_message').set({ account_id: null }).where('account_id', '=', accountId).execute();

/** Deletes the messages of an organization whose mails are not queued yet. */
export async function deleteUnsentMessages(tx: Tx, organizationId: string): Promise<void> {
  await sql`delete from attendee_message
    where organization_id = ${organizationId}::bigint and queued_at is null`.execute(tx);
}
