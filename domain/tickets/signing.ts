// Signed ticket codes: `v1|kid|eventId|ticketId|nonce|signature`, Ed25519 (RFC 8032). Signatures are deterministic, so
// they are computed for display and never stored.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import type { Db } from '#domain/ctx';
import { insertKey, lockKeyCreation, retireKeys, selectKeys } from './queries.ts';

export interface SigningKey {
  kid: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  retired: boolean;
}

/** The statement that a ticket code signs. */
export interface TicketClaim {
  kid: string;
  eventId: string;
  ticketId: string;
  nonce: string;
}

const ID = '[1-9][0-9]{0,18}';
// Matches the parts of a code. A signature of 64 bytes has 86 characters. The strict form allows only one spelling of
// each code.
const PAYLOAD = new RegExp(`^v1\\|([0-9a-z]{4,12})\\|(${ID})\\|(${ID})\\|([\\w-]{12,64})\\|([\\w-]{86})$`);

/** The text of a ticket's QR code. */
export function signedPayload(key: SigningKey, claim: Omit<TicketClaim, 'kid'>): string {
  const signedPart = statement({ kid: key.kid, ...claim });
  return `${signedPart}|${sign(null, Buffer.from(signedPart), key.privateKey).toString('base64url')}`;
}

const statement = ({ kid, eventId, ticketId, nonce }: TicketClaim) => ['v1', kid, eventId, ticketId, nonce].join('|');

/**
 * The verified claim of a code, or the reason why the code is refused. `keyOf` returns undefined for an unknown kid.
 */
export function readPayload(
  payload: string,
  keyOf: (kid: string) => SigningKey | undefined,
): { claim: TicketClaim } | { reason: 'malformed' | 'unknown_key' | 'forged' } {
  const [, kid = '', eventId = '', ticketId = '', nonce = '', signature = ''] = PAYLOAD.exec(payload) ?? [];
  if (!kid) return { reason: 'malformed' };
  const key = keyOf(kid);
  if (!key) return { reason: 'unknown_key' };
  const bytes = Buffer.from(signature, 'base64url');
  // The last character has spare bits. A code whose spare bits are set was not signed here.
  if (bytes.toString('base64url') !== signature) return { reason: 'forged' };
  const claim = { kid, eventId, ticketId, nonce };
  return verify(null, Buffer.from(statement(claim)), key.publicKey, bytes) ? { claim } : { reason: 'forged' };
}

// Keys never change after creation, so each process caches the keys of a database and reads them again only for an
// unknown kid.
const keysByDb = new WeakMap<Db, Map<string, SigningKey>>();

/** The key that signs new tickets. The first call creates it. */
export async function currentKey(db: Db): Promise<SigningKey> {
  const cached = newest(keysByDb.get(db) ?? (await loadKeys(db)));
  return cached ?? (await makeKey(db));
}

/** A key by its id, including retired keys; undefined for an unknown kid. */
export async function keyById(db: Db, kid: string): Promise<SigningKey | undefined> {
  return keysByDb.get(db)?.get(kid) ?? (await loadKeys(db)).get(kid);
}

/**
 * Creates a new key, which signs all new tickets. Tickets signed before stay valid. Other processes use the old key
 * until they restart, which does no harm.
 */
export async function rotateSigningKey(ctx: { db: Db }): Promise<{ kid: string }> {
  const pair = newPair();
  await inTransaction(ctx.db, async (tx) => {
    await lockKeyCreation(tx);
    await insertKey(tx, pair);
    await retireKeys(tx, pair.kid);
  });
  await loadKeys(ctx.db);
  return { kid: pair.kid };
}

async function makeKey(db: Db): Promise<SigningKey> {
  await inTransaction(db, async (tx) => {
    await lockKeyCreation(tx);
    const rows = await selectKeys(tx);
    if (rows.every((row) => row.retired_at !== null)) await insertKey(tx, newPair());
  });
  const created = newest(await loadKeys(db));
  if (!created) throw new Error('the new key for signing tickets is missing');
  return created;
}

function newPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    kid: randomBytes(4).toString('hex'),
    public_key: publicKey.export({ type: 'spki', format: 'der' }),
    private_key: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

async function loadKeys(db: Db): Promise<Map<string, SigningKey>> {
  const rows = await selectKeys(db);
  const keysByKid = new Map(rows.map((row) => [row.kid, fromRow(row)]));
  keysByDb.set(db, keysByKid);
  return keysByKid;
}

const fromRow = (row: Awaited<ReturnType<typeof selectKeys>>[number]): SigningKey => ({
  kid: row.kid,
  publicKey: createPublicKey({ key: row.public_key, type: 'spki', format: 'der' }),
  privateKey: createPrivateKey({ key: row.private_key, type: 'pkcs8', format: 'der' }),
  retired: row.retired_at !== null,
});

const newest = (keysByKid: Map<string, SigningKey>) => [...keysByKid.values()].findLast((key) => !key.retired);
