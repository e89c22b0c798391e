// Telling visitors of one day apart without knowing any of them (decision 010).
import { createHmac, randomBytes } from 'node:crypto';
import type { Db, Ctx } from '#domain/ctx';
import { getOrCreateSalt } from './queries.ts';

/** Where an event came from. Neither is kept. */
export interface Sender {
  /** The network address, or the line it belongs to. */
  network: string;
  userAgent: string;
}

/** Eight bytes: enough to tell a million visitors of a day apart. */
const DIGEST_BYTES = 8;

/** Keyed hashes of a sender that mean nothing after the UTC day they are made on. */
export async function digestsOf(
  ctx: Pick<Ctx, 'db'>,
  { network, userAgent }: Sender,
  day: Temporal.PlainDate,
): Promise<{ visitor: Buffer; network: Buffer }> {
  const salt = await saltOf(ctx.db, day);
  const digest = (text: string) => createHmac('sha256', salt).update(text).digest().subarray(0, DIGEST_BYTES);
  return { visitor: digest(`visitor\n${network}\n${userAgent}`), network: digest(`network\n${network}`) };
}

const kept = new WeakMap<Db, { day: string; salt: Promise<Buffer> }>();

function saltOf(db: Db, day: Temporal.PlainDate): Promise<Buffer> {
  const known = kept.get(db);
  if (known?.day === day.toString()) return known.salt;
  const salt = getOrCreateSalt(db, day, randomBytes(32));
  kept.set(db, { day: day.toString(), salt });
  salt.catch(() => kept.delete(db)); // the next to ask tries again
  return salt;
}
