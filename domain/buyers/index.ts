// What buyers change in their orders, without money. Owns no table. Must hold: the link of an order is the right to change
// it; a ticket that is checked in or canceled does not change; stock returns under the locks of a sale; the organizer's
// team sees each change in the history of the order.
export { type ClosedReason, isChangeable, type TicketChanges, ticketChanges } from './ticket-changes.ts';
export { type Cancellation, cancelFreeOrder, cancelFreeTicket, cancellationOf } from './cancel.ts';
export { renameTicket } from './rename.ts';
export { isReturnable, returnTickets } from './return-tickets.ts';
