// Staff write issues of the newsletter.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireStaff, type Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { defaultLocale } from '#shared/locales.ts';
import {
  deleteIssue,
  deleteText,
  insertIssue,
  type IssueRow,
  lockIssue,
  selectIssue,
  selectIssueByFormKey,
  updateDraft,
  upsertText,
} from '../../queries/newsletter-issues.ts';
import { isLanguage, readText, readTitle } from './check.ts';
import type { IssueText } from './content.ts';

type WriteCtx = Pick<Ctx, 'db' | 'actor'>;

export const issueSubject = (id: string) => ({ kind: 'newsletter' as const, id });

/**
 * Begins an issue. The same form sent twice is one issue. Refuses NOT_FOUND to people who are not staff, FORBIDDEN to staff
 * without a strong session, and ARGUMENTS_ERROR with `title`.
 */
export async function createIssue(
  ctx: WriteCtx,
  input: { title: string; idempotencyKey: string },
): Promise<{ issueId: string }> {
  const staff = requireStaff(ctx);
  const title = readTitle(input.title);
  return inTransaction(ctx.db, async (tx) => {
    const added = await insertIssue(tx, {
      title,
      default_locale: defaultLocale.lang,
      account_id: staff.accountId,
      form_key: input.idempotencyKey,
    });
    if (added)
      await appendAuditEntry(tx, staff, { action: 'newsletter.created', subject: issueSubject(added.id), detail: {} });
    const { id } = added ?? (await selectIssueByFormKey(tx, input.idempotencyKey)) ?? refuse('CONFLICT');
    return { issueId: id };
  });
}

/** A draft as typed: its facts, and its text in one language. */
export interface TypedIssue extends IssueText {
  issueId: string;
  /** The version that the editor showed. */
  version: string;
  title: string;
  defaultLocale: string;
}

/**
 * Saves a draft. A text without subject and body is removed. Refuses in the same cases as `createIssue`, NOT_FOUND, CONFLICT
 * when the issue changed meanwhile or is no draft, and ARGUMENTS_ERROR with `defaultLocale` and the fields of the text.
 */
export async function saveIssue(ctx: WriteCtx, input: TypedIssue): Promise<void> {
  const staff = requireStaff(ctx);
  if (!isId(input.issueId) || !(await selectIssue(ctx.db, input.issueId))) refuse('NOT_FOUND');
  const title = readTitle(input.title);
  if (!isLanguage(input.defaultLocale)) refuseFields({ defaultLocale: ['UNKNOWN'] });
  const text = await readText(ctx, input);
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await requireDraft(tx, input);
    await updateDraft(tx, { id, title, defaultLocale: input.defaultLocale });
    const { locale } = text;
    if (text.subject === '' && text.body === '') await deleteText(tx, { issueId: id, locale });
    else await upsertText(tx, { issue_id: id, ...text });
    await appendAuditEntry(tx, staff, {
      action: 'newsletter.changed',
      subject: issueSubject(id),
      detail: { language: locale },
    });
  });
}

/** Deletes a draft. Refuses in the same cases as `createIssue`, NOT_FOUND, and CONFLICT for an issue that is no draft. */
export async function deleteDraft(ctx: WriteCtx, input: { issueId: string; version: string }): Promise<void> {
  const staff = requireStaff(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await requireDraft(tx, input);
    await deleteIssue(tx, id);
    await appendAuditEntry(tx, staff, { action: 'newsletter.deleted', subject: issueSubject(id), detail: {} });
  });
}

/** The issue, locked. Refuses NOT_FOUND. */
export async function requireIssue(tx: Tx, issueId: string): Promise<IssueRow> {
  return (isId(issueId) ? await lockIssue(tx, issueId) : undefined) ?? refuse('NOT_FOUND');
}

/** The draft, locked, in the version that the editor showed. Refuses NOT_FOUND and CONFLICT. */
export async function requireDraft(tx: Tx, input: { issueId: string; version: string }): Promise<IssueRow> {
  const issue = await requireIssue(tx, input.issueId);
  return issue.state === 'draft' && String(issue.version) === input.version ? issue : refuse('CONFLICT');
}
