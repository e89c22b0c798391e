import { createPrivateKey, sign } from 'node:crypto';
import type { Db } from '#domain/ctx';
import { fromBase45, toBase45 } from '#shared/base45.ts';

/** The text that the QR code of a ticket had in the first format of codes, which no code of the product writes now. */
export async function firstFormatCode(db: Db, token: string): Promise<string> {
  const ticket = await db
    .selectFrom('ticket')
    .innerJoin('ticket_signing_key as key', 'key.kid', 'ticket.kid')
    .select(['ticket.kid', 'ticket.event_id', 'ticket.id', 'ticket.nonce', 'key.private_key'])
    .where('ticket.token', '=', token)
    .executeTakeFirstOrThrow();
  const statement = ['v1', ticket.kid, ticket.event_id, ticket.id, ticket.nonce].join('|');
  const key = createPrivateKey({ key: ticket.private_key, type: 'pkcs8', format: 'der' });
  return `${statement}|${sign(null, Buffer.from(statement), key).toString('base64url')}`;
}

/** The bytes of a code, without the prefix of its format. */
export const bytesOfCode = (text: string): Buffer => Buffer.from(fromBase45(text.slice(2)) ?? []);

/** The code of these bytes. */
export const codeOfBytes = (bytes: Buffer): string => `T2${toBase45(bytes)}`;

/** The bytes with one bit changed, for each bit. */
export const flipsOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return changed;
  });
