// The email about an update to a person with tickets of the event.
import { orderPage, type OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventSummary, type EventSummary, otherDatesAhead } from '#domain/events';
import { eventUpdate, type EventUpdateRecord } from '#domain/management';
import { organizerNames } from '#domain/organizers';
import { ticketCalendar } from '#domain/tickets';
import { Refusal } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import type { DueMail } from '../queries/outbox.ts';
import { eventHeading } from '../templates/event-heading.ts';
import { dayInMail, labeledLine, whenInMail } from '../templates/format.ts';
import { moneyBack, wasPaid } from '../templates/money-back.ts';
import { labeledValues, quote } from '../templates/layout.ts';
import { html } from '../templates/markup.ts';
import {
  type Link,
  type MailLocale,
  type NoticeMail,
  noticeMail,
  translatorFor,
} from '../templates/notice-template.ts';
import type { TextName } from '../templates/texts.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';
import { addressLine } from '#shared/address.ts';

interface Facts {
  event: EventSummary;
  update: EventUpdateRecord;
  organizer: string;
  /** The orders with valid tickets of this buyer; empty for an attendee. */
  orders: OrderPage[];
  /** Whether the series of the event has other dates that take place. */
  hasOtherDates: boolean;
}

/**
 * Template `event_update`. Not sent when the event was updated again or taken down, or when the person has no valid
 * ticket any more.
 */
export async function eventUpdateMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const update = await eventUpdate(ctx, { id: payload['updateId'] ?? '' });
  if (!update?.isLatest) throw new MailObsolete('the event was updated again');
  const event = await eventSummary(ctx, { id: update.eventId });
  if (!STATUSES[update.kind].includes(event.status)) throw new MailObsolete('the event has another status by now');
  const orders = await ordersOf(ctx, payload['orders'] ?? '');
  const ticket = payload['ticket'] ?? '';
  const [latest, ...others] = orders;
  if (!latest && ticket === '') throw new MailObsolete('there is no valid ticket any more');
  const [organizer] = await organizerNames(ctx, { ids: [event.organizerId] });
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const href = urlFor(latest ? paths.order(latest.token) : paths.ticket(ticket));
  const hasOtherDates = update.kind === 'canceled' && (await otherDatesAhead(ctx, { eventId: event.id })) > 0;
  const facts = { event, update, organizer: organizer?.name ?? '', orders, hasOtherDates };
  const mail = noticeMail(
    {
      ...textsOf(facts, mailLocale),
      button: { href, text: t(orders.length === 0 ? 'showTicket' : 'updateOrderButton') },
      otherLinks: others.map((order) => orderLink(order, mailLocale)),
      footer: t('reminderFooter', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
  const { baseUrl } = site;
  return { ...mail, calendar: ticketCalendar({ event, baseUrl, ticketUrl: href, changedAt: update.createdAt }) };
}

/** Orders with valid tickets. Erased orders are left out. */
async function ordersOf(ctx: Pick<Ctx, 'db'>, tokens: string): Promise<OrderPage[]> {
  const orders: OrderPage[] = [];
  for (const token of tokens.split(',').filter((part) => part !== '')) {
    const order = await orderPage(ctx, { token }).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (order?.tickets.some(({ status }) => status === 'valid')) orders.push(order);
  }
  return orders;
}

const orderLink = ({ token, number }: OrderPage, { t, urlFor }: MailLocale): Link => ({
  href: urlFor(paths.order(token)),
  text: t('updateOtherOrder', { number }),
});

/** The states of the event in which an email is still correct. Staff may have taken the event down meanwhile. */
const STATUSES: Record<EventUpdateRecord['kind'], EventSummary['status'][]> = {
  postponed: ['postponed'],
  rescheduled: ['live'],
  canceled: ['canceled', 'removed'],
};

const NAMES = {
  postponed: { subject: 'postponedSubject', heading: 'postponedHello', lead: 'postponedLead' },
  rescheduled: { subject: 'rescheduledSubject', heading: 'rescheduledHello', lead: 'rescheduledLead' },
  canceled: { subject: 'canceledSubject', heading: 'canceledHello', lead: 'canceledLead' },
  canceledDate: { subject: 'canceledSubject', heading: 'canceledDateHello', lead: 'canceledDateLead' },
} as const satisfies Record<EventUpdateRecord['kind'] | 'canceledDate', Record<string, TextName>>;

type UpdateTexts = Pick<NoticeMail, 'subject' | 'heading' | 'lead' | 'content' | 'notes'>;

function textsOf(facts: Facts, mailLocale: MailLocale): UpdateTexts {
  const { event, update, hasOtherDates } = facts;
  const { t, locale } = mailLocale;
  const before = whenInMail(locale, { ...event, startsAt: update.startsAt, endsAt: update.endsAt });
  const { subject, heading, lead } = NAMES[hasOtherDates ? 'canceledDate' : update.kind];
  const values = { event: event.name, date: before };
  return {
    subject: t(subject, values),
    heading: t(heading),
    lead: t(lead, values),
    content: contentOf(facts, before, mailLocale),
    notes: notesOf(facts, mailLocale),
  };
}

/** Notes about the next steps of a buyer and about the money of their orders. */
function notesOf({ update, orders }: Facts, { t, locale }: MailLocale): string[] {
  const next = update.kind === 'postponed' ? [t('postponedNext')] : [];
  if (orders.length === 0) return next; // An attendee has paid nothing on this site.
  const paid = orders.filter(wasPaid);
  if (update.kind === 'canceled' && paid.length > 0) return paid.map((order) => moneyBack(order, { t, locale }));
  const isUnpaid = orders.some((order) => order.payAtDoor && order.totalMinor > 0);
  if (update.kind === 'canceled') return [t(isUnpaid ? 'canceledUnpaid' : 'canceledFree')];
  if (paid.length === 0) return [...next, t(isUnpaid ? 'cannotComeUnpaid' : 'cannotComeFree')];
  // the order page takes no requests for other refunds (decision 090)
  if (paid.every(({ isPaidOnline }) => !isPaidOnline)) return [...next, t('cannotComePaidOtherwise')];
  const { chooseUntil: day } = update;
  return [...next, day === null ? t('cannotComePaid') : t('chooseUntil', { day: dayInMail(locale, day) })];
}

function contentOf(
  { event, update, organizer }: Facts,
  before: string,
  { t, locale, urlFor }: MailLocale,
): NonNullable<NoticeMail['content']> {
  const link = urlFor(paths.event(event));
  const place = { term: t('where'), value: event.online ? t('online') : addressLine(event.venue) };
  const dates =
    update.kind === 'rescheduled'
      ? [
          { term: t('newDate'), value: whenInMail(locale, event) },
          { term: t('formerDate'), value: before },
        ]
      : [{ term: t('plannedDate'), value: before }];
  const rows = [...dates, place].filter(({ value }) => value !== '');
  const shown = update.kind === 'rescheduled' ? event : { ...event, startsAt: update.startsAt };
  const label = t('organizerMessage', { organizer });
  const message = update.message === '' ? null : quote(label, update.message);
  const text = [event.name, ...rows.map((row) => labeledLine(locale, row)), link].join('\n');
  return {
    html: html`${eventHeading(locale, { ...shown, link })}${labeledValues(rows)}${message}`,
    text: update.message === '' ? text : `${text}\n\n${label}\n${update.message}`,
  };
}
