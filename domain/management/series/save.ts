// Turns an event into a series, and changes the dates of a series.
import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, type Tx } from '#domain/ctx';
import { paidOnlineOrders } from '#domain/checkout';
import { copyDoorRulesIn } from '#domain/doors';
import {
  addDatesIn,
  createSeriesIn,
  eventRecordIn,
  type EventRecord,
  joinSeriesIn,
  lockEventIn,
  lockSeriesIn,
  moveDatesIn,
  removeDatesIn,
  seriesEventsIn,
} from '#domain/events';
import { copyQuestionsIn } from '#domain/questions';
import { copyClassesToDatesIn, eventStocks, moveSalesOfDatesIn, setEventCapacityIn } from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { requireOwnEventToChange } from '../access.ts';
import { clockMover } from '../move-sales.ts';
import { announceMoveIn, messageProblems, type MoveNews } from '../update.ts';
import { type DateWithStock, type Difference, differenceOf, hasTickets } from './difference.ts';
import { datesOf, planProblems, type PlannedDate, type SeriesPlan } from './plan.ts';
import { copyPlaceChoice, selectPlan, upsertPlan } from './queries.ts';

export interface SeriesChange {
  eventId: string;
  plan: SeriesPlan;
  /** With `following`, dates before the first day of the plan stay unchanged. */
  scope: 'all' | 'following';
  /**
   * If given, published dates with tickets also move to their new time on the same day, and the people with tickets get
   * an email with this message ('' for no message), and buyers who paid online choose between their tickets and their
   * money for some days. By default these dates do not move.
   */
  withTickets?: MoveNews;
}

/** The dates that a plan would have, and its changes. Times are ISO instants. */
export interface SeriesReview {
  dates: { startsAt: string; endsAt: string; clockChange: PlannedDate['clockChange'] }[];
  created: number;
  moved: number;
  removed: number;
  remainingWithTickets: DateWithStock[];
  /** The dates with tickets that move with `withTickets`, the number of their tickets, and whether some were paid online. */
  movable: { dates: number; sold: number; hasPaidOrders: boolean };
}

/**
 * Turns an event into a series, or changes the dates of its series. New dates are drafts with the data and the tickets
 * of the event. Dates with tickets are never removed, and move only with `withTickets`: otherwise they stay in the plan
 * as added dates. Returns the event to show next: the same event, unless its date was removed. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND; CONFLICT for a date of an imported series; ARGUMENTS_ERROR with the wrong fields, `dates`
 * MISSING for a plan without upcoming dates, and `dates` TOO_MANY above 1,200 dates; TOO_MANY_UPDATES when a date with
 * tickets was updated five times within a day. Safe to repeat.
 */
export async function saveSeries(ctx: Ctx, change: SeriesChange): Promise<{ eventId: string }> {
  const { eventId } = change;
  await requireOwnEventToChange(ctx, eventId, 'events.create');
  const { accountId } = requirePerson(ctx);
  refuseFields({ ...planProblems(change.plan), ...messageProblems(change.withTickets?.message ?? '') });
  return inTransaction(ctx.db, async (tx) => {
    const event = await lockedEvent(tx, eventId);
    const seriesId = event.seriesId ?? (await startSeries(tx, event));
    await applyIn(tx, { event: { ...event, seriesId }, accountId, now: ctx.clock.now() }, change);
    const dates = await seriesEventsIn(tx, { seriesId });
    return { eventId: dates.some(({ id }) => id === eventId) ? eventId : (dates[0]?.id ?? eventId) };
  });
}

/** The changes that `saveSeries` would make. Changes nothing. Refuses in the same cases. */
export async function reviewSeries(ctx: Ctx, change: SeriesChange): Promise<SeriesReview> {
  const { event } = await requireOwnEventToChange(ctx, change.eventId);
  refuseFields(planProblems(change.plan));
  const now = ctx.clock.now();
  const { wanted, difference, movable } = await compare(ctx.db, { event, now }, change);
  return {
    dates: wanted.map(({ startsAt, endsAt, clockChange }) => ({
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
      clockChange,
    })),
    created: difference.created.length,
    moved: difference.moved.length,
    removed: difference.removed.length,
    remainingWithTickets: difference.remainingWithTickets,
    movable: {
      dates: movable.length,
      sold: movable.reduce((sum, { date }) => sum + date.sold, 0),
      hasPaidOrders: await hasPaidOrders(ctx, movable),
    },
  };
}

/** Whether an order of one of these dates was paid online. */
async function hasPaidOrders(ctx: Ctx, movable: Difference['moved']): Promise<boolean> {
  for (const { date } of movable)
    if ((await paidOnlineOrders(ctx, { eventId: date.id, until: ctx.clock.now() })).length > 0) return true;
  return false;
}

/** The event with its series. The series is locked before the event, as in every change of a series. */
async function lockedEvent(tx: Tx, eventId: string): Promise<EventRecord> {
  const seriesId = (await eventRecordIn(tx, { eventId }))?.seriesId;
  await (seriesId ? lockSeriesIn(tx, { seriesId }) : lockEventIn(tx, { eventId }));
  const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
  // Another request turned the event into a series meanwhile. The form then shows the dates of that series.
  return event.status === 'removed'
    ? refuse('NOT_FOUND')
    : event.seriesId === (seriesId ?? null)
      ? event
      : refuse('CONFLICT');
}

async function startSeries(tx: Tx, event: EventRecord): Promise<string> {
  const { id: seriesId } = await createSeriesIn(tx, { organizerId: event.organizerId, name: event.name });
  await joinSeriesIn(tx, { eventId: event.id, seriesId, seriesStart: ownStart(event) });
  return seriesId;
}

const ownStart = ({ startsAt, tz }: EventRecord) => wallTimeOf(Temporal.Instant.from(startsAt), tz);

interface Target {
  event: EventRecord;
  now: Temporal.Instant;
}

async function compare(
  db: Parameters<typeof seriesEventsIn>[0],
  { event, now }: Target,
  { plan, scope, withTickets }: SeriesChange,
): Promise<{ wanted: PlannedDate[]; difference: Difference; movable: Difference['moved'] }> {
  const former = event.seriesId === null ? null : await selectPlan(db, event.seriesId);
  const wanted = datesOf(plan);
  const plans = {
    dates: await datesWithStock(db, event),
    wanted,
    former: former ? datesOf(former) : [ownDate(event)],
    fromDay: scope === 'following' ? plan.firstDay : null,
    eventId: event.id,
    now,
  };
  const movable = differenceOf({ ...plans, movesTickets: true }).moved.filter(({ date }) => hasTickets(date));
  return { wanted, difference: differenceOf({ ...plans, movesTickets: withTickets !== undefined }), movable };
}

/** The date of an event that had no series until now. */
const ownDate = (event: EventRecord): PlannedDate => ({
  seriesStart: ownStart(event),
  startsAt: Temporal.Instant.from(event.startsAt),
  endsAt: Temporal.Instant.from(event.endsAt),
  capacity: null,
  clockChange: null,
});

async function datesWithStock(db: Parameters<typeof seriesEventsIn>[0], event: EventRecord): Promise<DateWithStock[]> {
  const { id, slug, startsAt, endsAt, status } = event;
  // A removed date is not in this list.
  const own = { id, slug, startsAt, endsAt, seriesStart: ownStart(event), status: status as DateWithStock['status'] };
  const events = event.seriesId === null ? [own] : await seriesEventsIn(db, { seriesId: event.seriesId });
  const stocks = await eventStocks(db, { eventIds: events.map((date) => date.id) });
  return events.map((date) => {
    const { sold, held } = stocks.get(date.id) ?? { sold: 0, held: 0 };
    return { ...date, seriesStart: date.seriesStart ?? refuse('CONFLICT'), sold, held };
  });
}

async function applyIn(tx: Tx, target: Target & { accountId: string }, change: SeriesChange): Promise<void> {
  const { event, now, accountId } = target;
  const { difference } = await compare(tx, target, change);
  const { created, moved, removed, remainingStarts } = difference;
  if (created.length + moved.length + difference.unchanged === 0) refuseFields({ dates: ['MISSING'] });
  const moves = moved.map(({ date, to }) => ({
    eventId: date.id,
    startsAt: to.startsAt,
    move: clockMover({ ...date, tz: event.tz }, to.startsAt),
  }));
  await removeDatesIn(
    tx,
    removed.map(({ id }) => id),
  );
  await moveDatesIn(
    tx,
    moved.map(({ date, to }) => ({ ...to, id: date.id })),
  );
  await moveSalesOfDatesIn(tx, { dates: moves, now });
  const news = change.withTickets ?? { message: '' };
  for (const { date, to } of moved)
    if (hasTickets(date)) await announceMoveIn(tx, { date, to, tz: event.tz, news, now, accountId });
  await createIn(tx, { event, accountId }, created);
  if ((await selectPlan(tx, event.seriesId ?? '')) === null) await limitFirstDate(tx, event, change.plan);
  const added = [...new Set([...change.plan.added, ...remainingStarts])].toSorted();
  await upsertPlan(tx, event.seriesId ?? '', { ...change.plan, added });
}

/** Gives the event that becomes a series the capacity of its slot, which the dates copied from it have too. */
async function limitFirstDate(tx: Tx, event: EventRecord, { slots }: SeriesPlan): Promise<void> {
  const capacity = slots[0]?.capacity ?? null;
  if (capacity !== null) await setEventCapacityIn(tx, { eventId: event.id, capacity });
}

/** Creates dates as copies of the event, with a constant number of statements. */
async function createIn(
  tx: Tx,
  { event, accountId }: { event: EventRecord; accountId: string },
  planned: PlannedDate[],
): Promise<void> {
  const byStart = new Map(planned.map((date) => [date.seriesStart, date]));
  const copies = (await addDatesIn(tx, { eventId: event.id, dates: planned })).flatMap(({ id, seriesStart }) => {
    const date = byStart.get(seriesStart);
    return date
      ? [{ eventId: id, startsAt: date.startsAt, capacity: date.capacity, move: clockMover(event, date.startsAt) }]
      : [];
  });
  if (copies.length === 0) return;
  await copyClassesToDatesIn(tx, { fromEventId: event.id, dates: copies });
  const eventIds = copies.map(({ eventId }) => eventId);
  await copyQuestionsIn(tx, { fromEventId: event.id, toEventIds: eventIds });
  await copyDoorRulesIn(tx, { fromEventId: event.id, toEventIds: eventIds });
  await copyPlaceChoice(tx, { fromEventId: event.id, eventIds, accountId });
}
