import { inTransaction } from '#db/client.ts';
import { recordBuyerChangeIn } from '#domain/attendees';
import { admittedTickets } from '#domain/checkin';
import { requireAttendee } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { lockTicketOfOrderIn, renameAttendeeIn } from '#domain/tickets';
import { type RefusalCode, refuse } from '#shared/errors.ts';
import { startChange, type TicketOfBuyer, ticketOfBuyer } from './order-of-buyer.ts';
import { closedReason, type ClosedReason } from './ticket-changes.ts';

const REFUSALS: Partial<Record<ClosedReason, RefusalCode>> = { checked_in: 'TICKET_USED', in_transfer: 'IN_TRANSFER' };

/**
 * Changes the name on a ticket. Its code stays valid. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person,
 * RATE_LIMITED, ARGUMENTS_ERROR with `name`, CHANGES_CLOSED for a canceled ticket and once the event has started, TICKET_USED
 * for a checked-in ticket, and IN_TRANSFER for a ticket that is offered to another person.
 */
export async function renameTicket(ctx: Ctx, input: TicketOfBuyer & { name: string }): Promise<void> {
  const found = await ticketOfBuyer(ctx, input);
  const orderId = await startChange(ctx, input);
  const { name } = requireAttendee({ name: input.name, email: '' });
  const { ticketId } = input;
  await inTransaction(ctx.db, async (tx) => {
    const locked = (await lockTicketOfOrderIn(tx, input)) ?? refuse('NOT_FOUND');
    // after the ticket is locked, so that a scan at the same moment either counts here or reads the new name
    const isCheckedIn = (await admittedTickets({ db: tx }, { ticketIds: [ticketId] })).size > 0;
    const ticket = { ...found.ticket, status: locked.status, isInTransfer: locked.isInTransfer };
    const closed = closedReason({ ...found, ticket }, { isCheckedIn, now: ctx.clock.now() });
    if (closed !== null) refuse(REFUSALS[closed] ?? 'CHANGES_CLOSED');
    if (locked.attendeeName === name) return;
    await renameAttendeeIn(tx, { ticketId, name });
    await recordBuyerChangeIn(tx, { orderId, kind: 'renamed', ticketId, message: `${locked.attendeeName} → ${name}` });
  });
}
