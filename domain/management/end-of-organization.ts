import type { Tx } from '#domain/ctx';
import { blankDraftsIn, removeEventIn, withBatchedRefresh } from '#domain/events';
import { deletePublications } from './publication-queries.ts';
import { deleteChanges } from './queries.ts';

/**
 * Deletes the drafts and the open events of an organization that is deleted. The caller has locked them, and has checked
 * that no one has tickets for the open events. Scheduled publications end.
 */
export async function endEventsIn(
  tx: Tx,
  { organizerIds, open }: { organizerIds: string[]; open: string[] },
): Promise<void> {
  const drafts = await blankDraftsIn(tx, { organizerIds });
  await deleteChanges(tx, drafts);
  await deletePublications(tx, drafts);
  await withBatchedRefresh(tx, async () => {
    for (const id of open) await removeEventIn(tx, { id });
  });
}
