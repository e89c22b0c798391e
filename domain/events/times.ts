import type { Ctx } from '#domain/ctx';
import { selectEventTimes } from './times-queries.ts';

/** When an event begins, and whether it has ended. */
export interface EventTime {
  startsAt: Temporal.Instant;
  isOver: boolean;
}

/**
 * The times of events by id, in any state and visibility. The caller must have verified that the person holds tickets
 * for them.
 */
export async function eventTimes(ctx: Pick<Ctx, 'db'>, input: { eventIds: string[] }): Promise<Map<string, EventTime>> {
  const rows = input.eventIds.length === 0 ? [] : await selectEventTimes(ctx.db, input.eventIds);
  return new Map(rows.map((row) => [row.id, { startsAt: row.starts_at, isOver: row.is_over }]));
}
