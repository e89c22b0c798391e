// All SQL on newsletter_issue and newsletter_text.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { NewsletterIssue, NewsletterText } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export type IssueRow = Selectable<NewsletterIssue>;
export type TextRow = Selectable<NewsletterText>;
export type IssueState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'stopped';

/** Adds an issue; undefined when this form was sent before. */
export const insertIssue = (tx: Tx, row: Insertable<NewsletterIssue>): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('newsletter_issue')
    .values(row)
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export const selectIssueByFormKey = (db: Db | Tx, formKey: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('newsletter_issue').select('id').where('form_key', '=', formKey).executeTakeFirst();

export const selectIssue = (db: Db | Tx, id: string): Promise<IssueRow | undefined> =>
  db.selectFrom('newsletter_issue').selectAll().where('id', '=', id).executeTakeFirst();

/** The issue, locked until the transaction ends: two changes of one issue run one after the other. */
export const lockIssue = (tx: Tx, id: string): Promise<IssueRow | undefined> =>
  tx.selectFrom('newsletter_issue').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The latest issues, the newest first. */
export const selectIssues = (db: Db): Promise<IssueRow[]> =>
  db.selectFrom('newsletter_issue').selectAll().orderBy('id', 'desc').limit(200).execute();

export const selectTexts = (db: Db | Tx, issueId: string): Promise<TextRow[]> =>
  db.selectFrom('newsletter_text').selectAll().where('issue_id', '=', issueId).orderBy('locale').execute();

/** The text of an issue for readers of a language, else the one in its default language. */
export const selectTextFor = (db: Db, input: { issueId: string; locale: string; defaultLocale: string }) =>
  db
    .selectFrom('newsletter_text')
    .selectAll()
    .where('issue_id', '=', input.issueId)
    .where('locale', 'in', [input.locale, input.defaultLocale])
    .orderBy(sql`locale = ${input.locale}`, 'desc')
    .limit(1)
    .executeTakeFirst();

export async function upsertText(tx: Tx, { issue_id, locale, subject, preheader, body }: TextRow): Promise<void> {
  await tx
    .insertInto('newsletter_text')
    .values({ issue_id, locale, subject, preheader, body })
    .onConflict((conflict) => conflict.columns(['issue_id', 'locale']).doUpdateSet({ subject, preheader, body }))
    .execute();
}

export const deleteText = (tx: Tx, { issueId, locale }: { issueId: string; locale: string }) =>
  tx.deleteFrom('newsletter_text').where('issue_id', '=', issueId).where('locale', '=', locale).execute();

/** Changes the facts of a draft, and counts the change. */
export async function updateDraft(
  tx: Tx,
  { id, title, defaultLocale }: { id: string; title: string; defaultLocale: string },
): Promise<void> {
  await sql`update newsletter_issue set title = ${title}, default_locale = ${defaultLocale}, version = version + 1,
    changed_at = now() where id = ${id}::bigint`.execute(tx);
}

export const deleteIssue = (tx: Tx, id: string) => tx.deleteFrom('newsletter_issue').where('id', '=', id).execute();

/** Sets the state of an issue. `sendAt`: the time at which it is due; kept without a value. */
export async function setState(
  tx: Tx,
  { id, state, sendAt = null }: { id: string; state: IssueState; sendAt?: Temporal.Instant | null },
): Promise<void> {
  await sql`update newsletter_issue set state = ${state}, version = version + 1, changed_at = now(),
      send_at = coalesce(${sendAt?.toString() ?? null}::timestamptz, send_at),
      finished_at = case when ${state} = 'stopped' then now() else finished_at end
    where id = ${id}::bigint`.execute(tx);
}

/** Begins to send an issue: it goes to the subscriptions that exist now. */
export async function startSending(tx: Tx, id: string): Promise<void> {
  await sql`update newsletter_issue set state = 'sending', version = version + 1, changed_at = now(),
      started_at = now(), send_at = coalesce(send_at, now()),
      last_subscription = coalesce((select max(id) from newsletter_subscription), 0)
    where id = ${id}::bigint`.execute(tx);
}

/** The scheduled issues whose time has come. */
export async function selectDueIssues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from newsletter_issue where state = 'scheduled' and send_at <= now() order by send_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The issues that are being sent, the first ones first. */
export async function selectSendingIssues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from newsletter_issue where state = 'sending' order by started_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records the mails of a batch. `isLast`: no subscription follows. */
export async function advanceIssue(
  tx: Tx,
  { id, queuedTo, added, isLast }: { id: string; queuedTo: string; added: number; isLast: boolean },
): Promise<void> {
  await sql`update newsletter_issue set queued_to = ${queuedTo}::bigint, recipients = recipients + ${added}::int,
      queued_at = case when ${isLast} then now() else queued_at end
    where id = ${id}::bigint`.execute(tx);
}

/** Marks issues as sent whose mails were all tried. Mails that the mail server did not accept yet are tried further. */
export async function markSentIssues(db: Db): Promise<void> {
  await sql`update newsletter_issue issue set state = 'sent', version = version + 1, finished_at = now()
    where state = 'sending' and queued_at is not null and not exists (
      select from mail_outbox where newsletter_issue_id = issue.id and state in ('pending', 'sending') and attempts = 0)`.execute(
    db,
  );
}

/** Adds the deliveries of mails that are deleted in this transaction. */
export async function addPurgedNewsletters(
  tx: Tx,
  id: string,
  { sent, failed, dropped, complaints }: { sent: number; failed: number; dropped: number; complaints: number },
): Promise<void> {
  await sql`update newsletter_issue set purged_sent = purged_sent + ${sent}::int,
      purged_failed = purged_failed + ${failed}::int, purged_dropped = purged_dropped + ${dropped}::int,
      purged_complaints = purged_complaints + ${complaints}::int
    where id = ${id}::bigint`.execute(tx);
}

/** The issues that a member of staff began, for the export of their data. */
export const selectOwnIssues = (db: Db, accountId: string) =>
  db
    .selectFrom('newsletter_issue')
    .select(['id', 'title', 'state', 'created_at', 'started_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const removeIssueAuthor = (tx: Tx, accountId: string) =>
  tx.updateTable('newsletter_issue').set({ account_id: null }).where('account_id', '=', accountId).execute();
