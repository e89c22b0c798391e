import type { Db, Tx } from '#domain/ctx';
import { selectPostalAddress, updatePostalAddress } from './queries.ts';

/** The postal address of an organization, or of the organization of an organizer; '' for none. It may have several lines. */
export const postalAddressOf = (
  ctx: { db: Db },
  by: { organizationId: string } | { organizerId: string },
): Promise<string> => selectPostalAddress(ctx.db, by);

/** Stores a checked postal address. */
export async function setPostalAddressIn(tx: Tx, input: { organizationId: string; address: string }): Promise<void> {
  await updatePostalAddress(tx, input);
}
