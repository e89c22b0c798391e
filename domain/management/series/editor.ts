import type { Ctx } from '#domain/ctx';
import { type EventRecord, type SeriesEvent, seriesEventsIn } from '#domain/events';
import { eventStocks } from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { requireOwnEvent } from '../access.ts';
import type { SeriesPlan } from './plan.ts';
import { selectPlan } from './queries.ts';

/** The dates of an event in the form that its organizer sees. */
export interface SeriesEditor {
  /** The stored plan. For an event without a series, a proposal: ten dates, every week at the time of the event. */
  plan: SeriesPlan;
  isSeries: boolean;
  /** True for an imported series, whose dates have no plan and cannot be changed together. */
  isImported: boolean;
  /** All dates, soonest first. Without a series, only the event itself. */
  dates: (SeriesEvent & { sold: number; capacity: number })[];
}

/** The dates of an event. Refuses NOT_SIGNED_IN, and NOT_FOUND for people who may not edit the event. */
export async function seriesEditor(ctx: Pick<Ctx, 'db' | 'actor'>, input: { eventId: string }): Promise<SeriesEditor> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  const { seriesId } = event;
  const [plan, events] = await Promise.all([
    seriesId === null ? null : selectPlan(ctx.db, seriesId),
    seriesId === null ? [dateOf(event)] : seriesEventsIn(ctx.db, { seriesId }),
  ]);
  const stocks = await eventStocks(ctx.db, { eventIds: events.map(({ id }) => id) });
  const dates = events.map((date) => {
    const { sold, capacity } = stocks.get(date.id) ?? { sold: 0, capacity: 0 };
    return { ...date, sold, capacity };
  });
  const isImported = seriesId !== null && plan === null;
  return { plan: plan ?? proposalFor(event), isSeries: seriesId !== null, isImported, dates };
}

const dateOf = ({ id, slug, startsAt, endsAt, status }: EventRecord): SeriesEvent => ({
  id,
  slug,
  startsAt,
  endsAt,
  seriesStart: null,
  status: status as SeriesEvent['status'], // `requireOwnEvent` refuses removed events.
});

function proposalFor({ startsAt, endsAt, tz }: EventRecord): SeriesPlan {
  const [firstDay = '', start = ''] = wallTimeOf(Temporal.Instant.from(startsAt), tz).split('T');
  const minutes = Math.max(1, Temporal.Instant.from(startsAt).until(endsAt).total('minutes'));
  return {
    tz,
    firstDay,
    rule: { every: 'week', weekdays: [Temporal.PlainDate.from(firstDay).dayOfWeek], interval: 1, end: { count: 10 } },
    slots: [{ start, minutes: Math.round(minutes), capacity: null }],
    added: [],
    skipped: [],
  };
}
