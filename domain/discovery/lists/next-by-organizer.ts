import type { Ctx } from '#domain/ctx';
import { cardsOf } from './cards.ts';
import { selectNextByOrganizer } from './queries.ts';
import type { EventCard } from '../types.ts';

/**
 * The next events of each organizer, series collapsed, soonest first, at most `each`; organizers without events are
 * absent.
 */
export async function nextByOrganizer(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { organizerIds: string[]; each: number },
): Promise<Map<string, EventCard[]>> {
  if (input.organizerIds.length === 0) return new Map();
  const rows = await selectNextByOrganizer(ctx.db, { ...input, now: ctx.clock.now() });
  const cards = await cardsOf(
    ctx,
    rows.map((row) => ({ id: row.event_id, moreDates: row.more_dates, distanceKm: null })),
  );
  return Map.groupBy(cards, (card) => card.organizer.id);
}
