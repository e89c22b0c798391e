// Limits the rows written per day, so that a client cannot fill the disk.
import type { Db } from '#domain/ctx';
import { ANALYTICS_NETWORK_ROWS_MAX, ANALYTICS_ROWS_MAX } from './limits.ts';

/**
 * Networks counted individually; further ones share one counter. A site with one process never reaches this in a day.
 */
const NETWORKS_MAX = 50_000;
const OTHER_NETWORKS = 'others';

interface SpentRows {
  day: string;
  total: number;
  of: Map<string, number>;
}

const spentOf = new WeakMap<Db, SpentRows>();

/**
 * Reserves rows of this UTC day for a network and for this process in total. Returns false, reserving nothing, when
 * either limit is reached.
 */
export function consumeRowBudget(
  db: Db,
  { network, day, rows }: { network: Buffer; day: Temporal.PlainDate; rows: number },
): boolean {
  const today = day.toString();
  let recorded = spentOf.get(db);
  if (recorded?.day !== today) spentOf.set(db, (recorded = { day: today, total: 0, of: new Map() }));
  const networkKey = network.toString('base64url');
  const name = recorded.of.has(networkKey) || recorded.of.size < NETWORKS_MAX ? networkKey : OTHER_NETWORKS;
  const spentRows = recorded.of.get(name) ?? 0;
  if (spentRows + rows > ANALYTICS_NETWORK_ROWS_MAX || recorded.total + rows > ANALYTICS_ROWS_MAX) return false;
  recorded.of.set(name, spentRows + rows);
  recorded.total += rows;
  return true;
}
