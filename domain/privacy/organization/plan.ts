import type { Ctx } from '#domain/ctx';
import { type EventSummary, eventSummaries } from '#domain/events';
import { followerCounts } from '#domain/favorites';
import { countAnnouncements } from '#domain/notifications';
import { organizationToDelete } from '#domain/organizers';
import type { Debt } from '#domain/payments';
import { refuse } from '#shared/errors.ts';
import { isFree, stateOf } from './obstacles.ts';

/** The most events of a kind that the page names. */
const SHOWN_MAX = 10;

type NamedEvent = Pick<EventSummary, 'id' | 'name' | 'startsAt' | 'endsAt' | 'tz' | 'allDay'>;

/** What happens when an organization is deleted, and what must end before. */
export interface DeletionPlan {
  organization: { id: string; name: string };
  /** Deleted: drafts, and published events that are not over and have no tickets. */
  drafts: number;
  unsoldEvents: number;
  /** Published events that are over or canceled. Their pages stay. */
  pastEvents: number;
  /** People with a role, the actor included. */
  people: number;
  followers: number;
  announcements: number;
  /** Whether nothing stands against the deletion. */
  isFree: boolean;
  /** At most ten of each, with the number of all. */
  eventsWithTickets: { event: NamedEvent; tickets: number }[];
  eventsWithTicketsCount: number;
  openMoney: { event: NamedEvent; running: number; refunds: number; disputes: number }[];
  openMoneyCount: number;
  debts: Debt[];
}

/** What the deletion of an organization would do now. Refuses in the same cases as `organizationToDelete`. */
export async function deletionPlan(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { organizationId: string },
): Promise<DeletionPlan> {
  const { people, ...organization } = await organizationToDelete(ctx, input);
  const { organizerIds, events, obstacles } = await stateOf(ctx.db, input);
  const withTickets = obstacles.eventsWithTickets.slice(0, SHOWN_MAX);
  const withMoney = obstacles.openMoney.slice(0, SHOWN_MAX);
  const named = await namesOf(ctx, [...withTickets, ...withMoney]);
  const followers = await followerCounts(ctx, { organizerIds });
  return {
    organization,
    drafts: events.drafts,
    unsoldEvents: events.open.length - obstacles.eventsWithTickets.length,
    pastEvents: events.past,
    people,
    followers: [...followers.values()].reduce((sum, count) => sum + count, 0),
    announcements: await countAnnouncements(ctx, input),
    isFree: isFree(obstacles),
    eventsWithTickets: withTickets.map(({ eventId, tickets }) => ({ event: named(eventId), tickets })),
    eventsWithTicketsCount: obstacles.eventsWithTickets.length,
    openMoney: withMoney.map(({ eventId, ...money }) => ({ event: named(eventId), ...money })),
    openMoneyCount: obstacles.openMoney.length,
    debts: obstacles.debts,
  };
}

async function namesOf(ctx: Pick<Ctx, 'db'>, rows: { eventId: string }[]): Promise<(id: string) => NamedEvent> {
  const summaries = await eventSummaries(ctx, { ids: [...new Set(rows.map(({ eventId }) => eventId))] });
  const byId = new Map(
    summaries.map(({ id, name, startsAt, endsAt, tz, allDay }) => [id, { id, name, startsAt, endsAt, tz, allDay }]),
  );
  return (id) => byId.get(id) ?? refuse('NOT_FOUND');
}
