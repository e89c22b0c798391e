import type { Ctx } from '#domain/ctx';
import { countTicketsSince, selectTicketsByDay } from './sales-queries.ts';

/** The tickets of a class that were issued on a day and are still valid. */
export interface TicketsOfDay {
  classId: string;
  /** `YYYY-MM-DD` in the time zone of the question. */
  day: string;
  tickets: number;
}

/** The valid tickets of an event by class and by the day of their issue, in the order of the days. */
export const ticketsByDay = async (
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; tz: string },
): Promise<TicketsOfDay[]> =>
  (await selectTicketsByDay(ctx.db, input)).map(({ ticket_class_id: classId, day, tickets }) => ({
    classId,
    day,
    tickets,
  }));

/** How many valid tickets of each event were issued since a time; events without such tickets are left out. */
export async function ticketsOfEventsSince(
  ctx: Pick<Ctx, 'db'>,
  input: { eventIds: string[]; since: Temporal.Instant },
): Promise<Map<string, number>> {
  const rows = input.eventIds.length === 0 ? [] : await countTicketsSince(ctx.db, input);
  return new Map(rows.map(({ event_id: eventId, tickets }) => [eventId, tickets]));
}
