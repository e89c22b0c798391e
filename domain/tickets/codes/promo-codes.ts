// Promo codes as organizers see and change them. Changes need the lock of the stock (`lockStockIn`).
import type { Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { insertTiers, resizeTier } from '../queries.ts';
import { UNLIMITED } from './access-codes.ts';
import {
  type CodeRow,
  deleteCodes,
  insertCodes,
  selectCodes,
  selectCodeText,
  selectTakenCodes,
  setCodeClasses,
  setStopped,
  updateCode,
} from './queries.ts';
import { type CodeDiscount, discountOf } from './redeem.ts';

/** A code that lowers prices. Times are ISO instants. */
export interface PromoCode {
  id: string;
  code: string;
  discount: CodeDiscount;
  /** Number of orders for which the code may be used; null for any number. */
  limit: number | null;
  /** Number of orders with the code. */
  sold: number;
  /** Number of open baskets with the code. */
  held: number;
  startsAt: string | null;
  endsAt: string | null;
  isStopped: boolean;
  /** The set of codes that were created together; null for a single code. */
  batch: { id: string; name: string } | null;
}

/** The promo codes of an event, oldest first. Only for the event's organizer. */
export async function promoCodesOf(db: Db | Tx, { eventId }: { eventId: string }): Promise<PromoCode[]> {
  return (await selectCodes(db, eventId, 'discount')).map(presentCode);
}

function presentCode(row: CodeRow): PromoCode {
  const discount = discountOf(row);
  if (!discount) throw new Error(`the promo code ${row.id} has no discount`);
  return {
    id: row.id,
    code: row.code,
    discount,
    limit: row.capacity === UNLIMITED ? null : row.capacity,
    sold: row.sold,
    held: row.held,
    startsAt: row.starts_at?.toString() ?? null,
    endsAt: row.ends_at?.toString() ?? null,
    isStopped: row.stopped_at !== null,
    batch: row.batch === null ? null : { id: row.batch, name: row.batch_name },
  };
}

/** The rules of one or several promo codes. */
export interface PromoTerms {
  discount: CodeDiscount;
  /** Number of orders for each code; null for any number. */
  limit: number | null;
  startsAt: Temporal.Instant | null;
  endsAt: Temporal.Instant | null;
}

/** The codes of an event among `codes`, of any kind, in lower case. */
export const takenCodesIn = async (tx: Tx, input: { eventId: string; codes: string[] }): Promise<Set<string>> =>
  new Set(await selectTakenCodes(tx, input.eventId, input.codes));

/** Creates codes with the same rules. `batch`: the set that they belong to; null for a single code. */
export async function createPromoCodesIn(
  tx: Tx,
  input: { eventId: string; codes: string[]; terms: PromoTerms; batch: { id: string; name: string } | null },
): Promise<void> {
  const { eventId, codes, terms, batch } = input;
  const capacity = terms.limit ?? UNLIMITED;
  const tiers = await insertTiers(
    tx,
    codes.map(() => ({ event_id: eventId, kind: 'code' as const, capacity })),
  );
  const ids = await insertCodes(
    tx,
    codes.map((code, index) => ({
      ...columnsOf(terms),
      code,
      event_id: eventId,
      kind: 'discount' as const,
      tier_id: tiers[index]?.id ?? '',
      batch: batch?.id ?? null,
      batch_name: batch?.name ?? '',
    })),
  );
  await setCodeClasses(tx, ids, terms.discount.classIds ?? []);
}

/** Changes a code. Refuses NOT_FOUND, and CONFLICT when the code was used for more orders than the limit. */
export async function changePromoCodeIn(
  tx: Tx,
  { eventId, id, code, terms }: { eventId: string; id: string; code: string; terms: PromoTerms },
): Promise<void> {
  const [stored = refuse('NOT_FOUND')] = await storedCodes(tx, { eventId, ids: [id] });
  if (!(await resizeTier(tx, stored.tier_id, { capacity: terms.limit ?? UNLIMITED }))) refuse('CONFLICT');
  await updateCode(tx, id, { ...columnsOf(terms), code });
  await setCodeClasses(tx, [id], terms.discount.classIds ?? []);
}

function columnsOf({ discount: { terms, currency, minOrderMinor, classIds }, startsAt, endsAt }: PromoTerms) {
  return {
    percent_off: 'percent' in terms ? terms.percent : null,
    amount_off_minor: 'percent' in terms ? null : String(terms.amountMinor),
    amount_per: 'percent' in terms ? null : terms.per,
    currency,
    min_order_minor: String(minOrderMinor),
    all_classes: classIds === null,
    starts_at: startsAt,
    ends_at: endsAt,
  };
}

/** Stops codes for new baskets, or ends that. Refuses NOT_FOUND. */
export async function stopPromoCodesIn(
  tx: Tx,
  { isStopped, ...codes }: CodesOfEvent & { isStopped: boolean },
): Promise<void> {
  await storedCodes(tx, codes);
  await setStopped(tx, codes.ids, isStopped);
}

/** Deletes codes. Refuses NOT_FOUND, and HAS_TICKETS when one of them is in an order or a basket. */
export async function removePromoCodesIn(tx: Tx, input: CodesOfEvent): Promise<void> {
  const codes = await storedCodes(tx, input);
  if (codes.some(({ sold, held }) => sold + held > 0)) refuse('HAS_TICKETS');
  await deleteCodes(tx, codes);
}

export interface CodesOfEvent {
  eventId: string;
  ids: string[];
}

async function storedCodes(tx: Tx, { eventId, ids }: CodesOfEvent): Promise<CodeRow[]> {
  const wanted = new Set(ids);
  const rows = (await selectCodes(tx, eventId, 'discount')).filter(({ id }) => wanted.has(id));
  return rows.length === wanted.size && rows.length > 0 ? rows : refuse('NOT_FOUND');
}

/** The text and the tier of a code. */
export interface PromoCodeText {
  id: string;
  code: string;
  tierId: string;
}

/** The text of a code that a basket uses; null when it was deleted. */
export const promoCodeById = async (db: Db | Tx, { id }: { id: string }): Promise<PromoCodeText | null> =>
  (await selectCodeText(db, id)) ?? null;
