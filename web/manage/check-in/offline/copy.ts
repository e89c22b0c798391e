// The copy of an event's tickets on a device: verified, encrypted for the disk, and opened for checking.
import { fromBase64url, toHex } from '#shared/bytes.ts';
import {
  codeDigestOf,
  decodeSnapshot,
  saltedCode,
  type Snapshot,
  type SnapshotTicket,
  unsignedSnapshot,
} from '#shared/doors/snapshot.ts';
import { parseCode } from '#shared/signed-code.ts';
import { isTypedCode, normalizeCode } from '#shared/ticket-code.ts';
import type { StoredCopy } from './store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A copy that is open in memory. */
export interface OpenCopy {
  snapshot: Snapshot;
  byId: Map<string, SnapshotTicket>;
  byCode: Map<string, SnapshotTicket>;
  /** The public keys of ticket codes, by their ids. */
  keys: Map<string, CryptoKey>;
}

/** What a scanned or typed text says, as far as a device can know. */
export type ReadCode =
  | { kind: 'ticket'; ticketId: string; nonce: string; eventId: string }
  | { kind: 'unreadable' | 'forged' | 'unknown' };

const ED25519 = 'Ed25519';

/** The keys that the page got from the server. */
export type SigningKeys = { kid: string; key: string }[];

/**
 * Verifies and opens what the server sent. Null when no key of the page signed it, or when it is the copy of another
 * event.
 */
export async function openSigned(
  signed: Bytes,
  { eventId, signingKeys }: { eventId: string; signingKeys: SigningKeys },
): Promise<OpenCopy | null> {
  const { signature, bytes } = unsignedSnapshot(signed);
  for (const { key } of signingKeys)
    if (await crypto.subtle.verify(ED25519, await publicKey(key), signature, bytes)) {
      const snapshot = decodeSnapshot(bytes);
      return snapshot?.eventId === eventId ? openCopy(snapshot) : null;
    }
  return null;
}

/** A snapshot with what a check looks up. */
export async function openCopy(snapshot: Snapshot): Promise<OpenCopy> {
  const keys = await Promise.all(snapshot.keys.map(async ({ kid, key }) => [kid, await publicKey(key)] as const));
  return {
    snapshot,
    byId: new Map(snapshot.tickets.map((ticket) => [ticket.id, ticket])),
    byCode: new Map(snapshot.tickets.map((ticket) => [ticket.codeDigest, ticket])),
    keys: new Map(keys),
  };
}

const publicKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64url(key) ?? new Uint8Array(), ED25519, false, ['verify']);

/** Encrypts a copy with a new key that no script can read, for the browser's database. */
export async function sealCopy(
  signed: Bytes,
  { snapshot, owner, signingKeys }: { snapshot: Snapshot; owner: string; signingKeys: SigningKeys },
): Promise<StoredCopy> {
  const signingKey = signingKeys.find(({ kid }) => kid === snapshot.signedBy);
  if (!signingKey) throw new Error('the key of the copy is missing');
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const { eventId, endsAt } = snapshot;
  const sealed = await crypto.subtle.encrypt(cipher(iv, eventId), key, signed);
  return { eventId, owner, endsAt, storedAt: Date.now(), key, iv, sealed, signingKey };
}

/** Decrypts a stored copy and verifies it again. Rejects for bytes that were changed, null for another key. */
export async function unsealCopy({ eventId, key, iv, sealed, signingKey }: StoredCopy): Promise<OpenCopy | null> {
  const signed = new Uint8Array(await crypto.subtle.decrypt(cipher(iv, eventId), key, sealed));
  return openSigned(signed, { eventId, signingKeys: [signingKey] });
}

const cipher = (iv: Bytes, eventId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(eventId),
});

/** Reads a scanned or typed text and verifies its signature, with the keys of the copy. */
export async function readCode(copy: OpenCopy, text: string): Promise<ReadCode> {
  const code = text.trim();
  if (isTypedCode(code)) return readTyped(copy, code);
  const parsed = parseCode(code);
  if (!parsed) return { kind: 'unreadable' };
  const key = copy.keys.get(parsed.claim.kid);
  if (!key) return { kind: 'unknown' };
  const { ticketId, nonce, eventId } = parsed.claim;
  const isSigned = await crypto.subtle.verify(ED25519, key, parsed.signature, parsed.signed);
  return isSigned ? { kind: 'ticket', ticketId, nonce, eventId } : { kind: 'forged' };
}

async function readTyped({ snapshot, byCode }: OpenCopy, code: string): Promise<ReadCode> {
  const salted = new TextEncoder().encode(saltedCode(snapshot.salt, normalizeCode(code)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', salted));
  const ticket = byCode.get(codeDigestOf(digest));
  return ticket ? { kind: 'ticket', ticketId: ticket.id, nonce: '', eventId: snapshot.eventId } : { kind: 'unknown' };
}

/** Whether this browser can check tickets without a network: it must verify signatures and store keys. */
export async function canCheckOffline(): Promise<boolean> {
  if (!isSecureContext || !('indexedDB' in globalThis) || !('serviceWorker' in navigator)) return false;
  try {
    await publicKey(TEST_KEY);
    return true;
  } catch {
    return false; // browsers before 2025
  }
}

/** A public key of RFC 8032, section 7.1. */
const TEST_KEY = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';

/** A random name for the loaded page. */
export const randomName = (): string => toHex(crypto.getRandomValues(new Uint8Array(8)));
