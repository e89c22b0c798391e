// Cards on block lists. A card is known by its keyed hash alone.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { emailKey } from '#domain/accounts';
import { keyedHashes } from './keyed-hash.ts';
import { hasBlock } from './queries.ts';
import { saveBlock } from './list.ts';
import { digestOfBlock } from './value.ts';

/** The hashes with which a card and a mail address are stored and blocked. `fingerprint`: the name of the card at the gateway. */
export async function hashesOfCard(
  db: Db | Tx,
  { fingerprint, email }: { fingerprint: string; email: string | null },
): Promise<{ card: Buffer; address: Buffer | null }> {
  const [card, address = null] = await keyedHashes(db, [
    digestOfBlock('card', fingerprint),
    ...(email === null ? [] : [digestOfBlock('email', emailKey(email))]),
  ]);
  if (!card) throw new Error('hashing returned nothing');
  return { card, address };
}

/** The hash with which a mail address is stored. */
export async function hashOfAddress(db: Db | Tx, email: string): Promise<Buffer> {
  const [hash] = await keyedHashes(db, [digestOfBlock('email', emailKey(email))]);
  if (!hash) throw new Error('hashing returned nothing');
  return hash;
}

/** Whether a card is on the block list. */
export const isCardBlocked = (db: Db | Tx, hash: Buffer): Promise<boolean> => hasBlock(db, [hash]);

/**
 * Blocks a card, or replaces the reason and the end of its block. Refuses NOT_FOUND, FORBIDDEN, and ARGUMENTS_ERROR with
 * `reason` and `lastDay`.
 */
export const addCardBlock = (
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { hash, reason, lastDay }: { hash: Buffer; reason: string; lastDay: string },
): Promise<void> => saveBlock(ctx, { kind: 'card', reason, lastDay }, { hash, label: labelOfCard(hash) });

/** `9F3A-07C2`: enough to tell two blocked cards apart. */
const labelOfCard = (hash: Buffer): string =>
  [hash.subarray(0, 2), hash.subarray(2, 4)].map((part) => part.toString('hex').toUpperCase()).join('-');
