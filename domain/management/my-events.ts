import { type Ctx, requirePerson } from '#domain/ctx';
import { eventSummaries, type EventSummary, managedCounts, managedEvents } from '#domain/events';
import { type EventModeration, moderationOf } from '#domain/moderation';
import {
  isMemberOf,
  may,
  type Membership,
  membershipsOf,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  organizersOf,
} from '#domain/organizers';
import { eventStocks } from '#domain/tickets';
import { selectPublicationTimes } from './publication-queries.ts';

const PAGE_SIZE = 20;

/** An event of the person in a list. */
export interface ManagedEvent extends EventSummary {
  organizerName: string;
  /** The person's role in the organization, or for this event. */
  role: OrganizationRole;
  canEdit: boolean;
  canCopy: boolean;
  /** Whether the person may check in tickets of the event. */
  canCheckIn: boolean;
  /** Whether the person may see the orders of the event. */
  canSeeOrders: boolean;
  /** The number of sold tickets for the date in the list; 0 for people who may not see sales. */
  sold: number;
  capacity: number;
  /** Number of further dates of the event's series in the same period. */
  moreDates: number;
  /** The time at which a job publishes the draft, an ISO instant; null when no time is set. */
  publishAt: string | null;
  /** The reason why the event cannot be seen: a review, or a decision of staff. */
  moderation: EventModeration | null;
}

export interface MyEventsPage {
  events: ManagedEvent[];
  hasMore: boolean;
}

interface MyEventsQuery {
  period: 'drafts' | 'upcoming' | 'past';
  /** The number of the page, from 1. */
  page: number;
  /** If given, only events of this organization. */
  organizationId?: string;
}

/**
 * The events on which the person works: events of the person's organizations, and events for which the person has a
 * role. Drafts with the latest change first, for people who may edit them or have a role for them; upcoming events by
 * date; past events with the latest first. Refuses NOT_SIGNED_IN.
 */
export async function myEvents(ctx: Pick<Ctx, 'db' | 'actor'>, query: MyEventsQuery): Promise<MyEventsPage> {
  const { accountId } = requirePerson(ctx);
  const all = await membershipsOf(ctx, { accountId });
  const memberships = all.filter(({ organizationId }) => organizationId === (query.organizationId ?? organizationId));
  const shownRoles = query.period === 'drafts' ? memberships.filter(seesDrafts) : memberships;
  const { organizers, rows } = await rowsOf(ctx, { memberships: shownRoles, query });
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
  const events = shown.flatMap(({ id: eventId, organizerId, moreDates }) => {
    const organizer = organizers.find(({ id }) => id === organizerId);
    const summary = summaries.find((event) => event.id === eventId);
    if (!summary || !organizer) return [];
    const target = { organizationId: organizer.organizationId, eventId };
    const role = highestRole(
      memberships.filter((membership) => isMemberOf([membership], target)).map((membership) => membership.role),
    );
    if (!role) return [];
    const permissions = {
      canEdit: may(memberships, 'events.edit', target),
      canCopy: may(memberships, 'events.create', target),
      canCheckIn: may(memberships, 'doors.open', target),
      canSeeOrders: may(memberships, 'orders.view', target),
    };
    const canSeeSales = permissions.canEdit || permissions.canSeeOrders;
    const stock = canSeeSales ? stocks.get(eventId) : undefined;
    const { sold, capacity } = stock ?? { sold: 0, capacity: 0 };
    const counts = { sold, capacity, moreDates };
    const publishAt = publicationTimes.get(eventId) ?? null;
    const known = { organizerName: organizer.name, role, publishAt, moderation: moderation.get(eventId) ?? null };
    return [{ ...summary, ...permissions, ...counts, ...known }];
  });
  return { events, hasMore: rows.length > PAGE_SIZE };
}

/** The number of events in each list of the person. The dates of a series count once. Refuses NOT_SIGNED_IN. */
export async function countMyEvents(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  scope: Pick<MyEventsQuery, 'organizationId'>,
): Promise<Record<MyEventsQuery['period'], number>> {
  const { accountId } = requirePerson(ctx);
  const all = await membershipsOf(ctx, { accountId });
  const memberships = all.filter(({ organizationId }) => organizationId === (scope.organizationId ?? organizationId));
  const [shown, edited] = await Promise.all(
    [memberships, memberships.filter(seesDrafts)].map(async (roles) =>
      managedCounts(ctx.db, (await scopeOf(ctx, roles)).ids),
    ),
  );
  return { drafts: edited?.drafts ?? 0, upcoming: shown?.upcoming ?? 0, past: shown?.past ?? 0 };
}

/**
 * Whether a role shows drafts: the role edits them, or the person was invited to work at this one event. A role at the
 * doors of a whole organization does not show its plans.
 */
const seesDrafts = (membership: Membership): boolean =>
  membership.eventId !== null || may([membership], 'events.edit', { organizationId: membership.organizationId });

/** The role with the most permissions. */
const highestRole = (roles: OrganizationRole[]): OrganizationRole | undefined =>
  ORGANIZATION_ROLES.find((role) => roles.includes(role));

async function rowsOf(
  ctx: Pick<Ctx, 'db'>,
  { memberships, query: { period, page } }: { memberships: Membership[]; query: MyEventsQuery },
) {
  const { organizers, ids } = await scopeOf(ctx, memberships);
  const limits = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  return { organizers, rows: await managedEvents(ctx.db, { ...ids, period, ...limits }) };
}

/** The organizers and the single events for which the person has a role. */
async function scopeOf(ctx: Pick<Ctx, 'db'>, memberships: Membership[]) {
  const organizationIds = new Set(memberships.map(({ organizationId }) => organizationId));
  const wholeIds = new Set(memberships.flatMap(({ organizationId, eventId }) => (eventId ? [] : [organizationId])));
  const organizers = await organizersOf(ctx.db, { organizationIds: [...organizationIds] });
  const organizerIds = organizers.filter(({ organizationId }) => wholeIds.has(organizationId)).map(({ id }) => id);
  return { organizers, ids: { organizerIds, eventIds: memberships.flatMap(({ eventId }) => eventId ?? []) } };
}
