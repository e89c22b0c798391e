import { type Ctx, isSystem, networkOf } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { hasBlock } from './queries.ts';
import { hashesOfAddress, hashOfBlock } from './value.ts';

/**
 * Refuses BLOCKED when the network of the request, the address or its domain is on a block list. The refusal is the same
 * for all lists. Does nothing for the product itself.
 */
export async function requireNotBlocked(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { email = null }: { email?: string | null } = {},
): Promise<void> {
  if (isSystem(actor)) return;
  const network = networkOf(actor);
  const address = email === null ? null : parseMailAddress(email);
  const hashes = [
    ...(network === '' ? [] : [hashOfBlock('network', network)]),
    ...(address === null ? [] : hashesOfAddress(address)),
  ];
  if (hashes.length > 0 && (await hasBlock(db, hashes))) refuse('BLOCKED');
}
