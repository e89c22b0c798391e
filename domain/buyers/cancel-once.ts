import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { recordBuyerChangeIn } from '#domain/attendees';
import { admittedTickets } from '#domain/checkin';
import { cancelOrderIn, cancelTicketIn, lockOrderIn, type OrderPage } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { lockTicketOfOrderIn, shareStockIn, type TicketSummary } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';

interface ToCancel {
  order: OrderPage;
  orderId: string;
  /** The ticket to cancel; null for all valid tickets of the order. */
  ticket: TicketSummary | null;
}

/**
 * Cancels the valid tickets of an order, or one of them, for the buyer. The organizer sees it in the history, and the
 * buyer gets a mail. The caller decided that it is allowed. Refuses TICKET_USED while one of the tickets is checked in.
 * Safe to repeat: a second call changes nothing and sends no mail.
 */
export async function cancelOnce(ctx: Pick<Ctx, 'db'>, { order, orderId, ticket }: ToCancel): Promise<void> {
  const { token: orderToken, event } = order;
  const ticketIds = ticket ? [ticket.id] : order.tickets.map(({ id }) => id);
  await inTransaction(ctx.db, async (tx) => {
    // in the order of all changes of an order: the history refers to the ticket, and so locks it
    await shareStockIn(tx, { eventId: event.id });
    const { token } = await lockOrderIn(tx, { orderId });
    // the team corrected the address meanwhile: this link of the order is void
    if (token !== orderToken) refuse('NOT_FOUND');
    // another person may have accepted the ticket meanwhile
    if (ticket && !(await lockTicketOfOrderIn(tx, { ticketId: ticket.id, orderToken }))) refuse('NOT_FOUND');
    await recordIn(tx, { orderId, ticketId: ticket?.id ?? null, message: ticket?.attendeeName ?? '' });
    const target = { eventId: event.id, orderId, orderToken };
    const isCanceled = ticket
      ? await cancelTicketIn(tx, { ...target, ticketId: ticket.id })
      : (await cancelOrderIn(tx, target)) > 0;
    if (!isCanceled) throw new AlreadyCanceled();
    // after the tickets are locked, so that a scan at the same moment either counts here or finds a canceled ticket
    if ((await admittedTickets({ db: tx }, { ticketIds })).size > 0) refuse('TICKET_USED');
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadyCanceled)) throw error;
  });
}

/** The error that rolls back the second of two cancellations at the same time. */
class AlreadyCanceled extends Error {}

async function recordIn(tx: Tx, change: { orderId: string; ticketId: string | null; message: string }): Promise<void> {
  const { id } = await recordBuyerChangeIn(tx, { ...change, kind: 'buyer_canceled' });
  await enqueue(tx, { task: 'notifications.order_canceled', payload: { changeId: id } });
}
