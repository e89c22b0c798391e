// SQL on sponsor_message and sponsor_report.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface NewSponsorMessage {
  account_id: string;
  profile_id: string | null;
  event_id: string | null;
  body: string;
  consent_text: string;
  locale: string;
  form_key: string;
}

/** Adds a message; undefined when this person sent the form before. */
export const insertMessage = (tx: Tx, row: NewSponsorMessage): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('sponsor_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'form_key']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const selectMessage = (db: Db, id: string) =>
  db.selectFrom('sponsor_message').selectAll().where('id', '=', id).executeTakeFirst();

/** Sets the state of a message that waits. Returns whether it waited. */
export async function updateMessageState(tx: Tx, id: string, state: 'mailed' | 'dropped'): Promise<boolean> {
  const { numAffectedRows } = await sql`update sponsor_message set state = ${state}
    where id = ${id}::bigint and state = 'waiting'`.execute(tx);
  return numAffectedRows === 1n;
}

export const deleteOldMessages = (db: Db, { days }: { days: number }) =>
  sql`delete from sponsor_message where created_at < now() - make_interval(days => ${days}::int)`.execute(db);

export const selectMessagesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('sponsor_message')
    .select(['profile_id', 'event_id', 'body', 'consent_text', 'consented_at', 'locale', 'state', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const selectMessageIds = async (db: Db | Tx, accountId: string): Promise<string[]> =>
  (await db.selectFrom('sponsor_message').select('id').where('account_id', '=', accountId).execute()).map(
    ({ id }) => id,
  );

export async function deleteMessagesAndReportsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('sponsor_message').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('sponsor_report').where('account_id', '=', accountId).execute();
}

/** Adds a report; nothing when this person has an open report of the profile. */
export async function insertReport(
  db: Db,
  { profileId, accountId, body }: { profileId: string; accountId: string; body: string },
): Promise<void> {
  await sql`insert into sponsor_report (profile_id, account_id, body)
    values (${profileId}::bigint, ${accountId}::bigint, ${body})
    on conflict (profile_id, account_id) where closed_at is null do nothing`.execute(db);
}

export interface OpenReportRow {
  profile_id: string;
  account_id: string;
  body: string;
  created_at: Temporal.Instant;
}

/** Open reports, oldest first. */
export async function selectOpenReports(db: Db, limit: number): Promise<OpenReportRow[]> {
  const { rows } = await sql<OpenReportRow>`
    select profile_id::text, account_id::text, body, created_at from sponsor_report
    where closed_at is null order by created_at, id limit ${limit}::int`.execute(db);
  return rows;
}

/** Closes the open reports of a profile. Returns how many there were. */
export async function closeReports(tx: Tx, profileId: string): Promise<number> {
  const { numAffectedRows } = await sql`update sponsor_report set closed_at = now()
    where profile_id = ${profileId}::bigint and closed_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const selectReportsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('sponsor_report')
    .select(['profile_id', 'body', 'created_at', 'closed_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
