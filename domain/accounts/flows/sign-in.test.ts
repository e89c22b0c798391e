import crypto from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newToken } from '#domain/tokens';
import { testDb } from '../../../test/db.ts';
import {
  createPersonWithPassword,
  PASSWORD,
  requestWith,
  testClient,
  signedInWith,
  takeMails,
  visitor,
} from '../../../test/worlds/accounts.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { selectPasswordHash, upsertPassword } from '../queries/passwords.ts';
import { signIn, signOut, suspendAccountIn } from '../index.ts';

const database = testDb();
const attemptSignIn = (email: string, password: string, deviceToken: string | null = null) =>
  signIn(visitor(database.db), { email, password, deviceToken, client: { ...testClient, network: '' } });
const signInWithPassword = async (email: string) => {
  const result = await attemptSignIn(email, PASSWORD);
  if (result.kind !== 'signed_in') throw new Error('a second factor was required');
  return result;
};

beforeEach(async () => {
  await takeMails(database.db);
});

describe('signing in', () => {
  it('starts a session, and makes the browser a known device', async () => {
    const { email, accountId } = await createPersonWithPassword(database.db);
    const { token, deviceToken } = await signInWithPassword(email);
    expect((await signedInWith(database.db, token)).actor).toMatchObject({ accountId, isStrong: false });
    expect(await attemptSignIn(email, PASSWORD, deviceToken)).toMatchObject({ deviceToken });
    expect(deviceToken).not.toBe(token);
  });

  it('matches the address in capitals, with dots and full-width letters', async () => {
    const { email } = await createPersonWithPassword(database.db, { email: 'ada.king@gmail.com' });
    for (const typed of [' ADA.KING@GMAIL.COM ', 'adaking+gigs@googlemail.com', 'ａdaking@gmail.com', email])
      expect(await attemptSignIn(typed, PASSWORD)).toMatchObject({ kind: 'signed_in' });
  });

  it('refuses a wrong password, an unknown address, and an account without a password alike, with one hash each', async () => {
    const { email } = await createPersonWithPassword(database.db);
    const { email: passwordless } = await createPerson(database.db);
    const hashed = vi.spyOn(crypto, 'argon2');
    const answers: unknown[] = [];
    for (const address of [email, 'nobody@example.org', passwordless]) {
      hashed.mockClear();
      answers.push(await attemptSignIn(address, 'not the password').catch((error: unknown) => JSON.stringify(error)));
      expect(hashed).toHaveBeenCalledTimes(1);
    }
    hashed.mockRestore();
    expect(new Set(answers).size).toBe(1);
    await expect(attemptSignIn(email, 'not the password')).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
      status: 401,
    });
    expect(await takeMails(database.db)).toEqual([]);
  });

  it('reports missing fields beside each field', async () => {
    await expect(attemptSignIn('', '')).rejects.toMatchObject({
      detail: { fields: { email: ['MISSING'], password: ['MISSING'] } },
    });
    await expect(attemptSignIn('ada', 'x')).rejects.toMatchObject({ detail: { fields: { email: ['INVALID'] } } });
  });

  it('reveals a suspension only with the right password', async () => {
    const { email, accountId, token } = await createPersonWithPassword(database.db);
    await database.db.transaction().execute((tx) => suspendAccountIn(tx, { accountId }));
    expect(await requestWith(database.db, token)).toBeNull();
    await expect(attemptSignIn(email, 'not the password')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(attemptSignIn(email, PASSWORD)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED', status: 403 });
  });

  it('rehashes the password when the hashing parameters have changed', async () => {
    const { email, accountId } = await createPersonWithPassword(database.db);
    const nonce = crypto.randomBytes(16);
    const old = { message: PASSWORD, nonce, memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 };
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const phc = `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(crypto.argon2Sync('argon2id', old))}`;
    await database.db.transaction().execute((tx) => upsertPassword(tx, accountId, phc));
    await signInWithPassword(email);
    expect(await selectPasswordHash(database.db, accountId)).toMatch(/m=19456,t=2,p=1/);
    await signInWithPassword(email);
  });
});

describe('a session', () => {
  it('has a new token after signing in, and the old token is invalid', async () => {
    const { email, token, ctx } = await createPersonWithPassword(database.db);
    const result = await signIn(ctx, { email, password: PASSWORD, deviceToken: null, client: testClient });
    expect(result).toMatchObject({ kind: 'signed_in' });
    expect(await requestWith(database.db, token)).toBeNull();
  });

  it('stays ended after signing out', async () => {
    const { email } = await createPersonWithPassword(database.db);
    const { token } = await signInWithPassword(email);
    const ctx = await signedInWith(database.db, token);
    await signOut(ctx);
    expect(await requestWith(database.db, token)).toBeNull();
    await signOut(ctx);
    await signOut(visitor(database.db));
  });

  it('cannot be fixed by an attacker: a made-up token opens nothing', async () => {
    for (const token of [newToken(), '', 'x'.repeat(43), '1', "' or 1=1 --"])
      expect(await requestWith(database.db, token)).toBeNull();
  });

  it('has a token of 256 random bits, of which only a hash is stored', async () => {
    const tokens = Array.from({ length: 10_000 }, newToken);
    expect(new Set(tokens).size).toBe(tokens.length);
    const tokenBytes = Buffer.concat(tokens.map((token) => Buffer.from(token, 'base64url')));
    expect(tokenBytes.length).toBe(32 * tokens.length);
    // Each bit is set in about half of the 10,000 tokens. Six standard deviations are 300 tokens.
    for (let bit = 0; bit < 256; bit += 1) {
      const set = tokens.filter(
        (_, position) => ((tokenBytes[position * 32 + (bit >> 3)] ?? 0) >> (bit & 7)) & 1,
      ).length;
      expect(Math.abs(set - 5_000)).toBeLessThan(300);
    }
    const { email } = await createPersonWithPassword(database.db);
    const { token, deviceToken } = await signInWithPassword(email);
    const { rows } = await sql<{ all: string }>`select (select jsonb_agg(s)::text from account_session s)
      || (select jsonb_agg(d)::text from account_device d) as all`.execute(database.db);
    for (const secret of [token, deviceToken]) expect(rows[0]?.all).not.toContain(secret);
  });
});
