import type { Ctx, Tx } from '#domain/ctx';
import { deleteEverything, selectEverything } from './personal-data-queries.ts';

/** Everything kept of one person, for them: times are ISO instants, events and organizers are named by their ids. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return selectEverything(ctx.db, accountId);
}

/** Forgets everything a person kept. */
export async function erasePersonIn(tx: Tx, { accountId }: { accountId: string; email: string }): Promise<void> {
  await deleteEverything(tx, accountId);
}
