import crypto from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPT_LIMITS } from '../limits.ts';
import { testDb } from '../../../test/db.ts';
import {
  createPersonWithPassword,
  letTimePass,
  PASSWORD,
  requestWith,
  testClient,
  signedInWith,
  takeJobs,
  takeMail,
  takeMails,
  visitor,
  visitorOn,
} from '../../../test/worlds/accounts.ts';
import { accountByEmail, readSignUpLink, sessionsOf, signIn, signUp, verifySignUp } from '../index.ts';

const database = testDb();
const ada = { fullName: 'Ada Lovelace', password: PASSWORD, locale: 'en', sendsMail: true };
let created = 0;
const newAddress = () => `ada-${(created += 1)}@example.org`;

beforeEach(async () => {
  await takeMails(database.db);
});

const countAccounts = async () =>
  Number(
    (
      await database.db
        .selectFrom('account')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('signing up', () => {
  it('creates no account before the address is verified', async () => {
    const email = newAddress();
    const before = await countAccounts();
    expect(await signUp(visitor(database.db), { ...ada, email })).toEqual({ kind: 'mailed' });
    expect(await countAccounts()).toBe(before);
    expect(await takeMail(database.db)).toMatchObject({
      kind: 'sign_up',
      to: { name: '', address: email },
      locale: 'en',
    });
    await expect(
      signIn(visitor(database.db), { email, password: PASSWORD, deviceToken: null, client: testClient }),
    ).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });

  it('creates an account with the mailed link, signs in, and returns the next page', async () => {
    const email = newAddress();
    const browser = visitor(database.db);
    await signUp(browser, { ...ada, email, locale: 'fr', referrer: '/l/somewhere/' });
    const { token } = await takeMail(database.db);
    expect(await readSignUpLink(browser, { token })).toEqual({ isUsable: true, needsPassword: false });
    const session = await verifySignUp(browser, { token, client: testClient });
    expect(session.referrer).toBe('/l/somewhere/');
    const { actor } = await signedInWith(database.db, session.token);
    const account = await accountByEmail({ db: database.db }, { email });
    expect(actor).toMatchObject({ kind: 'person', accountId: account?.accountId });
    expect(account).toMatchObject({ email, fullName: 'Ada Lovelace', locale: 'fr', isEmailVerified: true });
    expect(await takeJobs(database.db, 'accounts.verified')).toEqual([{ accountId: account?.accountId, email }]);
    const again = { email, password: PASSWORD, deviceToken: session.deviceToken, client: testClient };
    expect(await signIn(visitor(database.db), again)).toMatchObject({
      kind: 'signed_in',
      deviceToken: session.deviceToken,
    });
  });

  it('answers the same for an address that has an account, and mails only its owner', async () => {
    const { email } = await createPersonWithPassword(database.db, { fullName: 'Owner' });
    const hashed = vi.spyOn(crypto, 'argon2');
    const forKnownAddress = await signUp(visitor(database.db), { ...ada, email: email.toUpperCase() });
    const unknown = await signUp(visitor(database.db), { ...ada, email: newAddress() });
    expect(hashed).toHaveBeenCalledTimes(2);
    hashed.mockRestore();
    expect(forKnownAddress).toEqual(unknown);
    const [first, second, ...more] = await takeMails(database.db);
    expect(more).toEqual([]);
    // The mail goes to the stored address: a lookalike may be another mailbox.
    expect(first).toMatchObject({ kind: 'sign_up_known', to: { name: 'Owner', address: email } });
    expect(first?.token).toBeUndefined();
    expect(second?.kind).toBe('sign_up');
  });

  it('mails an address at most three times an hour for one network prefix, and answers the same', async () => {
    const email = newAddress();
    for (let n = 0; n < 6; n += 1)
      expect(await signUp(visitor(database.db), { ...ada, email })).toEqual({ kind: 'mailed' });
    expect(await takeMails(database.db)).toHaveLength(3);
    await letTimePass(database.db, '61 minutes');
    await signUp(visitor(database.db), { ...ada, email });
    expect(await takeMails(database.db)).toHaveLength(1);
  });

  it('still mails the owner when a stranger elsewhere has used up the limit of a network prefix', async () => {
    const email = newAddress();
    const otherVisitor = visitorOn(database.db, '198.51.100.0/24');
    for (let n = 0; n < 6; n += 1) await signUp(otherVisitor, { ...ada, email });
    expect(await takeMails(database.db)).toHaveLength(3);
    const owner = visitorOn(database.db, '203.0.113.0/24');
    await signUp(owner, { ...ada, email, password: 'eight ravens over the pier' });
    const { token } = await takeMail(database.db);
    await verifySignUp(owner, { token, client: testClient });
    const input = { email, password: 'eight ravens over the pier', deviceToken: null, client: testClient };
    expect(await signIn(visitor(database.db), input)).toMatchObject({ kind: 'signed_in' });
  });

  it('mails an address at most ten times an hour for all network prefixes together', async () => {
    const email = newAddress();
    for (let n = 0; n < 12; n += 1) await signUp(visitorOn(database.db, `198.51.${n}.0/24`), { ...ada, email });
    expect(await takeMails(database.db)).toHaveLength(10);
  });

  it('hashes a limited number of passwords per network prefix', async () => {
    const otherVisitor = visitorOn(database.db, '192.0.2.0/24');
    await signUp(otherVisitor, { ...ada, email: newAddress() });
    const [maxAttempts] = ATTEMPT_LIMITS.sign_up_network;
    await database.db
      .updateTable('account_attempt')
      .set({ attempts: maxAttempts })
      .where('scope', '=', 'sign_up_network')
      .execute();
    const hashed = vi.spyOn(crypto, 'argon2');
    await expect(signUp(otherVisitor, { ...ada, email: newAddress() })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
    for (const network of ['192.0.3.0/24', '10.0.0.0/24', ''])
      expect(await signUp(visitorOn(database.db, network), { ...ada, email: newAddress() })).toEqual({
        kind: 'mailed',
      });
  });

  it('reports problems beside each field', async () => {
    const invalidInput = { ...ada, email: 'ada', fullName: ' ', password: 'short' };
    await expect(signUp(visitor(database.db), invalidInput)).rejects.toMatchObject({
      code: 'ARGUMENTS_ERROR',
      detail: { fields: { email: ['INVALID'], fullName: ['MISSING'], password: ['TOO_SHORT'] } },
    });
    const link = { ...ada, email: newAddress(), fullName: 'Win now https://evil.example' };
    await expect(signUp(visitor(database.db), link)).rejects.toMatchObject({
      detail: { fields: { fullName: ['INVALID'] } },
    });
    expect(await takeMails(database.db)).toEqual([]);
  });

  it('stores neither the password nor the link’s token', async () => {
    const email = newAddress();
    await signUp(visitor(database.db, 'key-of-the-browser'), { ...ada, email });
    const { token } = await takeMail(database.db);
    const rows = await database.db.selectFrom('account_sign_up').selectAll().where('email', '=', email).execute();
    const stored = JSON.stringify(rows);
    for (const secret of [PASSWORD, token, 'key-of-the-browser']) expect(stored).not.toContain(secret);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('signing up on a site without mail', () => {
  it('creates an unverified account at once, and answers the same for an address that has an account', async () => {
    const email = newAddress();
    const input = { ...ada, email, sendsMail: false };
    expect(await signUp(visitor(database.db), input)).toEqual({ kind: 'try_signing_in' });
    expect(await signUp(visitor(database.db), { ...input, password: 'another one altogether' })).toEqual({
      kind: 'try_signing_in',
    });
    expect(await accountByEmail({ db: database.db }, { email })).toMatchObject({ isEmailVerified: false });
    expect(await takeMails(database.db)).toEqual([]);
    const first = { email, password: PASSWORD, deviceToken: null, client: testClient };
    expect(await signIn(visitor(database.db), first)).toMatchObject({ kind: 'signed_in' });
    await expect(signIn(visitor(database.db), { ...first, password: 'another one altogether' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });
});

describe('a sign-up link', () => {
  it('asks for the password in another browser, since another person may have signed up with this address', async () => {
    const email = newAddress();
    await signUp(visitor(database.db), { ...ada, email });
    const { token } = await takeMail(database.db);
    const otherBrowser = visitor(database.db);
    expect(await readSignUpLink(otherBrowser, { token })).toEqual({ isUsable: true, needsPassword: true });
    const verify = (password?: string) => verifySignUp(otherBrowser, { token, password, client: testClient });
    await expect(verify()).rejects.toMatchObject({ detail: { fields: { password: ['MISSING'] } } });
    await expect(verify('not the password')).rejects.toMatchObject({ detail: { fields: { password: ['INVALID'] } } });
    expect(await accountByEmail({ db: database.db }, { email })).toBeNull();
    await verify(PASSWORD);
    expect(await accountByEmail({ db: database.db }, { email })).toMatchObject({ isEmailVerified: true });
  });

  it('stops working after ten wrong passwords', async () => {
    await signUp(visitor(database.db), { ...ada, email: newAddress() });
    const { token } = await takeMail(database.db);
    const verify = (password: string) => verifySignUp(visitor(database.db), { token, password, client: testClient });
    for (let n = 0; n < 10; n += 1)
      await expect(verify(`guess ${n}`)).rejects.toMatchObject({ code: 'ARGUMENTS_ERROR' });
    await expect(verify(PASSWORD)).rejects.toMatchObject({ code: 'LINK_USED' });
  });

  it('works once, and opening its page does not use it up', async () => {
    const browser = visitor(database.db);
    await signUp(browser, { ...ada, email: newAddress() });
    const { token } = await takeMail(database.db);
    for (let n = 0; n < 3; n += 1) expect((await readSignUpLink(browser, { token })).isUsable).toBe(true);
    await verifySignUp(browser, { token, client: testClient });
    expect(await readSignUpLink(browser, { token })).toEqual({ isUsable: false, needsPassword: false });
    await expect(verifySignUp(browser, { token, client: testClient })).rejects.toMatchObject({ code: 'LINK_USED' });
  });

  it('expires after a day', async () => {
    const browser = visitor(database.db);
    await signUp(browser, { ...ada, email: newAddress() });
    const { token } = await takeMail(database.db);
    await letTimePass(database.db, '24 hours');
    expect((await readSignUpLink(browser, { token })).isUsable).toBe(false);
    await expect(verifySignUp(browser, { token, client: testClient })).rejects.toMatchObject({ code: 'LINK_USED' });
  });

  it('creates nothing when the address got an account in the meantime', async () => {
    const browser = visitor(database.db);
    const email = newAddress();
    await signUp(browser, { ...ada, email });
    await signUp(browser, { ...ada, email });
    const [first, second] = await takeMails(database.db);
    await verifySignUp(browser, { token: first?.token ?? '', client: testClient });
    await expect(verifySignUp(browser, { token: second?.token ?? '', client: testClient })).rejects.toMatchObject({
      code: 'LINK_USED',
    });
  });

  it('is refused when its token is unknown', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), '../../etc', '\0'.repeat(43)]) {
      expect(await readSignUpLink(visitor(database.db), { token })).toEqual({ isUsable: false, needsPassword: false });
      await expect(verifySignUp(visitor(database.db), { token, client: testClient })).rejects.toMatchObject({
        code: 'LINK_USED',
      });
    }
  });

  it('ends the session of the browser that follows the link', async () => {
    const follower = await createPersonWithPassword(database.db);
    await signUp(follower.ctx, { ...ada, email: newAddress() });
    const { token } = await takeMail(database.db);
    const session = await verifySignUp(follower.ctx, { token, client: testClient });
    expect(await requestWith(database.db, follower.token)).toBeNull();
    expect(await requestWith(database.db, session.token)).not.toBeNull();
    expect(await sessionsOf({ db: database.db }, { accountId: follower.accountId })).toEqual([]);
  });
});
