// Distinguishes the visitors of one day without identifying them (decision 010).
import { createHmac, randomBytes } from 'node:crypto';
import type { Db, Ctx } from '#domain/ctx';
import { getOrCreateSalt } from './queries.ts';

/** The sender of an event. Neither field is stored. */
export interface Sender {
  /** The network address, or a prefix of the address. */
  network: string;
  userAgent: string;
}

/** Length of a digest. Eight bytes are enough to distinguish a million visitors a day. */
const DIGEST_BYTES = 8;

/** Keyed hashes of a sender. After their UTC day the salt is deleted, and the hashes have no meaning any more. */
export async function digestsOf(
  ctx: Pick<Ctx, 'db'>,
  { network, userAgent }: Sender,
  day: Temporal.PlainDate,
): Promise<{ visitor: Buffer; network: Buffer }> {
  const salt = await saltOf(ctx.db, day);
  const digest = (text: string) => createHmac('sha256', salt).update(text).digest().subarray(0, DIGEST_BYTES);
  return { visitor: digest(`visitor\n${network}\n${userAgent}`), network: digest(`network\n${network}`) };
}

const salts = new WeakMap<Db, { day: string; salt: Promise<Buffer> }>();

function saltOf(db: Db, day: Temporal.PlainDate): Promise<Buffer> {
  const cached = salts.get(db);
  if (cached?.day === day.toString()) return cached.salt;
  const salt = getOrCreateSalt(db, day, randomBytes(32));
  salts.set(db, { day: day.toString(), salt });
  salt.catch(() => salts.delete(db)); // The next request tries again.
  return salt;
}
