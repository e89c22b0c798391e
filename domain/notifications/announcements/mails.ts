// The email with an organizer's announcement.
import type { Ctx } from '#domain/ctx';
import { eventSummaries, type EventSummary } from '#domain/events';
import { replyContact } from '#domain/messages';
import { organizerNames, postalAddressOf } from '#domain/organizers';
import { messagePaths } from '#shared/message-paths.ts';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { isId } from '#shared/ids.ts';
import { selectAnnouncement } from '../queries/announcements.ts';
import type { DueMail } from '../queries/outbox.ts';
import { eventDetails } from '../templates/event-details.ts';
import { html, type Markup } from '../templates/markup.ts';
import { type MailLocale, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { paragraphs } from '../templates/paragraphs.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';
import { type AnnouncementAudience, stillWants } from './audience.ts';
import { isOpen } from './queue.ts';

type MailCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Template `announcement`. A reply goes to the organizer. Not sent when the announcement was stopped, when staff suspended
 * the organization or the event does not take place any more, and when the person unsubscribed meanwhile.
 */
export async function announcementMail(
  ctx: MailCtx,
  { payload, locale, to_address: address }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const id = payload['announcementId'] ?? '';
  const row = isId(id) ? await selectAnnouncement(ctx.db, id) : undefined;
  if (!row || row.stopped_at !== null) throw new MailObsolete('the announcement was stopped');
  if (!(await isOpen(ctx, row))) throw new MailObsolete('the organization or the event is not available any more');
  const accountId = payload['accountId'] ?? '';
  const audience = row.audience as AnnouncementAudience; // a CHECK constraint limits the column
  const organizerId = row.organizer_id;
  if (!(await stillWants(ctx, { organizerId, audience, accountId, address })))
    throw new MailObsolete('the person no longer wants this mail');
  const mailLocale = translatorFor(locale, site);
  const href = mailLocale.urlFor(messagePaths.news(payload['unsubscribe'] ?? ''));
  const replyTo = await replyContact(ctx, { account_id: row.account_id, organizationId: row.organization_id });
  const facts = await factsOf(ctx, { organizerId, eventId: row.event_id, subject: row.subject, body: row.body });
  const isFollower = accountId !== '';
  const mail = announcementContent(
    { ...facts, unsubscribe: href, isFollower, hasReply: replyTo !== null },
    mailLocale,
    site,
  );
  return {
    ...mail,
    ...(replyTo && { replyTo: { name: facts.organizer.name, address: replyTo.email } }),
    // one-click unsubscribing (RFC 8058)
    headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Template `announcement_test`: the announcement as its author checks it. A reply goes to the author. */
export async function announcementTestMail(
  ctx: MailCtx,
  { payload, locale, to_address: address }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const { organizerId = '', eventId = '', subject = '', body = '' } = payload;
  const mailLocale = translatorFor(locale, site);
  const facts = await factsOf(ctx, { organizerId, eventId: eventId === '' ? null : eventId, subject, body });
  const footer = mailLocale.t('attendeeMessageTestFooter', { site: site.siteName });
  const mail = announcementContent({ ...facts, isFollower: true, hasReply: true, footer }, mailLocale, site);
  const shown = mailLocale.t('attendeeMessageTestSubject', { subject });
  return { ...mail, subject: shown, replyTo: { name: facts.organizer.name, address } };
}

/** The mail of an announcement that is not sent yet, as followers will see it. Its unsubscribe link leads to the organizer. */
export async function previewAnnouncementMail(
  ctx: MailCtx,
  announcement: AnnouncementTexts & { locale: string; isFollower: boolean },
  site: MailSite,
): Promise<MailContent> {
  const mailLocale = translatorFor(announcement.locale, site);
  const facts = await factsOf(ctx, announcement);
  const unsubscribe = mailLocale.urlFor(paths.organizer(facts.organizer));
  const { isFollower } = announcement;
  return announcementContent({ ...facts, unsubscribe, isFollower, hasReply: true }, mailLocale, site);
}

interface AnnouncementTexts {
  organizerId: string;
  eventId: string | null;
  subject: string;
  body: string;
}

interface Facts extends AnnouncementTexts {
  organizer: { id: string; slug: string; name: string };
  event: EventSummary | null;
  /** The postal address of the organization, with a line for each part; '' for none. */
  postalAddress: string;
}

async function factsOf(ctx: MailCtx, texts: AnnouncementTexts): Promise<Facts> {
  const { organizerId, eventId, subject, body } = texts;
  const [organizer] = await organizerNames(ctx, { ids: [organizerId] });
  if (!organizer) throw new MailObsolete('the organizer was deleted');
  const [event = null] = eventId === null ? [] : await eventSummaries(ctx, { ids: [eventId] });
  const postalAddress = await postalAddressOf(ctx, { organizerId });
  return { organizerId, eventId, subject, body, organizer, event, postalAddress };
}

interface Announcement extends Facts {
  /** URL of the page that ends the organizer's news; absent in a test. */
  unsubscribe?: string;
  /** Whether the recipient follows the organizer. */
  isFollower: boolean;
  hasReply: boolean;
  /** The reason of the mail, instead of the usual one. */
  footer?: string;
}

function announcementContent(announcement: Announcement, mailLocale: MailLocale, site: MailSite): MailContent {
  const { subject, body, organizer, event, unsubscribe, isFollower, hasReply, postalAddress } = announcement;
  const { t, urlFor } = mailLocale;
  const names = { organizer: organizer.name, site: site.siteName };
  const details = event && eventDetails(event, mailLocale);
  return noticeMail(
    {
      subject,
      heading: subject,
      lead: t('announcementLead', names),
      content: {
        html: html`${paragraphs(body)}${event && poster(event, mailLocale, site)}${details?.html ?? null}`,
        text: [body, details?.text].filter((part) => part !== undefined).join('\n\n'),
      },
      button: event
        ? { href: urlFor(paths.event(event)), text: t('announcementEvent') }
        : { href: urlFor(paths.organizer(organizer)), text: t('announcementOrganizer', names) },
      notes: hasReply ? [t('announcementReply', names)] : [],
      footer: announcement.footer ?? t(isFollower ? 'announcementFollower' : 'announcementContact', names),
      ...(postalAddress !== '' && { address: `${organizer.name}, ${postalAddress.replaceAll('\n', ', ')}` }),
      ...(unsubscribe !== undefined && { unsubscribeLink: { href: unsubscribe, text: t('stopOrganizer', names) } }),
    },
    mailLocale,
    site,
  );
}

/** The poster of the event, which is the same file for all recipients, so that it reports no reader. */
const poster = (event: EventSummary, { urlFor }: MailLocale, { baseUrl }: MailSite): Markup =>
  html`<a href="${urlFor(paths.event(event))}" tabindex="-1"
    ><img
      src="${baseUrl}${posterUrl(event, 1280, 'jpg')}"
      alt=""
      width="536"
      height="268"
      style="display:block;width:100%;height:auto;margin:0 0 20px;border:0;border-radius:10px"
  /></a>`;
