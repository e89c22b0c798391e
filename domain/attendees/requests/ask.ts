// The buyer of an order that was paid online asks for a refund of tickets, and withdraws the request (decision 090).
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt } from '#domain/accounts';
import { lockOrderIn, orderIdByToken, orderPage } from '#domain/checkout';
import { type Ctx, isImpersonated, type Tx } from '#domain/ctx';
import { lockTicketOfOrderIn, shareStockIn } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { REFUND_REASON_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { recordBuyerChangeIn } from '../order-change.ts';
import { amountsOf, sumOf, withoutParts } from '../refund/amounts.ts';
import { refundIn } from '../refund/refund-in.ts';
import { type RefundableTicket, type RefundOffer, refundOffer } from './offer.ts';
import { endRequest, insertRequest, selectRequest, selectRequestOfForm } from './queries.ts';

export interface RefundQuestion {
  orderToken: string;
  ticketIds: string[];
  /** For the organizer, as plain text; '' for none. */
  reason: string;
}

/** What a request would ask for. */
export interface RefundQuestionReview extends Pick<RefundOffer, 'until' | 'isAtOnce' | 'choice'> {
  amountMinor: number;
  tickets: RefundableTicket[];
}

/** Checks a request without a change. Refuses in the same cases as `requestRefund`. */
export async function reviewRefundRequest(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: RefundQuestion,
): Promise<RefundQuestionReview> {
  const order = await orderPage(ctx, { token: input.orderToken });
  cleanReason(input);
  return reviewOf(await refundOffer(ctx, order), input);
}

function cleanReason({ ticketIds, reason }: RefundQuestion): string {
  const cleaned = cleanText(reason).trim();
  refuseFields({
    ...(ticketIds.length === 0 && { tickets: ['MISSING'] }),
    ...([...cleaned].length > REFUND_REASON_MAX_CHARS && { reason: ['TOO_LONG'] }),
  });
  return cleaned;
}

/** The tickets and the amount of a request. Refuses CHANGES_CLOSED and CONFLICT. */
function reviewOf(offer: RefundOffer | null, { ticketIds }: RefundQuestion): RefundQuestionReview {
  if (offer === null || offer.closed !== null) return refuse('CHANGES_CLOSED');
  const { until, isAtOnce, choice, leftMinor } = offer;
  const free = offer.tickets.filter(({ blocked }) => blocked === null);
  const amounts = amountsOf(free.map(withoutParts), { ticketIds, partMinor: null, leftMinor });
  const tickets = free.filter(({ id }) => ticketIds.includes(id));
  return { until, isAtOnce, choice, amountMinor: sumOf(amounts), tickets };
}

/**
 * Asks for the full refund of tickets. Within the policy of an event that refunds at once, the tickets are refunded and
 * become invalid; otherwise the organizer's team gets a mail and decides. Of two requests for one ticket at the same
 * moment, one counts. Safe to repeat with the same key. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person,
 * RATE_LIMITED, ARGUMENTS_ERROR with `tickets` and `reason`, CHANGES_CLOSED when the policy, the start of the event or a
 * dispute forbids it, and CONFLICT for a ticket for which no refund can be asked (any more).
 */
export async function requestRefund(
  ctx: Ctx,
  input: RefundQuestion & { formKey: string },
  lockIn: typeof lockOrderIn = lockOrderIn,
): Promise<'requested' | 'refunded'> {
  const order = await orderPage(ctx, { token: input.orderToken });
  const orderId = await startRequest(ctx, input);
  const reason = cleanReason(input);
  const ticketIds = [...new Set(input.ticketIds)].sort();
  return inTransaction(ctx.db, async (tx) => {
    await shareStockIn(tx, { eventId: order.event.id });
    // of two requests, and of a refund by the organizer, one comes after the other
    await lockIn(tx, { orderId });
    const asked = await selectRequestOfForm(tx, input.formKey);
    if (asked !== undefined) return asked === 'accepted' ? 'refunded' : 'requested';
    // neither a scan nor an offer to another person happens between the check and the request
    for (const ticketId of ticketIds) await lockTicketOfOrderIn(tx, { ticketId, orderToken: order.token });
    const { isAtOnce } = reviewOf(await refundOffer({ db: tx, clock: ctx.clock }, order), input);
    await recordBuyerChangeIn(tx, { orderId, kind: 'refund_requested', ticketId: null, message: '' });
    const request = { ...input, eventId: order.event.id, orderId, reason, ticketIds };
    const requestId = await insertRequest(tx, request);
    if (isAtOnce) await refundAtOnceIn(tx, ctx, { ...request, requestId });
    else await enqueue(tx, { task: 'notifications.refund_requested', payload: { requestId } });
    return isAtOnce ? 'refunded' : 'requested';
  });
}

/** Counts the change. */
async function startRequest(ctx: Ctx, { orderToken }: Pick<RefundQuestion, 'orderToken'>): Promise<string> {
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  await consumeAttempt(ctx.db, { scope: 'order_change', key: orderId });
  return orderId;
}

const refundAtOnceIn = (
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  request: { eventId: string; orderId: string; requestId: string; ticketIds: string[]; formKey: string },
): Promise<void> => refundIn(tx, { actor, isBuyer: true }, { ...request, message: '', partMinor: null, stock: 'sale' });

/**
 * Withdraws a request that is open. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person, RATE_LIMITED, and
 * CONFLICT once it was decided. Safe to repeat.
 */
export async function withdrawRefundRequest(
  ctx: Ctx,
  input: { orderToken: string; requestId: string },
  endIn: typeof endRequest = endRequest,
): Promise<void> {
  const orderId = await startRequest(ctx, input);
  await inTransaction(ctx.db, async (tx) => {
    await lockOrderIn(tx, { orderId });
    const request = isId(input.requestId) ? await selectRequest(tx, input.requestId) : undefined;
    if (!request || request.order_id !== orderId) return refuse('NOT_FOUND');
    if (request.state === 'withdrawn') return;
    const change = { orderId, kind: 'refund_withdrawn' as const, ticketId: null, message: '' };
    const { id: changeId } = await recordBuyerChangeIn(tx, change);
    if (!(await endIn(tx, { id: request.id, state: 'withdrawn', changeId }))) refuse('CONFLICT');
  });
}
