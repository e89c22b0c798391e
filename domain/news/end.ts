import type { Tx } from '#domain/ctx';
import { deleteNewsOf, lockNewsOfOrganizer } from './queries.ts';

/** Deletes all consents and opt-outs at organizers whose organization is deleted: no member can send their news anymore. */
export async function endNewsIn(tx: Tx, { organizerIds }: { organizerIds: string[] }): Promise<void> {
  for (const organizerId of organizerIds.toSorted()) await lockNewsOfOrganizer(tx, organizerId);
  await deleteNewsOf(tx, organizerIds);
}
