// The interest in an event: its orders and likes, whose weight falls with their age (`INTEREST`). An account counts
// once for its orders and once for its like. Accounts without a confirmed address, suspended accounts and the event's
// team do not count.
import { enqueue } from '#db/queue.ts';
import { contactsOf } from '#domain/accounts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { teamsOf } from '#domain/organizers';
import { offersByEvent } from '#domain/tickets';
import { INTEREST } from '../engine/relevance.ts';
import { selectOrganizers } from '../lists/queries.ts';
import { withListingLock } from './refresh.ts';
import { type InterestRow, updateInterestRows } from './interest-queries.ts';

/** A person's order or like of an event. Guests have no account. */
export interface InterestSignal {
  eventId: string;
  accountId: string | null;
  at: Temporal.Instant;
  /** Number of tickets of an order. */
  tickets?: number;
}

/** The events to update with all their signals. The caller reads these, because later modules own orders and likes. */
export interface InterestInput {
  eventIds: string[];
  orders: InterestSignal[];
  likes: InterestSignal[];
}

const DELAY_SECONDS = 1;

/** Requests an update of the interest in events. Requests within a second become one. */
export async function scheduleInterestUpdate(db: Db | Tx, { eventIds }: { eventIds: string[] }): Promise<void> {
  for (const eventId of eventIds)
    await enqueue(db, {
      task: 'discovery.interest',
      payload: { eventIds: [eventId] },
      key: `discovery.interest:${eventId}`,
      priority: 'later',
      delaySeconds: DELAY_SECONDS,
    });
}

/** Writes the interest in listed events, from all their orders and likes. Safe to run twice. */
export async function updateInterest(ctx: Pick<Ctx, 'db'>, { eventIds, orders, likes }: InterestInput): Promise<void> {
  const organizers = await selectOrganizers(ctx.db, eventIds);
  const teams = await teamsOf(ctx, { organizerIds: [...new Set(organizers.values())] });
  const accountIds = [...orders, ...likes].flatMap(({ accountId }) => accountId ?? []);
  const confirmed = new Set(
    (await contactsOf(ctx, { accountIds: [...new Set(accountIds)] })).map((contact) => contact.accountId),
  );
  const offers = await offersByEvent(ctx, eventIds);
  const rows = [...organizers].map(([eventId, organizerId]): InterestRow => {
    const counts = ({ accountId }: InterestSignal) =>
      accountId !== null && confirmed.has(accountId) && !teams.get(organizerId)?.has(accountId);
    const own = (signals: InterestSignal[]) => signals.filter((signal) => signal.eventId === eventId);
    const liked = oncePerAccount(own(likes).filter(counts));
    return {
      event_id: eventId,
      interest: interestOf([
        ...oncePerAccount(own(orders).filter(counts)).map(({ at }) => ({ at, weight: INTEREST.order })),
        ...liked.map(({ at }) => ({ at, weight: INTEREST.like })),
      ]),
      likes: liked.length,
      ordered: own(orders).reduce((sum, { tickets = 0 }) => sum + tickets, 0),
      sold_share: soldShare(offers.get(eventId)),
    };
  });
  await withListingLock(ctx, (tx) => updateInterestRows(tx, rows));
}

/** The latest signal of each account. */
function oncePerAccount(signals: InterestSignal[]): InterestSignal[] {
  const latestFirst = signals.toSorted((a, b) => Temporal.Instant.compare(b.at, a.at));
  const seen = new Set<string | null>();
  return latestFirst.filter(({ accountId }) => !seen.has(accountId) && seen.add(accountId));
}

const EPOCH = Temporal.Instant.from('2026-01-01T00:00:00Z').epochMilliseconds;
const DAY_MS = 86_400_000;

/** The value of the column `listing.interest`; null without signals. */
function interestOf(signals: { at: Temporal.Instant; weight: number }[]): number | null {
  if (signals.length === 0) return null;
  const sum = signals.reduce(
    (total, { at, weight }) => total + weight * 2 ** ((at.epochMilliseconds - EPOCH) / DAY_MS / INTEREST.halfLifeDays),
    0,
  );
  return Math.log2(sum);
}

function soldShare(offer: { soldCount: number; capacity: number } | undefined): number {
  return offer && offer.capacity > 0 ? Math.min(1, offer.soldCount / offer.capacity) : 0;
}
