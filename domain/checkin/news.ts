import type { Ctx } from '#domain/ctx';
import { requireOwnEvent } from '#domain/management';
import { type CheckInCounts, countsOf } from './counts.ts';
import { conflictsOf, type DoorConflict } from './offline/conflicts.ts';

/** What other devices change while a check-in page is open. */
export interface DoorNews {
  counts: CheckInCounts;
  conflicts: DoorConflict[];
}

/**
 * The counts of an event, or of its zone `zoneId`, and the conflicts. Every device asks for it each five seconds, so
 * the role is read once. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function doorNews(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; zoneId?: string },
): Promise<DoorNews> {
  await requireOwnEvent(ctx, input.eventId, 'doors.open');
  const [counts, conflicts] = await Promise.all([countsOf(ctx, input), conflictsOf(ctx, input)]);
  return { counts, conflicts };
}
