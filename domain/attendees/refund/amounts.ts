// How much each ticket of a refund gets back.
import { refuse, refuseFields } from '#shared/errors.ts';

/** What a ticket can get back in minor units: what was paid for it, without earlier refunds. */
export interface TicketLeft {
  id: string;
  leftMinor: number;
  /** What one such ticket cost, and the fee and the tax that are left in it. */
  unitMinor: number;
  price: { feeMinor: number; taxMinor: number };
  feeLeftMinor: number;
  taxLeftMinor: number;
  /** Whether the buyer paid the fee on top of the price, so that a refund may leave it out. */
  isFeePassedOn: boolean;
}

/** What a ticket gets back, and the fee and the tax in it. */
export interface TicketAmount {
  ticketId: string;
  amountMinor: number;
  feeMinor: number;
  taxMinor: number;
}

/**
 * The amounts of a refund of these tickets, by ticket. Refuses CONFLICT for a ticket or a payment without anything left, and
 * ARGUMENTS_ERROR: `part` TOO_LARGE for a part that is not less than what a ticket can get back, `tickets` TOO_LARGE for
 * more than is left of the payment.
 *
 * @param refund `partMinor`: what each ticket gets back; null for all of it. `keepsFee`: all but a fee that the buyer paid on
 *   top. `leftMinor`: what is left of the payment.
 */
export function amountsOf(
  tickets: readonly TicketLeft[],
  refund: { ticketIds: string[]; partMinor: number | null; keepsFee?: boolean; leftMinor: number },
): TicketAmount[] {
  const { ticketIds, partMinor, keepsFee = false, leftMinor } = refund;
  if (leftMinor === 0) refuse('CONFLICT');
  const left = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const amounts = [...new Set(ticketIds)].map((ticketId) => {
    const ticket = left.get(ticketId) ?? refuse('CONFLICT');
    // a part that is everything would leave a valid ticket that costs nothing
    if (partMinor !== null && partMinor >= ticket.leftMinor) refuseFields({ part: ['TOO_LARGE'] });
    return { ticketId, ...(partMinor === null ? wholeOf(ticket, keepsFee) : partOf(ticket, partMinor)) };
  });
  if (sumOf(amounts) > leftMinor) refuseFields({ tickets: ['TOO_LARGE'] });
  return amounts;
}

/** Everything that is left of a ticket. The tax goes back as a whole, also when the fee does not. */
function wholeOf(
  { leftMinor, feeLeftMinor, taxLeftMinor, isFeePassedOn }: TicketLeft,
  keepsFee: boolean,
): Omit<TicketAmount, 'ticketId'> {
  const isFeeKept = keepsFee && isFeePassedOn && feeLeftMinor < leftMinor;
  const amountMinor = isFeeKept ? leftMinor - feeLeftMinor : leftMinor;
  const taxMinor = Math.min(taxLeftMinor, amountMinor);
  return { amountMinor, taxMinor, feeMinor: isFeeKept ? 0 : Math.min(feeLeftMinor, amountMinor - taxMinor) };
}

/** The share of the fee and of the tax in a part, rounded down: the rest goes back with the whole ticket. */
function partOf(
  { unitMinor, price, feeLeftMinor, taxLeftMinor }: TicketLeft,
  amountMinor: number,
): Omit<TicketAmount, 'ticketId'> {
  const share = (minor: number) => Number((BigInt(minor) * BigInt(amountMinor)) / BigInt(unitMinor));
  return {
    amountMinor,
    feeMinor: Math.min(feeLeftMinor, share(price.feeMinor)),
    taxMinor: Math.min(taxLeftMinor, share(price.taxMinor)),
  };
}

/** A ticket of which only the amount counts, not what is in it. */
export const withoutParts = <T extends { id: string; leftMinor: number }>(ticket: T): T & TicketLeft => ({
  ...ticket,
  unitMinor: ticket.leftMinor,
  price: { feeMinor: 0, taxMinor: 0 },
  feeLeftMinor: 0,
  taxLeftMinor: 0,
  isFeePassedOn: true,
});

/** The sum of the amounts. */
export const sumOf = (amounts: readonly { amountMinor: number }[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The fee and the tax in all amounts. */
export const partsOfAll = (amounts: readonly TicketAmount[]): { feeMinor: number; taxMinor: number } => ({
  feeMinor: amounts.reduce((sum, { feeMinor }) => sum + feeMinor, 0),
  taxMinor: amounts.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
});
