import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { copyDoorRulesIn } from '#domain/doors';
import {
  createEventIn,
  type EventInput,
  eventCounts,
  eventEntry,
  eventRecordIn,
  type EventRecord,
  findEventBySource,
  lockEventIn,
  setEntryIn,
} from '#domain/events';
import { copyQuestionsIn } from '#domain/questions';
import { copyTicketClassesIn } from '#domain/tickets';
import type { WallTime } from '#shared/dates/wall-time.ts';
import { refuse } from '#shared/errors.ts';
import { DRAFTS_MAX } from '#shared/limits.ts';
import { type CreationRules, requireCreator, requireOwnEventToChange } from './access.ts';
import { fieldsOf, type When } from './fields.ts';
import { clockMover } from './move-sales.ts';
import { insertChanges, selectVersions } from './queries.ts';
import { requireWallTime } from './wall-time-field.ts';

export interface CopiedEvent {
  rules?: CreationRules;
  eventId: string;
  /** The start of the copy, as a local time in the event's zone. */
  start: WallTime;
  /** A key that the form created. A repeated key returns the same copy. */
  idempotencyKey: string;
}

/**
 * The `source` of copies. Every copy has this source and its key as identity, so that the schema refuses a second copy
 * with the same key.
 */
const SOURCE = 'copy';

/**
 * Makes a draft with the texts, the place, the ticket classes, the questions and the door rules of an event of the actor. End and sales windows move
 * with the start, by the clock of the zone. The password for guests is copied; the join link, the invitation link and
 * the numbers of sold tickets are not. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, EVENT_CREATION_CLOSED,
 * UNCONFIRMED_EMAIL, TOO_MANY_DRAFTS; ARGUMENTS_ERROR (`start`) for a text that is no time.
 */
export async function copyEvent(
  ctx: Ctx,
  { eventId, start, idempotencyKey, rules = {} }: CopiedEvent,
): Promise<{ id: string }> {
  const { accountId } = await requireCreator(ctx, rules);
  const { event } = await requireOwnEventToChange(ctx, eventId, 'events.create');
  const startsAt = requireWallTime('start', start, event.tz);
  const copy = { startsAt, move: clockMover(event, startsAt), uid: `${event.id}:${idempotencyKey}` };
  return inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    const source = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
    const made = await findEventBySource(tx, { organizerId: event.organizerId, source: SOURCE, uid: copy.uid });
    return made ? { id: made.id } : copyIn(tx, source, { ...copy, accountId });
  });
}

const clockOf = (instant: Temporal.Instant, tz: string) => instant.toZonedDateTimeISO(tz).toPlainDateTime();

interface Copy {
  startsAt: Temporal.Instant;
  move: (instant: Temporal.Instant) => Temporal.Instant;
  uid: string;
  accountId: string;
}

async function copyIn(tx: Tx, event: EventRecord, { startsAt, move, uid, accountId }: Copy): Promise<{ id: string }> {
  const { drafts } = await eventCounts(tx, { organizerIds: [event.organizerId] });
  if (drafts >= DRAFTS_MAX) refuse('TOO_MANY_DRAFTS');
  const { id } = await createEventIn(tx, {
    ...copiedFields(event),
    startsAt,
    endsAt: move(Temporal.Instant.from(event.endsAt)),
    source: SOURCE,
    sourceUid: uid,
  });
  const entry = await eventEntry(tx, { eventId: event.id });
  if (entry) await setEntryIn(tx, { eventId: id, password: entry.password });
  await copyTicketClassesIn(tx, { fromEventId: event.id, toEventId: id, move });
  await copyQuestionsIn(tx, { fromEventId: event.id, toEventIds: [id] });
  await copyDoorRulesIn(tx, { fromEventId: event.id, toEventIds: [id] });
  // Only the history records that a person chose the place "to be announced".
  if ((await selectVersions(tx, event.id)).has('where'))
    await insertChanges(tx, [{ eventId: id, field: 'where', before: null, after: fieldsOf(event).where, accountId }]);
  return { id };
}

function copiedFields(event: EventRecord): Omit<EventInput, 'startsAt' | 'endsAt'> {
  const { organizerId, online, name, summary, descriptionHtml, details, language, tz, allDay } = event;
  const { categoryId, subcategoryId, formatId, tags, refundPolicy, image } = event;
  // An event that staff took down is private. Its copy is checked when it is published.
  const visibility = event.visibility === 'private' ? 'public' : event.visibility;
  const texts = { name, summary, descriptionHtml, details, language };
  const settings = { categoryId, subcategoryId, formatId, tags, visibility, refundPolicy, image };
  return { organizerId, online, venueId: event.venue?.id ?? null, tz, allDay, ...texts, ...settings };
}

/** The most likely start of a copy: the same weekday and time a week later, or the next such time in the future. */
export function suggestedStart({ start, tz }: When, now: Temporal.Instant): WallTime {
  const today = clockOf(now, tz);
  let next = Temporal.PlainDateTime.from(start).add({ days: 7 });
  const weeks = Math.ceil(next.until(today, { largestUnit: 'days' }).days / 7);
  if (weeks > 0) next = next.add({ days: weeks * 7 });
  if (Temporal.PlainDateTime.compare(next, today) <= 0) next = next.add({ days: 7 });
  return next.toString({ smallestUnit: 'minute' });
}
