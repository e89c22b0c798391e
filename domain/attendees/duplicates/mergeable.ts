// Which tickets a merge may cancel, and which one should stay: the rules, without a database.

/** Why a merge cannot cancel a ticket. */
export type MergeBlock = 'checked_in' | 'paid' | 'in_transfer' | 'unpaid_with_others';

export interface MergeState {
  isCheckedIn: boolean;
  isInTransfer: boolean;
  /** Whether the box office took money for the order. */
  isPaid: boolean;
  /** Minor units of the price of the ticket. */
  priceMinor: number;
  /** Whether the order has other valid tickets, which a merge leaves. */
  hasOthers: boolean;
}

/**
 * Why a merge cannot cancel a ticket; null when it can. Money is given back at the box office, a check-in is undone at the
 * door, and an order that is still to be paid is canceled as a whole, because its total is what the buyer agreed to.
 */
export function mergeBlock(ticket: MergeState): MergeBlock | null {
  if (ticket.isCheckedIn) return 'checked_in';
  if (ticket.isPaid) return 'paid';
  if (ticket.isInTransfer) return 'in_transfer';
  return ticket.priceMinor > 0 && ticket.hasOthers ? 'unpaid_with_others' : null;
}

/** The ticket that should stay: checked in before paid, before one with a price, before the earliest. */
export function ticketThatStays<T extends Omit<MergeState, 'hasOthers' | 'isInTransfer'> & { id: string }>(
  tickets: readonly T[],
): T | undefined {
  const rank = ({ isCheckedIn, isPaid, priceMinor }: T): number =>
    Number(isCheckedIn) * 4 + Number(isPaid) * 2 + Number(priceMinor > 0);
  return tickets.toSorted((a, b) => rank(b) - rank(a) || Number(BigInt(a.id) - BigInt(b.id)))[0];
}
