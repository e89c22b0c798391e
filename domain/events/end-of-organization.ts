// The events of an organization that is deleted (decision 066). The caller decides whether it may be deleted.
import type { Db, Tx } from '#domain/ctx';
import { requireActiveOrganizersIn } from '#domain/organizers';
import { lockUnfinished, selectByEnd, selectOrganizerIds, selectPublishedIds } from './end-of-organization-queries.ts';

interface Organizers {
  organizerIds: string[];
}

/** What happens to the events of an organization that is deleted. */
export interface EventsAtEnd {
  /** The number of drafts. */
  drafts: number;
  /** Ids of published events that are not over, by date. */
  open: string[];
  /** Ids of canceled events. */
  canceled: string[];
  /** The number of published events that are over or canceled; their pages stay. */
  past: number;
}

/** The events of these organizers by what the deletion of their organization does to them. */
export const eventsAtEnd = (db: Db | Tx, { organizerIds }: Organizers): Promise<EventsAtEnd> =>
  selectByEnd(db, organizerIds);

/**
 * Locks the drafts and the published events that are not over, so that no order, no publication and no other change of
 * them happens until the transaction ends.
 */
export async function lockUnfinishedEventsIn(
  tx: Tx,
  { organizerIds }: Organizers,
): Promise<{ drafts: string[]; open: string[] }> {
  const rows = await lockUnfinished(tx, organizerIds);
  const idsOf = (isDraft: boolean) => rows.filter(({ status }) => (status === 'draft') === isDraft).map(({ id }) => id);
  return { drafts: idsOf(true), open: idsOf(false) };
}

/** Ids of the events of these organizers that were ever published and are no draft now. */
export const publishedIds = (db: Db | Tx, { organizerIds }: Organizers): Promise<string[]> =>
  selectPublishedIds(db, organizerIds);

/** Refuses NOT_FOUND when the organization of one of these events was deleted. See `requireActiveOrganizersIn`. */
export async function requireActiveIn(tx: Tx, eventIds: string[]): Promise<void> {
  await requireActiveOrganizersIn(tx, { organizerIds: await selectOrganizerIds(tx, eventIds) });
}
