import type { Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import type { ClassForSale } from './for-sale.ts';
import { lockTiers } from './give-queries.ts';
import { changeSold, lockValidTicket, updateClassOfTicket } from './move-queries.ts';

/** A ticket that is locked to move it. */
export interface TicketToMove {
  ticketClassId: string;
  orderLineId: string;
}

/** Locks a valid ticket of an order until the transaction ends; null for other tickets. */
export async function lockTicketToMoveIn(
  tx: Tx,
  input: { ticketId: string; orderToken: string },
): Promise<TicketToMove | null> {
  const row = isId(input.ticketId) ? await lockValidTicket(tx, input) : undefined;
  return row ? { ticketClassId: row.ticket_class_id, orderLineId: row.order_line_id } : null;
}

/** Gives a locked ticket another class. Its code, token and page stay valid. */
export async function moveTicketIn(
  tx: Tx,
  input: { ticketId: string; ticketClassId: string; orderLineId: string },
): Promise<void> {
  await updateClassOfTicket(tx, input);
}

type Tiers = Pick<ClassForSale, 'tierId' | 'sharedTierIds'>;

/**
 * Moves the stock of one ticket to another class of its event, in a transaction that called `shareStockIn`. Tickets that
 * are set aside are not used. Must be called last in the transaction, because the tiers stay locked until it ends.
 * Refuses SOLD_OUT and ALL_HELD.
 */
export async function moveStockIn(tx: Tx, { from, to }: { from: Tiers; to: Tiers }): Promise<void> {
  const [left, entered] = [new Set(tiersOf(from)), new Set(tiersOf(to))];
  const tiers = await lockTiers(tx, [...left.symmetricDifference(entered)]);
  const gaining = tiers.filter(({ id }) => entered.has(id));
  const unsold = Math.min(...gaining.map((tier) => tier.capacity - tier.sold - tier.set_aside));
  const free = Math.min(...gaining.map((tier) => tier.capacity - tier.sold - tier.set_aside - tier.held));
  if (free < 1) refuse(unsold < 1 ? 'SOLD_OUT' : 'ALL_HELD');
  await changeSold(tx, [...left.difference(entered)], -1);
  await changeSold(tx, [...entered.difference(left)], 1);
}

const tiersOf = ({ tierId, sharedTierIds }: Tiers): string[] => [tierId, ...sharedTierIds];
