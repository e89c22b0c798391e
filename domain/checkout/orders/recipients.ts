import { contactsOf } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { validTicketsOfEvent } from '#domain/tickets';
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

/**
 * The people with a valid ticket of an event, each mail address once: the buyers, and the attendees for whom a buyer
 * entered an address. For an order of an account, the account's present address. The caller must have checked that the
 * event belongs to the actor.
 * @param input.until orders placed after this instant are left out: their buyers knew the content of the email
 */
export async function recipientsOfEvent(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; until?: Temporal.Instant },
): Promise<Recipient[]> {
  const [buyers, tickets] = await Promise.all([selectBuyers(ctx.db, input), validTicketsOfEvent(ctx, input)]);
  const ticketsOf = Map.groupBy(tickets, ({ orderToken }) => orderToken);
  const holders = buyers.filter(({ token }) => ticketsOf.has(token));
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
  for (const { token, locale } of holders)
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
