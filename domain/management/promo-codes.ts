// The promo codes of an event, in the form in which its organizer edits them (decision 080).
import { randomBytes, randomUUID } from 'node:crypto';
import type { Ctx, Tx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import {
  changePromoCodeIn,
  classesWithStock,
  type ClassWithStock,
  createPromoCodesIn,
  type PromoCode,
  promoCodesOf,
  type PromoTerms,
  removePromoCodesIn,
  stopPromoCodesIn,
  takenCodesIn,
} from '#domain/tickets';
import { instantOfWallTime, type WallTime } from '#shared/dates/wall-time.ts';
import { type ArgumentCode, type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { errorOf, tooLong } from '#shared/field-errors.ts';
import { DONATION_MAX_MINOR } from '#shared/limits.ts';
import {
  isPromoCode,
  PROMO_BATCH_MAX,
  PROMO_BATCH_NAME_MAX,
  PROMO_CODES_MAX,
  type PromoKind,
} from '#shared/promo-codes.ts';
import { cleanLine } from '#shared/text.ts';
import { codeFromBytes } from '#shared/ticket-code.ts';
import { changeTickets } from './change-tickets.ts';
import { numberProblem } from './ticket-limits.ts';

/** The rules of a promo code as its organizer types them. Times are local times in the event's zone; null for no limit. */
export interface PromoFields {
  kind: PromoKind;
  /** For the kind `percent`; NaN for text that is no number. */
  percent: number;
  /** For the other kinds, in minor units; null for text that is no amount. */
  amountMinor: number | null;
  /** What the order must cost before the discount; 0 for no minimum, null for text that is no amount. */
  minimumMinor: number | null;
  /** Number of orders for each code; null for any number, NaN for text that is no number. */
  limit: number | null;
  startsAt: WallTime | null;
  endsAt: WallTime | null;
  /** Null for all tickets that cost money. */
  classIds: string[] | null;
}

/**
 * Adds a promo code (`codeId` null) or changes a code, also during a sale. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND,
 * BUSY, and ARGUMENTS_ERROR with `promoCode` (`TAKEN`), `promoValue`, `promoMinimum`, `promoLimit`
 * (`BELOW_SOLD`), `promoStart`, `promoEnd` and `promoClasses`.
 */
export async function savePromoCode(
  ctx: Ctx,
  { eventId, codeId, code, fields }: { eventId: string; codeId: string | null; code: string; fields: PromoFields },
): Promise<void> {
  await changeTickets(ctx, { eventId }, async (tx, event) => {
    const codes = await promoCodesOf(tx, { eventId });
    const current = codeId === null ? null : (codes.find(({ id }) => id === codeId) ?? refuse('NOT_FOUND'));
    const isRenamed = current?.code.toLowerCase() !== code.toLowerCase();
    const taken = isRenamed ? await takenCodesIn(tx, { eventId, codes: [code] }) : new Set<string>();
    const isFull = current === null && codes.length >= PROMO_CODES_MAX;
    const { terms, errors } = await readTerms(tx, { event, fields, current });
    refuseFields({ ...errorOf('promoCode', isFull ? 'TOO_MANY' : codeProblem(code, taken)), ...errors });
    if (current) await changePromoCodeIn(tx, { eventId, id: current.id, code, terms });
    else await createPromoCodesIn(tx, { eventId, codes: [code], terms, batch: null });
  });
}

/** Codes that are created together: `codes` from a list, or `count` new ones. */
export interface PromoBatch {
  name: string;
  codes: string[];
  /** Number of codes to make up; null when there is a list. NaN for text that is no number. */
  count: number | null;
}

/**
 * Adds up to a thousand codes with the same rules, each for `fields.limit` orders. Returns the number of added codes.
 * Refuses like `savePromoCode`, with `batchName`, `batchCodes` (`INVALID` for a text that cannot be a code, `TAKEN`, with the
 * first such code as `value`) and `batchCount` instead of `promoCode`.
 */
export async function addPromoCodes(
  ctx: Ctx,
  { eventId, batch, fields }: { eventId: string; batch: PromoBatch; fields: PromoFields },
): Promise<number> {
  const name = cleanLine(batch.name);
  return changeTickets(ctx, { eventId }, async (tx, event) => {
    const { terms, errors } = await readTerms(tx, { event, fields, current: null });
    const left = PROMO_CODES_MAX - (await promoCodesOf(tx, { eventId })).length;
    const own = batchProblems({ ...batch, name }, left);
    const wrong = batch.codes.find((code) => !isPromoCode(code));
    if (wrong !== undefined) refuseCode('INVALID', wrong, { ...own, ...errors });
    const taken = await takenCodesIn(tx, { eventId, codes: batch.codes });
    const used = batch.codes.find((code) => taken.has(code.toLowerCase()));
    if (used !== undefined) refuseCode('TAKEN', used, { ...own, ...errors });
    refuseFields({ ...own, ...errors });
    const codes = batch.codes.length > 0 ? batch.codes : await newCodesIn(tx, { eventId, count: batch.count ?? 0 });
    await createPromoCodesIn(tx, { eventId, codes, terms, batch: { id: randomUUID(), name } });
    return codes.length;
  });
}

const refuseCode = (problem: ArgumentCode, value: string, others: ArgumentErrors): never =>
  refuse('ARGUMENTS_ERROR', { fields: { ...others, batchCodes: [problem] }, values: { value: value.slice(0, 60) } });

function batchProblems({ name, codes, count }: PromoBatch, left: number): ArgumentErrors {
  const max = Math.min(PROMO_BATCH_MAX, left);
  const isCounted = codes.length === 0;
  return {
    ...errorOf('batchName', name === '' ? 'MISSING' : tooLong(name, PROMO_BATCH_NAME_MAX)),
    ...errorOf('batchCodes', codes.length > max ? 'TOO_MANY' : isCounted && count === null ? 'MISSING' : null),
    ...(isCounted && count !== null && errorOf('batchCount', countProblem(count, max))),
  };
}

function countProblem(count: number, max: number): ArgumentCode | null {
  if (!Number.isInteger(count)) return 'INVALID';
  return count < 1 ? 'TOO_SMALL' : count > max ? 'TOO_LARGE' : null;
}

/** New codes of eight characters that people neither confuse nor guess: 40 random bits, of which an event has up to 5,000. */
async function newCodesIn(tx: Tx, { eventId, count }: { eventId: string; count: number }): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(codeFromBytes(randomBytes(8)));
  const taken = await takenCodesIn(tx, { eventId, codes: [...codes] });
  return taken.size === 0 ? [...codes] : newCodesIn(tx, { eventId, count });
}

/** One code, or all codes of a set. */
export type PromoTarget = { codeId: string } | { batchId: string };

/** Stops codes for new baskets, or ends that. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and BUSY. */
export async function stopPromoCodes(
  ctx: Ctx,
  { eventId, target, isStopped }: { eventId: string; target: PromoTarget; isStopped: boolean },
): Promise<void> {
  await changeTickets(ctx, { eventId }, async (tx) => {
    await stopPromoCodesIn(tx, { eventId, ids: await idsOf(tx, eventId, target), isStopped });
  });
}

/** Removes codes. Refuses like `stopPromoCodes`, and HAS_TICKETS when one of them was used. */
export async function removePromoCodes(
  ctx: Ctx,
  { eventId, target }: { eventId: string; target: PromoTarget },
): Promise<void> {
  await changeTickets(ctx, { eventId }, async (tx) => {
    await removePromoCodesIn(tx, { eventId, ids: await idsOf(tx, eventId, target) });
  });
}

async function idsOf(tx: Tx, eventId: string, target: PromoTarget): Promise<string[]> {
  if ('codeId' in target) return [target.codeId];
  const codes = await promoCodesOf(tx, { eventId });
  return codes.filter(({ batch }) => batch?.id === target.batchId).map(({ id }) => id);
}

const codeProblem = (code: string, taken: ReadonlySet<string>): ArgumentCode | null =>
  code === '' ? 'MISSING' : !isPromoCode(code) ? 'INVALID' : taken.has(code.toLowerCase()) ? 'TAKEN' : null;

interface TypedTerms {
  event: EventRecord;
  fields: PromoFields;
  current: PromoCode | null;
}

/** The rules of a code, and what is wrong with them. */
async function readTerms(
  tx: Tx,
  { event: { id: eventId, tz }, fields, current }: TypedTerms,
): Promise<{ terms: PromoTerms; errors: ArgumentErrors }> {
  const priced = (await classesWithStock(tx, { eventId })).filter(({ priceKind }) => priceKind === 'paid');
  const chosen = fields.classIds && priced.filter(({ id }) => fields.classIds?.includes(id));
  const [startsAt, endsAt] = [instantOf(fields.startsAt, tz), instantOf(fields.endsAt, tz)];
  const { kind, percent, amountMinor, minimumMinor, limit } = fields;
  const errors = {
    ...discountProblems(fields),
    ...errorOf('promoMinimum', minimumMinor === null ? 'INVALID' : minimumMinor > MINIMUM_MAX ? 'TOO_LARGE' : null),
    ...errorOf('promoLimit', limit === null ? null : numberProblem(limit, current ? current.sold + current.held : 0)),
    ...errorOf('promoStart', typeof startsAt === 'string' ? startsAt : null),
    ...errorOf('promoEnd', endProblem(startsAt, endsAt)),
    ...errorOf('promoClasses', (chosen ?? priced).length === 0 ? 'MISSING' : null),
  };
  const terms = kind === 'percent' ? { percent } : { amountMinor: amountMinor ?? 0, per: kind };
  return {
    errors,
    terms: {
      discount: {
        terms,
        currency: currencyOf(priced, chosen),
        minOrderMinor: minimumMinor ?? 0,
        classIds: chosen?.map(({ id }) => id) ?? null,
      },
      limit,
      startsAt: typeof startsAt === 'string' ? null : startsAt,
      endsAt: typeof endsAt === 'string' ? null : endsAt,
    },
  };
}

const currencyOf = (priced: ClassWithStock[], chosen: ClassWithStock[] | null): string =>
  (chosen ?? priced)[0]?.currency ?? '';

/** The highest minimum of an order: a hundred of the most expensive tickets. */
const MINIMUM_MAX = DONATION_MAX_MINOR * 100;

function discountProblems({ kind, percent, amountMinor }: PromoFields): ArgumentErrors {
  if (kind !== 'percent')
    return errorOf(
      'promoValue',
      amountMinor === null
        ? 'INVALID'
        : amountMinor < 1
          ? 'TOO_SMALL'
          : amountMinor > DONATION_MAX_MINOR
            ? 'TOO_LARGE'
            : null,
    );
  const isWhole = Number.isInteger(percent);
  return errorOf('promoValue', !isWhole ? 'INVALID' : percent < 1 || percent > 100 ? 'TOO_LARGE' : null);
}

function instantOf(wall: WallTime | null, tz: string): Temporal.Instant | ArgumentCode | null {
  return wall === null ? null : instantOfWallTime(wall, tz);
}

function endProblem(
  startsAt: Temporal.Instant | ArgumentCode | null,
  endsAt: Temporal.Instant | ArgumentCode | null,
): ArgumentCode | null {
  if (typeof endsAt === 'string') return endsAt;
  const isBackwards =
    startsAt instanceof Temporal.Instant &&
    endsAt instanceof Temporal.Instant &&
    Temporal.Instant.compare(startsAt, endsAt) >= 0;
  return isBackwards ? 'TOO_SMALL' : null;
}
