import { randomBytes } from 'node:crypto';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt, emailKey } from '#domain/accounts';
import { requireNotBlocked } from '#domain/blocks';
import { type Ctx, isSelf, networkOf, type Tx } from '#domain/ctx';
import { lockedSaleRecordIn, onlineIds } from '#domain/events';
import { paymentMethodsOf } from '#domain/payments';
import {
  classesForSale,
  issueTicketsIn,
  promoCodeById,
  type PromoCodeText,
  sellAtOnceIn,
  sellIn,
  shareStockIn,
  signingKid,
} from '#domain/tickets';
import { isToken, newToken } from '#domain/tokens';
import { refuse, refuseFields } from '#shared/errors.ts';
import { ORDERS_PER_ADDRESS_MAX, ORDERS_PER_ADDRESS_MINUTES } from './limits.ts';
import { locales } from '#shared/locales.ts';
import { codeFromBytes } from '#shared/ticket-code.ts';
import { attendeesOf, attendeesOfLine, type Basket, readBasket } from './basket.ts';
import { type Buyer, type BuyerInput, requireBuyer } from './buyer.ts';
import { type Company, companyOfRow } from './company-of-row.ts';
import { enqueueAfterPayment } from './orders/enqueue-after-payment.ts';
import { hasTransfer } from './bank/queries.ts';
import { runIdempotent } from './idempotency.ts';
import { checkAnswers, type CheckedAnswers, type OrderAnswers, saveOrderAnswersIn } from './order-questions.ts';
import { requireTakesPlace } from './takes-place.ts';
import {
  insertOrder,
  insertOrderLines,
  lockAddress,
  markPlaced,
  secondsUntilFewerOrders,
  selectReservation,
} from './queries.ts';

export interface ConfirmInput extends BuyerInput {
  /** Token of the reservation. */
  token: string;
  /** Language of the mails, two letters; English by default. */
  locale?: string;
  idempotencyKey: string;
  /** Slug of the place of the buyer's network address; null or absent when it is unknown. */
  townSlug?: string | null;
  /** The answers to the questions of the event. */
  answers?: OrderAnswers;
  /** The text beside the box for news of the organizer that the buyer ticked; null or absent: not ticked. */
  newsText?: string | null;
}

type Reservation = NonNullable<Awaited<ReturnType<typeof selectReservation>>>;

/**
 * Turns a reservation into an order with one ticket per attendee and enqueues the confirmation mail, in one
 * transaction. No payment happens here: an order that costs money is paid at the door (`payOnline` is for the others). For a reservation that is already an order,
 * returns that order. Refuses RESERVATION_EXPIRED, RESERVATION_RELEASED, EVENT_CANCELED, EVENT_POSTPONED,
 * EVENT_TAKEN_DOWN, NOT_FOUND, IDEMPOTENCY_MISMATCH, RATE_LIMITED when the mail address has had ten orders within the
 * hour, BUSY, and ARGUMENTS_ERROR with its fields (`email` TOO_MANY when its person has as many free tickets as one gets).
 */
export async function confirm(ctx: Ctx, input: ConfirmInput): Promise<{ orderToken: string }> {
  const { reservation, details } = await prepareOrder(ctx, input);
  await requireDoorMethod(ctx, reservation);
  const { order, buyer, answers } = details;
  const request = {
    scope: `confirm:${reservation.id}`,
    key: input.idempotencyKey,
    body: { ...buyer, ...(answers.questions.length > 0 && { answers }) },
  };
  try {
    const { response } = await runIdempotent(ctx, { ...request, response: { orderToken: order.token } }, async (tx) => {
      await shareStockIn(tx, { eventId: reservation.event_id });
      if (!(await markPlaced(tx, reservation))) await refuseEnded(tx, reservation.token);
      if (await hasTransfer(tx, reservation.id)) refuse('CONFLICT');
      await requireOrderRateLimit(tx, buyer.email);
      await placeIn(tx, { reservation, details, payment: null, isHeld: true });
    });
    return response;
  } catch (error) {
    if (isOverFreeLimit(error)) refuseFields({ email: ['TOO_MANY'] });
    if (!(error instanceof AlreadyPlaced)) throw error;
    return { orderToken: (await selectReservation(ctx.db, input.token))?.order_token ?? refuse('CONFLICT') };
  }
}

// The schema counts the free tickets of a person over all orders.
const isOverFreeLimit = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'free_tickets_per_person';

/** Refuses an order that costs money, where the organizer wants it paid online. */
async function requireDoorMethod(ctx: Pick<Ctx, 'db'>, { event_id: id, total_minor, state }: Reservation) {
  if (Number(total_minor) === 0 || state === 'placed') return;
  const online = (await onlineIds(ctx.db, { ids: [id] })).has(id);
  const { methods } = await paymentMethodsOf(ctx.db, { id, online });
  if (!methods.includes('door')) refuseFields({ payment: ['INVALID'] });
}

/** The checked form of an order: everything that `placeIn` needs besides the reservation. Plain data. */
export interface OrderDetails {
  basket: Basket;
  buyer: Buyer;
  /** One person per ticket. */
  people: Buyer['attendees'];
  answers: CheckedAnswers;
  /** The company for which the buyer buys; absent in forms from before this version. */
  company?: Company | null;
  /** With reverse charge, the VAT ID of the seller. */
  sellerVatId?: string | null;
  order: NewOrder;
  /** Account of the signed-in buyer, who owns the order. */
  accountId: string | null;
  townSlug: string | null;
  /** Network prefix of the buyer, whose payments are counted; '' when unknown. */
  network: string;
  /** The news to which an order agrees that is paid before it is placed. */
  newsText?: string | null;
}

/** Checks the form of an order. Refuses NOT_FOUND, BLOCKED, and ARGUMENTS_ERROR with its fields. */
export async function prepareOrder(
  ctx: Ctx,
  input: ConfirmInput,
): Promise<{ reservation: Reservation; details: OrderDetails }> {
  const reservation =
    (isToken(input.token) ? await selectReservation(ctx.db, input.token) : undefined) ?? refuse('NOT_FOUND');
  const basket = await readBasket(ctx, reservation);
  const given = input.answers ?? { order: {}, tickets: [] };
  const form = { reservationId: reservation.id, eventId: reservation.event_id, lines: basket, given };
  const { answers, errors } = await checkAnswers(ctx, form);
  const buyer = requireBuyer(input, errors);
  if (reservation.order_token === null) await requireNotBlocked(ctx, { email: buyer.email });
  const order: NewOrder = {
    token: newToken(),
    number: codeFromBytes(randomBytes(8)),
    locale: locales.find((candidate) => candidate.lang === input.locale)?.lang ?? 'en',
    kid: await signingKid(ctx),
  };
  const people = attendeesOf(buyer, basket);
  await requireLinkRateLimits(ctx, answers);
  const { townSlug = null, newsText = null } = input;
  const company = companyOfRow(reservation);
  const { seller_vat_id: sellerVatId } = reservation;
  const accountId = buyerAccount(ctx);
  const details = { basket, buyer, people, answers, company, sellerVatId, order, accountId, townSlug, newsText };
  return { reservation, details: { ...details, network: networkOf(ctx.actor) } };
}

// The attendees' addresses are not verified either.
async function requireLinkRateLimits(ctx: Pick<Ctx, 'db'>, { emails = [] }: CheckedAnswers): Promise<void> {
  for (const email of emails)
    if (email !== null) await consumeAttempt(ctx.db, { scope: 'mail_answer_link', key: emailKey(email) });
}

/** The account that will own the order. An order made while staff impersonate belongs to no account. */
const buyerAccount = ({ actor }: Ctx): string | null => (isSelf(actor) ? actor.accountId : null);

interface NewOrder {
  token: string;
  number: string;
  locale: string;
  /** Id of the key that signs the tickets' codes. */
  kid: string;
}

/** The error that rolls back the transaction of a second confirmation under another key. */
class AlreadyPlaced extends Error {}

interface OrderToPlace {
  reservation: Pick<Reservation, 'id' | 'event_id' | 'link_slug' | 'promo_code_id' | 'currency' | 'total_minor'>;
  details: OrderDetails;
  /** The payment that bought the order; null for an order that is free or paid at the door. */
  payment: {
    method: 'online' | 'bank';
    isDemo: boolean;
    paidAt: Temporal.Instant;
    recordIn: (orderId: string) => Promise<void>;
  } | null;
  /** Whether the reservation still holds the stock. Otherwise it is taken anew. */
  isHeld: boolean;
}

/**
 * Writes the order of a reservation that the caller marked as placed, in a transaction that called `shareStockIn`.
 * Refuses EVENT_CANCELED, EVENT_POSTPONED and EVENT_TAKEN_DOWN, and SOLD_OUT and ALL_HELD without a hold.
 */
export async function placeIn(tx: Tx, placing: OrderToPlace): Promise<void> {
  const { reservation, details, payment } = placing;
  const { order, answers } = details;
  const eventId = reservation.event_id;
  const event = requireTakesPlace(await lockedSaleRecordIn(tx, { eventId }));
  const promoCode =
    reservation.promo_code_id === null ? null : await promoCodeById(tx, { id: reservation.promo_code_id });
  const { orderId, lines } = await writeOrder(tx, placing, { refundPolicy: event.refundPolicy, promoCode });
  const ticketIds = await issueTicketsIn(tx, { eventId, kid: order.kid, order, lines });
  await saveOrderAnswersIn(tx, { eventId, orderId, ticketIds, answers, locale: order.locale });
  await payment?.recordIn(orderId);
  if (payment) await enqueueAfterPayment(tx, orderId, details);
  await enqueue(tx, { task: 'notifications.order_placed', payload: { orderId } });
  // The buyer must not learn whether an account has this address. So every guest order enqueues the job that looks for
  // such an account.
  if (details.accountId === null) await enqueue(tx, { task: 'checkout.guest_order', payload: { orderId } });
  // Selling is the last step, because it locks the rows of the stock until the transaction ends.
  const { filled } = placing.isHeld
    ? await sellIn(tx, { reservationId: reservation.id })
    : await sellAtOnceIn(tx, {
        lines: await stockLines(tx, details.basket),
        promoTierId: promoCode?.tierId ?? null,
      });
  if (filled)
    await enqueue(tx, {
      task: 'discovery.refresh',
      payload: { eventIds: [eventId] },
      key: `discovery.refresh:${eventId}`,
      priority: 'later',
    });
}

async function stockLines(tx: Tx, basket: Basket) {
  const { classes } = await classesForSale(tx, { ids: basket.map((line) => line.ticket_class_id) });
  return basket.map(({ ticket_class_id: id, quantity }) => {
    const { tierId, sharedTierIds } = classes.get(id) ?? refuse('SOLD_OUT');
    return { tierId, sharedTierIds, quantity };
  });
}

// Every order sends a mail to an address that is not verified yet.
async function requireOrderRateLimit(tx: Tx, email: string): Promise<void> {
  await lockAddress(tx, email);
  const retryAfter = await secondsUntilFewerOrders(tx, email, {
    max: ORDERS_PER_ADDRESS_MAX,
    minutes: ORDERS_PER_ADDRESS_MINUTES,
  });
  if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
}

/** Refuses with the reason why a reservation is not open. */
export async function refuseEnded(tx: Tx, token: string): Promise<never> {
  const state = (await selectReservation(tx, token))?.state;
  if (state === 'placed') throw new AlreadyPlaced();
  // another tab changed the price
  if (state === 'open') refuse('CONFLICT');
  return refuse(state === 'released' ? 'RESERVATION_RELEASED' : 'RESERVATION_EXPIRED');
}

interface Terms {
  refundPolicy: string;
  promoCode: PromoCodeText | null;
}

async function writeOrder(tx: Tx, { reservation, details, payment }: OrderToPlace, { refundPolicy, promoCode }: Terms) {
  const { basket, buyer, people, company, sellerVatId, order, accountId, townSlug } = details;
  const { id: orderId } = await insertOrder(tx, {
    reservation_id: reservation.id,
    token: order.token,
    number: order.number,
    event_id: reservation.event_id,
    link_slug: reservation.link_slug,
    promo_code_id: promoCode?.id ?? null,
    promo_code: promoCode?.code ?? null,
    town_slug: townSlug,
    account_id: accountId,
    name: buyer.name,
    email: buyer.email,
    company: company?.name ?? null,
    company_address: company?.address ?? null,
    company_vat_id: company?.vatId ?? null,
    seller_vat_id: sellerVatId ?? null,
    locale: order.locale,
    currency: reservation.currency,
    total_minor: reservation.total_minor,
    pay_at_door: payment === null && Number(reservation.total_minor) > 0,
    ...(payment && {
      paid_at: payment.paidAt,
      is_paid_online: payment.method === 'online',
      is_paid_by_bank: payment.method === 'bank',
      is_demo_money: payment.isDemo,
    }),
    refund_policy: refundPolicy,
  });
  const orderLineIds = await insertOrderLines(
    tx,
    basket.map((line) => ({ ...columnsOf(line), order_id: orderId })),
  );
  return {
    orderId,
    lines: basket.map((line, index) => ({
      orderLineId: orderLineIds[index]?.id ?? '',
      ticketClassId: line.ticket_class_id,
      attendees: attendeesOfLine(people, basket, index),
    })),
  };
}

/** The line of a basket as the line of an order, which names what it is by its class. */
function columnsOf(line: Basket[number]) {
  const { isAddOn: _, ...columns } = line;
  return columns;
}
