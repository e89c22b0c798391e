import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#domain/ctx';
import { testDb } from '../../../test/db.ts';
import {
  clearAttemptsAndMails,
  createPersonWithPassword,
  letSessionsAge,
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
  accountByEmail,
  changePassword,
  confirmEmailChange,
  readEmailChangeLink,
  endMySession,
  myAccount,
  reauthenticate,
  requestEmailChange,
  requestPasswordReset,
  requireRecentAuthentication,
  sessionsOf,
  signOutElsewhere,
  startSessionIn,
  updateProfile,
} from '../index.ts';

const database = testDb();
let created = 0;
const newAddress = () => `new-${(created += 1)}@example.org`;

beforeEach(() => clearAttemptsAndMails(database.db));

const anotherSession = (accountId: string, more: { impersonatorId?: string } = {}) =>
  database.db
    .transaction()
    .execute((tx) => startSessionIn(tx, { accountId, kind: 'browser', methods: ['password'], ...testClient, ...more }));
const impersonating = async (accountId: string): Promise<Ctx> => {
  const staff = await createPerson(database.db, { isStaff: true });
  return signedInWith(database.db, (await anotherSession(accountId, { impersonatorId: staff.accountId })).token);
};

describe('a recent authentication', () => {
  it('is required again after a quarter of an hour, by the database’s clock', async () => {
    const { ctx, token } = await createPersonWithPassword(database.db);
    expect(await requireRecentAuthentication(ctx)).toBe(ctx.actor);
    await letSessionsAge(database.db, '15 minutes');
    await expect(requireRecentAuthentication(ctx)).rejects.toMatchObject({ code: 'PROOF_NEEDED', status: 403 });
    // Opening a page does not count as authentication.
    await expect(requireRecentAuthentication(await signedInWith(database.db, token))).rejects.toMatchObject({
      code: 'PROOF_NEEDED',
    });
  });

  it('is refused to visitors and to staff who impersonate', async () => {
    const { accountId } = await createPersonWithPassword(database.db);
    await expect(requireRecentAuthentication(visitor(database.db))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(requireRecentAuthentication(await impersonating(accountId))).rejects.toMatchObject({
      code: 'PROOF_NEEDED',
    });
  });

  it('is made with the password; the session then has a new token, the same factors and at most the same remaining time', async () => {
    const { accountId } = await createPersonWithPassword(database.db);
    const session = await database.db
      .transaction()
      .execute((tx) =>
        startSessionIn(tx, { accountId, kind: 'browser', methods: ['password', 'totp'], ...testClient }),
      );
    await letSessionsAge(database.db, '1 day');
    const ctx = await signedInWith(database.db, session.token);
    const { token } = await reauthenticate(ctx, { password: PASSWORD, client: testClient });
    expect(await requestWith(database.db, session.token)).toBeNull();
    const after = await signedInWith(database.db, token);
    expect(after.actor).toMatchObject({ accountId, isStrong: true });
    await requireRecentAuthentication(after);
    const { rows } = await sql<{
      days: number;
    }>`select ceil(extract(epoch from expires_at - now()) / 86400)::int as days
      from account_session where account_id = ${accountId}::bigint and ended_at is null order by id desc limit 1`.execute(
      database.db,
    );
    expect(rows[0]?.days).toBe(89);
    await expect(reauthenticate(ctx, { password: PASSWORD, client: testClient })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });

  it('is refused for a wrong password, and at most ten passwords are checked', async () => {
    const { ctx } = await createPersonWithPassword(database.db);
    const reauthenticateWith = (password: string) => reauthenticate(ctx, { password, client: testClient });
    await expect(reauthenticateWith('')).rejects.toMatchObject({ detail: { fields: { password: ['MISSING'] } } });
    for (let n = 0; n < 10; n += 1)
      await expect(reauthenticateWith('wrong')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(reauthenticateWith(PASSWORD)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is refused to staff impersonating the account', async () => {
    const { accountId } = await createPersonWithPassword(database.db);
    const ctx = await impersonating(accountId);
    await expect(reauthenticate(ctx, { password: PASSWORD, client: testClient })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('changing the password', () => {
  it('requires the current password, ends all other sessions and links, and mails the person', async () => {
    const { ctx, email, accountId, token } = await createPersonWithPassword(database.db);
    const other = await anotherSession(accountId);
    await requestPasswordReset(visitor(database.db), { email, locale: 'en' });
    await takeMails(database.db);
    await letSessionsAge(database.db, '1 hour');
    await changePassword(ctx, { current: PASSWORD, next: NEXT_PASSWORD });
    expect(await requestWith(database.db, token)).not.toBeNull();
    expect(await requestWith(database.db, other.token)).toBeNull();
    expect(
      await database.db.selectFrom('account_link').select('id').where('account_id', '=', accountId).execute(),
    ).toEqual([]);
    expect(await takeMail(database.db)).toMatchObject({ kind: 'password_changed', to: { address: email } });
    expect(await signInByPassword(database.db, email, NEXT_PASSWORD)).toMatchObject({ kind: 'signed_in' });
    await expect(signInByPassword(database.db, email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  it('reports problems beside each field, and counts wrong passwords', async () => {
    const { ctx } = await createPersonWithPassword(database.db);
    const change = (current: string | null, next: string) => changePassword(ctx, { current, next });
    await expect(change('', 'short')).rejects.toMatchObject({
      detail: { fields: { current: ['MISSING'], next: ['TOO_SHORT'] } },
    });
    await expect(change('wrong', NEXT_PASSWORD)).rejects.toMatchObject({
      detail: { fields: { current: ['INVALID'] } },
    });
    for (let n = 0; n < 9; n += 1)
      await expect(change('wrong', NEXT_PASSWORD)).rejects.toMatchObject({ code: 'ARGUMENTS_ERROR' });
    await expect(change(PASSWORD, NEXT_PASSWORD)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('requires the current password, even right after authenticating', async () => {
    const { ctx, email } = await createPersonWithPassword(database.db);
    await requireRecentAuthentication(ctx);
    for (const current of [null, ''])
      await expect(changePassword(ctx, { current, next: NEXT_PASSWORD })).rejects.toMatchObject({
        detail: { fields: { current: ['MISSING'] } },
      });
    expect(await signInByPassword(database.db, email)).toMatchObject({ kind: 'signed_in' });
  });

  it('requires a recent authentication when the account has no password yet', async () => {
    const person = await createPerson(database.db);
    const ctx = await signedInWith(database.db, person.token);
    expect((await myAccount(ctx)).hasPassword).toBe(false);
    await letSessionsAge(database.db, '15 minutes');
    for (const current of [null, PASSWORD])
      await expect(changePassword(ctx, { current, next: NEXT_PASSWORD })).rejects.toMatchObject({
        code: 'PROOF_NEEDED',
      });
    const other = await createPerson(database.db);
    const freshSession = await signedInWith(database.db, other.token);
    await changePassword(freshSession, { current: null, next: NEXT_PASSWORD });
    expect((await myAccount(freshSession)).hasPassword).toBe(true);
  });

  it('is refused to staff who impersonate', async () => {
    const { accountId } = await createPersonWithPassword(database.db);
    const ctx = await impersonating(accountId);
    for (const current of [PASSWORD, null])
      await expect(changePassword(ctx, { current, next: NEXT_PASSWORD })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(updateProfile(ctx, { fullName: 'Other', locale: 'en' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await myAccount(ctx)).toMatchObject({ fullName: 'Ada Lovelace' });
  });
});

describe('changing the mail address', () => {
  it('is confirmed by the link mailed to the new address, while signed in, and mails the old address', async () => {
    const { ctx, email, accountId } = await createPersonWithPassword(database.db, { fullName: 'Ada King' });
    const next = newAddress();
    await requestEmailChange(ctx, { email: next });
    expect((await myAccount(ctx)).email).toBe(email);
    const mail = await takeMail(database.db);
    const accountLabel = `Ada King (${email[0]}…@example.org)`;
    expect(mail).toMatchObject({
      kind: 'email_change',
      to: { name: '', address: next },
      values: { whose: accountLabel },
    });
    const { token } = mail;
    for (let n = 0; n < 3; n += 1)
      expect(await readEmailChangeLink(ctx, { token })).toEqual({ isUsable: true, needsPassword: false });
    await confirmEmailChange(ctx, { token });
    expect(await myAccount(ctx)).toMatchObject({ email: next, isEmailVerified: true });
    expect(await takeMail(database.db)).toMatchObject({ kind: 'email_changed', to: { address: email } });
    expect(await takeJobs(database.db, 'accounts.verified')).toEqual([{ accountId, email: next }]);
    expect(await signInByPassword(database.db, next)).toMatchObject({ kind: 'signed_in' });
    await expect(signInByPassword(database.db, email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(confirmEmailChange(ctx, { token })).rejects.toMatchObject({ code: 'LINK_USED' });
  });

  it('to an address with an account gets the same answer, and mails that account’s owner', async () => {
    const { ctx, email } = await createPersonWithPassword(database.db);
    const other = await createPersonWithPassword(database.db, { fullName: 'Owner' });
    expect(await requestEmailChange(ctx, { email: other.email.toUpperCase() })).toBeUndefined();
    const mail = await takeMail(database.db);
    expect(mail).toMatchObject({ kind: 'email_change_taken', to: { name: 'Owner', address: other.email }, token: '' });
    expect((await myAccount(ctx)).email).toBe(email);
  });

  it('fails when another account took the address before a person followed the link', async () => {
    const { ctx, email } = await createPersonWithPassword(database.db);
    const next = newAddress();
    await requestEmailChange(ctx, { email: next });
    const { token } = await takeMail(database.db);
    await createPersonWithPassword(database.db, { email: next });
    await expect(confirmEmailChange(ctx, { token })).rejects.toMatchObject({ code: 'LINK_USED' });
    expect((await myAccount(ctx)).email).toBe(email);
  });

  it('requires a recent authentication, and sends at most three mails per address', async () => {
    const { ctx } = await createPersonWithPassword(database.db);
    const next = newAddress();
    for (let n = 0; n < 5; n += 1) await requestEmailChange(ctx, { email: next });
    expect(await takeMails(database.db)).toHaveLength(3);
    await expect(requestEmailChange(ctx, { email: newAddress() })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await letSessionsAge(database.db, '15 minutes');
    await expect(requestEmailChange(ctx, { email: next })).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  });

  it('has one open link at a time, valid for a day', async () => {
    const { ctx } = await createPersonWithPassword(database.db);
    await requestEmailChange(ctx, { email: newAddress() });
    const first = await takeMail(database.db);
    await requestEmailChange(ctx, { email: newAddress() });
    const second = await takeMail(database.db);
    expect(await readEmailChangeLink(ctx, { token: first.token })).toEqual({ isUsable: false, needsPassword: false });
    await letTimePass(database.db, '24 hours');
    await expect(confirmEmailChange(ctx, { token: second.token })).rejects.toMatchObject({
      code: 'LINK_USED',
    });
  });

  it('to the account’s own address verifies it', async () => {
    const { token, email, accountId } = await createPerson(database.db, { isVerified: false });
    const ctx = await signedInWith(database.db, token);
    await requestEmailChange(ctx, { email });
    await confirmEmailChange(ctx, { token: (await takeMail(database.db)).token });
    expect(await myAccount(ctx)).toMatchObject({ isEmailVerified: true });
    expect(await takeMails(database.db)).toEqual([]);
    expect(await takeJobs(database.db, 'accounts.verified')).toEqual([{ accountId, email }]);
  });

  it('succeeds for one of two accounts that request the same address at the same time', async () => {
    const people = await Promise.all([createPersonWithPassword(database.db), createPersonWithPassword(database.db)]);
    const next = newAddress();
    const links: { ctx: Ctx; token: string }[] = [];
    for (const { ctx } of people) {
      await requestEmailChange(ctx, { email: next });
      links.push({ ctx, token: (await takeMail(database.db)).token });
    }
    const outcomes = await Promise.allSettled(links.map(({ ctx, token }) => confirmEmailChange(ctx, { token })));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await accountByEmail({ db: database.db }, { email: next })).not.toBeNull();
  });
});

describe('name and language', () => {
  it('are stored as typed, without invisible characters', async () => {
    const { ctx } = await createPersonWithPassword(database.db);
    await updateProfile(ctx, { fullName: '  Ada\u200b  King ', locale: 'fr' });
    expect(await myAccount(ctx)).toMatchObject({ fullName: 'Ada King', locale: 'fr' });
    await expect(updateProfile(ctx, { fullName: '', locale: 'xx' })).rejects.toMatchObject({
      detail: { fields: { fullName: ['MISSING'], locale: ['UNKNOWN'] } },
    });
  });
});

describe('the list of sessions', () => {
  it('can end all sessions except the current session', async () => {
    const { ctx, accountId, token } = await createPersonWithPassword(database.db);
    const others = await Promise.all([anotherSession(accountId), anotherSession(accountId)]);
    expect(await signOutElsewhere(ctx)).toBe(2);
    expect(await requestWith(database.db, token)).not.toBeNull();
    for (const other of others) expect(await requestWith(database.db, other.token)).toBeNull();
    await letSessionsAge(database.db, '15 minutes');
    await expect(signOutElsewhere(ctx)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  });

  it('can end a session of the person’s own account, but no session of another person', async () => {
    const { ctx, accountId } = await createPersonWithPassword(database.db);
    const own = await anotherSession(accountId);
    const otherPerson = await createPersonWithPassword(database.db);
    await endMySession(ctx, { sessionId: own.sessionId });
    expect(await requestWith(database.db, own.token)).toBeNull();
    for (const sessionId of [otherPerson.sessionId, own.sessionId, '999999', 'x', '-1', ''])
      await expect(endMySession(ctx, { sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await requestWith(database.db, otherPerson.token)).not.toBeNull();
    expect(await sessionsOf({ db: database.db }, { accountId })).toHaveLength(1);
  });
});
