import type { Ctx } from '#domain/ctx';
import type { Collection } from './types.ts';

const todo = (): never => {
  throw new Error('STUB');
};

/** Makes an empty collection. Refuses ARGUMENTS_ERROR (`name` 1–80, `about` ≤ 300 characters), TOO_MANY_KEPT beyond 100. */
export const createCollection = async (
  _ctx: Ctx,
  _input: { name: string; about?: string },
): Promise<{ collectionId: string }> => todo();
/** Changes name and text; `about` is left as it is when not given. */
export const renameCollection = async (
  _ctx: Ctx,
  _input: { collectionId: string; name: string; about?: string },
): Promise<void> => todo();
export const deleteCollection = async (_ctx: Ctx, _input: { collectionId: string }): Promise<void> => todo();
/** The person's collections, the latest changed first. */
export const collectionsOf = async (_ctx: Ctx): Promise<Collection[]> => todo();
