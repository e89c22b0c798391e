// What buyers change in their orders, without money. Owns no table. Must hold: the link of an order is the right to change
// it; a ticket that is checked in does not change; stock returns under the locks of a sale.
export { isReturnable, returnTickets } from './return-tickets.ts';
