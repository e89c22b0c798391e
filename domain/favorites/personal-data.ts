import type { Ctx, Tx } from '#domain/ctx';
import { deletePersonalData, selectPersonalData } from './personal-data-queries.ts';

/** Exports a person's rows. Times are ISO instants; the rows contain the ids of events and organizers. */
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
