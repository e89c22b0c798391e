// A series of one organizer, made from a draft of an event, for tests.
import type { Db } from '#domain/ctx';
import { publishMyEvent, saveSeries, seriesEditor, type SeriesPlan } from '#domain/management';
import { classesWithStock } from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { addTickets, createOrganizerWithDraft, inDays } from './organizers.ts';

/** The time zone of all dates. */
export const TZ = 'Europe/Berlin';

/** The day in this number of days, as `YYYY-MM-DD`. */
export const dayIn = (days: number): string => inDays(days, '00:00').slice(0, 10);

/** A plan with a date on every day from the tenth day on, at 19:00 for three hours: the time of the draft. */
export const daily = (count: number, changes: Partial<SeriesPlan> = {}): SeriesPlan => ({
  tz: TZ,
  firstDay: dayIn(10),
  rule: { every: 'day', interval: 1, end: { count } },
  slots: [{ start: '19:00', minutes: 180, capacity: null }],
  added: [],
  skipped: [],
  ...changes,
});

/** An organizer with a series of three dates, each with one ticket class. */
export async function seriesScene(
  db: Db,
  {
    count = 3,
    isPublished = false,
    changes = {},
  }: { count?: number; isPublished?: boolean; changes?: Partial<SeriesPlan> } = {},
) {
  const organizer = await createOrganizerWithDraft(db);
  const { ctx, eventId } = organizer;
  const { id: classId } = await addTickets(ctx, eventId);
  const plan = daily(count, changes);
  await saveSeries(ctx, { eventId, plan, scope: 'all' });
  if (isPublished) await publishMyEvent(ctx, { eventId });
  const dates = () => seriesEditor(ctx, { eventId }).then((editor) => editor.dates);
  const starts = async () => (await dates()).map(({ startsAt }) => wallTimeOf(Temporal.Instant.from(startsAt), TZ));
  const classOf = async (id: string) => {
    const [ticketClass] = await classesWithStock(db, { eventId: id });
    if (!ticketClass) throw new Error(`the date ${id} has no ticket class`);
    return ticketClass;
  };
  return { ...organizer, classId, plan, dates, starts, classOf };
}
