import { type RawBuilder, sql } from 'kysely';

/**
 * The first instant of a day (a `date`) in a time zone. Where clocks go back at one o'clock, midnight comes twice, and
 * PostgreSQL takes the second one.
 */
export const startOfDay = (day: RawBuilder<unknown>, tz: string): RawBuilder<unknown> => sql`(
  select case when ((midnight - interval '1 hour') at time zone ${tz})::date = ${day}
    then midnight - interval '1 hour' else midnight end
  from (select (${day})::timestamp at time zone ${tz} as midnight) as starts)`;
