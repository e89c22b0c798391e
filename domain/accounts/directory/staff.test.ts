import { beforeEach, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import {
  createPersonWithPassword,
  PASSWORD,
  requestWith,
  testClient,
  takeMail,
  takeMails,
  visitor,
} from '../../../test/worlds/accounts.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import {
  accountByEmail,
  accountByPublicId,
  accountsByIds,
  findAccounts,
  restoreAccountIn,
  setStaffIn,
  signIn,
  suspendAccountIn,
} from '../index.ts';

const database = testDb();
const ctx = () => ({ db: database.db });
beforeEach(async () => {
  await takeMails(database.db);
});
const inTx = <T>(work: (tx: Parameters<typeof suspendAccountIn>[0]) => Promise<T>) =>
  database.db.transaction().execute(work);

describe('an account', () => {
  it('is found by public id, by any spelling of its address, and by id', async () => {
    const { publicId, accountId, email } = await createPerson(database.db, {
      email: 'grace.hopper@gmail.com',
      fullName: 'Grace',
    });
    const view = { accountId, publicId, email, fullName: 'Grace', isSuspended: false, isStaff: false, locale: 'en' };
    expect(await accountByPublicId(ctx(), { publicId })).toMatchObject(view);
    expect(await accountByEmail(ctx(), { email: 'GraceHopper+x@googlemail.com' })).toMatchObject(view);
    expect(await accountsByIds(ctx(), { ids: [accountId, '1'] })).toMatchObject([view]);
    for (const publicId of ['', 'x', "'", 'A'.repeat(22)])
      expect(await accountByPublicId(ctx(), { publicId })).toBeNull();
    expect(await accountByEmail(ctx(), { email: 'none' })).toBeNull();
  });

  it('is found by the start of its address or name', async () => {
    const { accountId } = await createPerson(database.db, {
      email: 'mary.jackson@example.org',
      fullName: 'Mary Jackson',
    });
    const find = async (text: string, limit = 10) =>
      (await findAccounts(ctx(), { text, limit })).map((account) => account.accountId);
    for (const text of ['mary.j', ' MARY jack', 'mary.jackson@example.org', accountId])
      expect(await find(text)).toEqual([accountId]);
    for (const text of ['', ' ', '%', '_ary', 'jackson', 'mary\\', '\0', '9'.repeat(40)])
      expect(await find(text)).toEqual([]);
    await createPerson(database.db, { email: 'mary.two@example.org' });
    expect(await find('mary', 1)).toHaveLength(1);
  });
});

describe('suspending', () => {
  it('ends every session, prevents signing in, and mails the person; after restoring, the person can sign in again', async () => {
    const { accountId, email, token } = await createPersonWithPassword(database.db);
    expect(await inTx((tx) => suspendAccountIn(tx, { accountId }))).toBe(true);
    expect(await inTx((tx) => suspendAccountIn(tx, { accountId }))).toBe(false);
    expect(await takeMail(database.db)).toMatchObject({ kind: 'account_suspended', to: { address: email } });
    expect(await requestWith(database.db, token)).toBeNull();
    const input = { email, password: PASSWORD, deviceToken: null, client: testClient };
    await expect(signIn(visitor(database.db), input)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect(await inTx((tx) => restoreAccountIn(tx, { accountId }))).toBe(true);
    expect(await takeMail(database.db)).toMatchObject({ kind: 'account_restored' });
    // Sessions that ended before stay ended.
    expect(await requestWith(database.db, token)).toBeNull();
    expect(await signIn(visitor(database.db), input)).toMatchObject({ kind: 'signed_in' });
  });
});

describe('granting or revoking the staff role', () => {
  it('ends the sessions that began under the earlier role; only staff can have the toolbar', async () => {
    const { accountId, token } = await createPerson(database.db);
    expect(await inTx((tx) => setStaffIn(tx, { accountId, isStaff: true, hasTikibar: true }))).toBe(true);
    expect(await requestWith(database.db, token)).toBeNull();
    expect(await accountsByIds(ctx(), { ids: [accountId] })).toMatchObject([{ isStaff: true, hasTikibar: true }]);
    expect(await inTx((tx) => setStaffIn(tx, { accountId, isStaff: false, hasTikibar: true }))).toBe(true);
    expect(await accountsByIds(ctx(), { ids: [accountId] })).toMatchObject([{ isStaff: false, hasTikibar: false }]);
    expect(await inTx((tx) => setStaffIn(tx, { accountId, isStaff: false, hasTikibar: false }))).toBe(false);
  });
});
