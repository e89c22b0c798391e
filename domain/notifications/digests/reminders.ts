// Reminders, a day before an event, for people who ordered with an account. Guests have no preferences and get no
// reminders.
import { inTransaction } from '#db/client.ts';
import type { Contact } from '#domain/accounts';
import { type TicketHolder, ticketHoldersOf, orderTokensOfHolder } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventsStartingWithin, type EventSummary, eventSummary } from '#domain/events';
import { eventsWithoutReminder } from '#domain/messages';
import { ticketsOfOrders } from '#domain/tickets';
import { REMINDER_HOURS_BEFORE, REMINDER_QUIET_HOURS } from '../limits.ts';
import { paths } from '#shared/paths.ts';
import { eventDetails } from '../templates/event-details.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import { type DueMail, hasMail, selectExistingKeys } from '../queries/outbox.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { MailObsolete, type MailSite, type MailContent } from '../types.ts';
import { unsubscribeLinkOf, createUnsubscribeTokenIn } from '../preferences/unsubscribe.ts';
import { contactsOptedIn, requireOptedIn } from '../preferences/opted-in.ts';

const KIND = 'reminder';
const BATCH = 500;

/**
 * The job `notifications.remind`: finds events that start within a day. The job runs every few minutes, so it also
 * sends reminders that were due during a downtime. One mail is sent per person, event and start time: after an event
 * moved, the person gets another reminder for the new time. Safe to run twice and concurrently.
 */
export async function remindHolders(ctx: Pick<Ctx, 'db'>): Promise<void> {
  for (let after = '0'; ;) {
    const events = await eventsStartingWithin(ctx, { hours: REMINDER_HOURS_BEFORE, after, limit: BATCH });
    const last = events.at(-1);
    if (!last) return;
    const withoutReminder = await eventsWithoutReminder(ctx, { eventIds: events.map(({ id }) => id) });
    const reminded = events.filter(({ id }) => !withoutReminder.has(id));
    const startOf = new Map(reminded.map((event) => [event.id, event.startsAt]));
    const holders = await ticketHoldersOf(ctx, { eventIds: [...startOf.keys()], quietHours: REMINDER_QUIET_HOURS });
    await sendAll(
      ctx,
      holders.map((holder) => ({ ...holder, startsAt: startOf.get(holder.eventId) ?? '' })),
    );
    after = last.id;
  }
}

interface DueReminder extends TicketHolder {
  /** ISO instant. */
  startsAt: string;
}

const keyOf = ({ accountId, eventId, startsAt }: DueReminder): string => `reminder:${accountId}:${eventId}:${startsAt}`;

/**
 * Sends the reminders that were not sent yet. Earlier runs reminded most holders, and one query filters these holders
 * out before any transaction.
 */
async function sendAll(ctx: Pick<Ctx, 'db'>, holders: DueReminder[]): Promise<void> {
  const existingKeys = await selectExistingKeys(ctx.db, holders.map(keyOf));
  const due = holders.filter((holder) => !existingKeys.has(keyOf(holder)));
  const accountIds = [...new Set(due.map((holder) => holder.accountId))];
  const contacts = await contactsOptedIn(ctx, { accountIds, kind: KIND });
  const contactOf = new Map(contacts.map((contact) => [contact.accountId, contact]));
  for (const holder of due) {
    const contact = contactOf.get(holder.accountId);
    if (contact) await sendReminder(ctx, contact, holder);
  }
}

async function sendReminder(ctx: Pick<Ctx, 'db'>, contact: Contact, reminder: DueReminder): Promise<void> {
  const { accountId, eventId, startsAt } = reminder;
  const messageKey = keyOf(reminder);
  await inTransaction(ctx.db, async (tx) => {
    if (await hasMail(tx, messageKey)) return;
    await enqueueMailIn(tx, {
      template: 'reminder',
      to: { name: contact.fullName, address: contact.email },
      locale: contact.locale,
      payload: {
        accountId,
        eventId,
        startsAt,
        unsubscribe: await createUnsubscribeTokenIn(tx, { kind: KIND, accountId }),
      },
      messageKey,
    });
  });
}

/**
 * Template `reminder`. Not sent when the event moved, was canceled or has started, when its organizer turned reminders off,
 * or when the person has no valid ticket any more.
 */
export async function reminderMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { payload, locale, to_address }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const [accountId = '', eventId = ''] = [payload['accountId'], payload['eventId']];
  const contact = await requireOptedIn(ctx, { kind: KIND, accountId, address: to_address });
  const event = await eventSummary(ctx, { id: eventId });
  requireUpcoming(ctx, event, payload['startsAt'] ?? '');
  if ((await eventsWithoutReminder(ctx, { eventIds: [eventId] })).has(eventId))
    throw new MailObsolete('the organizer turned the reminder off');
  const { orders, tickets } = await validOrdersOf(ctx, { accountId, eventId });
  const [order] = orders;
  if (order === undefined) throw new MailObsolete('there is no valid ticket any more');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const { unsubscribeLink, headers } = unsubscribeLinkOf(KIND, payload['unsubscribe'] ?? '', mailLocale);
  const content = {
    subject: t('reminderSubject', { event: event.name }),
    heading: contact.fullName ? t('reminderHello', { name: contact.fullName }) : t('reminderHelloNoName'),
    lead: t(event.online ? 'reminderLeadOnline' : 'reminderLead', { count: tickets }),
    content: eventDetails(event, mailLocale),
    button: { href: urlFor(paths.order(order)), text: t('reminderButton') },
    notes: [],
    footer: t('reminderFooter', { site: site.siteName }),
    unsubscribeLink,
  };
  return { ...noticeMail(content, mailLocale, site), headers };
}

function requireUpcoming(ctx: Pick<Ctx, 'clock'>, event: EventSummary, startsAt: string): void {
  if (event.status !== 'live') throw new MailObsolete('the event does not take place');
  if (event.startsAt !== startsAt) throw new MailObsolete('the event has another date');
  if (Temporal.Instant.compare(ctx.clock.now(), event.startsAt) >= 0) throw new MailObsolete('the event has begun');
}

/** Tokens of the orders with valid tickets, latest first, and the number of these tickets. */
async function validOrdersOf(
  ctx: Pick<Ctx, 'db'>,
  holder: TicketHolder,
): Promise<{ orders: string[]; tickets: number }> {
  const tokens = await orderTokensOfHolder(ctx, holder);
  const byOrder = await ticketsOfOrders(ctx, tokens);
  const countValidTickets = (token: string) =>
    (byOrder.get(token) ?? []).filter(({ status, isAddOn }) => status === 'valid' && !isAddOn).length;
  const orders = tokens.filter((token) => countValidTickets(token) > 0);
  return { orders, tickets: orders.reduce((sum, token) => sum + countValidTickets(token), 0) };
}
