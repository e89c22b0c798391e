import type { Tx } from '#domain/ctx';
import { blankSeriesNames } from './series/queries.ts';
import { blankDraftRows } from './write-queries.ts';

/**
 * Removes all drafts of organizers for good, and empties their texts, because the account of their author is erased.
 * Returns the ids of the drafts.
 */
export async function blankDraftsIn(tx: Tx, input: { organizerIds: string[] }): Promise<string[]> {
  const rows = input.organizerIds.length === 0 ? [] : await blankDraftRows(tx, input.organizerIds);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await blankSeriesNames(tx, ids);
  return ids;
}
