// Postpones, reschedules and cancels published events. Each update is emailed to the people with tickets.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { recipientsOfEvent } from '#domain/checkout';
import { type Ctx, requirePerson, type Tx } from '#domain/ctx';
import {
  cancelEventIn,
  eventRecordIn,
  type EventRecord,
  lockEventIn,
  otherDatesAhead,
  postponeEventIn,
  rescheduleEventIn,
} from '#domain/events';
import { type WallTime, wallTimeOf } from '#shared/dates/wall-time.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { EVENT_UPDATES_PER_DAY_MAX } from '#shared/limits.ts';
import { type CHOICE_DAYS, EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { cleanText } from '#shared/text.ts';
import { requireOwnEvent, requireOwnEventToChange } from './access.ts';
import { instantsOf } from './apply.ts';
import { errorOf } from '#shared/field-errors.ts';
import { fieldsOf, problemsOf, type When } from './fields.ts';
import { moveSalesWindowsIn } from './move-sales.ts';
import { insertChanges, insertStatusChange } from './queries.ts';
import { countRecentUpdates, insertUpdate } from './update-queries.ts';

/** The planned change of the event. Start and end are local times in the event's zone. */
export type Plan =
  | { kind: 'postponed' }
  | { kind: 'rescheduled'; start: WallTime; end: WallTime }
  | { kind: 'canceled' };

export interface PlannedUpdate {
  eventId: string;
  plan: Plan;
  /** A message to the people with tickets, as plain text; '' for no message. The page of a canceled or postponed event shows it. */
  message: string;
  /**
   * For how many days buyers who paid online choose between their tickets and their money. Without it, the team decides
   * about each request. Has no effect on a cancellation, after which all buyers get their money back.
   */
  choiceDays?: (typeof CHOICE_DAYS)[number] | null;
}

/**
 * Postpones, reschedules or cancels a published event, and enqueues the emails to the people with tickets. Does nothing
 * for an event that is in this state already, so the call is safe to repeat. Sales stop at once when an event is
 * postponed or canceled: no order is placed after this call. A new date ends a postponement and moves the sales
 * windows. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND; CONFLICT for a draft; EVENT_CANCELED; EVENT_OVER for a new date
 * or a postponement of an event that has ended; ARGUMENTS_ERROR with `start`, `end`, `message`; TOO_MANY_UPDATES after
 * five within a day, except for a cancellation.
 */
export async function updateMyEvent(ctx: Ctx, update: PlannedUpdate): Promise<void> {
  const { eventId, plan } = update;
  await requireOwnEventToChange(ctx, eventId);
  const { accountId } = requirePerson(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
    if (isDone(event, plan)) return;
    const when = check(event, update, ctx.clock.now());
    if (plan.kind !== 'canceled') await requireFewUpdates(tx, eventId);
    await applyIn(tx, { event, kind: plan.kind, when, accountId, now: ctx.clock.now() });
    const { id } = await insertUpdate(tx, {
      event_id: eventId,
      kind: plan.kind,
      message: cleanMessage(update.message),
      is_public: true,
      old_starts_at: Temporal.Instant.from(event.startsAt),
      old_ends_at: Temporal.Instant.from(event.endsAt),
      new_starts_at: when && instantsOf(when).startsAt,
      new_ends_at: when && instantsOf(when).endsAt,
      choose_until: choiceDayOf(event, update, ctx.clock.now()),
      account_id: accountId,
    });
    await enqueue(tx, { task: 'notifications.event_update', payload: { updateId: id } });
  });
}

/**
 * The last day, in the zone of the event, on which buyers choose after this update; at the latest the day of the new
 * start. Null when they have no choice.
 */
function choiceDayOf(
  { tz }: Pick<EventRecord, 'tz'>,
  { plan, choiceDays }: Pick<PlannedUpdate, 'plan' | 'choiceDays'>,
  now: Temporal.Instant,
): Temporal.PlainDate | null {
  if (plan.kind === 'canceled' || !choiceDays) return null;
  const day = now.toZonedDateTimeISO(tz).toPlainDate().add({ days: choiceDays });
  if (plan.kind === 'postponed') return day;
  const startDay = Temporal.PlainDate.from(plan.start.slice(0, 10));
  return Temporal.PlainDate.compare(day, startDay) < 0 ? day : startDay;
}

interface AnnouncedMove {
  /** The date before the move. Times are ISO instants. */
  date: { id: string; startsAt: string; endsAt: string };
  to: { startsAt: Temporal.Instant; endsAt: Temporal.Instant };
  tz: string;
  news: MoveNews;
  now: Temporal.Instant;
  accountId: string;
}

/** What the people with tickets of a moved date read, and for how many days buyers who paid online choose. */
export type MoveNews = Pick<PlannedUpdate, 'message' | 'choiceDays'>;

/**
 * Records the new date of a published event that was moved in this transaction, and enqueues the emails to the people
 * with tickets. Refuses TOO_MANY_UPDATES after five within a day.
 */
export async function announceMoveIn(tx: Tx, { date, to, tz, news, now, accountId }: AnnouncedMove): Promise<void> {
  await requireFewUpdates(tx, date.id);
  const from = { startsAt: Temporal.Instant.from(date.startsAt), endsAt: Temporal.Instant.from(date.endsAt) };
  const whenOf = ({ startsAt, endsAt }: AnnouncedMove['to']): When => ({
    start: wallTimeOf(startsAt, tz),
    end: wallTimeOf(endsAt, tz),
    tz,
  });
  const after = whenOf(to);
  await insertChanges(tx, [{ eventId: date.id, field: 'when', before: whenOf(from), after, accountId }]);
  const plan: Plan = { kind: 'rescheduled', start: after.start, end: after.end };
  const { id } = await insertUpdate(tx, {
    event_id: date.id,
    kind: 'rescheduled',
    message: cleanMessage(news.message),
    old_starts_at: from.startsAt,
    old_ends_at: from.endsAt,
    new_starts_at: to.startsAt,
    new_ends_at: to.endsAt,
    choose_until: choiceDayOf({ tz }, { plan, choiceDays: news.choiceDays }, now),
    account_id: accountId,
  });
  await enqueue(tx, { task: 'notifications.event_update', payload: { updateId: id } });
}

/**
 * Checks an update without a change, counts the people who would get an email, and returns the last day on which buyers
 * choose. Refuses in the same cases as
 * `updateMyEvent`, and ARGUMENTS_ERROR (`start` UNCHANGED) for the present date of the event.
 */
export async function reviewUpdate(
  ctx: Ctx,
  update: PlannedUpdate,
): Promise<{ recipients: number; chooseUntil: string | null }> {
  const { event } = await requireOwnEventToChange(ctx, update.eventId);
  const now = ctx.clock.now();
  check(event, update, now);
  if (isDone(event, update.plan)) refuse('ARGUMENTS_ERROR', { fields: { start: ['UNCHANGED'] } });
  const recipients = (await recipientsOfEvent(ctx, { eventId: event.id })).length;
  return { recipients, chooseUntil: choiceDayOf(event, update, now)?.toString() ?? null };
}

/** The number of people who have tickets for an event of the actor and get an email when it changes. */
export async function countRecipients(ctx: Pick<Ctx, 'db' | 'actor'>, input: { eventId: string }): Promise<number> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  return (await recipientsOfEvent(ctx, { eventId: event.id })).length;
}

/** The number of other dates in the series of an event of the actor that stay when this date is canceled. */
export async function countOtherDates(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, input: { eventId: string }) {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  return otherDatesAhead(ctx, { eventId: event.id });
}

/** Limits the number of updates, because each update is an email to every person with tickets. */
async function requireFewUpdates(tx: Tx, eventId: string): Promise<void> {
  if ((await countRecentUpdates(tx, eventId)) >= EVENT_UPDATES_PER_DAY_MAX) refuse('TOO_MANY_UPDATES');
}

const cleanMessage = (message: string): string => cleanText(message).trim();

/** Whether the event already has the planned state and date. */
function isDone(event: EventRecord, plan: Plan): boolean {
  if (plan.kind !== 'rescheduled') return event.status === plan.kind;
  const { start, end } = fieldsOf(event).when;
  return event.status === 'live' && plan.start === start && plan.end === end;
}

/** Refuses a wrong update. Returns the new date; null for an update without a date. */
function check(event: EventRecord, { plan, message }: PlannedUpdate, now: Temporal.Instant): When | null {
  if (event.status === 'draft') refuse('CONFLICT');
  if (event.status === 'canceled' && plan.kind !== 'canceled') refuse('EVENT_CANCELED');
  const isOver = event.status === 'live' && Temporal.Instant.compare(event.endsAt, now) <= 0;
  if (isOver && plan.kind !== 'canceled') refuse('EVENT_OVER');
  const when = plan.kind === 'rescheduled' ? { start: plan.start, end: plan.end, tz: event.tz } : null;
  refuseFields({ ...(when && dateProblems(when, now)), ...messageProblems(message) });
  return when;
}

/** The error of a message that is too long. */
export const messageProblems = (message: string): ReturnType<typeof errorOf> =>
  errorOf('message', [...cleanMessage(message)].length > EVENT_UPDATE_MESSAGE_MAX_CHARS ? 'TOO_LONG' : null);

function dateProblems(when: When, now: Temporal.Instant): ReturnType<typeof problemsOf> {
  const problems = problemsOf({ when });
  if (Object.keys(problems).length > 0) return problems;
  return errorOf('start', Temporal.Instant.compare(instantsOf(when).startsAt, now) <= 0 ? 'TOO_SMALL' : null);
}

interface Change {
  event: EventRecord;
  kind: Plan['kind'];
  when: When | null;
  accountId: string;
  now: Temporal.Instant;
}

async function applyIn(tx: Tx, { event, kind, when, accountId, now }: Change): Promise<void> {
  const { id: eventId } = event;
  if (kind === 'canceled') {
    await cancelEventIn(tx, { id: eventId });
    await enqueue(tx, { task: 'payments.refund_event', payload: { eventId } });
  }
  if (kind === 'postponed') await postponeEventIn(tx, { id: eventId });
  if (when) {
    const { startsAt, endsAt } = instantsOf(when);
    await rescheduleEventIn(tx, { id: eventId, startsAt, endsAt });
    await moveSalesWindowsIn(tx, { event, startsAt, now });
    const before = fieldsOf(event).when;
    await insertChanges(tx, [{ eventId, field: 'when', before, after: when, accountId }]);
  }
  const after = kind === 'rescheduled' ? 'live' : kind;
  if (event.status !== after) await insertStatusChange(tx, { eventId, before: event.status, after, accountId });
}
