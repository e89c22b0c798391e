// The text of a ticket's QR code (decision 054). New codes are `T2` and the Base45 (RFC 9285) of 93 bytes: key id (4),
// event (8) and ticket (8) as big-endian integers, nonce (9), signature (64). All characters belong to the alphanumeric
// mode of QR codes. The signature covers `T2` and the first 29 bytes. Codes of the first format are read, not written:
// `v1|kid|eventId|ticketId|nonce|signature`, whose signature covers the text before the last `|`.
import { fromBase45, toBase45 } from '#shared/base45.ts';

/** The statement that a ticket code signs. */
export interface TicketClaim {
  /** The id of the signing key: 8 hexadecimal digits. */
  kid: string;
  eventId: string;
  ticketId: string;
  /** 9 bytes in base64url. */
  nonce: string;
}

/** A code in its parts, before its signature is verified. */
export interface ParsedCode {
  claim: TicketClaim;
  signed: Uint8Array;
  signature: Uint8Array;
}

const PREFIX = 'T2';
const [EVENT_AT, TICKET_AT, NONCE_AT, SIGNATURE_AT, LENGTH] = [4, 12, 20, 29, 93] as const;

/** The bytes that the signature of a new code covers. Throws for a claim that does not fit the format. */
export function signedBytes({ kid, eventId, ticketId, nonce }: TicketClaim): Buffer {
  const bytes = Buffer.alloc(SIGNATURE_AT);
  bytes.write(kid, 'hex');
  bytes.writeBigUInt64BE(BigInt(eventId), EVENT_AT);
  bytes.writeBigUInt64BE(BigInt(ticketId), TICKET_AT);
  bytes.write(nonce, NONCE_AT, 'base64url');
  const { claim } = partsOf(bytes);
  if (claim.kid !== kid || claim.nonce !== nonce)
    throw new Error(`ticket ${ticketId} does not fit the format of codes`);
  return Buffer.concat([Buffer.from(PREFIX), bytes]);
}

/** The text of a code from its signed bytes and their signature. */
export const codeText = (signed: Uint8Array, signature: Uint8Array): string =>
  PREFIX + toBase45(Buffer.concat([signed.subarray(PREFIX.length), signature]));

/** Reads the text of a code of either format; null for any other text. Each code has one spelling. */
export const parseCode = (text: string): ParsedCode | null =>
  text.startsWith(PREFIX) ? parseBinary(text.slice(PREFIX.length)) : parseFirstFormat(text);

function parseBinary(encoded: string): ParsedCode | null {
  const bytes = fromBase45(encoded);
  return bytes?.length === LENGTH ? partsOf(Buffer.from(bytes)) : null;
}

function partsOf(bytes: Buffer): ParsedCode {
  const statement = bytes.subarray(0, SIGNATURE_AT);
  return {
    claim: {
      kid: statement.toString('hex', 0, EVENT_AT),
      eventId: statement.readBigUInt64BE(EVENT_AT).toString(),
      ticketId: statement.readBigUInt64BE(TICKET_AT).toString(),
      nonce: statement.toString('base64url', NONCE_AT),
    },
    signed: Buffer.concat([Buffer.from(PREFIX), statement]),
    signature: bytes.subarray(SIGNATURE_AT),
  };
}

const ID = '[1-9][0-9]{0,18}';
// A signature of 64 bytes has 86 characters.
const FIRST_FORMAT = new RegExp(`^v1\\|([0-9a-z]{4,12})\\|(${ID})\\|(${ID})\\|([\\w-]{12,64})\\|([\\w-]{86})$`);

function parseFirstFormat(text: string): ParsedCode | null {
  const [, kid = '', eventId = '', ticketId = '', nonce = '', encoded = ''] = FIRST_FORMAT.exec(text) ?? [];
  const signature = Buffer.from(encoded, 'base64url');
  // The last character has spare bits. A code whose spare bits are set was not signed here.
  if (kid === '' || signature.toString('base64url') !== encoded) return null;
  const signed = Buffer.from(text.slice(0, text.lastIndexOf('|')));
  return { claim: { kid, eventId, ticketId, nonce }, signed, signature };
}
