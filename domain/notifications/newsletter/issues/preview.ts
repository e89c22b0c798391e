// Staff see an issue as a reader gets it, and send it to themselves.
import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { consumeAttempt, myAccount, refundAttempt } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireStaff } from '#domain/ctx';
import { type Place, placeByName, placeBySlug } from '#domain/places';
import type { Interests } from '#domain/recommendations';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { findCategory } from '#shared/taxonomy/taxonomy.ts';
import { enqueueMailIn } from '../../outbox/enqueue.ts';
import { type IssueRow, selectIssue, selectTextFor } from '../../queries/newsletter-issues.ts';
import type { MailContent, MailSite } from '../../types.ts';
import { isLanguage } from './check.ts';
import type { IssueText } from './content.ts';
import { issueSubject } from './edit.ts';
import { previewMail } from './mail.ts';
import { type Reader, subscriberOf } from './reader.ts';

type PreviewCtx = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/** The reader of a preview: a subscriber by address, or a sample while `address` is ''. */
export interface PreviewReader {
  address: string;
  /** Two-letter code. */
  locale: string;
  /** The slug or the name of a place; '' while the place is unknown. */
  place: string;
  categoryIds: string[];
}

export interface IssuePreview {
  mail: Pick<MailContent, 'subject' | 'html' | 'text'>;
  /** The language of the text that the reader gets. */
  locale: string;
  preheader: string;
}

/**
 * An issue as a reader would get it now. Looking at a subscriber's mail is recorded in the audit log, without the address.
 * Refuses in the same cases as `issueList`, NOT_FOUND, and ARGUMENTS_ERROR with `address` (UNKNOWN without an active
 * subscription), `locale`, `place`, `categoryIds`, and `texts` (MISSING) when the reader would get no text.
 */
export async function previewIssue(
  ctx: PreviewCtx,
  input: { issueId: string; reader: PreviewReader },
  site: MailSite,
): Promise<IssuePreview> {
  const { text, reader } = await chosen(ctx, input);
  const { subject, html, text: plain } = await previewMail(ctx, { text, reader }, site);
  return { mail: { subject, html, text: plain }, locale: text.locale, preheader: text.preheader };
}

/**
 * Sends the issue to the actor alone, as the reader would get it; 20 a day together with other tests. The same issue and
 * reader sent again with the same key is one mail. Refuses in the same cases as `previewIssue`, UNCONFIRMED_EMAIL and
 * RATE_LIMITED.
 */
export async function sendTestIssue(
  ctx: PreviewCtx,
  input: { issueId: string; reader: PreviewReader; idempotencyKey: string },
): Promise<{ email: string }> {
  const { accountId } = requireStaff(ctx);
  const { text, reader, issue } = await chosen(ctx, input);
  const { email, fullName, isEmailVerified } = await myAccount(ctx);
  if (!isEmailVerified) refuse('UNCONFIRMED_EMAIL');
  const attempt = { scope: 'message_test', key: accountId } as const;
  await consumeAttempt(ctx.db, attempt);
  const { locale, where, interests } = reader;
  const payload = { text: JSON.stringify(text), reader: JSON.stringify({ locale, where, interests }) };
  const parts = [input.idempotencyKey, issue.id, payload.text, payload.reader].join('\0');
  const key = createHash('sha256').update(parts).digest('hex').slice(0, 32);
  const isAdded = await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'newsletter_test',
      to: { name: fullName, address: email },
      locale: text.locale,
      payload,
      messageKey: `newsletter_test:${accountId}:${key}`,
    }),
  );
  if (!isAdded) await refundAttempt(ctx.db, attempt);
  return { email };
}

interface Chosen {
  issue: IssueRow;
  text: IssueText;
  reader: Reader;
}

async function chosen(ctx: PreviewCtx, input: { issueId: string; reader: PreviewReader }): Promise<Chosen> {
  requireStaff(ctx);
  const issue = (isId(input.issueId) ? await selectIssue(ctx.db, input.issueId) : undefined) ?? refuse('NOT_FOUND');
  const address = input.reader.address.trim();
  const reader = address === '' ? await sampleReader(ctx, input.reader) : await realReader(ctx, { issue, address });
  const text = await selectTextFor(ctx.db, {
    issueId: issue.id,
    locale: reader.locale,
    defaultLocale: issue.default_locale,
  });
  if (!text || text.subject === '' || text.body === '')
    return refuse('ARGUMENTS_ERROR', { fields: { texts: ['MISSING'] } });
  const { locale, subject, preheader, body } = text;
  return { issue, text: { locale, subject, preheader, body }, reader };
}

async function sampleReader(ctx: PreviewCtx, { locale, place, categoryIds }: PreviewReader): Promise<Reader> {
  const typed = place.trim();
  const found = typed === '' || typed === 'online' ? null : await placeOf(ctx, typed);
  refuseFields({
    ...(!isLanguage(locale) && { locale: ['UNKNOWN'] }),
    ...(found === undefined && { place: ['UNKNOWN'] }),
    ...(!categoryIds.every((id) => findCategory(id)) && { categoryIds: ['UNKNOWN'] }),
  });
  const interests: Interests = { categoryIds, subcategoryIds: [] };
  if (typed === 'online') return { locale, where: { kind: 'online' }, interests };
  return { locale, where: found ? { kind: 'place', placeId: found.id } : null, interests };
}

async function placeOf(ctx: PreviewCtx, typed: string): Promise<Place | undefined> {
  const bySlug = await placeBySlug(ctx, typed);
  if (bySlug.kind === 'found') return bySlug.place;
  return (await placeByName(ctx, { text: typed })) ?? undefined;
}

async function realReader(ctx: PreviewCtx, { issue, address }: { issue: IssueRow; address: string }): Promise<Reader> {
  const staff = requireStaff(ctx);
  const reader = await subscriberOf(ctx, { address });
  if (!reader) return refuse('ARGUMENTS_ERROR', { fields: { address: ['UNKNOWN'] } });
  await inTransaction(ctx.db, (tx) =>
    appendAuditEntry(tx, staff, {
      action: 'newsletter.previewed_for_reader',
      subject: issueSubject(issue.id),
      detail: {},
    }),
  );
  return reader;
}
