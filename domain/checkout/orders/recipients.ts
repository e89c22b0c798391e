import { contactsOf } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { type ValidTicket, validTicketsOfEvent } from '#domain/tickets';
import { isUnreachable } from '#shared/mail-address.ts';
import { selectBuyers } from './ticket-holder-queries.ts';

/** A mail address to which an email about an event goes. */
export interface Recipient {
  name: string;
  email: string;
  /** Two-letter language code. */
  locale: string;
  /** Tokens of this buyer's orders with valid tickets, the latest first. Empty for an attendee who is not a buyer. */
  orders: string[];
  /** Token of the ticket of an attendee who is not the buyer. */
  ticket: string | null;
}

interface RecipientFilter {
  eventId: string;
  /** Orders placed after this instant are left out: their buyers knew the content of the email. */
  until?: Temporal.Instant;
  /** Whether a valid ticket counts; by default all do. */
  includes?: (ticket: ValidTicket) => boolean;
  /** Whether a ticket of an attendee with an own address does not count for its buyer. */
  isHolderOnly?: boolean;
}

/**
 * The people with a valid ticket of an event, each mail address once: the buyers, and the attendees for whom a buyer
 * entered an address. For an order of an account, the account's present address. The caller must have checked that the
 * event belongs to the actor.
 */
export async function recipientsOfEvent(ctx: Pick<Ctx, 'db'>, input: RecipientFilter): Promise<Recipient[]> {
  const { includes = () => true, isHolderOnly = false } = input;
  const [buyers, valid] = await Promise.all([selectBuyers(ctx.db, input), validTicketsOfEvent(ctx, input)]);
  const tickets = valid.filter(includes);
  const ticketsOf = Map.groupBy(tickets, ({ orderToken }) => orderToken);
  const ordersOfBuyers = new Set(
    tickets.filter(({ attendeeEmail }) => !isHolderOnly || attendeeEmail === null).map(({ orderToken }) => orderToken),
  );
  const holders = buyers.filter(({ token }) => ordersOfBuyers.has(token));
  const contacts = await contactsOf(ctx, {
    accountIds: [...new Set(holders.flatMap((buyer) => buyer.account_id ?? []))],
  });
  const contactOf = new Map(contacts.map((contact) => [contact.accountId, contact]));
  const recipients = new Map<string, Recipient>();
  for (const buyer of holders) {
    const contact = contactOf.get(buyer.account_id ?? '') ?? { ...buyer, fullName: buyer.name };
    const recipient = recipientIn(recipients, { ...contact, name: contact.fullName });
    recipient.orders.push(buyer.token);
  }
  for (const { token, locale } of buyers)
    for (const ticket of ticketsOf.get(token) ?? [])
      if (ticket.attendeeEmail !== null) {
        const recipient = recipientIn(recipients, { name: ticket.attendeeName, email: ticket.attendeeEmail, locale });
        recipient.ticket ??= ticket.token;
      }
  return [...recipients.values()].filter(({ email }) => !isUnreachable(email));
}

/** The recipient with this address, in any letter case. The function adds the recipient if it is missing. */
function recipientIn(
  recipients: Map<string, Recipient>,
  { name, email, locale }: Pick<Recipient, 'name' | 'email' | 'locale'>,
): Recipient {
  const key = email.toLowerCase();
  const existing = recipients.get(key);
  if (existing) return existing;
  const added: Recipient = { name, email, locale, orders: [], ticket: null };
  recipients.set(key, added);
  return added;
}
