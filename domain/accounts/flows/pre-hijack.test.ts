// Pre-hijacking: an attacker creates an account with a victim's address and waits for the victim to use it.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import {
  clearAttemptsAndMails,
  createPersonWithPassword,
  PASSWORD,
  requestWith,
  testClient,
  signedInWith,
  takeJobs,
  takeMail,
  takeMails,
  visitor,
} from '../../../test/worlds/accounts.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import {
  confirmEmailChange,
  readEmailChangeLink,
  myAccount,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  signIn,
  startSessionIn,
} from '../index.ts';

const database = testDb();
let created = 0;
const newAddress = () => `victim-${(created += 1)}@example.org`;

beforeEach(() => clearAttemptsAndMails(database.db));

/** An attacker's account, and the link that its change of address mailed to the victim. */
const requestChangeToVictim = async () => {
  const attacker = await createPersonWithPassword(database.db);
  const address = newAddress();
  await requestEmailChange(attacker.ctx, { email: address });
  return { attacker, address, token: (await takeMail(database.db)).token };
};
const passwordError = (code: string) => ({ code: 'ARGUMENTS_ERROR', detail: { fields: { password: [code] } } });

describe('a link that moves an attacker’s account to a victim’s address', () => {
  it('changes nothing in the victim’s browser, signed out or signed in', async () => {
    const { attacker, token } = await requestChangeToVictim();
    const { ctx: victim } = await createPersonWithPassword(database.db);
    for (const ctx of [visitor(database.db), victim]) {
      expect(await readEmailChangeLink(ctx, { token })).toEqual({ isUsable: true, needsPassword: true });
      await expect(confirmEmailChange(ctx, { token })).rejects.toMatchObject(passwordError('MISSING'));
      const input = { token, password: 'the password of the victim' };
      await expect(confirmEmailChange(ctx, input)).rejects.toMatchObject(passwordError('INVALID'));
    }
    expect((await myAccount(attacker.ctx)).email).toBe(attacker.email);
    expect(await takeJobs(database.db, 'accounts.verified')).toEqual([]);
    expect(await takeMails(database.db)).toEqual([]);
  });

  it('changes nothing for staff impersonating the account', async () => {
    const { attacker, token } = await requestChangeToVictim();
    const staff = await createPerson(database.db, { isStaff: true });
    const { accountId } = attacker;
    const session = await database.db
      .transaction()
      .execute((tx) =>
        startSessionIn(tx, { accountId, kind: 'browser', methods: [], ...testClient, impersonatorId: staff.accountId }),
      );
    const ctx = await signedInWith(database.db, session.token);
    expect(await readEmailChangeLink(ctx, { token })).toEqual({ isUsable: true, needsPassword: true });
    await expect(confirmEmailChange(ctx, { token })).rejects.toMatchObject(passwordError('MISSING'));
  });

  it('works on another device with the account’s password', async () => {
    const { attacker: person, address, token } = await requestChangeToVictim();
    await confirmEmailChange(visitor(database.db), { token, password: PASSWORD });
    expect(await myAccount(person.ctx)).toMatchObject({ email: address, isEmailVerified: true });
  });

  it('accepts ten password attempts', async () => {
    const { attacker, token } = await requestChangeToVictim();
    const confirmWith = (password: string) => confirmEmailChange(visitor(database.db), { token, password });
    for (let n = 0; n < 10; n += 1)
      await expect(confirmWith(`guess ${n}`)).rejects.toMatchObject(passwordError('INVALID'));
    await expect(confirmWith(PASSWORD)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect((await myAccount(attacker.ctx)).email).toBe(attacker.email);
  });

  it('refuses an account without a password', async () => {
    const person = await createPerson(database.db);
    await requestEmailChange(await signedInWith(database.db, person.token), { email: newAddress() });
    const { token } = await takeMail(database.db);
    const confirm = confirmEmailChange(visitor(database.db), { token, password: 'anything at all' });
    await expect(confirm).rejects.toMatchObject(passwordError('INVALID'));
  });
});

describe('a password reset', () => {
  const addCredentials = async (accountId: string, name: string, interval: string) => {
    const at = sql`now() - ${interval}::interval`;
    await sql`insert into passkey (account_id, credential_id, public_key, user_handle, name, created_at)
      values (${accountId}::bigint, ${accountId + name}, ''::bytea, ${'h'.repeat(43)}, ${name}, ${at})`.execute(
      database.db,
    );
    await sql`insert into provider_identity (account_id, provider, issuer, subject, created_at)
      values (${accountId}::bigint, ${name}, ${name}, ${accountId}, ${at})`.execute(database.db);
  };
  const passkeys = async (accountId: string) => {
    const rows = await database.db.selectFrom('passkey').select('name').where('account_id', '=', accountId).execute();
    return rows.map((row) => row.name);
  };
  const providers = async (accountId: string) => {
    const rows = await database.db
      .selectFrom('provider_identity')
      .select('provider')
      .where('account_id', '=', accountId)
      .execute();
    return rows.map((row) => row.provider);
  };
  const reset = async (email: string) => {
    await takeMails(database.db);
    await requestPasswordReset(visitor(database.db), { email, locale: 'en' });
    await resetPassword(visitor(database.db), {
      token: (await takeMail(database.db)).token,
      password: 'eight ravens over the pier',
    });
  };

  it('removes passkeys and providers added before the account had its address, and retains passkeys and providers added later', async () => {
    const { attacker, address, token } = await requestChangeToVictim();
    const { accountId, ctx } = attacker;
    await addCredentials(accountId, 'before', '1 hour');
    await confirmEmailChange(ctx, { token });
    await addCredentials(accountId, 'after', '-1 second');
    await sql`insert into totp (account_id, secret, created_at, confirmed_at)
      values (${accountId}::bigint, ${'A'.repeat(32)}, now() - interval '1 hour', now() - interval '1 hour')`.execute(
      database.db,
    );
    await reset(address);
    expect(await passkeys(accountId)).toEqual(['after']);
    expect(await providers(accountId)).toEqual(['after']);
    expect(await requestWith(database.db, attacker.token)).toBeNull();
    // The second factor remains. Without it, access to the mailbox would be enough to sign in.
    const again = { email: address, password: 'eight ravens over the pier', deviceToken: null, client: testClient };
    expect(await signIn(visitor(database.db), again)).toMatchObject({ kind: 'second_factor' });
  });

  it('retains passkeys and providers when the address was only verified again', async () => {
    const { ctx, accountId, email } = await createPersonWithPassword(database.db);
    await sql`update account set email_verified_at = now() - interval '2 hours' where id = ${accountId}::bigint`.execute(
      database.db,
    );
    await addCredentials(accountId, 'mine', '1 hour');
    await requestEmailChange(ctx, { email });
    await confirmEmailChange(ctx, { token: (await takeMail(database.db)).token });
    await reset(email);
    expect(await passkeys(accountId)).toEqual(['mine']);
    expect(await providers(accountId)).toEqual(['mine']);
  });
});
