import type { Ctx } from '#domain/ctx';
import type { EventCard } from '../types.ts';
import { cardsOf } from './cards.ts';

/** Cards of the events that search finds, in the order of the ids; unlisted, ended and unknown events are left out. */
export const listedCards = (ctx: Pick<Ctx, 'db' | 'clock'>, { ids }: { ids: string[] }): Promise<EventCard[]> =>
  cardsOf(
    ctx,
    [...new Set(ids)].map((id) => ({ id, moreDates: 0, distanceKm: null })),
  );
