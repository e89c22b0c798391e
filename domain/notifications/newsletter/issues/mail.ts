// The mails of an issue: to a subscriber, and as a test to its author.
import type { Ctx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { paths } from '#shared/paths.ts';
import { unsubscribeLinkOf } from '../../preferences/unsubscribe.ts';
import { type IssueRow, selectIssue, selectTextFor } from '../../queries/newsletter-issues.ts';
import type { DueMail } from '../../queries/outbox.ts';
import { translatorFor } from '../../templates/notice-template.ts';
import { type MailContent, MailObsolete, MailPaused, type MailSite } from '../../types.ts';
import { fillParts, issueContent, type IssueText, plainUrlOf } from './content.ts';
import { withCountedLinks } from './links.ts';
import { type Reader, type Subscriber, subscriberOf } from './reader.ts';

type MailCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Template `newsletter_issue`. Waits while the issue is paused. Not sent after the issue was stopped, and after the reader
 * unsubscribed or was erased.
 */
export async function newsletterIssueMail(
  ctx: MailCtx,
  { payload, to_address: address }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const issue = await runningIssue(ctx, payload['issueId'] ?? '');
  const reader = await subscriberOf(ctx, { address });
  if (!reader) throw new MailObsolete('the reader unsubscribed');
  return readerMail(ctx, { issue, reader, unsubscribe: payload['unsubscribe'] ?? '' }, site);
}

async function runningIssue(ctx: MailCtx, id: string): Promise<IssueRow> {
  const issue = isId(id) ? await selectIssue(ctx.db, id) : undefined;
  if (!issue || issue.state === 'stopped') throw new MailObsolete('the issue was stopped');
  if (issue.state === 'paused') throw new MailPaused();
  return issue;
}

interface ReaderMail {
  issue: Pick<IssueRow, 'id' | 'default_locale'>;
  reader: Subscriber;
  /** Token of the link that ends the newsletter. */
  unsubscribe: string;
}

async function readerMail(
  ctx: MailCtx,
  { issue, reader, unsubscribe }: ReaderMail,
  site: MailSite,
): Promise<MailContent> {
  const { id: issueId, default_locale: defaultLocale } = issue;
  const text = await selectTextFor(ctx.db, { issueId, locale: reader.locale, defaultLocale });
  if (!text) throw new MailObsolete('the issue has no text');
  const parts = await filledParts(ctx, { text, reader }, site);
  const { clicksKey } = reader;
  const mailLocale = translatorFor(text.locale, site);
  const { unsubscribeLink, headers } = unsubscribeLinkOf('newsletter', unsubscribe, mailLocale);
  const stopCounting = { href: unsubscribeLink.href, text: mailLocale.t('stopCounting') };
  const ending = {
    footer: mailLocale.t(clicksKey === null ? 'welcomeFooter' : 'issueFooterCounted', { site: site.siteName }),
    links: [unsubscribeLink, ...(clicksKey === null ? [] : [stopCounting])],
  };
  const build = (urlOf: (target: string) => string) => issueContent({ text, parts, ending }, site, urlOf);
  const plain = plainUrlOf(text.locale, site);
  const mail =
    clicksKey === null
      ? build(plain)
      : await withCountedLinks(ctx, { issueId, clicksKey }, { build, plainUrlOf: plain, site });
  return { ...mail, headers };
}

/** Words of shelves are in the language of the text, whatever language the reader chose. */
const filledParts = (ctx: MailCtx, { text, reader }: { text: IssueText; reader: Reader }, site: MailSite) =>
  fillParts(ctx, { body: text.body, reader: { ...reader, locale: text.locale } }, site);

/** An issue as a reader would get it, with plain links and an unsubscribe link that leads to the newsletter's page. */
export async function previewMail(
  ctx: MailCtx,
  { text, reader }: { text: IssueText; reader: Reader },
  site: MailSite,
): Promise<MailContent> {
  const { t, urlFor } = translatorFor(text.locale, site);
  const parts = await filledParts(ctx, { text, reader }, site);
  const ending = {
    footer: t('welcomeFooter', { site: site.siteName }),
    links: [{ href: urlFor(paths.newsletter()), text: t('stopNewsletter') }],
  };
  return issueContent({ text, parts, ending }, site);
}

/** Template `newsletter_test`: an issue as its author checks it. `payload` has the text and the reader as JSON. */
export async function newsletterTestMail(ctx: MailCtx, { payload }: DueMail, site: MailSite): Promise<MailContent> {
  // only this module writes these values
  const text = JSON.parse(payload['text'] ?? '{}') as IssueText;
  const reader = JSON.parse(payload['reader'] ?? '{}') as Reader;
  const { t, urlFor } = translatorFor(text.locale, site);
  const parts = await filledParts(ctx, { text, reader }, site);
  const ending = {
    footer: t('attendeeMessageTestFooter', { site: site.siteName }),
    links: [{ href: urlFor(paths.newsletter()), text: t('stopNewsletter') }],
  };
  const mail = issueContent({ text, parts, ending }, site);
  return { ...mail, subject: t('attendeeMessageTestSubject', { subject: text.subject }) };
}
