// SQL that reads the dates of a series that visitors may choose.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';
import type { EventVisibility } from '#shared/event-visibility.ts';

export interface Span {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

interface Query {
  /** The event that shows the dates. */
  eventId: string;
  seriesId: string;
  /** The visibility of the event that shows the dates: an unlisted event links to the unlisted dates of its series. */
  visibility: ShownVisibility;
  from: Temporal.Instant;
}

/** Visibilities of events that have a page. */
export type ShownVisibility = Exclude<EventVisibility, 'private'>;

/** The dates with this visibility. For an event with a password, only the dates that the same password opens. */
const visible = (db: Db, { eventId, seriesId, from, visibility }: Query) =>
  db
    .selectFrom('event')
    .where('series_id', '=', seriesId)
    .where('ends_at', '>', from)
    .where('status', '!=', 'draft')
    .where('visibility', '=', visibility)
    .where('removed_at', 'is', null)
    .$if(visibility === 'password', (dates) =>
      dates.where('event.id', 'in', (eb) =>
        eb
          .selectFrom('event_entry as entry')
          .innerJoin('event_entry as own', 'own.password', 'entry.password')
          .select('entry.event_id')
          .where('own.event_id', '=', eventId),
      ),
    );

export async function countVisibleDates(db: Db, query: Query): Promise<number> {
  const row = await visible(db, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** The visible dates, soonest first: all dates, or the dates that start in a span of time. */
export const selectVisibleDates = (db: Db, { span, ...query }: Query & { span: Span | null }) =>
  visible(db, query)
    .select(['id', 'slug', 'starts_at', 'ends_at', 'status'])
    .$if(span !== null, (dates) =>
      dates.where('starts_at', '>=', span?.start ?? query.from).where('starts_at', '<', span?.end ?? query.from),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** The start of the next date that takes place, other than the event that shows the dates. */
export async function selectNextStart(db: Db, query: Query): Promise<Temporal.Instant | null> {
  const row = await visible(db, query)
    .select('starts_at')
    .where('status', '=', 'live')
    .where('event.id', '!=', query.eventId)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

/** The nearest starts of dates before and after a span of time. */
export async function selectNeighbors(
  db: Db,
  { span, ...query }: Query & { span: Span },
): Promise<{ before: Temporal.Instant | null; after: Temporal.Instant | null }> {
  const [before, after] = await Promise.all([
    visible(db, query)
      .select('starts_at')
      .where('starts_at', '<', span.start)
      .orderBy('starts_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    visible(db, query)
      .select('starts_at')
      .where('starts_at', '>=', span.end)
      .orderBy('starts_at')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { before: before?.starts_at ?? null, after: after?.starts_at ?? null };
}
