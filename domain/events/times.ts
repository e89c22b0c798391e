import type { Ctx } from '#domain/ctx';
import { selectEventTimes } from './times-queries.ts';

/** When an event begins, and whether it is over by now. */
export interface EventTime {
  startsAt: Temporal.Instant;
  isOver: boolean;
}

/** The times of events by id, whatever their state or visibility: for callers whose person holds tickets of them. */
export async function eventTimes(ctx: Pick<Ctx, 'db'>, input: { eventIds: string[] }): Promise<Map<string, EventTime>> {
  const rows = input.eventIds.length === 0 ? [] : await selectEventTimes(ctx.db, input.eventIds);
  return new Map(rows.map((row) => [row.id, { startsAt: row.starts_at, isOver: row.is_over }]));
}
