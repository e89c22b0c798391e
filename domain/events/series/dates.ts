// The dates of a series: separate events that share a series. The callers check that the person may edit the events.
import { sql } from 'kysely';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { newToken } from '#domain/tokens';
import { requireActiveIn } from '../end-of-organization.ts';
import { updateEventRow, updateEventRows } from '../write-queries.ts';
import { enqueueListingRefresh, notifyFollowers, withBatchedRefresh } from '../write.ts';
import type { EventRecord } from '../shapes.ts';
import {
  countOtherDates,
  insertDates,
  lockSeriesRows,
  selectSeriesEvents,
  type SeriesDateInput,
  updateDates,
} from './queries.ts';

export type { SeriesDateInput } from './queries.ts';

const NOW = sql<Temporal.Instant>`now()`;

/** An event of a series. Times are ISO instants. */
export interface SeriesEvent extends Pick<EventRecord, 'id' | 'slug' | 'startsAt' | 'endsAt'> {
  /** The local time that the plan gave this date; null for a date of an imported series. */
  seriesStart: string | null;
  status: 'draft' | 'live' | 'canceled' | 'postponed';
}

/** The events of a series in any state, by date. Removed events are left out. */
export async function seriesEventsIn(db: Db | Tx, input: { seriesId: string }): Promise<SeriesEvent[]> {
  const rows = await selectSeriesEvents(db, input.seriesId);
  return rows.map(({ id, slug, status, series_start: seriesStart, starts_at, ends_at }) => ({
    id,
    slug,
    status,
    seriesStart,
    startsAt: starts_at.toString(),
    endsAt: ends_at.toString(),
  }));
}

/**
 * The number of other dates in the series of an event that stay when its own date is canceled: published dates that are
 * not canceled and not over. 0 for an event without a series.
 */
export const otherDatesAhead = (ctx: Pick<Ctx, 'db' | 'clock'>, input: { eventId: string }): Promise<number> =>
  countOtherDates(ctx.db, { ...input, from: ctx.clock.now() });

/**
 * Locks a series and all its events, so that no order and no other change of a date happens until the transaction ends.
 */
export const lockSeriesIn = (tx: Tx, input: { seriesId: string }): Promise<void> => lockSeriesRows(tx, input.seriesId);

/** Makes an event the first date of a series. */
export async function joinSeriesIn(
  tx: Tx,
  { eventId, seriesId, seriesStart }: { eventId: string; seriesId: string; seriesStart: string },
): Promise<void> {
  await updateEventRow(tx, eventId, { series_id: seriesId, series_start: seriesStart, updated_at: NOW });
  await enqueueListingRefresh(tx, eventId);
}

/**
 * Creates drafts at other dates as copies of an event of a series, with its join link and password, but without its
 * tickets.
 */
export async function addDatesIn(
  tx: Tx,
  input: { eventId: string; dates: SeriesDateInput[] },
): Promise<{ id: string; seriesStart: string }[]> {
  await requireActiveIn(tx, [input.eventId]);
  const rows =
    input.dates.length === 0 ? [] : await insertDates(tx, { ...input, invitations: input.dates.map(newToken) });
  return rows.map(({ id, series_start: seriesStart }) => ({ id, seriesStart }));
}

/** Moves events to other dates of their series. The caller informs people with tickets. */
export async function moveDatesIn(tx: Tx, dates: (SeriesDateInput & { id: string })[]): Promise<void> {
  if (dates.length === 0) return;
  await requireActiveIn(
    tx,
    dates.map(({ id }) => id),
  );
  await updateDates(tx, dates);
  await refreshAll(
    tx,
    dates.map(({ id }) => id),
  );
}

/** Removes events without tickets for good. */
export async function removeDatesIn(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await updateEventRows(tx, ids, { removed_at: NOW, updated_at: NOW });
  await refreshAll(tx, ids);
}

/** Publishes drafts of a series. Followers of the organizer get one notice, about the first draft in `ids`. */
export async function publishDatesIn(tx: Tx, ids: string[]): Promise<void> {
  const [first] = ids;
  if (first === undefined) return;
  await requireActiveIn(tx, [first]);
  await updateEventRows(tx, ids, { status: 'live', published_at: NOW, status_changed_at: NOW, updated_at: NOW });
  await refreshAll(tx, ids);
  await notifyFollowers(tx, first);
}

const refreshAll = (tx: Tx, ids: string[]): Promise<void> =>
  withBatchedRefresh(tx, async () => {
    for (const id of ids) await enqueueListingRefresh(tx, id);
  });
