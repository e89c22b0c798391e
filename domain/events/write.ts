import { sql } from 'kysely';
import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { requireActiveOrganizersIn } from '#domain/organizers';
import { sanitizeRichText } from '#domain/rich-text';
import { refuse } from '#shared/errors.ts';
import { cleanText } from '#shared/text.ts';
import { slugOf } from './slug.ts';
import { insertEvents, lockIfHidden, NEXT_SEQUENCE, updateEventRow, type NewEventRow } from './write-queries.ts';
import type { EventInput } from './inputs.ts';

/** Minutes between an event's publication and its notices. */
const EVENT_NOTICE_DELAY_MINUTES = 10;

/** Creates a draft event in the caller's transaction. */
export async function createEventIn(tx: Tx, input: EventInput): Promise<{ id: string; slug: string }> {
  const [row] = await createEventsIn(tx, [input]);
  if (!row) throw new Error('inserting an event returned no row');
  return row;
}

/**
 * Creates many draft events at once (import, seed); returns ids in the order of the inputs. Enqueues no jobs, because
 * drafts are not listed. Refuses NOT_FOUND for an organizer whose organization was deleted.
 */
export async function createEventsIn(tx: Tx, inputs: EventInput[]): Promise<{ id: string; slug: string }[]> {
  await requireActiveOrganizersIn(tx, { organizerIds: [...new Set(inputs.map(({ organizerId }) => organizerId))] });
  return inputs.length === 0 ? [] : insertEvents(tx, inputs.map(toRow));
}

/**
 * Changes the given fields of an event and enqueues the event's listing refresh, in the caller's transaction. Refuses
 * NOT_FOUND for an unknown id.
 */
export async function updateEventIn(tx: Tx, input: { id: string } & Partial<EventInput>): Promise<void> {
  const { id, ...fields } = input;
  const columns = changedColumns(fields);
  const isInCalendar = CALENDAR_COLUMNS.some((column) => column in columns);
  const set = {
    ...columns,
    ...(isInCalendar && { calendar_sequence: NEXT_SEQUENCE }),
    updated_at: sql<Temporal.Instant>`now()`,
  };
  const becomesPublic = fields.visibility === 'public' && (await lockIfHidden(tx, id));
  if (!(await updateEventRow(tx, id, set))) refuse('NOT_FOUND');
  await enqueueListingRefresh(tx, id);
  if (becomesPublic) await notifyFollowers(tx, id);
}

/** Columns whose change must update the event's entry in calendars. */
const CALENDAR_COLUMNS = ['starts_at', 'ends_at', 'venue_id', 'online'] as const satisfies (keyof NewEventRow)[];

/** Enqueues the listing refresh of an event. Changes before the worker runs share one job. */
export async function enqueueListingRefresh(tx: Tx, eventId: string): Promise<void> {
  const batch = batches.get(tx);
  if (batch) return void batch.add(eventId);
  await enqueue(tx, {
    task: 'discovery.refresh',
    payload: { eventIds: [eventId] },
    key: `discovery.refresh:${eventId}`,
    priority: 'later',
  });
}

/** Event ids to refresh, per transaction that changes many events. */
const batches = new WeakMap<Tx, Set<string>>();
/** Number of events per job. Such a job runs for about a second. */
const REFRESH_BATCH = 500;

/**
 * Runs `work`, which changes many events. A few jobs refresh the listings of these events, one after the other and with
 * low priority, instead of one job per event.
 */
export async function withBatchedRefresh<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const batch = new Set<string>();
  batches.set(tx, batch);
  const result = await work();
  batches.delete(tx);
  const ids = [...batch];
  for (let start = 0; start < ids.length; start += REFRESH_BATCH) {
    const payload = { eventIds: ids.slice(start, start + REFRESH_BATCH) };
    await enqueue(tx, { task: 'discovery.refresh', payload, priority: 'bulk', queue: 'discovery.refresh' });
  }
  return result;
}

/**
 * Enqueues the notices to followers of an event that just became public. The notices are delayed, so that they include
 * corrections of the first minutes. `domain/notifications` decides which followers get a notice and whether the event
 * is still public at that time.
 */
export function notifyFollowers(tx: Tx, eventId: string): Promise<void> {
  const options = { key: `event_published:${eventId}`, delaySeconds: EVENT_NOTICE_DELAY_MINUTES * 60 };
  return enqueue(tx, { task: 'notifications.event_published', payload: { eventId }, priority: 'bulk', ...options });
}

function toRow(input: EventInput): NewEventRow {
  const name = cleanName(input.name);
  return {
    organizer_id: input.organizerId,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    tz: input.tz,
    ...changedColumns({ ...input, name }),
    name,
    slug: slugOf(name),
  };
}

const cleanName = (name: string) => cleanText(name).replace(/\s+/g, ' ').trim().slice(0, 300) || 'Untitled event';
/**
 * Columns for the fields that are present in `input`. Absent fields are left out, so that an update does not change
 * them.
 */
function changedColumns(input: Partial<EventInput>): Partial<NewEventRow> {
  const name = input.name === undefined ? undefined : cleanName(input.name);
  const columns: Partial<NewEventRow> = {
    organizer_id: input.organizerId,
    series_id: input.seriesId,
    venue_id: input.venueId,
    online: input.online,
    name,
    slug: name === undefined ? undefined : slugOf(name),
    summary: input.summary === undefined ? undefined : cleanText(input.summary).slice(0, 500),
    description_html: input.descriptionHtml === undefined ? undefined : sanitizeRichText(input.descriptionHtml),
    details: input.details === undefined ? undefined : JSON.stringify(input.details),
    language: input.language,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    tz: input.tz,
    all_day: input.allDay,
    category_id: input.categoryId === undefined ? undefined : Number(input.categoryId),
    subcategory_id: numberOrNull(input.subcategoryId),
    image: input.image,
    format_id: numberOrNull(input.formatId),
    tags: input.tags,
    visibility: input.visibility,
    refund_policy: input.refundPolicy,
    external_url: safeUrl(input.externalUrl),
    source: input.source,
    source_uid: input.sourceUid,
    source_hash: input.sourceHash,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const numberOrNull = (id: string | null | undefined) =>
  id === undefined ? undefined : id === null ? null : Number(id);

/** Returns a link only if it is an absolute http(s) URL, because the event page shows the link. */
function safeUrl(url: string | null | undefined): string | null | undefined {
  if (url === undefined || url === null) return url;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : null;
}
