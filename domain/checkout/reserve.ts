import { enqueue } from '#db/queue.ts';
import { type Actor, browserKey, type Ctx, isSystem, type Log, type Tx } from '#domain/ctx';
import { requireNotBlocked } from '#domain/blocks';
import { type CheckedChallenge, checkChallenge, countFreeHoldIn, type ChallengeAnswer } from '#domain/challenges';
import { lockedSaleRecordIn, requireAdmission } from '#domain/events';
import { paymentMethodsOf } from '#domain/payments';
import { requireShown } from '#domain/moderation';
import {
  checkCode,
  type ClassForSale,
  classesForSale,
  holdIn,
  redeemedCode,
  type RedeemedCode,
  requireValidCode,
  revealClasses,
  shareStockIn,
} from '#domain/tickets';
import { newToken } from '#domain/tokens';
import { Refusal, refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { RESERVATION_MINUTES, HELD_PER_VISITOR_MAX } from './limits.ts';
import { expireReservations } from './expiry.ts';
import {
  ticketsFirst,
  type SellableLine,
  requireLines,
  requireOpenEvent,
  requireSellable,
  type RequestedLine,
} from './lines.ts';
import { runIdempotent, type IdempotentRequest } from './idempotency.ts';
import { partsOf } from './price-parts.ts';
import { discountBasket, requireDiscount } from './promo.ts';
import { releaseCodeOfVisitor } from './release.ts';
import {
  hasExpiredReservations,
  ticketsHeldByVisitor,
  insertReservation,
  lockVisitor,
  selectReservation,
} from './queries.ts';

export interface ReserveInput {
  eventId: string;
  lines: RequestedLine[];
  /** The code that the buyer entered: an access code, which reveals hidden classes, or a promo code. */
  accessCode?: string | undefined;
  /** Whether the buyer saw a discount of the code. Then a code without a discount is refused. */
  isDiscountShown?: boolean;
  /** The slug of the tracking link that the buyer followed. It may not exist. */
  linkSlug?: string | undefined;
  /** The challenge of the form and its answer, when the form was asked for one. */
  answer?: ChallengeAnswer | undefined;
  /** A key that the buyer's form created. A repeated key returns the same response. */
  idempotencyKey: string;
}

export interface Reserved {
  reservationToken: string;
  /** ISO instants of the database's clock. */
  expiresAt: string;
  serverNow: string;
}

/**
 * Holds tickets for ten minutes. Refuses SOLD_OUT, ALL_HELD, NOT_ON_SALE_YET, SALES_ENDED, TOO_MANY, TOO_FEW,
 * TOO_MANY_HELD (too many tickets in all open reservations of this visitor for this event), EVENT_OVER, EVENT_CANCELED,
 * EVENT_POSTPONED, ONLINE_PAYMENT_MISSING (money for a ticket of an online event), PASSWORD_REQUIRED, EVENT_TAKEN_DOWN,
 * NOT_FOUND, BLOCKED, IDEMPOTENCY_MISMATCH, CHALLENGE_REQUIRED and the other refusals of `countFreeHoldIn` for free
 * tickets, BUSY, RATE_LIMITED after many wrong codes, and ARGUMENTS_ERROR (fields `lines`, `lines.N.…`, `accessCode`,
 * `promoCode`). The database's clock decides all times.
 */
export async function reserve(ctx: Ctx, input: ReserveInput): Promise<Reserved> {
  const { eventId, lines, accessCode, isDiscountShown = false, linkSlug, idempotencyKey: key } = input;
  if (!isId(eventId)) return refuse('NOT_FOUND');
  requireLines(lines);
  await requireNotBlocked(ctx);
  if (accessCode !== undefined) await checkCode(ctx, { eventId, code: accessCode });
  const request = {
    scope: `reserve:${browserKey(ctx.actor)}`,
    key,
    body: { eventId, lines, accessCode },
  };
  const answer = await checkChallenge(ctx, { eventId, answer: input.answer });
  const reservationRequest = { eventId, requested: lines, accessCode, isDiscountShown, linkSlug, answer };
  try {
    return await reserveOnce(ctx, request, reservationRequest);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code.startsWith('CHALLENGE_'))
      ctx.log.info({ part: 'challenges', eventId, code: error.code }, 'a challenge was demanded');
    const isCodeHeld = error.detail.fields?.promoCode?.includes('USED_UP') === true;
    const isFreed = (error.code === 'ALL_HELD' || isCodeHeld) && (await freeHeld(ctx, { eventId }));
    const code = isCodeHeld ? accessCode : undefined;
    const isReleased = code !== undefined && (await releaseOwnUses(ctx, { eventId, code }));
    if (!isFreed && !isReleased) throw error;
    return reserveOnce(ctx, request, reservationRequest);
  }
}

/** Expires the overdue reservations that no job has expired yet. Returns whether there were any. */
async function freeHeld(ctx: Ctx, { eventId }: { eventId: string }): Promise<boolean> {
  const isOverdue = await hasExpiredReservations(ctx.db, eventId);
  if (isOverdue) await expireReservations(ctx, { eventId });
  return isOverdue;
}

/**
 * Releases the reservations that this visitor left to choose other tickets with the same promo code, for example a code
 * for one order. Returns whether there were any.
 */
async function releaseOwnUses(ctx: Ctx, { eventId, code }: { eventId: string; code: string }): Promise<boolean> {
  const { id } = isSystem(ctx.actor) ? { id: null } : await redeemedCode(ctx.db, { eventId, code });
  return id !== null && releaseCodeOfVisitor(ctx, { eventId, visitorKey: browserKey(ctx.actor), promoCodeId: id });
}

interface ReservationRequest {
  eventId: string;
  requested: RequestedLine[];
  accessCode: string | undefined;
  isDiscountShown: boolean;
  linkSlug: string | undefined;
  answer: CheckedChallenge;
}

async function reserveOnce(
  ctx: Ctx,
  request: IdempotentRequest,
  reservationRequest: ReservationRequest,
): Promise<Reserved> {
  const token = newToken();
  let reservation: InsertedReservation | undefined;
  const { response, repeated } = await runIdempotent(
    ctx,
    { ...request, response: { reservationToken: token } },
    async (tx) => {
      reservation = await reserveIn(tx, {
        ...reservationRequest,
        token,
        actor: ctx.actor,
        log: ctx.log,
      });
    },
  );
  const row = repeated || !reservation ? await selectReservation(ctx.db, response.reservationToken) : reservation;
  const { expires_at, now } = row ?? refuse('NOT_FOUND');
  return { reservationToken: response.reservationToken, expiresAt: expires_at.toString(), serverNow: now.toString() };
}

type InsertedReservation = Awaited<ReturnType<typeof insertReservation>>;

// Steps that do not need the lock of the stock's rows come first. Taking stock is the last step, because the rows stay
// locked until commit.
async function reserveIn(
  tx: Tx,
  request: ReservationRequest & { token: string; actor: Actor; log: Log },
): Promise<InsertedReservation> {
  const { eventId, requested, accessCode, linkSlug, token, actor } = request;
  await shareStockIn(tx, { eventId });
  const { now, classes } = await classesForSale(tx, { ids: requested.map((line) => line.ticketClassId) });
  const visitorKey = browserKey(actor);
  // The event is locked. So an organizer who deletes, unpublishes or moves the event sees this reservation, or this
  // sale sees the change.
  const record = await lockedSaleRecordIn(tx, { eventId });
  if (record?.visibility === 'private') await requireShown(tx, { eventId });
  const event = requireOpenEvent(record, now);
  if (!isSystem(actor)) await requireAdmission({ db: tx, actor }, { ...event, eventId });
  const code = accessCode === undefined ? null : await redeemedCode(tx, { eventId, code: accessCode });
  if (request.isDiscountShown) requireDiscount(code);
  const sold = code === null ? classes : revealedClasses({ eventId, code, requested, classes });
  const { methods } = await paymentMethodsOf(tx, event);
  const sellable = requireSellable(requested, sold, { id: event.id, isPayable: methods.length > 0 });
  const { lines, use } = discountBasket(sellable, code);
  if (!isSystem(actor)) await requireHeldLimit(tx, { eventId, visitorKey, lines });
  const totalMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0);
  if (totalMinor === 0) await countFreeHoldIn(tx, request);
  const reservation = await insertReservation(tx, {
    token,
    eventId,
    visitorKey,
    linkSlug: linkSlug ?? null,
    currency: lines[0]?.ticketClass.currency ?? '',
    totalMinor,
    minutes: RESERVATION_MINUTES,
    promoCodeId: use?.promoCodeId ?? null,
    lines: ticketsFirst(lines).map((line) => ({ ...line, ...partsOf(line), ticketClassId: line.ticketClass.id })),
  });
  await enqueue(tx, { task: 'checkout.expire', payload: { eventId }, runAt: reservation.expires_at });
  const stock = lines.map(({ ticketClass, quantity }) => ({
    tierId: ticketClass.tierId,
    sharedTierIds: ticketClass.sharedTierIds,
    admits: ticketClass.admits,
    quantity,
  }));
  await holdIn(tx, { reservationId: reservation.id, lines: stock, promoTierId: use?.tierId ?? null });
  return reservation;
}

interface CodeUse {
  eventId: string;
  code: RedeemedCode;
  requested: RequestedLine[];
  classes: Map<string, ClassForSale>;
}

/** The ticket classes for a buyer with the code. Refuses an invalid code when a line needs the code. */
function revealedClasses({ eventId, code, requested, classes }: CodeUse): Map<string, ClassForSale> {
  const isPublic = ({ ticketClassId }: RequestedLine) => {
    const ticketClass = classes.get(ticketClassId);
    return ticketClass?.eventId === eventId && !ticketClass.hidden;
  };
  if (!requested.every(isPublic)) requireValidCode(code);
  return revealClasses(classes, code);
}

/**
 * Prevents one visitor from reserving a whole event. Checks under a lock per visitor, so that concurrent requests count
 * too.
 */
async function requireHeldLimit(
  tx: Tx,
  request: { eventId: string; visitorKey: string; lines: SellableLine[] },
): Promise<void> {
  await lockVisitor(tx, request);
  const heldTickets = await ticketsHeldByVisitor(tx, request);
  const requestedTickets = request.lines.reduce((sum, line) => sum + line.quantity, 0);
  // Only the limits of the classes apply to a first reservation, because some classes are sold in large groups.
  const max = Math.max(HELD_PER_VISITOR_MAX, requestedTickets);
  if (heldTickets + requestedTickets > max) refuse('TOO_MANY_HELD', { values: { held: heldTickets, max } });
}
