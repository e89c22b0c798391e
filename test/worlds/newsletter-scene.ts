// Readers and issues of the newsletter.
import { sql } from 'kysely';
import type { Ctx, Db } from '#domain/ctx';
import {
  createIssue,
  deliverDue,
  issueView,
  type MailMessage,
  type MailSite,
  saveIssue,
  sendIssue,
  sendNewsletters,
} from '#domain/notifications';
import { contextOf } from './context.ts';
import { newKey } from './sale.ts';

export const newsletterSite: MailSite = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };

/** Empties what the newsletter stores. */
export const emptyNewsletter = (db: Db) =>
  sql`truncate mail_outbox, newsletter_request, newsletter_subscription, unsubscribe_link, newsletter_issue,
    newsletter_text, newsletter_link, refused_address`.execute(db);

/** Adds subscriptions that are confirmed. `clicksKey`: the reader agreed to counted links. */
export async function addReaders(
  db: Db,
  emails: string[],
  { locale = 'en', clicksKey = null as string | null } = {},
): Promise<void> {
  const text = clicksKey === null ? '' : 'Count my clicks';
  await sql`insert into newsletter_subscription (email, email_key, locale, text_version, asked_at, clicks_text, clicks_key, clicks_agreed_at)
    select email, lower(email), ${locale}, '2026-11', now(), ${text}, ${clicksKey}::text, case when ${clicksKey}::text is not null then now() end
    from unnest(${emails}::text[]) as email`.execute(db);
}

export const readerEmails = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader${index}@example.org`);

interface Draft {
  locale?: string;
  subject?: string;
  preheader?: string;
  body?: string;
}

const versionOf = async (ctx: Ctx, issueId: string) => (await issueView(ctx, { issueId }, newsletterSite)).version;

/** Saves a text of an issue. */
export async function writeText(ctx: Ctx, issueId: string, draft: Draft = {}): Promise<void> {
  const text = { locale: 'en', subject: 'Nights in March', preheader: 'What is on', body: 'Hello, reader.', ...draft };
  const facts = { issueId, version: await versionOf(ctx, issueId), title: 'March', defaultLocale: 'en' };
  await saveIssue(ctx, { ...facts, ...text });
}

/** A draft with a text. `ctx` is of staff. */
export async function writeIssue(ctx: Ctx, draft: Draft = {}): Promise<string> {
  const { issueId } = await createIssue(ctx, { title: 'March', idempotencyKey: newKey() });
  await writeText(ctx, issueId, draft);
  return issueId;
}

export async function sendNow(ctx: Ctx, issueId: string, sendAt: string | null = null): Promise<void> {
  const version = await versionOf(ctx, issueId);
  await sendIssue(ctx, { issueId, version, sendAt, isChecked: true }, newsletterSite);
}

/** Queues what is due, and delivers it. */
export async function deliverNewsletters(db: Db): Promise<MailMessage[]> {
  await sendNewsletters(contextOf(db));
  return deliverMails(db);
}

export async function deliverMails(db: Db): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await deliverDue(contextOf(db), { ...newsletterSite, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}

export const addressesOf = (mails: MailMessage[]): string[] => mails.map(({ to }) => to.address).sort();
