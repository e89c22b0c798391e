import { type Ctx, isSystem, networkOf } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { keyedHashes } from './keyed-hash.ts';
import { hasBlock } from './queries.ts';
import { digestOfBlock, digestsOfAddress } from './value.ts';

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
  const digests = [
    ...(network === '' ? [] : [digestOfBlock('network', network)]),
    ...(address === null ? [] : digestsOfAddress(address)),
  ];
  if (digests.length > 0 && (await hasBlock(db, await keyedHashes(db, digests)))) refuse('BLOCKED');
}
