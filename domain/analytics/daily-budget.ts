// Limits the number of rows written per day, so that a client cannot fill the disk.
import type { Db } from '#domain/ctx';
import { ANALYTICS_NETWORK_ROWS_MAX, ANALYTICS_ROWS_MAX } from './limits.ts';

/**
 * Number of networks that are counted individually; all further networks share one counter. A site with one process
 * never reaches this number in a day.
 */
const NETWORKS_MAX = 50_000;
const OTHER_NETWORKS = 'others';

interface SpentRows {
  day: string;
  total: number;
  byNetwork: Map<string, number>;
}

const spentOf = new WeakMap<Db, SpentRows>();

/**
 * Reserves rows of this UTC day for a network and for this process in total. Returns false and reserves nothing when
 * either limit is reached.
 */
export function consumeRowBudget(
  db: Db,
  { network, day, rows }: { network: Buffer; day: Temporal.PlainDate; rows: number },
): boolean {
  const today = day.toString();
  let spent = spentOf.get(db);
  if (spent?.day !== today) spentOf.set(db, (spent = { day: today, total: 0, byNetwork: new Map() }));
  const networkKey = network.toString('base64url');
  const counterKey =
    spent.byNetwork.has(networkKey) || spent.byNetwork.size < NETWORKS_MAX ? networkKey : OTHER_NETWORKS;
  const spentRows = spent.byNetwork.get(counterKey) ?? 0;
  if (spentRows + rows > ANALYTICS_NETWORK_ROWS_MAX || spent.total + rows > ANALYTICS_ROWS_MAX) return false;
  spent.byNetwork.set(counterKey, spentRows + rows);
  spent.total += rows;
  return true;
}
