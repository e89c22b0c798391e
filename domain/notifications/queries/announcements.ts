// All SQL on announcement.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Announcement } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export type AnnouncementRow = Selectable<Announcement>;

/** Serializes the new announcements of an organization, so that they respect the limits. The lock ends with the transaction. */
export async function lockAnnouncementsOf(tx: Tx, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('announcement:' || ${organizationId}, 0))`.execute(tx);
}

export const insertAnnouncement = (
  tx: Tx,
  { sendAt, ...row }: Omit<Insertable<Announcement>, 'send_at'> & { sendAt: Temporal.Instant | null },
): Promise<{ id: string }> =>
  tx
    .insertInto('announcement')
    .values({ ...row, send_at: sendAt ?? sql<Temporal.Instant>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The announcement that this form sent before. */
export async function selectIdByFormKey(
  db: Db | Tx,
  { organizationId, formKey }: { organizationId: string; formKey: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('announcement')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('form_key', '=', formKey)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The announcements of the organization and their mails whose time is less than 24 hours before or after a time.
 * Announcements that were stopped before their time do not count.
 */
export async function selectPlannedAround(
  db: Db | Tx,
  input: { organizationId: string; sendAt: Temporal.Instant | null },
): Promise<{ announcements: number; mails: number }> {
  const at = sql`coalesce(${input.sendAt?.toString() ?? null}::timestamptz, now())`;
  const { rows } = await sql<{ announcements: number; mails: number }>`
    select count(*)::int as announcements, coalesce(sum(recipients), 0)::int as mails
    from announcement
    where organization_id = ${input.organizationId}::bigint
      and send_at > ${at} - interval '24 hours' and send_at < ${at} + interval '24 hours'
      and (stopped_at is null or stopped_at > send_at)`.execute(db);
  return rows[0] ?? { announcements: 0, mails: 0 };
}

export const selectAnnouncement = (db: Db, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst();

/** The latest announcements of an organization, the newest first. */
export const selectAnnouncements = (db: Db, organizationId: string) =>
  db
    .selectFrom('announcement')
    .selectAll()
    .select(sql<boolean>`send_at <= now()`.as('is_due'))
    .where('organization_id', '=', organizationId)
    .orderBy('send_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export async function selectDueAnnouncements(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from announcement where send_at <= now() and queued_at is null and stopped_at is null
    order by send_at, id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setRecipients(db: Db, id: string, recipients: number): Promise<void> {
  await sql`update announcement set recipients = ${recipients}::int
    where id = ${id}::bigint and queued_at is null`.execute(db);
}

/** Whether the announcement is not stopped; a stop waits until the transaction ends. */
export async function isRunning(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select id from announcement
    where id = ${id}::bigint and stopped_at is null for share`.execute(tx);
  return rows.length > 0;
}

export async function markQueued(db: Db, id: string): Promise<void> {
  await sql`update announcement set queued_at = now() where id = ${id}::bigint and queued_at is null`.execute(db);
}

/** Stops an announcement. Returns whether this call stopped it. */
export async function markStopped(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update announcement set stopped_at = now()
    where id = ${id}::bigint and stopped_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Adds the deliveries of mails that are deleted in this transaction. */
export async function addPurgedMails(
  tx: Tx,
  id: string,
  { sent, failed, dropped, complaints }: { sent: number; failed: number; dropped: number; complaints: number },
): Promise<void> {
  await sql`update announcement set purged_sent = purged_sent + ${sent}::int,
      purged_failed = purged_failed + ${failed}::int, purged_dropped = purged_dropped + ${dropped}::int,
      purged_complaints = purged_complaints + ${complaints}::int
    where id = ${id}::bigint`.execute(tx);
}

/** The announcements that a member wrote, for the export of their data. */
export const selectOwnAnnouncements = (db: Db, accountId: string) =>
  db
    .selectFrom('announcement')
    .select(['organizer_id', 'event_id', 'audience', 'tag', 'subject', 'body', 'send_at', 'created_at', 'stopped_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const removeAuthor = (tx: Tx, accountId: string) =>
  tx.updateTable('announcement').set({ account_id: null }).where('account_id', '=', accountId).execute();

/** Deletes all announcements of an organization. Their mails that are not sent yet become obsolete. */
export async function deleteAnnouncementsOf(tx: Tx, organizationId: string): Promise<void> {
  await sql`delete from announcement where organization_id = ${organizationId}::bigint`.execute(tx);
}

export async function countAnnouncementsOf(db: Db, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from announcement where organization_id = ${organizationId}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}
