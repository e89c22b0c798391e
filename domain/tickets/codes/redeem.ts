// Codes that buyers enter: access codes reveal tickets, promo codes lower prices. Every check counts as an attempt of the
// buyer's network, so that codes cannot be guessed. The attempt of a right code is refunded. A promo code that cannot be
// used is treated like an unknown code.
import { consumeAttempt, refundAttempt } from '#domain/accounts';
import { type Ctx, type Db, networkOf, type Tx } from '#domain/ctx';
import type { Discount } from '#shared/discount.ts';
import { Refusal, refuseFields } from '#shared/errors.ts';
import type { ClassForSale } from '../for-sale.ts';
import { type CodeRow, selectCode } from './queries.ts';

/** `used_up`: the code has no ticket left, even if all reservations expired. */
export type CodeState = 'valid' | 'unknown' | 'not_yet' | 'expired' | 'used_up';

/** What a promo code takes off, and for which tickets. */
export interface CodeDiscount {
  terms: Discount;
  /** The currency of amounts, and of the tickets that the code is for. */
  currency: string;
  /** What all tickets of the order must cost before the discount, in minor units; 0 for no minimum. */
  minOrderMinor: number;
  /** The classes that the code is for; null for all classes that cost money. */
  classIds: string[] | null;
}

/** The state of a code, what it takes off, and the hidden classes that it reveals to a buyer. */
export interface RedeemedCode {
  /** Null for an unknown code. */
  id: string | null;
  /** The code as the organizer wrote it; null for an unknown code. */
  text: string | null;
  state: CodeState;
  /** The hidden classes that the code reveals; empty unless the code is valid. */
  classIds: string[];
  /** The stock of the code: tickets of an access code, orders of a promo code. */
  stock: { id: string; capacity: number; sold: number; held: number } | null;
  /** Null unless a promo code is valid. */
  discount: CodeDiscount | null;
}

const UNKNOWN: RedeemedCode = { id: null, text: null, state: 'unknown', classIds: [], stock: null, discount: null };

/** Reads a code without counting an attempt: inside the transaction of a sale, after `checkCode`. */
export async function redeemedCode(db: Db | Tx, { eventId, code }: CodeOfEvent): Promise<RedeemedCode> {
  const row = await selectCode(db, eventId, code);
  if (!row) return UNKNOWN;
  const { id, tier_id: tierId, capacity, sold, held } = row;
  const state = row.stopped_at === null ? stateOf(row) : 'expired';
  const discount = discountOf(row);
  if (discount && state !== 'valid') return UNKNOWN;
  const classIds = state === 'valid' ? row.class_ids : [];
  return { id, text: row.code, state, classIds, stock: { id: tierId, capacity, sold, held }, discount };
}

/** What a promo code takes off; null for an access code. */
export function discountOf(
  row: Pick<
    CodeRow,
    'percent_off' | 'amount_off_minor' | 'amount_per' | 'currency' | 'min_order_minor' | 'all_classes' | 'class_ids'
  >,
): CodeDiscount | null {
  const { percent_off: percent, amount_off_minor: amount, amount_per: per, currency } = row;
  if (currency === null) return null;
  const terms = percent === null ? { amountMinor: Number(amount), per: per ?? 'ticket' } : { percent };
  const classIds = row.all_classes ? null : row.class_ids;
  return { terms, currency, minOrderMinor: Number(row.min_order_minor), classIds };
}

export interface CodeOfEvent {
  eventId: string;
  code: string;
}

/**
 * Reads a code that a visitor entered. An unknown code and a code of another event have the same result. After many
 * wrong codes from one network, refuses every code with RATE_LIMITED, also right codes.
 */
export async function checkCode(ctx: Pick<Ctx, 'db' | 'actor'>, input: CodeOfEvent): Promise<RedeemedCode> {
  const attempt = { scope: 'access_code', key: networkOf(ctx.actor) } as const;
  await consumeAttempt(ctx.db, attempt);
  const redeemed = await redeemedCode(ctx.db, input);
  if (redeemed.state !== 'unknown') await refundAttempt(ctx.db, attempt);
  return redeemed;
}

/**
 * The ticket classes for a buyer with the code: the classes that the code reveals are not hidden, and count against the
 * limit of an access code too. A use of a promo code is an order, whatever its tickets.
 */
export function revealClasses(
  classes: Map<string, ClassForSale>,
  { classIds, stock, discount }: RedeemedCode,
): Map<string, ClassForSale> {
  if (!stock) return classes;
  const left = stock.capacity - stock.sold;
  return new Map(
    [...classes].map(([id, ticketClass]) => [
      id,
      !ticketClass.hidden || !classIds.includes(id)
        ? ticketClass
        : discount
          ? { ...ticketClass, hidden: false }
          : {
              ...ticketClass,
              hidden: false,
              sharedTierIds: [...ticketClass.sharedTierIds, stock.id],
              unsold: Math.min(ticketClass.unsold, left),
              available: Math.min(ticketClass.available, left - stock.held),
            },
    ]),
  );
}

/** Whether a code takes something off a class. Buyers choose donations themselves, so donations are not discounted. */
export const isDiscounted = (
  { id, priceKind, currency }: Pick<ClassForSale, 'id' | 'priceKind' | 'currency'>,
  { discount }: Pick<RedeemedCode, 'discount'>,
): boolean =>
  discount !== null &&
  priceKind === 'paid' &&
  currency === discount.currency &&
  (discount.classIds === null || discount.classIds.includes(id));

const FAULTS = { unknown: 'UNKNOWN', not_yet: 'NOT_YET', expired: 'EXPIRED', used_up: 'USED_UP' } as const;

/** Refuses ARGUMENTS_ERROR for `accessCode`: `UNKNOWN`, `NOT_YET`, `EXPIRED` or `USED_UP`. */
export function requireValidCode({ state }: RedeemedCode): void {
  if (state !== 'valid') refuseFields({ accessCode: [FAULTS[state]] });
}

/** Whether an error says that a code was not checked, because the buyer's network entered many wrong codes. */
export const isRateLimited = (error: unknown): boolean => error instanceof Refusal && error.code === 'RATE_LIMITED';

function stateOf(row: CodeRow): CodeState {
  if (row.starts_at && Temporal.Instant.compare(row.now, row.starts_at) < 0) return 'not_yet';
  if (row.ends_at && Temporal.Instant.compare(row.now, row.ends_at) >= 0) return 'expired';
  return row.sold >= row.capacity ? 'used_up' : 'valid';
}
