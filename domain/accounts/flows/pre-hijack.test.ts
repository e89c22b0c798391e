// Pre-hijacking: an attacker creates an account with a victim's address and waits for the victim to use it.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import {
  clearTraces,
  createMember,
  PASSWORD,
  requestWith,
  seed,
  signedInWith,
  takeJobs,
  takeMail,
  takeMails,
  visitor,
} from '../../../test/worlds/members.ts';
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

const t = testDb();
let created = 0;
const newAddress = () => `victim-${(created += 1)}@example.org`;

beforeEach(() => clearTraces(t.db));

/** An attacker's account, and the link its change of address sent to the victim. */
const requested = async () => {
  const otherPerson = await createMember(t.db);
  const address = newAddress();
  await requestEmailChange(otherPerson.ctx, { email: address });
  return { stranger: otherPerson, address, token: (await takeMail(t.db)).token };
};
const wrong = (code: string) => ({ code: 'ARGUMENTS_ERROR', detail: { fields: { password: [code] } } });

describe('the link that moves an attacker’s account to your address', () => {
  it('does nothing in your browser, signed out or signed in as you', async () => {
    const { stranger: otherPerson, token } = await requested();
    const { ctx: victim } = await createMember(t.db);
    for (const ctx of [visitor(t.db), victim]) {
      expect(await readEmailChangeLink(ctx, { token })).toEqual({ isUsable: true, needsPassword: true });
      await expect(confirmEmailChange(ctx, { token })).rejects.toMatchObject(wrong('MISSING'));
      const input = { token, password: 'the password of the victim' };
      await expect(confirmEmailChange(ctx, input)).rejects.toMatchObject(wrong('INVALID'));
    }
    expect((await myAccount(otherPerson.ctx)).email).toBe(otherPerson.email);
    expect(await takeJobs(t.db, 'accounts.verified')).toEqual([]);
    expect(await takeMails(t.db)).toEqual([]);
  });

  it('does nothing for staff impersonating the account', async () => {
    const { stranger: otherPerson, token } = await requested();
    const staff = await createPerson(t.db, { isStaff: true });
    const { accountId } = otherPerson;
    const session = await t.db
      .transaction()
      .execute((tx) =>
        startSessionIn(tx, { accountId, kind: 'browser', methods: [], ...seed, impersonatorId: staff.accountId }),
      );
    const ctx = await signedInWith(t.db, session.token);
    expect(await readEmailChangeLink(ctx, { token })).toEqual({ isUsable: true, needsPassword: true });
    await expect(confirmEmailChange(ctx, { token })).rejects.toMatchObject(wrong('MISSING'));
  });

  it('works on another device with the account’s password', async () => {
    const { stranger: person, address, token } = await requested();
    await confirmEmailChange(visitor(t.db), { token, password: PASSWORD });
    expect(await myAccount(person.ctx)).toMatchObject({ email: address, isEmailVerified: true });
  });

  it('accepts ten password attempts', async () => {
    const { stranger: otherPerson, token } = await requested();
    const confirmWith = (password: string) => confirmEmailChange(visitor(t.db), { token, password });
    for (let n = 0; n < 10; n += 1) await expect(confirmWith(`guess ${n}`)).rejects.toMatchObject(wrong('INVALID'));
    await expect(confirmWith(PASSWORD)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect((await myAccount(otherPerson.ctx)).email).toBe(otherPerson.email);
  });

  it('refuses an account without a password', async () => {
    const person = await createPerson(t.db);
    await requestEmailChange(await signedInWith(t.db, person.token), { email: newAddress() });
    const { token } = await takeMail(t.db);
    const confirm = confirmEmailChange(visitor(t.db), { token, password: 'anything at all' });
    await expect(confirm).rejects.toMatchObject(wrong('INVALID'));
  });
});

describe('a password reset', () => {
  const addWaysIn = async (accountId: string, name: string, interval: string) => {
    const at = sql`now() - ${interval}::interval`;
    await sql`insert into passkey (account_id, credential_id, public_key, user_handle, name, created_at)
      values (${accountId}::bigint, ${accountId + name}, ''::bytea, ${'h'.repeat(43)}, ${name}, ${at})`.execute(t.db);
    await sql`insert into provider_identity (account_id, provider, issuer, subject, created_at)
      values (${accountId}::bigint, ${name}, ${name}, ${accountId}, ${at})`.execute(t.db);
  };
  const passkeys = async (accountId: string) => {
    const rows = await t.db.selectFrom('passkey').select('name').where('account_id', '=', accountId).execute();
    return rows.map((row) => row.name);
  };
  const providers = async (accountId: string) => {
    const rows = await t.db
      .selectFrom('provider_identity')
      .select('provider')
      .where('account_id', '=', accountId)
      .execute();
    return rows.map((row) => row.provider);
  };
  const reset = async (email: string) => {
    await takeMails(t.db);
    await requestPasswordReset(visitor(t.db), { email, locale: 'en' });
    await resetPassword(visitor(t.db), { token: (await takeMail(t.db)).token, password: 'eight ravens over the pier' });
  };

  it('removes passkeys and providers added before the account had its address, and leaves later ones', async () => {
    const { stranger: otherPerson, address, token } = await requested();
    const { accountId, ctx } = otherPerson;
    await addWaysIn(accountId, 'before', '1 hour');
    await confirmEmailChange(ctx, { token });
    await addWaysIn(accountId, 'after', '-1 second');
    await sql`insert into totp (account_id, secret, created_at, confirmed_at)
      values (${accountId}::bigint, ${'A'.repeat(32)}, now() - interval '1 hour', now() - interval '1 hour')`.execute(
      t.db,
    );
    await reset(address);
    expect(await passkeys(accountId)).toEqual(['after']);
    expect(await providers(accountId)).toEqual(['after']);
    expect(await requestWith(t.db, otherPerson.token)).toBeNull();
    // the second factor alone signs nobody in; without it the mailbox alone would
    const again = { email: address, password: 'eight ravens over the pier', deviceToken: null, client: seed };
    expect(await signIn(visitor(t.db), again)).toMatchObject({ kind: 'second_factor' });
  });

  it('leaves them when the address was only verified again', async () => {
    const { ctx, accountId, email } = await createMember(t.db);
    await sql`update account set email_verified_at = now() - interval '2 hours' where id = ${accountId}::bigint`.execute(
      t.db,
    );
    await addWaysIn(accountId, 'mine', '1 hour');
    await requestEmailChange(ctx, { email });
    await confirmEmailChange(ctx, { token: (await takeMail(t.db)).token });
    await reset(email);
    expect(await passkeys(accountId)).toEqual(['mine']);
    expect(await providers(accountId)).toEqual(['mine']);
  });
});
