import { expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { PASSWORD, testClient, signedInWith, takeMail, takeMails, visitor } from '../../../test/worlds/accounts.ts';
import {
  changePassword,
  confirmEmailChange,
  reauthenticate,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  signOutElsewhere,
  signUp,
  verifySignUp,
} from '../index.ts';

const database = testDb();

it('Every account change is in the audit log, without an address, a password or a token', async () => {
  const browser = visitor(database.db);
  const email = 'ada@example.org';
  await signUp(browser, { email, fullName: 'Ada', password: PASSWORD, locale: 'en', sendsMail: true });
  const signUpToken = (await takeMail(database.db)).token;
  const session = await verifySignUp(browser, { token: signUpToken, client: testClient });
  const reauthenticated = await reauthenticate(await signedInWith(database.db, session.token), {
    password: PASSWORD,
    client: testClient,
  });
  const ctx = await signedInWith(database.db, reauthenticated.token);
  await changePassword(ctx, { current: PASSWORD, next: 'eight ravens over the pier' });
  await signOutElsewhere(ctx);
  await takeMails(database.db);
  await requestEmailChange(ctx, { email: 'king@example.org' });
  await confirmEmailChange(ctx, { token: (await takeMail(database.db)).token });
  await signOut(ctx);
  await takeMails(database.db);
  await requestPasswordReset(browser, { email: 'king@example.org', locale: 'en' });
  await resetPassword(browser, { token: (await takeMail(database.db)).token, password: PASSWORD });
  await signIn(browser, { email: 'king@example.org', password: PASSWORD, deviceToken: null, client: testClient });

  const entries = await database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
  expect(entries.map((entry) => entry.action)).toEqual([
    'account.signed_up',
    'account.signed_in',
    'account.proved',
    'account.password_changed',
    'account.signed_out_elsewhere',
    'account.email_change_asked',
    'account.email_changed',
    'account.signed_out',
    'account.password_reset',
    'account.signed_in',
  ]);
  expect(new Set(entries.map((entry) => entry.subject_id)).size).toBe(1);
  const text = JSON.stringify(entries);
  for (const secret of [
    'example.org',
    PASSWORD,
    'ravens',
    signUpToken,
    session.token,
    session.deviceToken,
    reauthenticated.token,
  ])
    expect(text).not.toContain(secret);
});
