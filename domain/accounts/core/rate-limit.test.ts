import crypto from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD_HASH_CONCURRENCY, PASSWORD_HASH_QUEUE_MAX, ATTEMPT_LIMITS } from '../limits.ts';
import { manyConnections, testDb } from '../../../test/db.ts';
import {
  createPersonWithPassword,
  letTimePass,
  PASSWORD,
  testClient,
  takeJobs,
  takeMails,
  visitor,
} from '../../../test/worlds/accounts.ts';
import {
  reauthenticate,
  requestPasswordReset,
  resetPassword,
  signIn,
  consumeAttempt,
  notifyBlockedSignIn,
} from '../index.ts';
import { hashPassword } from '../passwords/password-hash.ts';

const testDatabase = testDb(manyConnections);
const [maxAttempts] = ATTEMPT_LIMITS.sign_in_account;

interface SignInOptions {
  password?: string;
  deviceToken?: string | null;
  network?: string;
}
const attemptSignIn = (
  email: string,
  { password = 'a wrong guess', deviceToken = null, network = '' }: SignInOptions = {},
) => signIn(visitor(testDatabase.db), { email, password, deviceToken, client: { userAgent: '', network } });
/** The code of the refusal of a sign-in attempt, or the kind of its result. */
const outcomeOf = (email: string, options: SignInOptions = {}) =>
  attemptSignIn(email, options).then(
    (result) => result.kind,
    (error: unknown) => (error as { code: string }).code,
  );
const knownDevice = async (email: string) => {
  const result = await attemptSignIn(email, { password: PASSWORD });
  return result.kind === 'signed_in' ? result.deviceToken : '';
};
/** Tries wrong passwords until the rate limit refuses them. */
const useAllAttempts = async (email: string, options: SignInOptions = {}) => {
  for (let n = 0; n < maxAttempts; n += 1) expect(await outcomeOf(email, options)).toBe('WRONG_CREDENTIALS');
  expect(await outcomeOf(email, options)).toBe('RATE_LIMITED');
};

const STRANGER = 'the password of a stranger';
/** Each password of a stranger occupies the hashing queue for 20 ms, without work for this machine. */
function slowStrangers(): { hurry: () => void } {
  const argon2 = crypto.argon2;
  let pause = 20;
  vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
    if (parameters.message === STRANGER) setTimeout(done, pause, null, Buffer.alloc(32));
    else argon2(algorithm, parameters, done);
  });
  return { hurry: () => (pause = 0) };
}

const setCount = (scope: string, attempts: number) =>
  testDatabase.db.updateTable('account_attempt').set({ attempts }).where('scope', '=', scope).execute();

beforeEach(async () => {
  await testDatabase.db.deleteFrom('account_attempt').execute();
  await takeMails(testDatabase.db);
  await takeJobs(testDatabase.db, 'accounts.sign_in_blocked');
});

describe('guessing passwords', () => {
  it('stops after ten attempts for one address, whether it has an account or not', async () => {
    const { email } = await createPersonWithPassword(testDatabase.db);
    await useAllAttempts(email);
    await useAllAttempts('nobody@example.org');
    const error: unknown = await attemptSignIn(email).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 429, detail: { retryAfter: expect.any(Number) as number } });
    const { retryAfter = 0 } = (error as { detail: { retryAfter?: number } }).detail;
    expect(retryAfter).toBeGreaterThan(800);
    expect(retryAfter).toBeLessThanOrEqual(900);
  });

  it('is refused even with the right password, and is possible again after the window', async () => {
    const { email } = await createPersonWithPassword(testDatabase.db);
    await useAllAttempts(email);
    expect(await outcomeOf(email, { password: PASSWORD })).toBe('RATE_LIMITED');
    await letTimePass(testDatabase.db, '15 minutes');
    expect(await outcomeOf(email, { password: PASSWORD })).toBe('signed_in');
  });

  it('is limited for all spellings of one address together', async () => {
    await createPersonWithPassword(testDatabase.db, { email: 'ada.king@gmail.com' });
    const spellings = ['a.d.a.king@gmail.com', 'ADAKING@gmail.com', 'adaking+x@googlemail.com'];
    for (let n = 0; n < maxAttempts; n += 1) expect(await outcomeOf(spellings[n % 3] ?? '')).toBe('WRONG_CREDENTIALS');
    expect(await outcomeOf('ada.king@gmail.com')).toBe('RATE_LIMITED');
  });

  it('is counted before the password is checked: of a hundred concurrent attempts ten are checked', async () => {
    const { email } = await createPersonWithPassword(testDatabase.db);
    const codes = await Promise.all(Array.from({ length: 100 }, () => outcomeOf(email)));
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(maxAttempts);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(100 - maxAttempts);
  });

  it('stops after a hundred a day from unknown browsers, however slow they are', async () => {
    const { email } = await createPersonWithPassword(testDatabase.db);
    expect(await outcomeOf(email)).toBe('WRONG_CREDENTIALS');
    await setCount('sign_in_account_day', 99);
    await letTimePass(testDatabase.db, '15 minutes');
    expect(await outcomeOf(email)).toBe('WRONG_CREDENTIALS');
    expect(await outcomeOf(email)).toBe('RATE_LIMITED');
    await letTimePass(testDatabase.db, '24 hours');
    expect(await outcomeOf(email)).toBe('WRONG_CREDENTIALS');
  });

  it('stops for a network prefix that tries many addresses', async () => {
    const [maxAttempts] = ATTEMPT_LIMITS.sign_in_network;
    const network = '198.51.100.0/24';
    for (let n = 0; n < 3; n += 1)
      expect(await outcomeOf(`person-${n}@example.org`, { network })).toBe('WRONG_CREDENTIALS');
    await setCount('sign_in_network', maxAttempts);
    const { email } = await createPersonWithPassword(testDatabase.db);
    for (let n = 0; n < 20; n += 1) expect(await outcomeOf(email, { network })).toBe('RATE_LIMITED');
    // Attempts that the limit of the network refused did not count against the address.
    expect(await outcomeOf(email, { network: '203.0.113.0/24', password: PASSWORD })).toBe('signed_in');
  });

  it.each(['', '10.1.2.0/24', '127.0.0.0/24', '172.31.0.0/24', '0:0:0::/48', 'fd00:1:2::/48'])(
    'is not limited for the private prefix %j, which all clients may share',
    async (network) => {
      await outcomeOf('person@example.org', { network });
      const rows = await testDatabase.db.selectFrom('account_attempt').select('scope').execute();
      expect(rows.map((row) => row.scope)).not.toContain('sign_in_network');
    },
  );

  it.each(['198.51.100.0/24', '2001:db8:1::/48'])('is limited for the public prefix %s', async (network) => {
    await outcomeOf('person@example.org', { network });
    const rows = await testDatabase.db.selectFrom('account_attempt').select('scope').execute();
    expect(rows.map((row) => row.scope)).toContain('sign_in_network');
  });

  it('stays limited after a restart, since counters are stored in the database', async () => {
    const { email } = await createPersonWithPassword(testDatabase.db);
    await useAllAttempts(email);
    const rows = await testDatabase.db.selectFrom('account_attempt').selectAll().execute();
    expect(rows.map((row) => row.scope).toSorted()).toEqual(['block_notice', 'sign_in_account', 'sign_in_account_day']);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe('the account’s owner', () => {
  it('can sign in from a known device while two hundred wrong passwords come from elsewhere', async () => {
    const { email } = await createPersonWithPassword(testDatabase.db);
    const deviceToken = await knownDevice(email);
    const requests = Array.from({ length: 200 }, (_, n) => outcomeOf(email, { network: `203.0.${n % 250}.0/24` }));
    expect(await outcomeOf(email, { password: PASSWORD, deviceToken })).toBe('signed_in');
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['WRONG_CREDENTIALS', 'RATE_LIMITED']));
    expect(await outcomeOf(email)).toBe('RATE_LIMITED');
    expect(await outcomeOf(email, { password: PASSWORD, deviceToken })).toBe('signed_in');
    // A blocked network prefix does not stop a known device.
    expect(await outcomeOf(email, { password: PASSWORD, deviceToken, network: '203.0.1.0/24' })).toBe('signed_in');
  }, 120_000);

  it('can sign in from a known device, or reauthenticate, while strangers fill the hashing queue', async () => {
    const { email, ctx } = await createPersonWithPassword(testDatabase.db);
    const deviceToken = await knownDevice(email);
    const strangers = slowStrangers();
    let done = 0;
    const capacity = PASSWORD_HASH_CONCURRENCY + PASSWORD_HASH_QUEUE_MAX;
    const requests = Array.from({ length: capacity }, () => hashPassword(STRANGER).then(() => (done += 1)));
    await expect(hashPassword('one more')).rejects.toMatchObject({ code: 'BUSY' });
    expect(await outcomeOf(email, { password: PASSWORD, deviceToken })).toBe('signed_in');
    await reauthenticate(ctx, { password: PASSWORD, client: testClient });
    expect(done).toBeLessThan(capacity);
    strangers.hurry();
    await Promise.all(requests);
  }, 60_000);

  it('has a separate rate limit on a known device', async () => {
    const { email } = await createPersonWithPassword(testDatabase.db);
    const deviceToken = await knownDevice(email);
    await useAllAttempts(email, { deviceToken });
    expect(await outcomeOf(email, { password: PASSWORD })).toBe('signed_in');
  });

  it('cannot use a device that is known to another account', async () => {
    const { email } = await createPersonWithPassword(testDatabase.db);
    const member = await createPersonWithPassword(testDatabase.db);
    const deviceToken = await knownDevice(member.email);
    await useAllAttempts(email, { deviceToken });
    expect(await outcomeOf(email, { password: PASSWORD })).toBe('RATE_LIMITED');
  });

  it('can sign in right after a password reset, although all attempts are used up', async () => {
    const { email } = await createPersonWithPassword(testDatabase.db);
    await useAllAttempts(email);
    await takeMails(testDatabase.db);
    await requestPasswordReset(visitor(testDatabase.db), { email, locale: 'en' });
    const [mail] = await takeMails(testDatabase.db);
    await resetPassword(visitor(testDatabase.db), { token: mail?.token ?? '', password: 'eight ravens over the pier' });
    expect(await outcomeOf(email, { password: 'eight ravens over the pier' })).toBe('signed_in');
  });

  it('gets one mail a day about the blocked attempts', async () => {
    const { email, accountId } = await createPersonWithPassword(testDatabase.db, { fullName: 'Owner' });
    await useAllAttempts(email);
    expect(await outcomeOf(email)).toBe('RATE_LIMITED');
    const jobs = await takeJobs<{ emailKey: string }>(testDatabase.db, 'accounts.sign_in_blocked');
    expect(jobs).toEqual([{ emailKey: email }]);
    await notifyBlockedSignIn(visitor(testDatabase.db), { emailKey: email });
    await notifyBlockedSignIn(visitor(testDatabase.db), { emailKey: email });
    const mails = await takeMails(testDatabase.db);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'sign_in_blocked', to: { name: 'Owner', address: email } });
    expect(mails[0]?.key).toContain(accountId);
  });

  it('gets a mail only when the address has an account, although the same job runs for every address', async () => {
    await useAllAttempts('nobody@example.org');
    expect(await takeJobs(testDatabase.db, 'accounts.sign_in_blocked')).toEqual([{ emailKey: 'nobody@example.org' }]);
    await notifyBlockedSignIn(visitor(testDatabase.db), { emailKey: 'nobody@example.org' });
    expect(await takeMails(testDatabase.db)).toEqual([]);
  });
});

describe('a rate limit', () => {
  it('starts again after its window, however often it was reached', async () => {
    const attempt = { scope: 'reauthentication', key: '1' } as const;
    const consume = () =>
      consumeAttempt(testDatabase.db, attempt).then(
        () => 'ok',
        (error: unknown) => (error as { code: string }).code,
      );
    for (let n = 0; n < 30; n += 1) expect(await consume()).toBe(n < 10 ? 'ok' : 'RATE_LIMITED');
    await letTimePass(testDatabase.db, '15 minutes');
    expect(await consume()).toBe('ok');
  });
});
