// Templates of the emails about decisions of staff.
import { orderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventSummary, type EventSummary } from '#domain/events';
import { type Decision, decisionById, takenDownIds } from '#domain/moderation';
import { Refusal } from '#shared/errors.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { eventDetails } from '../templates/event-details.ts';
import { quote } from '../templates/layout.ts';
import { html } from '../templates/markup.ts';
import {
  type Link,
  type MailLocale,
  type NoticeMail,
  noticeMail,
  translatorFor,
} from '../templates/notice-template.ts';
import type { DueMail } from '../queries/outbox.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

interface Facts {
  decision: Decision;
  /** The event; null for a decision about the organization. */
  event: EventSummary | null;
  /** The name of the event or of the organization. */
  name: string;
}

type Texts = Pick<NoticeMail, 'subject' | 'heading' | 'lead' | 'content' | 'button' | 'secondaryLink'>;

/**
 * Template `moderation`. Not sent for a decision that ended or an appeal that was granted meanwhile, because these have
 * their own emails.
 */
export async function moderationMail(
  ctx: Pick<Ctx, 'db'>,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const decision = await decisionById(ctx, { id: payload['decisionId'] ?? '' });
  if (!decision) throw new MailObsolete('the decision was deleted');
  const isOutdated = decision.isLifted && decision.kind !== 'approved' && payload['news'] !== 'lifted';
  if (isOutdated) throw new MailObsolete('the decision has ended');
  const event = decision.event && (await eventSummary(ctx, { id: decision.event.id }));
  const facts = { decision, event, name: event?.name ?? decision.organizerName };
  const mailLocale = translatorFor(locale, site);
  const texts =
    payload['news'] === 'lifted'
      ? lifted(facts, mailLocale)
      : payload['news'] === 'upheld'
        ? upheld(facts, mailLocale)
        : decided(facts, mailLocale);
  const footer = mailLocale.t('moderationFooter', { site: site.siteName });
  return noticeMail({ ...texts, notes: [], footer }, mailLocale, site);
}

const NAMES = {
  rejected: { subject: 'rejectedSubject', heading: 'rejectedHello', lead: 'rejectedLead' },
  changes_rejected: {
    subject: 'changesRejectedSubject',
    heading: 'changesRejectedHello',
    lead: 'changesRejectedLead',
  },
  taken_down: { subject: 'takenDownSubject', heading: 'takenDownHello', lead: 'takenDownLead' },
  suspended: {
    subject: 'organizationSuspendedSubject',
    heading: 'organizationSuspendedHello',
    lead: 'organizationSuspendedLead',
  },
} as const;

function decided(facts: Facts, mailLocale: MailLocale): Texts {
  const { decision, event, name } = facts;
  const { t, urlFor } = mailLocale;
  if (decision.kind === 'approved') return approved(facts, mailLocale);
  if (decision.kind === 'changes_approved') return changesApproved(facts, mailLocale);
  const { subject, heading, lead } = NAMES[decision.kind];
  const values = { event: name, organizer: name };
  return {
    subject: t(subject, values),
    heading: t(heading),
    lead: t(lead, values),
    ...words(t('staffReason'), decision.reason),
    button: { href: urlFor(organizationPaths.moderationDecision(decision.id)), text: t('appealButton') },
    ...(event && { secondaryLink: manageLink(event, mailLocale) }),
  };
}

function approved({ event, name }: Facts, mailLocale: MailLocale): Texts {
  const { t, urlFor } = mailLocale;
  if (event?.status !== 'live') throw new MailObsolete('the event is not live any more');
  return {
    subject: t('publishedSubject', { event: name }),
    heading: t('publishedHello'),
    lead: t('approvedLead'),
    content: eventDetails(event, mailLocale),
    button: { href: urlFor(paths.event(event)), text: t('publishedButton') },
  };
}

function changesApproved({ event, name }: Facts, { t, urlFor }: MailLocale): Texts {
  if (event === null) throw new MailObsolete('the event was deleted');
  return {
    subject: t('changesApprovedSubject', { event: name }),
    heading: t('changesApprovedHello'),
    lead: t('changesApprovedLead'),
    button: { href: urlFor(paths.event(event)), text: t('publishedButton') },
  };
}

function lifted({ decision, event, name }: Facts, mailLocale: MailLocale): Texts {
  const { t, urlFor } = mailLocale;
  const lead =
    event === null ? t('liftedSuspension', { organizer: name }) : t(leadOfLifted(decision, event), { event: name });
  return {
    subject: t('liftedSubject', { name }),
    heading: t('liftedHello'),
    lead,
    ...words(t('staffAnswer'), decision.appeal?.note ?? ''),
    button: event ? manageLink(event, mailLocale) : { href: urlFor(paths.myEvents()), text: t('myEventsButton') },
  };
}

function leadOfLifted({ kind }: Decision, { status }: EventSummary): 'liftedChanges' | 'liftedDraft' | 'liftedLive' {
  if (kind === 'changes_rejected') return 'liftedChanges';
  return status === 'draft' ? 'liftedDraft' : 'liftedLive';
}

function upheld({ decision, name }: Facts, { t, urlFor }: MailLocale): Texts {
  return {
    subject: t('upheldSubject', { name }),
    heading: t('upheldHello'),
    lead: t('upheldLead', { name }),
    ...words(t('staffAnswer'), decision.appeal?.note ?? ''),
    button: { href: urlFor(paths.myEvents()), text: t('myEventsButton') },
  };
}

const manageLink = ({ id }: EventSummary, { t, urlFor }: MailLocale): Link => ({
  href: urlFor(paths.managePublish(id)),
  text: t('manageButton'),
});

/** The text of staff as extra content; nothing for an empty text. */
const words = (label: string, text: string): Pick<NoticeMail, 'content'> =>
  text === '' ? {} : { content: { html: html`${quote(label, text)}`, text: `${label}\n${text}` } };

/** Whether an order is paid at the door. */
async function isUnpaid(ctx: Pick<Ctx, 'db'>, token: string): Promise<boolean> {
  try {
    return (await orderPage(ctx, { token })).payAtDoor;
  } catch (error) {
    if (error instanceof Refusal) throw new MailObsolete('the order was erased');
    throw error;
  }
}

/** Template `event_unavailable`, for the people with tickets. Not sent when the event is visible again. */
export async function eventUnavailableMail(
  ctx: Pick<Ctx, 'db'>,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const { eventId = '', order = '', ticket = '' } = payload;
  if (!(await takenDownIds(ctx.db, { eventIds: [eventId] })).has(eventId))
    throw new MailObsolete('the event is shown again');
  const event = await eventSummary(ctx, { id: eventId });
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { event: event.name, site: site.siteName };
  const isOrder = order !== '';
  const isPaidAtDoor = isOrder && (await isUnpaid(ctx, order));
  return noticeMail(
    {
      subject: t('unavailableSubject', values),
      heading: t('unavailableHello'),
      lead: t('unavailableLead', values),
      ...(isPaidAtDoor && { warning: t('unavailableMoney') }),
      button: {
        href: urlFor(isOrder ? paths.order(order) : paths.ticket(ticket)),
        text: t(isOrder ? 'updateOrderButton' : 'showTicket'),
      },
      notes: [],
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}
