import type { Ctx } from '#domain/ctx';
import type { KeptCounts } from './types.ts';

/** How much a person keeps, for the header. Likes of events that are over or gone do not count. */
export async function keptCounts(_ctx: Pick<Ctx, 'db'>, _input: { accountId: string }): Promise<KeptCounts> {
  return Promise.resolve({ likes: 0, follows: 0 }); // STUB
}

/** What a person likes and follows, newest first, at most 1,000 of each: the state of every button on every page. */
export async function keptIds(
  _ctx: Pick<Ctx, 'db'>,
  _input: { accountId: string },
): Promise<{ eventIds: string[]; organizerIds: string[] }> {
  return Promise.resolve({ eventIds: [], organizerIds: [] }); // STUB
}
