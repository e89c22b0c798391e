import type { Ctx, Tx } from '#domain/ctx';

const todo = (): never => {
  throw new Error('STUB');
};

/** Everything kept of one person, for them. */
export const personalDataOf = async (
  _ctx: Pick<Ctx, 'db'>,
  _input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> => todo();
/** Forgets one person. */
export const erasePersonIn = async (_tx: Tx, _input: { accountId: string; email: string }): Promise<void> => todo();
