// How much may be told in a day: whoever tells more fills a disk and not a list.
import type { Db } from '#domain/ctx';
import { ANALYTICS_NETWORK_ROWS_MAX, ANALYTICS_ROWS_MAX } from '#shared/limits.ts';

/** Networks counted one by one; those beyond them, which no site of one process has in a day, share one count. */
const NETWORKS_MAX = 50_000;
const OTHERS = 'others';

interface Spent {
  day: string;
  total: number;
  of: Map<string, number>;
}

const spentOf = new WeakMap<Db, Spent>();

/**
 * Takes so many rows out of what a network, and all of them together, may have written this UTC day by this process;
 * false, and nothing taken, when that is more than is left.
 */
export function consumeRowBudget(
  db: Db,
  { network, day, rows }: { network: Buffer; day: Temporal.PlainDate; rows: number },
): boolean {
  const today = day.toString();
  let spent = spentOf.get(db);
  if (spent?.day !== today) spentOf.set(db, (spent = { day: today, total: 0, of: new Map() }));
  const own = network.toString('base64url');
  const name = spent.of.has(own) || spent.of.size < NETWORKS_MAX ? own : OTHERS;
  const before = spent.of.get(name) ?? 0;
  if (before + rows > ANALYTICS_NETWORK_ROWS_MAX || spent.total + rows > ANALYTICS_ROWS_MAX) return false;
  spent.of.set(name, before + rows);
  spent.total += rows;
  return true;
}
