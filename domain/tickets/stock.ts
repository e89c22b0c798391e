// Takes and releases stock. Every function requires a transaction and locks tiers in id order, so that two reservations
// of the same classes cannot deadlock. A transaction that sells or releases shares the lock of its events' stock. A
// transaction that changes ticket classes holds that lock exclusively, so that no sale counts against tiers that are
// being replaced.
import type { Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { sellFreeStock } from './give-queries.ts';
import { deleteHolds, lockStock, releaseStock, selectTier, sellHeldStock, takeStock } from './queries.ts';

export interface StockLine {
  tierId: string;
  /** The tiers that the class shares with other classes. */
  sharedTierIds: string[];
  /** Tickets. */
  quantity: number;
  /** How many tickets are one unit, in which a refusal counts what is left; 1 when absent. */
  admits?: number;
}

/**
 * Takes the shared lock of an event's stock: sales of the event run at the same time, but its ticket classes cannot
 * change. Must be called before the classes are read.
 */
export const shareStockIn = (tx: Tx, { eventId }: { eventId: string }): Promise<void> =>
  lockStock(tx, [eventId], 'shared');

/**
 * Takes the exclusive lock of an event's stock, which pauses its sales until the transaction ends. Must be called
 * before any row is locked.
 */
export const lockStockIn = (tx: Tx, { eventId }: { eventId: string }): Promise<void> =>
  lockStock(tx, [eventId], 'exclusive');

/**
 * Holds stock for a reservation, for all lines or no line, in a transaction that called `shareStockIn`. Must be called
 * last in the transaction, because the tiers stay locked until it ends. Refuses SOLD_OUT when no hold can free enough
 * stock, ALL_HELD when other reservations hold the stock. Both refusals name the lines (`lines.N.quantity`) of the tier
 * without stock, unless the tier is shared and there are several lines. Refuses ARGUMENTS_ERROR (`accessCode`) for a
 * used-up access code, and (`promoCode`) for a promo code without a use that is neither sold nor held.
 *
 * @param input `promoTierId`: the tier of the promo code of which the reservation takes one use
 */
export async function holdIn(tx: Tx, input: StockDemand & { reservationId: string }): Promise<void> {
  for (const { tierId, quantity } of inIdOrder(quantitiesByTier(input))) {
    if (!(await takeStock(tx, { reservationId: input.reservationId, tierId, quantity })))
      await refuseFor(tx, { tierId, quantity }, input);
  }
}

interface StockDemand {
  lines: StockLine[];
  promoTierId?: string | null;
}

/**
 * Sells stock at once, without a hold, for all lines or no line. Like `holdIn` in everything else. Returns whether one of
 * the tiers is full now.
 */
export async function sellAtOnceIn(tx: Tx, input: StockDemand): Promise<{ filled: boolean }> {
  let filled = false;
  for (const { tierId, quantity } of inIdOrder(quantitiesByTier(input))) {
    const sold = await sellFreeStock(tx, tierId, quantity);
    filled = (sold ?? (await refuseFor(tx, { tierId, quantity }, input))).full || filled;
  }
  return { filled };
}

async function refuseFor(tx: Tx, { tierId, quantity }: Demand, { lines, promoTierId }: StockDemand): Promise<never> {
  const tier = await selectTier(tx, tierId);
  const left = tier ? tier.capacity - tier.sold - tier.set_aside : 0;
  if (tierId === promoTierId) return refuse('ARGUMENTS_ERROR', { fields: { promoCode: ['USED_UP'] } });
  const fields = Object.fromEntries(
    lines.flatMap((line, index) =>
      line.tierId === tierId || lines.length === 1 ? [[`lines.${index}.quantity`, ['TOO_LARGE' as const]]] : [],
    ),
  );
  if (tier?.kind === 'code' && left <= 0) return refuse('ARGUMENTS_ERROR', { fields: { accessCode: ['USED_UP'] } });
  // SOLD_OUT also applies when fewer tickets are left than requested: released holds would not suffice.
  return refuse(left < quantity ? 'SOLD_OUT' : 'ALL_HELD', {
    fields,
    values: { left: Math.max(0, Math.floor(left / unitOf(lines, tierId))) },
  });
}

/** The tickets of one unit of the class that lacks stock; 1 when several classes share the tier. */
function unitOf(lines: StockLine[], tierId: string): number {
  const line = lines.length === 1 ? lines[0] : lines.find((candidate) => candidate.tierId === tierId);
  return line?.admits ?? 1;
}

/** Releases the stock of reservations of these events. Safe to repeat: each hold is released once. */
export async function releaseIn(tx: Tx, input: { reservationIds: string[]; eventIds: string[] }): Promise<void> {
  if (input.reservationIds.length === 0) return;
  await lockStock(tx, [...new Set(input.eventIds)].toSorted(), 'shared');
  for (const { tierId, quantity } of await takeHolds(tx, input.reservationIds))
    await releaseStock(tx, tierId, quantity);
}

/**
 * Moves the held stock of a reservation to sold, in a transaction that called `shareStockIn`. Returns whether one of
 * the reservation's tiers is full now. Must be called last in the transaction.
 */
export async function sellIn(tx: Tx, input: { reservationId: string }): Promise<{ filled: boolean }> {
  const holds = await takeHolds(tx, [input.reservationId]);
  if (holds.length === 0) throw new Error(`reservation ${input.reservationId} is open and holds no stock`);
  let filled = false;
  for (const { tierId, quantity } of holds) filled = (await sellHeldStock(tx, tierId, quantity)) || filled;
  return { filled };
}

interface Demand {
  tierId: string;
  quantity: number;
}

async function takeHolds(tx: Tx, reservationIds: string[]): Promise<Demand[]> {
  const rows = await deleteHolds(tx, reservationIds);
  return inIdOrder(rows.map((row) => ({ tierId: row.tier_id, quantity: row.quantity })));
}

const quantitiesByTier = ({ lines, promoTierId = null }: StockDemand): Demand[] => [
  ...lines.flatMap(({ tierId, sharedTierIds, quantity }) =>
    [tierId, ...sharedTierIds].map((id) => ({ tierId: id, quantity })),
  ),
  ...(promoTierId === null ? [] : [{ tierId: promoTierId, quantity: 1 }]),
];

/** One entry per tier, lowest id first. */
function inIdOrder(demands: Demand[]): Demand[] {
  const sums = new Map<string, number>();
  for (const { tierId, quantity } of demands) sums.set(tierId, (sums.get(tierId) ?? 0) + quantity);
  return [...sums]
    .map(([tierId, quantity]) => ({ tierId, quantity }))
    .sort((a, b) => Number(BigInt(a.tierId) - BigInt(b.tierId)));
}
