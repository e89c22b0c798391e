// Access codes that buyers enter. Every check counts as an attempt of the buyer's network, so that codes cannot be
// guessed. The attempt of a right code is refunded.
import { consumeAttempt, refundAttempt } from '#domain/accounts';
import { type Ctx, type Db, networkOf, type Tx } from '#domain/ctx';
import { Refusal, refuseFields } from '#shared/errors.ts';
import type { ClassForSale } from '../for-sale.ts';
import { selectAccessCodes } from './queries.ts';

/** `used_up`: the code has no ticket left, even if all reservations expired. */
export type CodeState = 'valid' | 'unknown' | 'not_yet' | 'expired' | 'used_up';

/** The state of a code, and the hidden classes that the code reveals to a buyer. */
export interface RedeemedCode {
  state: CodeState;
  /** The hidden classes that the code reveals; empty unless the code is valid. */
  classIds: string[];
  /** The stock of the code, limited like the stock of a class. */
  stock: { id: string; capacity: number; sold: number; held: number } | null;
}

const UNKNOWN: RedeemedCode = { state: 'unknown', classIds: [], stock: null };

/** Reads a code without counting an attempt: inside the transaction of a sale, after `checkCode`. */
export async function redeemedCode(db: Db | Tx, { eventId, code }: CodeOfEvent): Promise<RedeemedCode> {
  const [row] = await selectAccessCodes(db, eventId, code);
  if (!row) return UNKNOWN;
  const { tier_id: id, capacity, sold, held } = row;
  const state = stateOf(row);
  return { state, classIds: state === 'valid' ? row.class_ids : [], stock: { id, capacity, sold, held } };
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
 * code's limit too.
 */
export function revealClasses(
  classes: Map<string, ClassForSale>,
  { classIds, stock }: RedeemedCode,
): Map<string, ClassForSale> {
  if (!stock) return classes;
  const left = stock.capacity - stock.sold;
  return new Map(
    [...classes].map(([id, ticketClass]) => [
      id,
      !ticketClass.hidden || !classIds.includes(id)
        ? ticketClass
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

const FAULTS = { unknown: 'UNKNOWN', not_yet: 'NOT_YET', expired: 'EXPIRED', used_up: 'USED_UP' } as const;

/** Refuses ARGUMENTS_ERROR for `accessCode`: `UNKNOWN`, `NOT_YET`, `EXPIRED` or `USED_UP`. */
export function requireValidCode({ state }: RedeemedCode): void {
  if (state !== 'valid') refuseFields({ accessCode: [FAULTS[state]] });
}

/** Whether an error says that a code was not checked, because the buyer's network entered many wrong codes. */
export const isRateLimited = (error: unknown): boolean => error instanceof Refusal && error.code === 'RATE_LIMITED';

function stateOf(row: Awaited<ReturnType<typeof selectAccessCodes>>[number]): CodeState {
  if (row.starts_at && Temporal.Instant.compare(row.now, row.starts_at) < 0) return 'not_yet';
  if (row.ends_at && Temporal.Instant.compare(row.now, row.ends_at) >= 0) return 'expired';
  return row.sold >= row.capacity ? 'used_up' : 'valid';
}
