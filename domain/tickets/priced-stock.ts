// Ticket classes with what they cost the buyer: the fee that is passed on and the tax on top are in the price.
import type { Db, Tx } from '#domain/ctx';
import { termsOfClass, termsOfEvents } from '#domain/pricing';
import { type Included, includedIn } from '#shared/included.ts';
import { allInPrice, breakdownOf, type PriceTerms } from '#shared/price-breakdown.ts';
import { selectStock } from './queries.ts';

type Row = Awaited<ReturnType<typeof selectStock>>[number];

/** A class with its stock. `price_minor` is all-in for one ticket, also of a group; for a donation the suggested amount. */
export interface PricedRow extends Row {
  /** What the organizer asks for. */
  list_minor: string;
  terms: PriceTerms;
}

/** The classes of these events, or these classes, with the prices that buyers pay now. Every price on the site is from here. */
export async function pricedStock(
  db: Db | Tx,
  by: { eventIds: string[] } | { classIds: string[] },
): Promise<PricedRow[]> {
  const rows = await selectStock(db, by);
  const eventIds = [...new Set(rows.filter((row) => row.price_kind !== 'free').map((row) => row.event_id))];
  const termsOf = await termsOfEvents(db, { eventIds });
  return rows.map((row) => {
    const { currency, is_fee_passed_on: isFeePassedOn } = row;
    const terms = termsOfClass(termsOf.get(row.event_id), { currency, isFeePassedOn });
    const allIn = row.price_kind === 'paid' ? String(allInPrice(Number(row.price_minor), terms)) : row.price_minor;
    return { ...row, list_minor: row.price_minor, price_minor: allIn, terms };
  });
}

/** The fee and the tax in the price of one unit; nothing for a donation, whose price the buyer chooses. */
export function includedInPrice({ price_kind: kind, price_minor: price, admits, terms }: PricedRow): Included {
  if (kind !== 'paid') return includedIn([]);
  const { feeMinor, taxMinor } = breakdownOf(Number(price), terms);
  const { isFeePassedOn, tax } = terms;
  return includedIn([{ quantity: admits, parts: { feeMinor, isFeePassedOn, taxMinor, taxName: tax?.name ?? '' } }]);
}
