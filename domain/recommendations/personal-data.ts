import type { Ctx, Tx } from '#domain/ctx';
import { deletePersonalData, selectPersonalData } from './queries.ts';

/** Exports a person's interests: times are ISO instants. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return { interests: await selectPersonalData(ctx.db, accountId) };
}

/** Deletes a person's interests. */
export async function erasePersonIn(tx: Tx, { accountId }: { accountId: string; email: string }): Promise<void> {
  await deletePersonalData(tx, accountId);
}
