import type { Db, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import type { PriceTerms } from '#shared/price-breakdown.ts';
import { type PricedRow, pricedStock } from './priced-stock.ts';
import { selectNow, selectStock } from './queries.ts';
import { mostPerOrder, unitsLeft } from './stock-left.ts';

/** The fields of a class that a sale needs. */
export interface ClassForSale {
  id: string;
  eventId: string;
  tierId: string;
  /** The tiers that the class shares with other classes: the tier of the event, and the tier of its pool. */
  sharedTierIds: string[];
  name: string;
  priceKind: 'free' | 'paid' | 'donation';
  /** What one ticket costs the buyer, in minor units; for a donation the suggested amount. */
  priceMinor: number;
  /** Of a donation, the least that the buyer pays for one ticket; 0 when it may be nothing. */
  minimumMinor: number;
  /** What the organizer asks for. */
  listMinor: number;
  /** What is in the price besides. */
  terms: PriceTerms;
  currency: string;
  /** Whether it is sold beside tickets and admits no person. */
  isAddOn: boolean;
  /** How many tickets one unit is: above 1 for a group ticket. */
  admits: number;
  /** Units, as `maxPerOrder`. */
  minPerOrder: number;
  maxPerOrder: number;
  hidden: boolean;
  /** The state of the sales window at the transaction's now(), which is also the time of the order. */
  window: 'before' | 'open' | 'after';
  /**
   * Number of units that are not sold, including held ones. Other transactions may change the number at any time.
   */
  unsold: number;
  /** Number of units that are neither sold nor held. */
  available: number;
}

/** The classes `ids`, of any event, and the transaction's now(). Unknown and impossible ids are absent. */
export async function classesForSale(
  tx: Db | Tx,
  input: { ids: string[] },
): Promise<{ now: Temporal.Instant; classes: Map<string, ClassForSale> }> {
  const classIds = input.ids.filter(isId);
  const rows = classIds.length === 0 ? [] : await pricedStock(tx, { classIds });
  const now = rows[0]?.now ?? (await selectNow(tx));
  return { now, classes: new Map(rows.map((row) => [row.id, forSale(row)])) };
}

type Row = PricedRow;

function forSale(row: Row): ClassForSale {
  return {
    id: row.id,
    eventId: row.event_id,
    tierId: row.tier_id,
    sharedTierIds: [row.event_tier_id, row.pool_tier_id].filter((tierId) => tierId !== null),
    name: row.name,
    priceKind: row.price_kind,
    priceMinor: Number(row.price_minor),
    minimumMinor: Number(row.minimum_minor),
    listMinor: Number(row.list_minor),
    terms: row.terms,
    currency: row.currency,
    isAddOn: row.kind === 'add_on',
    admits: row.admits,
    minPerOrder: row.min_per_order,
    maxPerOrder: mostPerOrder(row),
    hidden: row.hidden,
    window: windowOf(row),
    ...unitsLeft(row),
  };
}

/** A sales window is open from `sales_start` (inclusive), once the class is released, until `sales_end` (exclusive). */
function windowOf(row: Row): ClassForSale['window'] {
  if (row.sales_start && Temporal.Instant.compare(row.now, row.sales_start) < 0) return 'before';
  if (!row.is_released) return 'before';
  return row.sales_end && Temporal.Instant.compare(row.now, row.sales_end) >= 0 ? 'after' : 'open';
}

/** Names and kinds of classes. The state of their events does not matter. */
export async function classNames(
  db: Db | Tx,
  input: { ids: string[] },
): Promise<Map<string, Pick<ClassForSale, 'name' | 'priceKind' | 'isAddOn'>>> {
  const rows = input.ids.length === 0 ? [] : await selectStock(db, { classIds: input.ids });
  return new Map(
    rows.map((row) => [row.id, { name: row.name, priceKind: row.price_kind, isAddOn: row.kind === 'add_on' }]),
  );
}
