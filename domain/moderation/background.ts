// The facts that the rules read in addition to the texts of an event: other events, and the event's organization.
import type { Tx } from '#domain/ctx';
import { type EventRecord, type EventTexts, eventTexts, publishedCounts, publishedLike } from '#domain/events';
import { organizersOf } from '#domain/organizers';
import { selectRejectedOrTakenDownEvents } from './decision-queries.ts';
import { comparedText } from './rules/check.ts';
import type { ComparedEvent, History } from './rules/types.ts';

/** Number of events, each shown for more than a day, that make an organization trusted. */
const TRUSTED_EVENTS = 3;
const REJECTED_EVENTS_MAX = 200;

export interface Background {
  history: Pick<History, 'own' | 'others' | 'rejected'>;
  publishedLastHour: number;
  isTrusted: boolean;
}

/** @param events the event before and after the change; other events with either title are compared */
export async function backgroundOf(
  tx: Tx,
  { events, organizationId }: { events: EventRecord[]; organizationId: string },
): Promise<Background> {
  const organizers = await organizersOf(tx, { organizationIds: [organizationId] });
  const organizerIds = organizers.map(({ id }) => id);
  const { lastHour, established } = await publishedCounts(tx, { organizerIds });
  const alike = await likeAny(tx, events);
  const rejectedTexts = await eventTexts(tx, { ids: await selectRejectedOrTakenDownEvents(tx, REJECTED_EVENTS_MAX) });
  const isOwn = ({ organizerId }: EventTexts) => organizerIds.includes(organizerId);
  return {
    history: {
      own: alike.filter(isOwn).map(comparedOf),
      others: alike.filter((other) => !isOwn(other)).map(comparedOf),
      rejected: rejectedTexts.map(comparedOf),
    },
    publishedLastHour: lastHour,
    isTrusted: established >= TRUSTED_EVENTS,
  };
}

async function likeAny(tx: Tx, events: EventRecord[]): Promise<EventTexts[]> {
  const similar = new Map<string, EventTexts>();
  for (const event of new Map(events.map((record) => [record.name, record])).values())
    for (const other of await publishedLike(tx, event)) similar.set(other.id, other);
  return [...similar.values()];
}

const comparedOf = (event: EventTexts): ComparedEvent => ({
  id: event.id,
  title: event.name,
  text: comparedText(event),
});
