import type { Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import type { ClassForSale } from './for-sale.ts';
import { lockTiers, moveToSold } from './give-queries.ts';

/**
 * Takes stock of a class for guests of the organizer, in a transaction that called `shareStockIn`: first the tickets that
 * are set aside for guests, then tickets for sale. Returns whether a tier of the class is full now. Must be called last
 * in the transaction, because the tiers stay locked until it ends. Refuses SOLD_OUT and ALL_HELD with the number of
 * tickets that can be given (`left`).
 */
export async function giveIn(
  tx: Tx,
  { ticketClass, quantity }: { ticketClass: Pick<ClassForSale, 'id' | 'tierId' | 'sharedTierIds'>; quantity: number },
): Promise<{ filled: boolean }> {
  const tiers = await lockTiers(tx, [ticketClass.tierId, ...ticketClass.sharedTierIds]);
  const setAside = tiers.find(({ id }) => id === ticketClass.tierId)?.set_aside ?? 0;
  const unsold = Math.min(...tiers.map((tier) => tier.capacity - tier.sold - tier.set_aside)) + setAside;
  const free = Math.min(...tiers.map((tier) => tier.capacity - tier.sold - tier.set_aside - tier.held)) + setAside;
  if (free < quantity) refuse(unsold < quantity ? 'SOLD_OUT' : 'ALL_HELD', { values: { left: Math.max(0, free) } });
  const fromSetAside = Math.min(setAside, quantity);
  await moveToSold(tx, { tierIds: tiers.map(({ id }) => id), quantity, fromSetAside });
  return {
    filled: tiers.some((tier) => tier.sold + quantity + tier.set_aside - fromSetAside >= tier.capacity),
  };
}
