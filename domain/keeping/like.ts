import type { Ctx } from '#domain/ctx';
import type { KeptPage } from './types.ts';

const todo = (): never => {
  throw new Error('STUB');
};

/** Keeps an event. Safe to repeat. Refuses NOT_FOUND for one that may not be seen, TOO_MANY_KEPT, NOT_SIGNED_IN, FORBIDDEN. */
export const like = async (_ctx: Ctx, _input: { eventId: string }): Promise<void> => todo();
/** Lets go of an event; safe to repeat and for any id. */
export const unlike = async (_ctx: Ctx, _input: { eventId: string }): Promise<void> => todo();
/** Liked events that may still be seen: `upcoming` soonest first, `past` latest first. */
export const likedEvents = async (_ctx: Ctx, _input: { page: number; when: 'upcoming' | 'past' }): Promise<KeptPage> =>
  todo();
/** Adds what a browser kept before anybody signed in, at most 200 of each; unknown ids are passed over. */
export const mergeLikes = async (
  _ctx: Ctx,
  _input: { eventIds: string[]; organizerIds: string[] },
): Promise<{ added: number }> => todo();
