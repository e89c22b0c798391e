import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  addPasskey,
  myPasskeys,
  passkeySignInOptions,
  passkeyRegistrationOptions,
  reauthenticateWithPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  suspendAccountIn,
} from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import {
  createPersonWithPassword,
  letSessionsAge,
  testClient,
  signedInWith,
  takeMails,
  visitor,
} from '../../../test/worlds/accounts.ts';
import { type SoftAuthenticator, softAuthenticator } from '../../../test/authenticator.ts';
import { testDb } from '../../../test/db.ts';

const database = testDb();
const site = { name: 'Bandstand', baseUrl: 'http://localhost:3000' };
const REFUSED = { code: 'PASSKEY_REFUSED' };

const challengeFor = async (ctx: Ctx) =>
  (await passkeyRegistrationOptions(ctx, { site, email: 'a@example.org', fullName: 'Ada' })).challenge;

type Registration = Parameters<SoftAuthenticator['register']>[0];

async function registerPasskey(ctx: Ctx, device = softAuthenticator(), change: Partial<Registration> = {}) {
  const challenge = await challengeFor(ctx);
  const response = device.register({ challenge, ...change });
  await addPasskey(ctx, { site, response, name: '', userAgent: 'Mozilla/5.0 (Macintosh)' });
  return device;
}

type Assertion = Parameters<SoftAuthenticator['authenticate']>[0];

async function signIn(device: SoftAuthenticator, change: Partial<Assertion> = {}, ctx = visitor(database.db)) {
  const { challenge } = await passkeySignInOptions(ctx, { site });
  const response = device.authenticate({ challenge, counter: 1, ...change });
  return signInWithPasskey(ctx, { site, response, deviceToken: null, client: testClient });
}

const withPasskey = async () => {
  const person = await createPersonWithPassword(database.db);
  return { ...person, device: await registerPasskey(person.ctx) };
};

describe('adding a passkey', () => {
  it("stores it with its device's name, and mails the person", async () => {
    await takeMails(database.db);
    const { ctx } = await withPasskey();
    expect(await myPasskeys(ctx)).toMatchObject([{ name: 'Mac', lastUsedAt: null }]);
    expect(await takeMails(database.db)).toMatchObject([{ kind: 'passkey_added', values: { name: 'Mac' } }]);
  });

  it('gives authenticators a random handle, the same for every passkey, and no account id', async () => {
    const { ctx, accountId } = await withPasskey();
    const options = await passkeyRegistrationOptions(ctx, { site, email: 'a@example.org', fullName: '' });
    const again = await passkeyRegistrationOptions(ctx, { site, email: 'a@example.org', fullName: '' });
    expect(options.user.id).toBe(again.user.id);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(accountId);
    expect(options.excludeCredentials).toHaveLength(1);
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['of an unverified user', { isUserVerified: false }],
    ['of an unknown challenge', { challenge: 'bm90IG91cnM' }],
  ])('refuses a response %s', async (_, change) => {
    const { ctx } = await createPersonWithPassword(database.db);
    await expect(registerPasskey(ctx, softAuthenticator(), change)).rejects.toMatchObject(REFUSED);
    expect(await myPasskeys(ctx)).toEqual([]);
  });

  it('uses a challenge once, for the browser and person that received it, before the challenge expires', async () => {
    const [ada, eve] = [await createPersonWithPassword(database.db), await createPersonWithPassword(database.db)];
    const registerFor = async (requester: Ctx, sender: Ctx) => {
      const response = softAuthenticator().register({ challenge: await challengeFor(requester) });
      return addPasskey(sender, { site, response, name: '', userAgent: '' });
    };
    await expect(registerFor(ada.ctx, eve.ctx)).rejects.toMatchObject(REFUSED);
    const elsewhere = { ...ada.ctx, actor: { ...ada.actor, key: 'another-browser' } };
    await expect(registerFor(ada.ctx, elsewhere)).rejects.toMatchObject(REFUSED);
    const challenge = await challengeFor(ada.ctx);
    const input = { site, name: '', userAgent: '' };
    await addPasskey(ada.ctx, { ...input, response: softAuthenticator().register({ challenge }) });
    const reused = addPasskey(ada.ctx, { ...input, response: softAuthenticator().register({ challenge }) });
    await expect(reused).rejects.toMatchObject(REFUSED);
    const lateRegistration = softAuthenticator().register({ challenge: await challengeFor(ada.ctx) });
    await sql`update account_challenge set expires_at = now()`.execute(database.db);
    await expect(addPasskey(ada.ctx, { ...input, response: lateRegistration })).rejects.toMatchObject(REFUSED);
  });

  it('never adds one credential to two accounts', async () => {
    const [{ device }, eve] = [await withPasskey(), await createPersonWithPassword(database.db)];
    await expect(registerPasskey(eve.ctx, device)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('requires a recent authentication', async () => {
    const { ctx } = await createPersonWithPassword(database.db);
    await letSessionsAge(database.db, '16 minutes');
    await expect(challengeFor(ctx)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  });
});

describe('signing in with a passkey', () => {
  it('starts a strong session without a second factor, and needs no user name', async () => {
    const { accountId, device, ctx } = await withPasskey();
    const { challenge, allowCredentials } = await passkeySignInOptions(visitor(database.db), { site });
    expect({ allowCredentials, long: challenge.length > 40 }).toEqual({ allowCredentials: undefined, long: true });
    const result = await signIn(device);
    const token = result.kind === 'signed_in' ? result.token : '';
    expect((await signedInWith(database.db, token)).actor).toMatchObject({ accountId, isStrong: true });
    expect((await myPasskeys(ctx))[0]?.lastUsedAt).not.toBeNull();
  });

  it.each([
    ['of another origin', { origin: 'http://localhost:3001' }],
    ['of another site', { rpId: 'localhost.evil.example' }],
    ['of an unverified user', { isUserVerified: false }],
    ['of an unknown challenge', { challenge: 'bm90IG91cnM' }],
    ['with the handle of another account', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ])('refuses a response %s', async (_, change) => {
    const { device } = await withPasskey();
    await expect(signIn(device, change)).rejects.toMatchObject(REFUSED);
  });

  it('refuses a counter that did not grow, which means the passkey was cloned', async () => {
    const { device } = await withPasskey();
    await signIn(device, { counter: 7 });
    for (const counter of [7, 6, 0]) await expect(signIn(device, { counter })).rejects.toMatchObject(REFUSED);
    expect((await signIn(device, { counter: 8 })).kind).toBe('signed_in');
  });

  it('accepts repeated sign-ins with a device that does not count', async () => {
    const { device } = await withPasskey();
    for (const counter of [0, 0]) expect((await signIn(device, { counter })).kind).toBe('signed_in');
  });

  it('accepts a response once, also when two copies arrive at the same time', async () => {
    const { device } = await withPasskey();
    const ctx = visitor(database.db);
    const { challenge } = await passkeySignInOptions(ctx, { site });
    const response = device.authenticate({ challenge, counter: 0 });
    const signInOnce = () => signInWithPasskey(ctx, { site, response, deviceToken: null, client: testClient });
    const results = await Promise.allSettled([signInOnce(), signInOnce(), signInOnce()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a response from another browser', async () => {
    const { device } = await withPasskey();
    const { challenge } = await passkeySignInOptions(visitor(database.db), { site });
    await expect(signIn(device, { challenge })).rejects.toMatchObject(REFUSED);
  });

  it('refuses unknown and removed passkeys with the same message', async () => {
    const { device, ctx } = await withPasskey();
    await expect(signIn(softAuthenticator())).rejects.toMatchObject(REFUSED);
    await removePasskey(ctx, { id: (await myPasskeys(ctx))[0]?.id ?? '' });
    await expect(signIn(device)).rejects.toMatchObject(REFUSED);
  });

  it('refuses a malformed response', async () => {
    const parts = { authenticatorData: '', signature: '' };
    for (const clientDataJSON of ['', 'eA', 'bnVsbA', 'e30', Buffer.from('{"challenge":7}').toString('base64url')]) {
      const response: AuthenticationResponseJSON = {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...parts, clientDataJSON },
      };
      const attempt = signInWithPasskey(visitor(database.db), {
        site,
        response,
        deviceToken: null,
        client: testClient,
      });
      await expect(attempt).rejects.toMatchObject(REFUSED);
    }
  });

  it('does not sign in to a suspended account', async () => {
    const { device, accountId } = await withPasskey();
    await database.db.transaction().execute((tx) => suspendAccountIn(tx, { accountId }));
    await expect(signIn(device)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });
});

describe('reauthenticating with a passkey', () => {
  it('accepts a passkey of this person only', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const reauthenticateWith = async (device: SoftAuthenticator) => {
      const { challenge } = await passkeySignInOptions(ada.ctx, { site });
      return reauthenticateWithPasskey(ada.ctx, {
        site,
        response: device.authenticate({ challenge, counter: 1 }),
        client: testClient,
      });
    };
    await expect(reauthenticateWith(eve.device)).rejects.toMatchObject(REFUSED);
    expect((await signedInWith(database.db, (await reauthenticateWith(ada.device)).token)).actor).toMatchObject({
      accountId: ada.accountId,
      isStrong: true,
    });
  });
});

describe('the list of passkeys', () => {
  it('renames and removes only passkeys of the person’s own account', async () => {
    const [ada, eve] = [await withPasskey(), await createPersonWithPassword(database.db)];
    const id = (await myPasskeys(ada.ctx))[0]?.id ?? '';
    for (const change of [() => renamePasskey(eve.ctx, { id, name: 'Mine' }), () => removePasskey(eve.ctx, { id })])
      await expect(change()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await renamePasskey(ada.ctx, { id, name: ' Blue\u0000 phone ' });
    expect(await myPasskeys(ada.ctx)).toMatchObject([{ name: 'Blue phone' }]);
    await expect(renamePasskey(ada.ctx, { id, name: '  ' })).rejects.toMatchObject({ code: 'ARGUMENTS_ERROR' });
  });
});
