import type { Ctx } from '#domain/ctx';
import { selectTicketsByDay } from './sales-queries.ts';

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
