import type { Ctx } from '#domain/ctx';
import type { CollectionPage, SharedCollection } from './types.ts';

const todo = (): never => {
  throw new Error('STUB');
};

/** One's own collection. Refuses NOT_FOUND. */
export const collectionPage = async (_ctx: Ctx, _input: { collectionId: string }): Promise<CollectionPage> => todo();
/** Makes a collection open to whoever has its link, or nobody's again. Shared anew it has a new link. */
export const shareCollection = async (
  _ctx: Ctx,
  _input: { collectionId: string; isShared: boolean },
): Promise<{ shareToken: string | null }> => todo();
/** The collection behind a link; for anybody. Refuses NOT_FOUND. */
export const sharedCollection = async (
  _ctx: Pick<Ctx, 'db' | 'clock'>,
  _input: { token: string },
): Promise<SharedCollection> => todo();
