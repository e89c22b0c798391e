// What a door without a network needs: all tickets of an event, the public keys of codes, and a signature.
import { sign } from 'node:crypto';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { digestOfHash, saltedCode } from '#shared/doors/snapshot.ts';
import { selectHasMoreTickets, selectTicketsOfDoors } from './door-queries.ts';
import { selectKeys } from './queries.ts';
import { currentKey, publicKeyOf } from './signing.ts';

/** A ticket without its codes. */
export interface OfflineTicket {
  id: string;
  classId: string;
  className: string;
  attendeeName: string;
  /** The part of the signed code that changes when earlier prints become void. */
  nonce: string;
  /** `codeDigestOf` the short code with the salt. */
  codeDigest: string;
  status: 'valid' | 'canceled';
  /** Whether the ticket is offered to another person. Until it is accepted, it admits no one. */
  isInTransfer: boolean;
  /** The line of its order, which names what the ticket cost. */
  orderLineId: string;
}

/** Whether an event has more tickets than `max`. */
export const hasMoreTickets = (ctx: { db: Db | Tx }, input: { eventId: string; max: number }): Promise<boolean> =>
  selectHasMoreTickets(ctx.db, input);

/** The tickets of an event in the order they were issued, at most `limit`. The caller has checked the role. */
export async function offlineTickets(
  ctx: { db: Db | Tx },
  { salt, ...input }: { eventId: string; limit: number; salt: string },
): Promise<OfflineTicket[]> {
  const rows = await selectTicketsOfDoors(ctx.db, { ...input, codePrefix: saltedCode(salt, '') });
  return rows.map((row) => ({
    id: row.id,
    classId: row.ticket_class_id,
    className: row.class_name,
    attendeeName: row.attendee_name,
    nonce: row.nonce,
    codeDigest: digestOfHash(row.code_hash),
    status: row.status,
    isInTransfer: row.in_transfer,
    orderLineId: row.order_line_id,
  }));
}

/** Every key that signs or signed codes, retired keys included. `key` is the public key, 32 bytes in base64url. */
export async function publicKeys(ctx: Pick<Ctx, 'db'>): Promise<{ kid: string; key: string }[]> {
  await currentKey(ctx.db);
  return (await selectKeys(ctx.db)).map((row) => ({ kid: row.kid, key: publicKeyOf(row) }));
}

/**
 * Signs bytes for devices with the key of new ticket codes, whose id is passed to `bytesOf`. The bytes must begin
 * differently from the signed bytes of a code, so that no signature of one is valid for the other.
 */
export async function signForDevices(
  ctx: Pick<Ctx, 'db'>,
  bytesOf: (kid: string) => Uint8Array,
): Promise<{ bytes: Uint8Array; signature: Uint8Array }> {
  const key = await currentKey(ctx.db);
  const bytes = bytesOf(key.kid);
  return { bytes, signature: sign(null, bytes, key.privateKey) };
}
