// The email to an organizer about a scheduled publication.
import { inTransaction } from '#db/client.ts';
import { contactsOf } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { eventSummary, type EventSummary } from '#domain/events';
import type { PublicationResult } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { eventDetails } from '../templates/event-details.ts';
import { html } from '../templates/markup.ts';
import { type MailLocale, type NoticeMail, noticeMail, translatorFor } from '../templates/notice-template.ts';
import type { TextName } from '../templates/texts.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

/** The value of `missing` for an event that is in review. */
const IN_REVIEW = 'review';

/** The job `notifications.scheduled_publication`: one email per event and time. Safe to run twice. */
export async function sendPublicationMail(ctx: Pick<Ctx, 'db'>, result: PublicationResult): Promise<void> {
  const { eventId, accountId, publishAt, outcome } = result;
  const missing = outcome === 'in_review' ? [IN_REVIEW] : result.missing;
  const [contact] = await contactsOf(ctx, { accountIds: [accountId] });
  if (!contact) return;
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'scheduled_publication',
      to: { name: contact.fullName, address: contact.email },
      locale: contact.locale,
      payload: { eventId, missing: missing.join(',') },
      messageKey: `publication:${eventId}:${publishAt}`,
    }),
  );
}

/** Template `scheduled_publication`. Not sent when the event was published, removed or canceled meanwhile. */
export async function publicationMail(
  ctx: Pick<Ctx, 'db'>,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const event = await eventSummary(ctx, { id: payload['eventId'] ?? '' });
  const missing = (payload['missing'] ?? '').split(',').filter((step) => step !== '');
  const isPublished = missing.length === 0;
  if (event.status !== (isPublished ? 'live' : 'draft')) throw new MailObsolete('the event has another status by now');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { event: event.name, site: site.siteName };
  const mail = missing.includes(IN_REVIEW)
    ? inReview(event, mailLocale)
    : isPublished
      ? {
          subject: t('publishedSubject', values),
          heading: t('publishedHello'),
          lead: t('publishedLead'),
          content: eventDetails(event, mailLocale),
          button: { href: urlFor(paths.event(event)), text: t('publishedButton') },
        }
      : {
          subject: t('unpublishedSubject', values),
          heading: t('unpublishedHello'),
          lead: t('unpublishedLead', values),
          content: listOf(missing, mailLocale),
          button: { href: urlFor(paths.managePublish(event.id)), text: t('unpublishedButton') },
        };
  return noticeMail({ ...mail, notes: [], footer: t('publicationFooter', values) }, mailLocale, site);
}

const inReview = (event: EventSummary, { t, urlFor }: MailLocale): Omit<NoticeMail, 'notes' | 'footer'> => ({
  subject: t('inReviewSubject', { event: event.name }),
  heading: t('inReviewHello'),
  lead: t('inReviewLead', { event: event.name }),
  button: { href: urlFor(paths.managePublish(event.id)), text: t('manageButton') },
});

const STEPS: Record<string, TextName> = {
  date: 'missingDate',
  place: 'missingPlace',
  tickets: 'missingTickets',
  questions: 'missingAnswers',
};

function listOf(missing: string[], { t }: MailLocale): NonNullable<NoticeMail['content']> {
  const steps = missing.flatMap((step) => STEPS[step] ?? []).map((name) => t(name));
  return {
    html: html`<ul style="margin:0 0 20px;padding:0 0 0 20px">
      ${steps.map((step) => html`<li>${step}</li>`)}
    </ul>`,
    text: steps.map((step) => `- ${step}`).join('\n'),
  };
}
