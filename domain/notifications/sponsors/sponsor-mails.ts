// The emails about sponsors: a message to a sponsor or about an event that is open to sponsors, and what staff decided
// about a profile.
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { eventSummary } from '#domain/events';
import {
  closeSponsorMessageIn,
  type SponsorMessageMail,
  sponsorMessageMail,
  type SponsorNews,
  sponsorNewsMail,
} from '#domain/sponsorship';
import { paths } from '#shared/paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { enqueueMailIn, enqueueMailsIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledValues, quote } from '../templates/layout.ts';
import { labeledLine } from '../templates/format.ts';
import { html } from '../templates/markup.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

type MailCtx = Pick<Ctx, 'db'>;

/** The beginning of the keys of all mails about one message. */
export const sponsorMessagePrefix = (messageId: string): string => `sponsor-message:${messageId}:`;

/** The job `notifications.sponsor_message`: one email to each recipient. Safe to run twice. */
export async function sendSponsorMessageMails(ctx: MailCtx, { messageId }: { messageId: string }): Promise<void> {
  const message = await sponsorMessageMail(ctx, { messageId });
  const recipients = message?.recipients ?? [];
  await inTransaction(ctx.db, async (tx) => {
    const state = recipients.length > 0 ? 'mailed' : 'dropped';
    if (!(await closeSponsorMessageIn(tx, { messageId, state }))) return;
    await enqueueMailsIn(
      tx,
      recipients.map(({ accountId, email, fullName, locale }) => ({
        template: 'sponsor_message' as const,
        to: { name: fullName, address: email },
        locale,
        payload: { messageId },
        messageKey: `${sponsorMessagePrefix(messageId)}${accountId}`,
      })),
    );
  });
}

/** Template `sponsor_message`. A reply goes to the sender. */
export async function sponsorMessageMailContent(
  ctx: MailCtx,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const message = await sponsorMessageMail(ctx, { messageId: payload['messageId'] ?? '' });
  if (!message) throw new MailObsolete('the message was deleted, or its sender is suspended');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const { subject, path } = await subjectOf(ctx, message);
  const { sender, body } = message;
  const values = { subject, name: sender.fullName, site: site.siteName };
  const label = t('contactFrom', values);
  const row = { term: t('contactAddress'), value: sender.email };
  const mail = noticeMail(
    {
      subject: t('sponsorMessageSubject', values),
      heading: t('contactHello', values),
      lead: t('contactLead', values),
      content: {
        html: html`${quote(label, body)}${labeledValues([row])}`,
        text: `${label}\n${body}\n\n${labeledLine(mailLocale.locale, row)}`,
      },
      button: { href: urlFor(path), text: t('sponsorMessageButton', values) },
      notes: [],
      footer: t('sponsorMessageFooter', values),
    },
    mailLocale,
    site,
  );
  return { ...mail, replyTo: { name: sender.fullName, address: sender.email } };
}

/** What a message is about, and its page. */
async function subjectOf(
  ctx: MailCtx,
  { sponsor, eventId }: SponsorMessageMail,
): Promise<{ subject: string; path: string }> {
  if (sponsor) return { subject: sponsor.name, path: sponsorPaths.sponsor(sponsor) };
  const event = await eventSummary(ctx, { id: eventId ?? '' });
  return { subject: event.name, path: paths.event(event) };
}

/** The job `notifications.sponsor_news`: one email to the person of a profile. Safe to run twice. */
export async function sendSponsorNews(ctx: MailCtx, { profileId, news, version }: SponsorNews): Promise<void> {
  const profile = await sponsorNewsMail(ctx, { profileId });
  if (!profile) return;
  const { accountId, email, fullName, locale } = profile.recipient;
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'sponsor_news',
      to: { name: fullName, address: email },
      locale,
      payload: { profileId, news },
      messageKey: `sponsor-news:${profileId}:${version}:${accountId}`,
    }),
  );
}

/** Template `sponsor_news`. */
export async function sponsorNewsMailContent(
  ctx: MailCtx,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const profile = await sponsorNewsMail(ctx, { profileId: payload['profileId'] ?? '' });
  const isApproved = payload['news'] === 'approved';
  if (!profile || (isApproved ? profile.state !== 'published' : profile.reason === null))
    throw new MailObsolete('the profile has changed');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { name: profile.name, site: site.siteName };
  const label = t('sponsorReason');
  const path = isApproved ? sponsorPaths.sponsor(profile) : sponsorPaths.profile();
  return noticeMail(
    {
      subject: isApproved ? t('sponsorApprovedSubject', values) : t('sponsorRefusedSubject', values),
      heading: isApproved ? t('sponsorApprovedHello') : t('sponsorRefusedHello'),
      lead: isApproved ? t('sponsorApprovedLead', values) : t('sponsorRefusedLead', values),
      ...(!isApproved && {
        content: {
          html: html`${quote(label, profile.reason ?? '')}`,
          text: `${label}\n${profile.reason ?? ''}`,
        },
      }),
      button: { href: urlFor(path), text: isApproved ? t('sponsorShow') : t('sponsorChange') },
      notes: [],
      footer: t('sponsorNewsFooter', values),
    },
    mailLocale,
    site,
  );
}
