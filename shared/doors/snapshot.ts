// The copy of an event's tickets for a door without a network (decision 058), as bytes: `BDS1`, the length of the header
// (4 bytes), the header in JSON, and one record for each ticket: id (8), nonce (9), digest of the short code (6), state
// and index of the class (2), length of the name (1), name in UTF-8. In front of the bytes is their Ed25519 signature.
import { fromBase64url, toBase64url, toHex } from '../bytes.ts';

/** The most tickets that a snapshot may have. */
export const SNAPSHOT_TICKETS_MAX = 20_000;

export type TicketState = 'valid' | 'used' | 'void';

/** A ticket of a snapshot. It names no code that a QR code or a person could show. */
export interface SnapshotTicket {
  id: string;
  /** 9 bytes in base64url, as in the signed code. */
  nonce: string;
  /** The first 6 bytes of SHA-256 of the salt and the short code, in hexadecimal digits. */
  codeDigest: string;
  state: TicketState;
  /** The index of the class, with what the ticket still costs, in the list of the header. */
  classIndex: number;
  /** The name of the attendee, cut after 48 bytes. */
  name: string;
}

/** Tickets of one class that cost the same at the door. */
export interface SnapshotClass {
  id: string;
  name: string;
  /** What each ticket still costs, in minor units; absent for paid and free tickets, and in older copies. */
  due?: { minor: number; currency: string };
}

export interface SnapshotHeader {
  /** The id of the snapshot, which a device sends with its scans. */
  id: string;
  eventId: string;
  /** ISO instants: when the tickets were read, and the end of the event. */
  takenAt: string;
  endsAt: string;
  /** Whether the event is on: published, not canceled and not postponed. */
  isOn: boolean;
  /** The id of the key that signs the snapshot. */
  signedBy: string;
  /** Every key that signs ticket codes; `key` is the public key, 32 bytes in base64url. */
  keys: { kid: string; key: string }[];
  /** Precedes a short code that is hashed. */
  salt: string;
  /** A class is listed once more for each amount that some of its tickets still cost. */
  classes: SnapshotClass[];
  /** The id of the zone whose used tickets these are; '' for the doors of the whole event. */
  zoneId: string;
  /** The zones of the event, with the ids of the classes that each admits. */
  zones: { id: string; name: string; classIds: string[] }[];
}

export interface Snapshot extends SnapshotHeader {
  tickets: SnapshotTicket[];
}

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const MAGIC = encoder.encode('BDS1');
const HEADER_AT = 8;
const SIGNATURE_BYTES = 64;
const [NONCE_AT, DIGEST_AT, STATE_AT, LENGTH_AT, NAME_AT] = [8, 17, 23, 25, 26] as const;
const NAME_MAX_BYTES = 48;
const DIGEST_DIGITS = 12;
const STATES = ['valid', 'used', 'void'] as const satisfies TicketState[];
/** The two highest bits of 16 are the state. */
const CLASS_BITS = 14;

/** The bytes of a snapshot. Throws for a ticket that does not fit the format. */
export function encodeSnapshot({ tickets, ...header }: Snapshot): Bytes {
  const headerBytes = encoder.encode(JSON.stringify(header));
  const start = HEADER_AT + headerBytes.length;
  const bytes = new Uint8Array(start + tickets.length * (NAME_AT + NAME_MAX_BYTES));
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, headerBytes.length);
  bytes.set(headerBytes, HEADER_AT);
  const end = tickets.reduce((at, ticket) => at + writeTicket(bytes.subarray(at), ticket), start);
  return bytes.slice(0, end);
}

/** Returns the number of bytes written. */
function writeTicket(bytes: Bytes, ticket: SnapshotTicket): number {
  const nonce = fromBase64url(ticket.nonce);
  if (nonce?.length !== DIGEST_AT - NONCE_AT || ticket.classIndex >= 1 << CLASS_BITS)
    throw new Error(`ticket ${ticket.id} does not fit into a snapshot`);
  const numbers = new DataView(bytes.buffer, bytes.byteOffset);
  numbers.setBigUint64(0, BigInt(ticket.id));
  bytes.set(nonce, NONCE_AT);
  for (let at = 0; at < DIGEST_DIGITS; at += 2)
    bytes[DIGEST_AT + at / 2] = Number.parseInt(ticket.codeDigest.slice(at, at + 2), 16);
  numbers.setUint16(STATE_AT, (STATES.indexOf(ticket.state) << CLASS_BITS) | ticket.classIndex);
  // `encodeInto` writes whole characters only, so a name that is too long is cut between two
  const { written } = encoder.encodeInto(ticket.name, bytes.subarray(NAME_AT, NAME_AT + NAME_MAX_BYTES));
  bytes[LENGTH_AT] = written;
  return NAME_AT + written;
}

/** The snapshot of these bytes; null for bytes that are no snapshot. The signature is verified before. */
export function decodeSnapshot(bytes: Bytes): Snapshot | null {
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) return null;
  try {
    const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const start = HEADER_AT + numbers.getUint32(MAGIC.length);
    const read = JSON.parse(text(bytes.subarray(HEADER_AT, start))) as SnapshotHeader; // the server signed these bytes
    const header = { ...read, zoneId: read.zoneId ?? '', zones: read.zones ?? [] }; // older copies have no zones
    const tickets: SnapshotTicket[] = [];
    for (let at = start; at < bytes.length; at += NAME_AT + (bytes[at + LENGTH_AT] ?? 0))
      tickets.push(readTicket(bytes.subarray(at)));
    return { ...header, tickets };
  } catch {
    return null;
  }
}

function readTicket(bytes: Bytes): SnapshotTicket {
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const stateAndClass = numbers.getUint16(STATE_AT);
  return {
    id: numbers.getBigUint64(0).toString(),
    nonce: toBase64url(bytes.subarray(NONCE_AT, DIGEST_AT)),
    codeDigest: toHex(bytes.subarray(DIGEST_AT, STATE_AT)),
    state: STATES[stateAndClass >> CLASS_BITS] ?? 'void',
    classIndex: stateAndClass & ((1 << CLASS_BITS) - 1),
    name: text(bytes.subarray(NAME_AT, NAME_AT + numbers.getUint8(LENGTH_AT))),
  };
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The signature and the bytes of a snapshot, as they are sent. */
export function signedSnapshot(bytes: Uint8Array, signature: Uint8Array): Bytes {
  const signed = new Uint8Array(SIGNATURE_BYTES + bytes.length);
  signed.set(signature);
  signed.set(bytes, SIGNATURE_BYTES);
  return signed;
}

/** Takes apart what `signedSnapshot` joined. */
export const unsignedSnapshot = (signed: Bytes): { signature: Bytes; bytes: Bytes } => ({
  signature: signed.slice(0, SIGNATURE_BYTES),
  bytes: signed.slice(SIGNATURE_BYTES),
});

/** The text of a short code that is hashed. */
export const saltedCode = (salt: string, code: string): string => `${salt} ${code}`;

/** The part of a SHA-256 digest that a snapshot has for a short code, in hexadecimal digits. */
export const codeDigestOf = (digest: Uint8Array): string => digestOfHash(toHex(digest));

/** `codeDigestOf` for a digest in hexadecimal digits. */
export const digestOfHash = (hash: string): string => hash.slice(0, DIGEST_DIGITS);
