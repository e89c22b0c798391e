import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { accountOrders } from '#domain/checkout';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { eventsOfOrganizers, type FeedEvent, ticketedEvents } from '#domain/events';
import { ticketsOfOrders } from '#domain/tickets';
import { hashToken, newHashedToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { CALENDAR_EVENTS } from '#shared/limits.ts';
import { FOLLOWS_MAX, CALENDAR_PAST_DAYS } from '../limits.ts';
import { deleteFeed, touchFeed, replaceFeed, selectFeed } from './queries.ts';
import { selectFollowedIds } from '../queries.ts';
import type { CalendarEntry, CalendarFeed } from '../types.ts';

type DbClockCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Creates the secret URL of the person's calendar and invalidates an older URL. Only this function returns the token.
 */
export async function createCalendarFeed(ctx: Ctx): Promise<{ token: string }> {
  const { accountId } = requireSelf(ctx);
  const { token, hash } = newHashedToken();
  await inTransaction(ctx.db, async (tx) => {
    await replaceFeed(tx, { accountId, hash });
    await appendAuditEntry(tx, ctx.actor, {
      action: 'keeping.calendar_made',
      subject: { kind: 'account', id: accountId },
    });
  });
  return { token };
}

/** Revokes the secret URL. Safe to repeat. */
export async function revokeCalendarFeed(ctx: Ctx): Promise<void> {
  const { accountId } = requireSelf(ctx);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteFeed(tx, accountId))) return;
    await appendAuditEntry(tx, ctx.actor, {
      action: 'keeping.calendar_revoked',
      subject: { kind: 'account', id: accountId },
    });
  });
}

/** The creation time and the time of the last reading of the calendar feed, for its owner; null without a feed. */
export async function calendarFeedOf(ctx: Ctx): Promise<CalendarFeed | null> {
  const row = await selectFeed(ctx.db, requirePerson(ctx).accountId);
  return row ? { createdAt: row.created_at.toString(), lastReadAt: row.last_read_at?.toString() ?? null } : null;
}

/**
 * The entries of the calendar with this token: events with a valid ticket that ended within the last 90 days or end
 * later, and upcoming events of followed organizers; soonest first, at most 200 of each. An event in both lists has
 * `hasTicket`. Refuses NOT_FOUND for an unknown or revoked token.
 */
export async function calendarByToken(ctx: DbClockCtx, { token }: { token: string }): Promise<CalendarEntry[]> {
  const hash = hashToken(token);
  const accountId = (hash && (await touchFeed(ctx.db, hash))) ?? refuse('NOT_FOUND');
  const [ticketed, followed] = await Promise.all([eventsWithTicket(ctx, accountId), followedEvents(ctx, accountId)]);
  const ids = new Set(ticketed.map((event) => event.id));
  return [
    ...ticketed.map((event) => ({ event, hasTicket: true })),
    ...followed.filter((event) => !ids.has(event.id)).map((event) => ({ event, hasTicket: false })),
  ].toSorted((a, b) => compareEvents(a.event, b.event));
}

/** Events for which the person has an order with at least one valid ticket. */
async function eventsWithTicket(ctx: DbClockCtx, accountId: string): Promise<FeedEvent[]> {
  const orders = await accountOrders(ctx, { accountId });
  const tickets = await ticketsOfOrders(
    ctx,
    orders.map((order) => order.token),
  );
  const hasValidTicket = (token: string) =>
    tickets.get(token)?.some(({ status, isAddOn }) => status === 'valid' && !isAddOn) ?? false;
  const ids = orders.filter((order) => hasValidTicket(order.token)).map((order) => order.eventId);
  const from = ctx.clock.now().subtract({ hours: 24 * CALENDAR_PAST_DAYS });
  return ticketedEvents(ctx, { ids: [...new Set(ids)], from, limit: CALENDAR_EVENTS });
}

async function followedEvents(ctx: DbClockCtx, accountId: string): Promise<FeedEvent[]> {
  const organizerIds = await selectFollowedIds(ctx.db, accountId, { limit: FOLLOWS_MAX });
  return eventsOfOrganizers(ctx, { organizerIds, limit: CALENDAR_EVENTS });
}

const compareEvents = (a: FeedEvent, b: FeedEvent): number =>
  Temporal.Instant.compare(a.startsAt, b.startsAt) || Number(a.id) - Number(b.id);
