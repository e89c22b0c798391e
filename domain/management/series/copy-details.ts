// Copies the details of one date of a series to its later dates: the first dates at once, the others by a job.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { type Ctx, requirePerson } from '#domain/ctx';
import { eventRecordIn, joinDetailsOf, lockEventIn, type SeriesEvent, seriesEventsIn } from '#domain/events';
import { waitingChanges } from '#domain/moderation';
import { may, membershipsOf, organizerProfile } from '#domain/organizers';
import { Refusal, refuse } from '#shared/errors.ts';
import { type OwnEvent, requireOwnEventToChange } from '../access.ts';
import { changeIn, isPolicyPromised } from '../change.ts';
import { type EventFields, fieldsOf } from '../fields.ts';
import { withWaiting } from '../live-texts.ts';

/** Dates that change while the organizer waits for the page. A date takes up to 60 ms. */
const DATES_AT_ONCE = 20;
/** Dates that one job changes. */
const DATES_PER_JOB = 50;

/** The payload of the job `management.copy_details`. Dates that start before `from`, an ISO instant, are finished. */
export interface CopyRequest {
  eventId: string;
  accountId: string;
  from: string;
}

/**
 * Copies the details of a date to the later dates of its series: texts, picture, category, place and all other fields
 * but the time, the visibility and the tickets. Each change is recorded in the history of its date and passes the usual
 * checks: texts of a published date may wait for staff. Canceled dates and dates that are over stay unchanged. Changes
 * the first 20 later dates; a job changes the others. Returns the number of later dates and the number that the job
 * changes. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW for people who may edit only this date, CONFLICT
 * for an event without a series, and as `changeEvent` does. Safe to repeat: a date that has the details already does not
 * change.
 */
export async function copyDetailsToLaterDates(
  ctx: Ctx,
  { eventId }: { eventId: string },
): Promise<{ dates: number; queued: number }> {
  const source = await requireOwnEventToChange(ctx, eventId, 'events.create');
  const { accountId } = requirePerson(ctx);
  if (source.event.seriesId === null) return refuse('CONFLICT');
  const later = await laterDates(ctx, source.event);
  const fields = await detailsToCopy(ctx, source.event);
  for (const date of later.slice(0, DATES_AT_ONCE)) await copyTo(ctx, date, { ...source, fields, accountId });
  const queued = later.slice(DATES_AT_ONCE);
  if (queued[0]) await enqueueCopy(ctx, { eventId, accountId, from: queued[0].startsAt });
  return { dates: later.length, queued: queued.length };
}

/**
 * The job `management.copy_details`: changes the next 50 dates, and enqueues a job for the dates after them. Copies
 * the details that the first date has when the job runs. Changes nothing when the person may no longer edit the series.
 * A date that refuses the change, for example because staff rejected its texts before, stays unchanged. Safe to run
 * twice.
 */
export async function continueCopyingDetails(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { eventId, accountId, from }: CopyRequest,
): Promise<void> {
  const event = await eventRecordIn(ctx.db, { eventId });
  if (!event || event.status === 'removed' || event.seriesId === null) return;
  const { organizationId } = await organizerProfile(ctx, { id: event.organizerId });
  const memberships = await membershipsOf(ctx, { accountId });
  if (!may(memberships, 'events.create', { organizationId, eventId })) return;
  const fields = await detailsToCopy(ctx, event);
  const later = (await laterDates(ctx, event)).filter(({ startsAt }) => Temporal.Instant.compare(startsAt, from) >= 0);
  for (const date of later.slice(0, DATES_PER_JOB))
    try {
      await copyTo(ctx, date, { organizationId, fields, accountId });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  const next = later[DATES_PER_JOB];
  if (next) await enqueueCopy(ctx, { eventId, accountId, from: next.startsAt });
}

/** A new request replaces the waiting job of the same date, because the job reads the details when it runs. */
const enqueueCopy = ({ db }: Pick<Ctx, 'db'>, request: CopyRequest): Promise<void> =>
  enqueue(db, {
    task: 'management.copy_details',
    payload: { ...request },
    key: `management.copy_details:${request.eventId}`,
    queue: 'management.copy_details',
    priority: 'later',
  });

async function laterDates(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { id: eventId, seriesId, startsAt: start }: OwnEvent['event'],
): Promise<SeriesEvent[]> {
  const now = clock.now();
  return (await seriesEventsIn(db, { seriesId: seriesId ?? '0' })).filter(
    ({ id, startsAt, endsAt, status }) =>
      id !== eventId &&
      Temporal.Instant.compare(startsAt, start) > 0 &&
      Temporal.Instant.compare(endsAt, now) > 0 &&
      status !== 'canceled',
  );
}

async function detailsToCopy(ctx: Pick<Ctx, 'db'>, event: OwnEvent['event']): Promise<Partial<EventFields>> {
  const join = await joinDetailsOf(ctx, { eventId: event.id });
  const waiting = await waitingChanges(ctx.db, { eventId: event.id });
  const { when: _when, visibility: _visibility, ...fields } = withWaiting(fieldsOf(event, join), waiting);
  return fields;
}

interface Copy {
  organizationId: string;
  fields: Partial<EventFields>;
  accountId: string;
}

const copyTo = (
  { db }: Pick<Ctx, 'db'>,
  { id: eventId }: SeriesEvent,
  { organizationId, fields, accountId }: Copy,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockEventIn(tx, { eventId });
    const event = await eventRecordIn(tx, { eventId });
    // another person may have removed the date meanwhile
    if (!event || event.status === 'removed') return;
    const { refundPolicy, ...others } = fields;
    // buyers of a published date keep the policy that they saw
    const isPromised = refundPolicy !== undefined && isPolicyPromised(event, refundPolicy);
    await changeIn(tx, { event, organizationId }, { fields: isPromised ? others : fields, versions: {}, accountId });
  });
