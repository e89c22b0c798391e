import type { Tx } from '#domain/ctx';
import { selectTiersOfCodes } from './codes/queries.ts';
import { selectStock } from './queries.ts';
import {
  cancelTickets,
  cancelTicketsOfOrder,
  returnSoldStock,
  selectOrdersThatStay,
  setSoldStockAside,
} from './take-back-queries.ts';

/** Where the stock of a canceled ticket goes: on sale again, or to the tickets that are set aside for guests. */
export type StockAfter = 'sale' | 'set_aside';

/**
 * Cancels the valid tickets of an order, or only the ticket `ticketId`, and puts their stock on sale again, in a
 * transaction that called `shareStockIn`. Uses of an access code are not given back; a use of each promo code of
 * `promoCodeIds` is. Returns the number of canceled tickets: 0 when it is repeated. Must be called last in the
 * transaction, because the tiers stay locked until it ends.
 */
export async function takeBackTicketsIn(
  tx: Tx,
  {
    orderToken,
    ticketId = null,
    promoCodeIds,
  }: { orderToken: string; ticketId?: string | null; promoCodeIds: string[] },
): Promise<number> {
  return returnStock(tx, await cancelTicketsOfOrder(tx, { orderToken, ticketId }), { promoCodeIds });
}

/** Cancels tickets of any orders of one event. Like `takeBackTicketsIn` in everything else. */
export const takeBackTheseTicketsIn = async (
  tx: Tx,
  { ticketIds, promoCodeIds, stock = 'sale' }: { ticketIds: string[]; promoCodeIds: string[]; stock?: StockAfter },
): Promise<number> => returnStock(tx, await cancelTickets(tx, ticketIds), { promoCodeIds, stock });

/** Which of these orders have a valid ticket besides these tickets, by token. The caller has locked the orders. */
export const ordersThatStayIn = async (
  tx: Tx,
  input: { orderTokens: string[]; ticketIds: string[] },
): Promise<Set<string>> => new Set(await selectOrdersThatStay(tx, input));

async function returnStock(
  tx: Tx,
  canceled: { ticket_class_id: string }[],
  { promoCodeIds, stock = 'sale' }: { promoCodeIds: string[]; stock?: StockAfter },
): Promise<number> {
  const counts = new Map<string, number>();
  for (const { ticket_class_id: id } of canceled) counts.set(id, (counts.get(id) ?? 0) + 1);
  const tiers = new Map<string, number>();
  for (const row of counts.size === 0 ? [] : await selectStock(tx, { classIds: [...counts.keys()] }))
    for (const tierId of [row.tier_id, row.event_tier_id, row.pool_tier_id])
      if (tierId !== null) tiers.set(tierId, (tiers.get(tierId) ?? 0) + (counts.get(row.id) ?? 0));
  const codeTiers = promoCodeIds.length === 0 ? [] : await selectTiersOfCodes(tx, promoCodeIds);
  for (const tierId of codeTiers) tiers.set(tierId, (tiers.get(tierId) ?? 0) + 1);
  const inIdOrder = [...tiers].toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b)));
  const moveStock = stock === 'sale' ? returnSoldStock : setSoldStockAside;
  for (const [tierId, quantity] of inIdOrder)
    await (codeTiers.includes(tierId) ? returnSoldStock : moveStock)(tx, tierId, quantity);
  return canceled.length;
}
