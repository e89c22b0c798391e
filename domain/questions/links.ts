// Links with which attendees answer the questions about one ticket. The caller has checked the rights.
import { enqueue } from '#db/queue.ts';
import { emailKey } from '#domain/accounts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { hashToken, newHashedToken } from '#domain/tokens';
import { isId } from '#shared/ids.ts';
import { LINK_DAYS } from './limits.ts';
import {
  deleteLinks,
  deleteLinksOfEvents,
  deleteLinksTo,
  insertLink,
  selectEventsWithLinks,
  selectLatestLinks,
  selectLink,
  selectLinkByHash,
  selectUnansweredLinks,
} from './link-queries.ts';

/** A link that was sent to the attendee of a ticket. */
export interface SentLink {
  id: string;
  ticketId: string;
  orderId: string;
  eventId: string;
  email: string;
  /** Two-letter language code of the mail. */
  locale: string;
  /** ISO instant. */
  sentAt: string;
}

/** A link to send. */
export type NewLink = Omit<SentLink, 'id' | 'sentAt'> & {
  /** Whether the organizer reminds the attendee. */
  isReminder?: boolean;
};

/** Creates a link, and the job that mails it. Links of the ticket that were sent before still work. */
export async function sendLinkIn(
  tx: Tx,
  { ticketId, orderId, eventId, email, locale, isReminder = false }: NewLink,
): Promise<void> {
  const { token, hash } = newHashedToken();
  const { id: linkId } = await insertLink(tx, {
    ticket_id: ticketId,
    order_id: orderId,
    event_id: eventId,
    email,
    email_key: emailKey(email),
    locale,
    token_hash: hash,
  });
  await enqueue(tx, { task: 'notifications.answer_link', payload: { linkId, token, isReminder } });
}

/** The link with this token; null for an unknown token, and once the link was ended. */
export async function linkByToken({ db }: { db: Db | Tx }, { token }: { token: string }): Promise<SentLink | null> {
  const hash = hashToken(token);
  const row = hash ? await selectLinkByHash(db, hash) : undefined;
  return row ? toLink(row) : null;
}

/** The link with this id; null once the link was ended. */
export async function linkById({ db }: Pick<Ctx, 'db'>, { id }: { id: string }): Promise<SentLink | null> {
  const row = isId(id) ? await selectLink(db, id) : undefined;
  return row ? toLink(row) : null;
}

/** The latest link of each of these tickets, by the id of the ticket. A ticket whose buyer answers has none. */
export async function linksOfTickets(
  { db }: { db: Db | Tx },
  { ticketIds }: { ticketIds: string[] },
): Promise<Map<string, SentLink>> {
  const rows = await selectLatestLinks(db, ticketIds);
  return new Map(rows.map((row) => [row.ticket_id, toLink(row)]));
}

/** The latest link of each ticket of an event whose attendee has answered nothing, of canceled tickets too. */
export async function unansweredLinks({ db }: { db: Db | Tx }, { eventId }: { eventId: string }): Promise<SentLink[]> {
  return (await selectUnansweredLinks(db, eventId)).map(toLink);
}

/** Ends all links of a ticket. */
export const endLinksIn = (tx: Tx, { ticketId }: { ticketId: string }): Promise<void> => deleteLinks(tx, [ticketId]);

/**
 * Ends the links of an order that were sent to an address, which was wrong. A ticket that has no other link gets one at the
 * right address.
 */
export async function moveLinksIn(
  tx: Tx,
  { orderId, from, to }: { orderId: string; from: string; to: string },
): Promise<void> {
  const ended = await deleteLinksTo(tx, { orderId, emailKey: emailKey(from) });
  const byTicket = new Map(ended.map((row) => [row.ticket_id, toLink(row)]));
  const others = await linksOfTickets({ db: tx }, { ticketIds: [...byTicket.keys()] });
  for (const [ticketId, { eventId, locale }] of byTicket)
    if (!others.has(ticketId)) await sendLinkIn(tx, { ticketId, orderId, eventId, email: to, locale });
}

/** The job that deletes links some time after their event. Safe to run twice. */
export async function purgeAnswerLinks(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const events = await eventSummaries(ctx, { ids: await selectEventsWithLinks(ctx.db) });
  const before = ctx.clock.now().subtract({ hours: LINK_DAYS * 24 });
  const due = events.filter(
    ({ status, endsAt }) => status !== 'postponed' && Temporal.Instant.compare(endsAt, before) <= 0,
  );
  await deleteLinksOfEvents(
    ctx.db,
    due.map(({ id }) => id),
  );
}

const toLink = (row: NonNullable<Awaited<ReturnType<typeof selectLink>>>): SentLink => ({
  id: row.id,
  ticketId: row.ticket_id,
  orderId: row.order_id,
  eventId: row.event_id,
  email: row.email,
  locale: row.locale,
  sentAt: row.sent_at.toString(),
});
