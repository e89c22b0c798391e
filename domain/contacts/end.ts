import type { Tx } from '#domain/ctx';
import { deleteContactsOf, lockContacts } from './queries.ts';

/** Deletes the imported contacts and the tags of an organization that is deleted. */
export async function endContactsIn(tx: Tx, { organizationId }: { organizationId: string }): Promise<void> {
  await lockContacts(tx, organizationId);
  await deleteContactsOf(tx, organizationId);
}
