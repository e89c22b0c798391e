import type { Ctx } from '#domain/ctx';

const todo = (): never => {
  throw new Error('STUB');
};

type Entry = { collectionId: string; eventId: string };

/** Puts an event at the end of a collection; safe to repeat. Refuses NOT_FOUND, TOO_MANY_KEPT beyond 200 events. */
export const addToCollection = async (_ctx: Ctx, _input: Entry): Promise<void> => todo();
export const removeFromCollection = async (_ctx: Ctx, _input: Entry): Promise<void> => todo();
/** Puts the events in this order. Refuses CONFLICT unless they are exactly those of the collection's page. */
export const orderCollection = async (_ctx: Ctx, _input: { collectionId: string; eventIds: string[] }): Promise<void> =>
  todo();
/** Moves one event by one place; nothing happens at the ends. Refuses NOT_FOUND for an event that is not in it. */
export const moveInCollection = async (_ctx: Ctx, _input: Entry & { direction: 'up' | 'down' }): Promise<void> =>
  todo();
