// The text of a ticket's QR code (decision 054), for the server and for doors without a network. New codes are `T2` and
// the Base45 (RFC 9285) of 93 bytes: key id (4), event (8) and ticket (8) as big-endian integers, nonce (9), signature
// (64). All characters belong to the alphanumeric mode of QR codes. The signature covers `T2` and the first 29 bytes.
// Codes of the first format are read, not written: `v1|kid|eventId|ticketId|nonce|signature`, whose signature covers the
// text before the last `|`.
import { fromBase45, toBase45 } from './base45.ts';
import { fromBase64url, fromHex, toBase64url, toHex } from './bytes.ts';

/** The statement that a ticket code signs. */
export interface TicketClaim {
  /** The id of the signing key: 8 hexadecimal digits. */
  kid: string;
  eventId: string;
  ticketId: string;
  /** 9 bytes in base64url. */
  nonce: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A code in its parts, before its signature is verified. */
export interface ParsedCode {
  claim: TicketClaim;
  signed: Bytes;
  signature: Bytes;
}

const PREFIX = 'T2';
const [EVENT_AT, TICKET_AT, NONCE_AT, SIGNATURE_AT, LENGTH] = [4, 12, 20, 29, 93] as const;
const prefixBytes = new TextEncoder().encode(PREFIX);

/** The bytes that the signature of a new code covers. Throws for a claim that does not fit the format. */
export function signedBytes({ kid, eventId, ticketId, nonce }: TicketClaim): Bytes {
  const [kidBytes, nonceBytes] = [fromHex(kid), fromBase64url(nonce)];
  if (kidBytes?.length !== EVENT_AT || nonceBytes?.length !== SIGNATURE_AT - NONCE_AT)
    throw new Error(`ticket ${ticketId} does not fit the format of codes`);
  const bytes = new Uint8Array(SIGNATURE_AT);
  bytes.set(kidBytes);
  const numbers = new DataView(bytes.buffer);
  numbers.setBigUint64(EVENT_AT, BigInt(eventId));
  numbers.setBigUint64(TICKET_AT, BigInt(ticketId));
  bytes.set(nonceBytes, NONCE_AT);
  return joined(prefixBytes, bytes);
}

/** The text of a code from its signed bytes and their signature. */
export const codeText = (signed: Uint8Array, signature: Uint8Array): string =>
  PREFIX + toBase45(joined(signed.subarray(PREFIX.length), signature));

/** Reads the text of a code of either format; null for any other text. Each code has one spelling. */
export const parseCode = (text: string): ParsedCode | null =>
  text.startsWith(PREFIX) ? parseBinary(text.slice(PREFIX.length)) : parseFirstFormat(text);

function parseBinary(encoded: string): ParsedCode | null {
  const bytes = fromBase45(encoded);
  if (bytes?.length !== LENGTH) return null;
  const [statement, numbers] = [bytes.slice(0, SIGNATURE_AT), new DataView(bytes.buffer)];
  return {
    claim: {
      kid: toHex(statement.subarray(0, EVENT_AT)),
      eventId: numbers.getBigUint64(EVENT_AT).toString(),
      ticketId: numbers.getBigUint64(TICKET_AT).toString(),
      nonce: toBase64url(statement.subarray(NONCE_AT)),
    },
    signed: joined(prefixBytes, statement),
    signature: bytes.slice(SIGNATURE_AT),
  };
}

const ID = '[1-9][0-9]{0,18}';
// A signature of 64 bytes has 86 characters.
const FIRST_FORMAT = new RegExp(`^v1\\|([0-9a-z]{4,12})\\|(${ID})\\|(${ID})\\|([\\w-]{12,64})\\|([\\w-]{86})$`);

function parseFirstFormat(text: string): ParsedCode | null {
  const [, kid = '', eventId = '', ticketId = '', nonce = '', encoded = ''] = FIRST_FORMAT.exec(text) ?? [];
  // The last character has spare bits. A code whose spare bits are set was not signed here.
  const signature = fromBase64url(encoded);
  if (kid === '' || signature === null) return null;
  const signed = new TextEncoder().encode(text.slice(0, text.lastIndexOf('|')));
  return { claim: { kid, eventId, ticketId, nonce }, signed, signature };
}

function joined(first: Uint8Array, second: Uint8Array): Bytes {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
