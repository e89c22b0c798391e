import { type Ctx, requirePerson } from '#domain/ctx';
import { eventSummaries, type EventSummary, managedEvents } from '#domain/events';
import { type EventModeration, moderationOf } from '#domain/moderation';
import { mayCreateEvents, membershipsOf, organizersOf } from '#domain/organizers';
import { eventStocks } from '#domain/tickets';
import { selectPublicationTimes } from './publication-queries.ts';

const PAGE_SIZE = 20;

/** An event of one's own in a list. */
export interface ManagedEvent extends EventSummary {
  organizerName: string;
  /** Of the shown date. */
  sold: number;
  capacity: number;
  /** Further dates of its series in the same period. */
  moreDates: number;
  /** When a job publishes the draft, an ISO instant; null without such a time. */
  publishAt: string | null;
  /** What stops the event: a review, or a decision of staff. */
  moderation: EventModeration | null;
}

export interface MyEventsPage {
  events: ManagedEvent[];
  hasMore: boolean;
}

/**
 * The events of all organizations whose events the person may edit: drafts with the latest change first, upcoming ones
 * by date, past ones with the latest first. `page` from 1. Refuses NOT_SIGNED_IN.
 */
export async function myEvents(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { period, page }: { period: 'drafts' | 'upcoming' | 'past'; page: number },
): Promise<MyEventsPage> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  const organizationIds = memberships
    .filter((membership) => mayCreateEvents([membership]))
    .map((membership) => membership.organizationId);
  const offset = (page - 1) * PAGE_SIZE;
  const organizers = await organizersOf(ctx.db, { organizationIds });
  const organizerIds = organizers.map(({ id }) => id);
  const rows = await managedEvents(ctx.db, { organizerIds, period, limit: PAGE_SIZE + 1, offset });
  const shown = rows.slice(0, PAGE_SIZE);
  const ids = shown.map(({ id }) => id);
  const organizationOf = new Map(organizers.map(({ id, organizationId }) => [id, organizationId]));
  const [summaries, stocks, publicationTimes, moderation] = await Promise.all([
    eventSummaries(ctx, { ids }),
    eventStocks(ctx.db, { eventIds: ids }),
    selectPublicationTimes(ctx.db, ids),
    moderationOf(
      ctx.db,
      shown.map(({ id, organizerId }) => ({ id, organizationId: organizationOf.get(organizerId) ?? '0' })),
    ),
  ]);
  const events = shown.flatMap(({ id, organizerId, moreDates }) => {
    const organizerName = organizers.find((organizer) => organizer.id === organizerId)?.name ?? '';
    const summary = summaries.find((event) => event.id === id);
    if (!summary) return [];
    const { sold, capacity } = stocks.get(id) ?? { sold: 0, capacity: 0 };
    const publishAt = publicationTimes.get(id) ?? null;
    const counts = { sold, capacity, moreDates };
    return [{ ...summary, organizerName, ...counts, publishAt, moderation: moderation.get(id) ?? null }];
  });
  return { events, hasMore: rows.length > PAGE_SIZE };
}
