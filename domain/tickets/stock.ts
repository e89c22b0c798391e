// Taking and giving back stock. Every step takes a transaction, and locks tiers in id order: two baskets with the same
// classes can never wait for each other.
import type { Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { deleteHolds, releaseStock, selectTier, sellHeldStock, takeStock } from './queries.ts';

export interface StockLine {
  tierId: string;
  /** The ceiling of the whole event, where there is one. */
  eventTierId?: string | null;
  quantity: number;
}

/**
 * Sets stock aside for a reservation, all lines or none. Call last in the transaction: the tiers stay locked until it
 * ends. Refuses SOLD_OUT when the lack is for good, ALL_HELD when what lacks is in other baskets; both name the lines
 * (`lines.N.quantity`) of the tier that lacks, unless it is the ceiling of the event and the lines share the blame.
 */
export async function holdIn(tx: Tx, input: { reservationId: string; lines: StockLine[] }): Promise<void> {
  for (const { tierId, quantity } of inIdOrder(demandOf(input.lines))) {
    if (!(await takeStock(tx, input.reservationId, tierId, quantity)))
      await refuseFor(tx, { tierId, quantity }, input.lines);
  }
}

async function refuseFor(tx: Tx, { tierId, quantity }: Demand, lines: StockLine[]): Promise<never> {
  const tier = await selectTier(tx, tierId);
  const left = tier ? tier.capacity - tier.sold : 0;
  // a basket of two when one is left for good is sold out too: waiting would not help
  const fields = Object.fromEntries(
    lines.flatMap((line, at) =>
      line.tierId === tierId || lines.length === 1 ? [[`lines.${at}.quantity`, ['TOO_LARGE' as const]]] : [],
    ),
  );
  return refuse(left < quantity ? 'SOLD_OUT' : 'ALL_HELD', { fields, values: { left: Math.max(0, left) } });
}

/** Gives back what reservations hold. Safe to repeat: holds are given back once. */
export async function releaseIn(tx: Tx, input: { reservationIds: string[] }): Promise<void> {
  for (const { tierId, quantity } of await takeHolds(tx, input.reservationIds))
    await releaseStock(tx, tierId, quantity);
}

/**
 * What a reservation holds becomes sold. Answers the number of units and whether a tier is full now. Call last in the
 * transaction.
 */
export async function sellIn(tx: Tx, input: { reservationId: string }): Promise<{ filled: boolean }> {
  const holds = await takeHolds(tx, [input.reservationId]);
  if (holds.length === 0) throw new Error(`reservation ${input.reservationId} is open and holds nothing`);
  let filled = false;
  for (const { tierId, quantity } of holds) filled = (await sellHeldStock(tx, tierId, quantity)) || filled;
  return { filled };
}

interface Demand {
  tierId: string;
  quantity: number;
}

async function takeHolds(tx: Tx, reservationIds: string[]): Promise<Demand[]> {
  if (reservationIds.length === 0) return [];
  const rows = await deleteHolds(tx, reservationIds);
  return inIdOrder(rows.map((row) => ({ tierId: row.tier_id, quantity: row.quantity })));
}

const demandOf = (lines: StockLine[]): Demand[] =>
  lines.flatMap(({ tierId, eventTierId, quantity }) => [
    { tierId, quantity },
    ...(eventTierId ? [{ tierId: eventTierId, quantity }] : []),
  ]);

/** One entry a tier, lowest id first. */
function inIdOrder(demands: Demand[]): Demand[] {
  const sums = new Map<string, number>();
  for (const { tierId, quantity } of demands) sums.set(tierId, (sums.get(tierId) ?? 0) + quantity);
  return [...sums]
    .map(([tierId, quantity]) => ({ tierId, quantity }))
    .sort((a, b) => Number(BigInt(a.tierId) - BigInt(b.tierId)));
}
