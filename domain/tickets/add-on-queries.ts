// The condition that leaves add-ons out of a count or list of tickets.
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row of `ticket` (or of another table with `ticket_class_id`) is a ticket, and no add-on. The classes are read once for a
 * statement, so a count still reads the index of the tickets alone.
 *
 * @param column the class of the row, with the alias of its table where several tables have such a column
 */
export const noAddOn = (
  eventIds: string[],
  column: RawBuilder<unknown> = sql`ticket_class_id`,
): RawBuilder<boolean> => sql<boolean>`${column} <> all(array(select add_on.id from ticket_class add_on
  where add_on.event_id = any(${eventIds}::bigint[]) and add_on.kind = 'add_on'))`;

/** Whether a row is a ticket; for a statement without the ids of its events. */
export const isTicket = (column: RawBuilder<unknown> = sql`ticket_class_id`): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from ticket_class add_on where add_on.id = ${column} and add_on.kind = 'add_on')`;
