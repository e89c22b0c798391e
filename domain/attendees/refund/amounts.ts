// How much each ticket of a refund gets back.
import { refuse, refuseFields } from '#shared/errors.ts';

/** What a ticket can get back in minor units: what was paid for it, without earlier refunds. */
export interface TicketLeft {
  id: string;
  leftMinor: number;
}

/**
 * The amounts of a refund of these tickets, by ticket. Refuses CONFLICT for a ticket or a payment without anything left, and
 * ARGUMENTS_ERROR: `part` TOO_LARGE for a part that is not less than what a ticket can get back, `tickets` TOO_LARGE for
 * more than is left of the payment.
 *
 * @param refund `partMinor`: what each ticket gets back; null for all of it. `leftMinor`: what is left of the payment.
 */
export function amountsOf(
  tickets: readonly TicketLeft[],
  { ticketIds, partMinor, leftMinor }: { ticketIds: string[]; partMinor: number | null; leftMinor: number },
): { ticketId: string; amountMinor: number }[] {
  if (leftMinor === 0) refuse('CONFLICT');
  const left = new Map(tickets.map((ticket) => [ticket.id, ticket.leftMinor]));
  const amounts = [...new Set(ticketIds)].map((ticketId) => {
    const most = left.get(ticketId) ?? refuse('CONFLICT');
    // a part that is everything would leave a valid ticket that costs nothing
    if (partMinor !== null && partMinor >= most) refuseFields({ part: ['TOO_LARGE'] });
    return { ticketId, amountMinor: partMinor ?? most };
  });
  if (sumOf(amounts) > leftMinor) refuseFields({ tickets: ['TOO_LARGE'] });
  return amounts;
}

/** The sum of the amounts. */
export const sumOf = (amounts: readonly { amountMinor: number }[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
