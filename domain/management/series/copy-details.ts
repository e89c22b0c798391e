import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson } from '#domain/ctx';
import { eventRecordIn, joinDetailsOf, lockEventIn, seriesEventsIn } from '#domain/events';
import { waitingChanges } from '#domain/moderation';
import { refuse } from '#shared/errors.ts';
import { requireOwnEventToChange } from '../access.ts';
import { changeIn } from '../change.ts';
import { type EventFields, fieldsOf } from '../fields.ts';
import { withWaiting } from '../live-texts.ts';

/**
 * Copies the details of a date to the later dates of its series: texts, picture, category, place and all other fields
 * but the time, the visibility and the tickets. Each change is recorded in the history of its date and passes the usual
 * checks: texts of a published date may wait for staff. Canceled dates and dates that are over stay unchanged. Returns
 * the number of later dates. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW for people who may edit only
 * this date, CONFLICT for an event without a series, and as `changeEvent` does. Safe to repeat: a date that has the
 * details already does not change.
 */
export async function copyDetailsToLaterDates(ctx: Ctx, { eventId }: { eventId: string }): Promise<{ dates: number }> {
  const { event, organizationId } = await requireOwnEventToChange(ctx, eventId, 'events.create');
  const { accountId } = requirePerson(ctx);
  const { seriesId } = event;
  if (seriesId === null) return refuse('CONFLICT');
  const join = await joinDetailsOf(ctx, { eventId });
  const fields = copied(withWaiting(fieldsOf(event, join), await waitingChanges(ctx.db, { eventId })));
  const now = ctx.clock.now();
  const later = (await seriesEventsIn(ctx.db, { seriesId })).filter(
    ({ id, startsAt, endsAt, status }) =>
      id !== eventId &&
      Temporal.Instant.compare(startsAt, event.startsAt) > 0 &&
      Temporal.Instant.compare(endsAt, now) > 0 &&
      status !== 'canceled',
  );
  for (const date of later)
    await inTransaction(ctx.db, async (tx) => {
      await lockEventIn(tx, { eventId: date.id });
      const target = await eventRecordIn(tx, { eventId: date.id });
      // another person may have removed the date meanwhile
      if (!target || target.status === 'removed') return;
      await changeIn(tx, { event: target, organizationId }, { fields, versions: {}, accountId });
    });
  return { dates: later.length };
}

function copied({ when: _when, visibility: _visibility, ...fields }: EventFields): Partial<EventFields> {
  return fields;
}
