import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import {
  clearAttemptsAndMails,
  createPersonWithPassword,
  letTimePass,
  NEXT_PASSWORD,
  PASSWORD,
  requestWith,
  testClient,
  signedInWith,
  signInByPassword,
  takeJobs,
  takeMail,
  takeMails,
  visitor,
} from '../../../test/worlds/accounts.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import {
  completeMfaChallengeIn,
  readPasswordResetLink,
  requestPasswordReset,
  requestMagicLink,
  resetPassword,
  sessionsOf,
  signIn,
  signInWithMagicLink,
  readMagicLink,
  signUp,
  findMfaChallenge,
  suspendAccountIn,
  countMfaAttempt,
} from '../index.ts';

const database = testDb();

beforeEach(() => clearAttemptsAndMails(database.db));

const signInToken = async (email: string, referrer?: string) => {
  await requestMagicLink(visitor(database.db), { email, locale: 'en', referrer });
  return (await takeMail(database.db)).token;
};
const resetToken = async (email: string, referrer?: string) => {
  await requestPasswordReset(visitor(database.db), {
    email,
    locale: 'en',
    ...(referrer !== undefined && { referrer }),
  });
  return (await takeMail(database.db)).token;
};
const byLink = (token: string) => signInWithMagicLink(visitor(database.db), { token, client: testClient });
/** Turns on two-factor authentication with a confirmed authenticator app. */
const giveSecondFactor = (accountId: string) =>
  sql`insert into totp (account_id, secret, confirmed_at) values (${accountId}::bigint, ${'A'.repeat(32)}, now())`.execute(
    database.db,
  );

describe('requesting a link', () => {
  it.each([
    ['to sign in', requestMagicLink, 'sign_in_link', 'sign_in_link_unknown'],
    ['for a lost password', requestPasswordReset, 'reset', 'reset_unknown'],
  ] as const)(
    '%s sends one mail and writes the same rows, whether the address has an account or not',
    async (_, requestLink, known, unknown) => {
      const { email } = await createPersonWithPassword(database.db, { fullName: 'Owner', locale: 'fr' });
      const count = async () => (await database.db.selectFrom('account_link').select('id').execute()).length;
      const stored = await count();
      expect(await requestLink(visitor(database.db), { email: email.toUpperCase(), locale: 'de' })).toBeUndefined();
      // The mail goes to the stored address: a lookalike may be another mailbox.
      expect(await takeMail(database.db)).toMatchObject({
        kind: known,
        to: { name: 'Owner', address: email },
        locale: 'fr',
      });
      expect(await count()).toBe(stored + 1);
      expect(await requestLink(visitor(database.db), { email: 'nobody@example.org', locale: 'de' })).toBeUndefined();
      const mail = await takeMail(database.db);
      expect(mail).toMatchObject({
        kind: unknown,
        to: { name: '', address: 'nobody@example.org' },
        locale: 'de',
        token: '',
      });
      expect(await count()).toBe(stored + 2);
    },
  );

  it('sends at most three mails to an address, and returns the same answer beyond that', async () => {
    const { email } = await createPersonWithPassword(database.db);
    for (const address of [email, 'nobody@example.org']) {
      for (let n = 0; n < 5; n += 1) await requestMagicLink(visitor(database.db), { email: address, locale: 'en' });
      expect(await takeMails(database.db)).toHaveLength(3);
      for (let n = 0; n < 5; n += 1) await requestPasswordReset(visitor(database.db), { email: address, locale: 'en' });
      expect(await takeMails(database.db)).toHaveLength(3);
    }
  });

  it('rejects an invalid address', async () => {
    await expect(requestMagicLink(visitor(database.db), { email: ' ', locale: 'en' })).rejects.toMatchObject({
      detail: { fields: { email: ['MISSING'] } },
    });
    await expect(requestPasswordReset(visitor(database.db), { email: 'a@b@c, d', locale: 'en' })).rejects.toMatchObject(
      {
        detail: { fields: { email: ['INVALID'] } },
      },
    );
  });
});

describe('a magic link', () => {
  it('signs in once, and is not used up when its page is only opened', async () => {
    const { email, accountId } = await createPersonWithPassword(database.db);
    const token = await signInToken(email, '/organizer/x/');
    for (let n = 0; n < 3; n += 1)
      expect(await readMagicLink(visitor(database.db), { token })).toEqual({ isUsable: true });
    const result = await byLink(token);
    expect(result).toMatchObject({ kind: 'signed_in', referrer: '/organizer/x/' });
    if (result.kind === 'signed_in')
      expect((await signedInWith(database.db, result.token)).actor).toMatchObject({ accountId, isStrong: false });
    expect(await readMagicLink(visitor(database.db), { token })).toEqual({ isUsable: false });
    await expect(byLink(token)).rejects.toMatchObject({ code: 'LINK_USED', status: 410 });
  });

  it('signs in once when twenty requests use it at the same time', async () => {
    const { email } = await createPersonWithPassword(database.db);
    const token = await signInToken(email);
    const codes = await Promise.all(
      Array.from({ length: 20 }, () =>
        byLink(token).then(
          (r) => r.kind,
          (e: { code: string }) => e.code,
        ),
      ),
    );
    expect(codes.filter((code) => code === 'signed_in')).toHaveLength(1);
    expect(codes.filter((code) => code === 'LINK_USED')).toHaveLength(19);
  });

  it('expires after ten minutes, and is refused for any other purpose', async () => {
    const { email } = await createPersonWithPassword(database.db);
    const token = await signInToken(email);
    expect(await readPasswordResetLink(visitor(database.db), { token })).toEqual({ isUsable: false, referrer: null });
    await expect(resetPassword(visitor(database.db), { token, password: NEXT_PASSWORD })).rejects.toMatchObject({
      code: 'LINK_USED',
    });
    await letTimePass(database.db, '9 minutes');
    expect(await readMagicLink(visitor(database.db), { token })).toEqual({ isUsable: true });
    await letTimePass(database.db, '1 minute');
    expect(await readMagicLink(visitor(database.db), { token })).toEqual({ isUsable: false });
    await expect(byLink(token)).rejects.toMatchObject({ code: 'LINK_USED' });
  });

  it('works for an account without a password', async () => {
    const { email } = await createPerson(database.db);
    expect(await byLink(await signInToken(email))).toMatchObject({ kind: 'signed_in' });
  });

  it('still requires the second factor', async () => {
    const { email, accountId } = await createPersonWithPassword(database.db);
    await giveSecondFactor(accountId);
    const result = await byLink(await signInToken(email, '/l/x/'));
    expect(result).toMatchObject({ kind: 'second_factor', referrer: '/l/x/' });
    // This is the session that createPersonWithPassword started.
    expect(await sessionsOf({ db: database.db }, { accountId })).toHaveLength(1);
  });

  it('does not sign in to a suspended account', async () => {
    const { email, accountId } = await createPersonWithPassword(database.db);
    const earlierToken = await signInToken(email);
    await database.db.transaction().execute((tx) => suspendAccountIn(tx, { accountId }));
    await takeMails(database.db);
    await expect(byLink(earlierToken)).rejects.toMatchObject({ code: 'LINK_USED' });
    const laterToken = await signInToken(email);
    await expect(byLink(laterToken)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });

  it('gives an unverified account only to the owner of its mailbox', async () => {
    const email = 'early@example.org';
    await signUp(visitor(database.db), {
      email,
      fullName: 'A Stranger',
      password: PASSWORD,
      locale: 'en',
      sendsMail: false,
    });
    const otherSession = await signInByPassword(database.db, email);
    const result = await byLink(await signInToken(email));
    expect(result).toMatchObject({ kind: 'signed_in' });
    expect(await requestWith(database.db, otherSession.kind === 'signed_in' ? otherSession.token : '')).toBeNull();
    await expect(signInByPassword(database.db, email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await takeJobs(database.db, 'accounts.verified')).toEqual([
      { accountId: expect.any(String) as string, email },
    ]);
  });
});

describe('a password reset', () => {
  it('sets the new password by the mailed link, once, without signing in', async () => {
    const { email, accountId } = await createPersonWithPassword(database.db);
    const token = await resetToken(email, '/saved/');
    for (let n = 0; n < 3; n += 1)
      expect(await readPasswordResetLink(visitor(database.db), { token })).toEqual({
        isUsable: true,
        referrer: '/saved/',
      });
    expect(await resetPassword(visitor(database.db), { token, password: NEXT_PASSWORD })).toBeUndefined();
    expect(await sessionsOf({ db: database.db }, { accountId })).toEqual([]);
    await expect(resetPassword(visitor(database.db), { token, password: NEXT_PASSWORD })).rejects.toMatchObject({
      code: 'LINK_USED',
    });
    await expect(signInByPassword(database.db, email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await signInByPassword(database.db, email, NEXT_PASSWORD)).toMatchObject({ kind: 'signed_in' });
    expect(await takeMail(database.db)).toMatchObject({ kind: 'password_changed', to: { address: email } });
  });

  it('ends every session, link and unfinished sign-in', async () => {
    const { email, accountId, token: oldToken } = await createPersonWithPassword(database.db);
    await giveSecondFactor(accountId);
    const unfinished = await signInByPassword(database.db, email);
    const magicLinkToken = await signInToken(email);
    const otherResetToken = await resetToken(email);
    const token = await resetToken(email);
    await resetPassword(visitor(database.db), { token, password: NEXT_PASSWORD });
    expect(await requestWith(database.db, oldToken)).toBeNull();
    expect(
      await findMfaChallenge(
        { db: database.db },
        { mfaToken: unfinished.kind === 'second_factor' ? unfinished.mfaToken : '' },
      ),
    ).toBeNull();
    await expect(byLink(magicLinkToken)).rejects.toMatchObject({ code: 'LINK_USED' });
    expect(await readPasswordResetLink(visitor(database.db), { token: otherResetToken })).toEqual({
      isUsable: false,
      referrer: null,
    });
    // The second factor remains.
    expect(await signInByPassword(database.db, email, NEXT_PASSWORD)).toMatchObject({ kind: 'second_factor' });
    const [ended] = await database.db
      .selectFrom('account_session')
      .select('end_reason')
      .where('account_id', '=', accountId)
      .execute();
    expect(ended?.end_reason).toBe('password');
  });

  it('rejects a weak password, and the link still works afterwards', async () => {
    const { email } = await createPersonWithPassword(database.db, { fullName: 'Augusta Byron' });
    const token = await resetToken(email);
    for (const [password, code] of [
      ['short', 'TOO_SHORT'],
      ['1234567890', 'COMMON'],
      ['augusta byron', 'GUESSABLE'],
    ] as const)
      await expect(resetPassword(visitor(database.db), { token, password })).rejects.toMatchObject({
        detail: { fields: { password: [code] } },
      });
    await resetPassword(visitor(database.db), { token, password: NEXT_PASSWORD });
  });

  it('expires after half an hour', async () => {
    const { email } = await createPersonWithPassword(database.db);
    const token = await resetToken(email);
    await letTimePass(database.db, '30 minutes');
    await expect(resetPassword(visitor(database.db), { token, password: NEXT_PASSWORD })).rejects.toMatchObject({
      code: 'LINK_USED',
    });
  });

  it('happens once when the link is used ten times at once', async () => {
    const { email } = await createPersonWithPassword(database.db);
    const token = await resetToken(email);
    const codes = await Promise.all(
      Array.from({ length: 10 }, () =>
        resetPassword(visitor(database.db), { token, password: NEXT_PASSWORD }).then(
          () => 'done',
          (e: { code: string }) => e.code,
        ),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  });
});

describe('an MFA challenge', () => {
  const startMfaChallenge = async () => {
    const member = await createPersonWithPassword(database.db);
    await giveSecondFactor(member.accountId);
    const input = {
      email: member.email,
      password: PASSWORD,
      deviceToken: null,
      client: testClient,
      referrer: '/l/there/',
    };
    const result = await signIn(visitor(database.db), input);
    if (result.kind !== 'second_factor') throw new Error('no second factor was required');
    return { ...member, mfaToken: result.mfaToken };
  };
  const finish = (mfaToken: string) =>
    database.db.transaction().execute((tx) =>
      completeMfaChallengeIn(tx, visitor(database.db).actor, {
        mfaToken,
        method: 'totp',
        deviceToken: null,
        client: testClient,
      }),
    );

  it('starts the session once, after the second factor has passed, and returns the page to open', async () => {
    const { accountId, mfaToken } = await startMfaChallenge();
    expect(await findMfaChallenge({ db: database.db }, { mfaToken })).toEqual({
      accountId,
      method: 'password',
      attemptsLeft: 5,
      referrer: '/l/there/',
    });
    expect(await requestWith(database.db, mfaToken)).toBeNull();
    const session = await finish(mfaToken);
    expect(session.referrer).toBe('/l/there/');
    expect((await signedInWith(database.db, session.token)).actor).toMatchObject({ accountId, isStrong: true });
    await expect(finish(mfaToken)).rejects.toMatchObject({ code: 'STEP_OVER' });
  });

  it('ends after five attempts', async () => {
    const { mfaToken } = await startMfaChallenge();
    for (let left = 4; left >= 0; left -= 1)
      expect(await countMfaAttempt({ db: database.db }, { mfaToken })).toMatchObject({ attemptsLeft: left });
    await expect(countMfaAttempt({ db: database.db }, { mfaToken })).rejects.toMatchObject({ code: 'STEP_OVER' });
    expect(await findMfaChallenge({ db: database.db }, { mfaToken })).toBeNull();
  });

  it('expires after five minutes', async () => {
    const { mfaToken } = await startMfaChallenge();
    await letTimePass(database.db, '5 minutes');
    expect(await findMfaChallenge({ db: database.db }, { mfaToken })).toBeNull();
    await expect(countMfaAttempt({ db: database.db }, { mfaToken })).rejects.toMatchObject({ code: 'STEP_OVER' });
    await expect(finish(mfaToken)).rejects.toMatchObject({ code: 'STEP_OVER' });
  });
});
