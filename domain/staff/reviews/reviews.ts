// Orders that look odd, for staff. The tickets are valid from the start, so an honest buyer notices nothing (decision 106).
import { inTransaction } from '#db/client.ts';
import { accountSince } from '#domain/accounts';
import { cancelOrderAsStaff } from '#domain/attendees';
import { appendAuditEntry } from '#domain/audit';
import { orderById, originOfOrder } from '#domain/checkout';
import { type Ctx, isStaff, requireStaff } from '#domain/ctx';
import { cardsOfOrder } from '#domain/payments';
import { placeBySlug } from '#domain/places';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { isUnreachable } from '#shared/mail-address.ts';
import { cleanText } from '#shared/text.ts';
import { countOpenReviews, decideReview, insertReview, isReviewOpen, selectOpenReviews } from './queries.ts';
import { reasonsOf, type ReviewReason } from './rules.ts';

const REVIEWS_MAX = 50;

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

/** A listed order. */
export interface ReviewedOrder {
  orderId: string;
  reasons: ReviewReason[];
  number: string;
  name: string;
  /** '' once the buyer is erased. */
  email: string;
  eventName: string;
  /** ISO instants. */
  placedAt: string;
  startsAt: string;
  totalMinor: number;
  currency: string;
  isDemoMoney: boolean;
  /** Whether it was canceled meanwhile. */
  isCanceled: boolean;
}

/** The orders that wait for a decision, the newest first, at most fifty, and how many there are. Refuses NOT_FOUND and FORBIDDEN. */
export async function reviewQueue(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<{ orders: ReviewedOrder[]; total: number }> {
  requireStaff(ctx);
  const rows = await selectOpenReviews(ctx.db, REVIEWS_MAX);
  const orders = await Promise.all(
    rows.map(async ({ order_id: orderId, reasons }) => {
      const { number, name, email, placedAt, totalMinor, currency, isDemoMoney, isCanceled, event } = await orderById(
        ctx,
        { id: orderId },
      );
      const shown = { number, name, placedAt, totalMinor, currency, isDemoMoney, isCanceled };
      const { name: eventName, startsAt } = event;
      return { orderId, reasons, ...shown, email: isUnreachable(email) ? '' : email, eventName, startsAt };
    }),
  );
  return { orders, total: rows[0]?.total ?? 0 };
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
  await decide(ctx, { orderId, state: 'fine', reason: '' });
}

/**
 * Staff cancel a listed order and give the money back; the buyer gets a mail with the reason. A repeated call after a crash
 * completes it. Refuses NOT_FOUND, FORBIDDEN, CONFLICT for an order that is not listed (any more) or whose event has started, CHECKED_IN, and
 * ARGUMENTS_ERROR with `reason`.
 */
export async function cancelReviewedOrder(ctx: Ctx, input: { orderId: string; reason: string }): Promise<void> {
  requireStaff(ctx);
  const { orderId } = input;
  const reason = cleanText(input.reason).trim();
  if (reason === '') refuseFields({ reason: ['MISSING'] });
  if ([...reason].length > STAFF_REASON_MAX_CHARS) refuseFields({ reason: ['TOO_LONG'] });
  if (!isId(orderId) || !(await isReviewOpen(ctx.db, orderId))) return refuse('CONFLICT');
  const { event } = await orderById(ctx, { id: orderId });
  await cancelOrderAsStaff(ctx, { eventId: event.id, orderId, message: reason });
  await decide(ctx, { orderId, state: 'canceled', reason });
}

const decide = (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { orderId, state, reason }: { orderId: string; state: 'fine' | 'canceled'; reason: string },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { accountId } = requireStaff(ctx);
    if (!(await decideReview(tx, { orderId, state, accountId }))) refuse('CONFLICT');
    await appendAuditEntry(tx, ctx.actor, {
      action: `review.${state}`,
      subject: { kind: 'order', id: orderId },
      detail: reason === '' ? {} : { reason },
    });
  });
