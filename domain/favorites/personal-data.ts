import type { Ctx, Tx } from '#domain/ctx';
import { deletePersonalData, selectPersonalData } from './personal-data-queries.ts';

/** Exports a person's rows: times are ISO instants, events and organizers are named by their ids. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return selectPersonalData(ctx.db, accountId);
}

/** Deletes all of a person's rows. */
export async function erasePersonIn(tx: Tx, { accountId }: { accountId: string; email: string }): Promise<void> {
  await deletePersonalData(tx, accountId);
}
