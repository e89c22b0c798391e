// An organizer with a published event, and messages to its attendees.
import { publishMyEvent } from '#domain/management';
import { deliverDue, type MailMessage, MailRefused, sendAttendeeMessages } from '#domain/notifications';
import type { Db } from '#domain/ctx';
import { contextOf } from './context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from './organizers.ts';
import { newKey } from './sale.ts';

export const mailSite = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };

/** An event with free tickets, and its organizer. */
export async function publishedEvent(db: Db) {
  const organizer = await createOrganizerWithDraft(db);
  const { id: ticketClassId } = await addTickets(organizer.ctx, organizer.eventId);
  await publishMyEvent(organizer.ctx, organizer);
  return { ...organizer, ticketClassId };
}

/** An address without orders, because an address may place ten orders an hour. */
export const newAddress = () => `grace-${crypto.randomUUID()}@example.org`;

interface Purchase {
  eventId: string;
  ticketClassId: string;
  buyerEmail?: string;
  /** An address for each ticket; '' for a ticket that has only the buyer's. */
  attendees?: string[];
}

/** Orders tickets with the buyer's address and the addresses of attendees. */
export const buyFor = (db: Db, { eventId, ticketClassId, buyerEmail = newAddress(), attendees = [] }: Purchase) =>
  buyTicket(db, {
    eventId,
    ticketClassId,
    quantity: Math.max(1, attendees.length),
    buyer: {
      name: 'Grace Hopper',
      email: buyerEmail,
      ...(attendees.length > 0 && {
        attendees: attendees.map((address) => ({ name: 'Guest', ...(address !== '' && { email: address }) })),
      }),
    },
  });

/** A typed message to everyone, to be sent now. */
export const newMessage = (more: Record<string, string | null> = {}) => ({
  audience: 'all',
  ticketClassId: '',
  subject: 'Doors open at 18:00',
  body: 'See you soon!',
  sendAt: null as string | null,
  idempotencyKey: newKey(),
  ...more,
});

/** Queues due messages and delivers all mails, except those that the mail server refuses. */
export async function deliverMessages(
  db: Db,
  refuses: (mail: MailMessage) => boolean = () => false,
): Promise<MailMessage[]> {
  await sendAttendeeMessages(contextOf(db));
  return deliverMails(db, refuses);
}

/** Delivers all mails, except those that the mail server refuses. */
export async function deliverMails(db: Db, refuses: (mail: MailMessage) => boolean): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const send = async (mail: MailMessage) => {
    if (refuses(mail)) throw new MailRefused('550 5.1.1 no such mailbox', { isAddress: true });
    sent.push(mail);
  };
  await deliverDue(contextOf(db), { ...mailSite, mailer: { send } });
  return sent;
}

/** The addresses of mails, sorted. */
export const addressesOf = (mails: MailMessage[]) => mails.map(({ to }) => to.address).sort();
