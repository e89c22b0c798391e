import type { Ctx } from '#domain/ctx';
import type { Interests } from './types.ts';

const todo = (): never => {
  throw new Error('STUB');
};

/** Replaces the interests. Refuses ARGUMENTS_ERROR (UNKNOWN ids; TOO_LONG beyond 60 together), NOT_SIGNED_IN, FORBIDDEN. */
export const setInterests = async (_ctx: Ctx, _input: Interests): Promise<void> => todo();
/** @param _input.accountId somebody else than the actor, for jobs */
export const interestsOf = async (_ctx: Ctx, _input?: { accountId: string }): Promise<Interests> => todo();
