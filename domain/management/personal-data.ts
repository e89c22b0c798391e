import type { Ctx, Tx } from '#domain/ctx';
import { removePublisher, selectOwnPublications } from './publication-queries.ts';
import { removeUpdater, selectOwnUpdates } from './update-queries.ts';
import { removeAuthor, selectOwnChanges } from './queries.ts';

/**
 * The fields that a person changed with their events and times, the events that the person postponed, moved or
 * canceled, and the drafts whose publication the person scheduled.
 */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return {
    eventChanges: await selectOwnChanges(ctx.db, input.accountId),
    eventUpdates: await selectOwnUpdates(ctx.db, input.accountId),
    scheduledPublications: await selectOwnPublications(ctx.db, input.accountId),
  };
}

/** Removes the author from the history of events. The changes stay: they belong to the organization. */
export async function erasePersonIn(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await removeAuthor(tx, input.accountId);
  await removeUpdater(tx, input.accountId);
  await removePublisher(tx, input.accountId);
}
