// Orders that look odd, for staff. The tickets are valid from the start, so an honest buyer notices nothing (decision 106).
import { inTransaction } from '#db/client.ts';
import { accountSince } from '#domain/accounts';
import { cancelOrderAsStaff } from '#domain/attendees';
import { appendAuditEntry } from '#domain/audit';
import { addCardBlock } from '#domain/blocks';
import { isKnownBuyer, orderById, originOfOrder } from '#domain/checkout';
import { type Ctx, isStaff, requireStaff, type Tx } from '#domain/ctx';
import { cardOfOrder, cardsOfOrder } from '#domain/payments';
import { placeBySlug } from '#domain/places';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { countOpenReviews, decideReview, insertReview, isReviewOpen } from './queries.ts';
import { reasonsOf } from './rules.ts';

/** The job `staff.review_order`: lists an order that was paid online when a rule applies to it. Safe to run twice. */
export async function reviewOrder(ctx: Pick<Ctx, 'db'>, { orderId }: { orderId: string }): Promise<void> {
  const origin = await originOfOrder(ctx, { orderId });
  if (!origin) return;
  const order = await orderById(ctx, { id: orderId });
  const reasons = reasonsOf({
    totalMinor: order.totalMinor,
    currency: order.currency,
    placedAt: Temporal.Instant.from(order.placedAt),
    startsAt: Temporal.Instant.from(order.event.startsAt),
    isKnownBuyer: await isKnownBuyer(ctx, { orderId }),
    accountSince: origin.accountId === null ? null : await accountSince(ctx, { accountId: origin.accountId }),
    card: await cardsOfOrder(ctx, { orderId }),
    networkCountry: origin.townSlug === null ? null : await countryOfTown(ctx, origin.townSlug),
  });
  if (reasons.length > 0) await insertReview(ctx.db, orderId, reasons);
}

async function countryOfTown(ctx: Pick<Ctx, 'db'>, slug: string): Promise<string | null> {
  const lookup = await placeBySlug(ctx, slug);
  if (lookup.kind === 'moved') return countryOfTown(ctx, lookup.slug);
  return lookup.kind === 'unknown' ? null : lookup.place.countryCode;
}

/** How many orders wait for a decision; 0 for people who are not staff. */
export const openReviews = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<number> =>
  isStaff(actor) ? countOpenReviews(db) : 0;

/** Staff see no fault: the order leaves the list. Refuses NOT_FOUND, FORBIDDEN, and CONFLICT for an order that is not listed (any more). */
export async function acceptReviewedOrder(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { orderId }: { orderId: string },
): Promise<void> {
  requireStaff(ctx);
  if (!isId(orderId)) return refuse('CONFLICT');
  await inTransaction(ctx.db, (tx) => decideIn(tx, ctx, { orderId, state: 'fine', reason: '' }));
}

/**
 * Staff cancel a listed order and give the money back; the buyer gets a mail with the reason. Of two decisions at the same
 * moment one counts. Refuses NOT_FOUND, FORBIDDEN, CONFLICT for an order that is not listed (any more), was canceled or has no valid ticket,
 * CHECKED_IN, and ARGUMENTS_ERROR with `reason`.
 */
export async function cancelReviewedOrder(ctx: Ctx, input: { orderId: string; reason: string }): Promise<void> {
  requireStaff(ctx);
  const { orderId } = input;
  const reason = cleanText(input.reason).trim();
  if (reason === '') refuseFields({ reason: ['MISSING'] });
  if ([...reason].length > STAFF_REASON_MAX_CHARS) refuseFields({ reason: ['TOO_LONG'] });
  if (!isId(orderId) || !(await isReviewOpen(ctx.db, orderId))) return refuse('CONFLICT');
  const { event } = await orderById(ctx, { id: orderId });
  const isCanceled = await cancelOrderAsStaff(ctx, { eventId: event.id, orderId, message: reason }, (tx) =>
    decideIn(tx, ctx, { orderId, state: 'canceled', reason }),
  );
  if (!isCanceled) refuse('CONFLICT');
}

/** The days for which a card is blocked. */
const BLOCK_DAYS = 365;

/**
 * Blocks the card of a listed order for a year. Refuses NOT_FOUND, FORBIDDEN, and CONFLICT for an order that is not listed
 * (any more), and when its card is not known (any more).
 *
 * @param input `reasonOf`: the reason on the block list, from the number of the order
 */
export async function blockReviewedCard(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { orderId, reasonOf }: { orderId: string; reasonOf: (number: string) => string },
): Promise<void> {
  requireStaff(ctx);
  if (!isId(orderId) || !(await isReviewOpen(ctx.db, orderId))) return refuse('CONFLICT');
  const reason = reasonOf((await orderById(ctx, { id: orderId })).number);
  const hash = (await cardOfOrder(ctx, { orderId })) ?? refuse('CONFLICT');
  const today = ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  await addCardBlock(ctx, { hash, reason, lastDay: today.add({ days: BLOCK_DAYS }).toString() });
}

interface Decision {
  orderId: string;
  state: 'fine' | 'canceled';
  reason: string;
}

async function decideIn(tx: Tx, ctx: Pick<Ctx, 'actor'>, { orderId, state, reason }: Decision): Promise<void> {
  const { accountId } = requireStaff(ctx);
  if (!(await decideReview(tx, { orderId, state, accountId }))) refuse('CONFLICT');
  await appendAuditEntry(tx, ctx.actor, {
    action: `review.${state}`,
    subject: { kind: 'order', id: orderId },
    detail: reason === '' ? {} : { reason },
  });
}
