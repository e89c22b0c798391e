import { createHmac } from 'node:crypto';
import type { Db, Tx } from '#domain/ctx';
import { selectKey } from './queries.ts';

/** The HMACs of digests with the key of this site, in their order. */
export async function keyedHashes(db: Db | Tx, digests: Buffer[]): Promise<Buffer[]> {
  const key = await selectKey(db);
  return digests.map((digest) => createHmac('sha256', key).update(digest).digest());
}
