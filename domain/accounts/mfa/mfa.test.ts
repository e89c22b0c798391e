import * as OTPAuth from 'otpauth';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  startTotpSetup,
  confirmTotpSetup,
  disableTotp,
  pendingTotpSetup,
  renewRecoveryCodes,
  secondFactorOf,
  sessionsOf,
  signIn,
  signInWithCode,
  findMfaChallenge,
} from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import {
  createPersonWithPassword,
  letSessionsAge,
  PASSWORD,
  requestWith,
  testClient,
  signedInWith,
  takeMails,
  visitor,
} from '../../../test/worlds/accounts.ts';
import { type TestPerson } from '../../../test/worlds/people.ts';
import { testDb } from '../../../test/db.ts';

const database = testDb();

/** The code that an authenticator app shows `steps` time steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  OTPAuth.TOTP.generate({ secret: OTPAuth.Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
const wrongCodeFor = (secret: string): string =>
  ['111111', '222222', '333333', '444444'].find(
    (code) => ![-1, 0, 1].some((steps) => codeOf(secret, steps) === code),
  ) ?? '';

async function setUp(ctx: Ctx): Promise<{ secret: string; codes: string[]; ctx: Ctx }> {
  await startTotpSetup(ctx);
  const { secret } = (await pendingTotpSetup(ctx, { issuer: 'Bandstand', label: 'a@example.org' })) ?? { secret: '' };
  const { recoveryCodes, token } = await confirmTotpSetup(ctx, { code: codeOf(secret), client: testClient });
  return { secret, codes: recoveryCodes, ctx: await signedInWith(database.db, token) };
}

/** A person with an authenticator app, signed in with a code of the app. */
async function personWithApp(): Promise<Awaited<ReturnType<typeof setUp>> & { person: TestPerson }> {
  const person = await createPersonWithPassword(database.db);
  return { ...(await setUp(person.ctx)), person };
}

async function startMfaChallenge(person: TestPerson): Promise<string> {
  const result = await signIn(visitor(database.db), {
    email: person.email,
    password: PASSWORD,
    deviceToken: null,
    client: testClient,
    referrer: '/saved/',
  });
  if (result.kind !== 'second_factor') throw new Error('no second factor was required');
  return result.mfaToken;
}

const finishSignIn = (mfaToken: string, code: string) =>
  signInWithCode(visitor(database.db), { mfaToken, code, deviceToken: null, client: testClient });

describe('setting up two-factor authentication', () => {
  it('is complete only after a code of the app', async () => {
    const { ctx, accountId } = await createPersonWithPassword(database.db);
    await startTotpSetup(ctx);
    expect((await secondFactorOf(database.db, accountId)).totp).toBe(false);
    const pending = await pendingTotpSetup(ctx, { issuer: 'Band & Stand', label: 'a+b@example.org' });
    expect(pending?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(pending?.uri).toContain('otpauth://totp/Band%20%26%20Stand:a%2Bb%40example.org?');
    const wrong = confirmTotpSetup(ctx, { code: wrongCodeFor(pending?.secret ?? ''), client: testClient });
    await expect(wrong).rejects.toMatchObject({ code: 'ARGUMENTS_ERROR', detail: { fields: { code: ['INVALID'] } } });
    expect((await secondFactorOf(database.db, accountId)).totp).toBe(false);
  });

  it('makes this session strong, ends all other sessions, and mails the person', async () => {
    const { ctx, accountId, token } = await createPersonWithPassword(database.db);
    await takeMails(database.db);
    const enabled = await setUp(ctx);
    expect(enabled.ctx.actor).toMatchObject({ isStrong: true, accountId });
    expect(await sessionsOf(ctx, { accountId })).toHaveLength(1);
    expect(await requestWith(database.db, token)).toBeNull();
    expect(await takeMails(database.db)).toMatchObject([{ kind: 'second_factor_changed', values: { what: 'on' } }]);
  });

  it('creates ten recovery codes that are not readable in the database', async () => {
    const { codes } = await personWithApp();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}(-[0-9a-z]{5}){4}$/);
    const { rows } = await sql<{ all: string }>`select string_agg(r::text, ' ') as all from recovery_code r`.execute(
      database.db,
    );
    for (const code of codes) expect(rows[0]?.all).not.toContain(code);
  });

  it('never shows a confirmed secret', async () => {
    const { ctx } = await personWithApp();
    expect(await pendingTotpSetup(ctx, { issuer: 'B', label: 'a' })).toBeNull();
    await expect(startTotpSetup(ctx)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('discards a secret that was not confirmed in time', async () => {
    const { ctx, accountId } = await createPersonWithPassword(database.db);
    await startTotpSetup(ctx);
    const secret = (await pendingTotpSetup(ctx, { issuer: 'B', label: 'a' }))?.secret ?? '';
    await sql`update totp set created_at = now() - interval '31 minutes' where account_id = ${accountId}`.execute(
      database.db,
    );
    expect(await pendingTotpSetup(ctx, { issuer: 'B', label: 'a' })).toBeNull();
    await expect(confirmTotpSetup(ctx, { code: codeOf(secret), client: testClient })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('requires a recent authentication before every change', async () => {
    const { ctx } = await personWithApp();
    await letSessionsAge(database.db, '16 minutes');
    for (const change of [startTotpSetup, renewRecoveryCodes, disableTotp])
      await expect(change(ctx)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  });
});

describe('signing in with a code', () => {
  it('starts a strong session and returns the next page', async () => {
    const { secret, person } = await personWithApp();
    const session = await finishSignIn(
      await startMfaChallenge(person),
      ` ${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`,
    );
    expect(session.referrer).toBe('/saved/');
    expect((await signedInWith(database.db, session.token)).actor).toMatchObject({ isStrong: true });
  });

  it('accepts each code once, in its own time step and in the time step before', async () => {
    const { secret, person } = await personWithApp();
    const code = codeOf(secret, 1);
    await finishSignIn(await startMfaChallenge(person), code);
    for (const used of [code, codeOf(secret)])
      await expect(finishSignIn(await startMfaChallenge(person), used)).rejects.toMatchObject({
        code: 'ARGUMENTS_ERROR',
      });
  });

  it('accepts one of two concurrent uses of a code', async () => {
    const { secret, person } = await personWithApp();
    const tokens = [await startMfaChallenge(person), await startMfaChallenge(person)];
    const results = await Promise.allSettled(tokens.map((token) => finishSignIn(token, codeOf(secret, 1))));
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses codes of other time steps', async () => {
    const { secret, person } = await personWithApp();
    const token = await startMfaChallenge(person);
    for (const steps of [-3, 3]) await expect(finishSignIn(token, codeOf(secret, steps))).rejects.toThrow();
  });

  it('ends after five wrong codes', async () => {
    const { secret, person } = await personWithApp();
    const token = await startMfaChallenge(person);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(finishSignIn(token, wrongCodeFor(secret))).rejects.toMatchObject({ code: 'ARGUMENTS_ERROR' });
    await expect(finishSignIn(token, codeOf(secret, 1))).rejects.toMatchObject({ code: 'STEP_OVER' });
    expect(await findMfaChallenge({ db: database.db }, { mfaToken: token })).toBeNull();
  });

  it('refuses codes after ten wrong codes, but still accepts recovery codes', async () => {
    const { secret, codes, person } = await personWithApp();
    const tokens = [await startMfaChallenge(person), await startMfaChallenge(person), await startMfaChallenge(person)];
    for (const token of tokens.slice(0, 2))
      for (let attempt = 0; attempt < 5; attempt += 1)
        await finishSignIn(token, wrongCodeFor(secret)).catch(() => null);
    const last = tokens[2] ?? '';
    await expect(finishSignIn(last, codeOf(secret, 1))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect((await finishSignIn(last, codes[0] ?? '')).token).not.toBe('');
  });

  it('accepts a recovery code once, however it is typed, and mails the person', async () => {
    const { codes, person } = await personWithApp();
    const code = (codes[3] ?? '').toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    await takeMails(database.db);
    expect((await finishSignIn(await startMfaChallenge(person), code)).token).not.toBe('');
    expect((await takeMails(database.db)).map((mail) => mail.values)).toContainEqual({ what: 'used' });
    await expect(finishSignIn(await startMfaChallenge(person), code)).rejects.toMatchObject({
      code: 'ARGUMENTS_ERROR',
    });
    expect((await secondFactorOf(database.db, person.accountId)).recoveryCodesLeft).toBe(9);
  });

  it("refuses another person's codes", async () => {
    const [ada, eve] = [await personWithApp(), await personWithApp()];
    const token = await startMfaChallenge(ada.person);
    for (const code of [codeOf(eve.secret, 1), eve.codes[0] ?? ''])
      await expect(finishSignIn(token, code)).rejects.toThrow();
  });
});

describe('changing two-factor authentication', () => {
  it('replaces the recovery codes', async () => {
    const { ctx, codes, person } = await personWithApp();
    const newCodes = await renewRecoveryCodes(ctx);
    await expect(finishSignIn(await startMfaChallenge(person), codes[0] ?? '')).rejects.toMatchObject({
      code: 'ARGUMENTS_ERROR',
    });
    expect((await finishSignIn(await startMfaChallenge(person), newCodes[0] ?? '')).token).not.toBe('');
  });

  it('deletes its secret and codes when it is turned off', async () => {
    const { ctx, person } = await personWithApp();
    await disableTotp(ctx);
    await disableTotp(ctx);
    expect(await secondFactorOf(database.db, person.accountId)).toEqual({ totp: false, recoveryCodesLeft: 0 });
    const result = await signIn(visitor(database.db), {
      email: person.email,
      password: PASSWORD,
      deviceToken: null,
      client: testClient,
    });
    expect(result.kind).toBe('signed_in');
  });
});
