// Signed ticket codes: Ed25519 (RFC 8032). Signatures are deterministic, so they are computed for display and never
// stored.
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
import { codeText, parseCode, signedBytes, type TicketClaim } from '#shared/signed-code.ts';
import { insertKey, lockKeyCreation, retireKeys, selectKeys } from './queries.ts';

export interface SigningKey {
  kid: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  retired: boolean;
}

/** The text of a ticket's QR code. */
export function signedPayload(key: SigningKey, claim: Omit<TicketClaim, 'kid'>): string {
  const signed = signedBytes({ kid: key.kid, ...claim });
  return codeText(signed, sign(null, signed, key.privateKey));
}

/**
 * The verified claim of a code, or the reason why the code is refused: no code of a ticket, no key of this site, or not
 * signed by the key.
 */
export async function readPayload(
  db: Db,
  payload: string,
): Promise<{ claim: TicketClaim } | { reason: 'malformed' | 'unknown_key' | 'forged' }> {
  const parsed = parseCode(payload);
  if (!parsed) return { reason: 'malformed' };
  const key = await keyById(db, parsed.claim.kid);
  if (!key) return { reason: 'unknown_key' };
  const { claim, signed, signature } = parsed;
  return verify(null, signed, key.publicKey, signature) ? { claim } : { reason: 'forged' };
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

/** The public key of a row: 32 bytes in base64url. */
export const publicKeyOf = ({ public_key: key }: { public_key: Buffer }): string =>
  createPublicKey({ key, type: 'spki', format: 'der' }).export({ format: 'jwk' }).x ?? '';

const fromRow = (row: Awaited<ReturnType<typeof selectKeys>>[number]): SigningKey => ({
  kid: row.kid,
  publicKey: createPublicKey({ key: row.public_key, type: 'spki', format: 'der' }),
  privateKey: createPrivateKey({ key: row.private_key, type: 'pkcs8', format: 'der' }),
  retired: row.retired_at !== null,
});

const newest = (keysByKid: Map<string, SigningKey>) => [...keysByKid.values()].findLast((key) => !key.retired);
