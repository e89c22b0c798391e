import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import {
  createPersonWithPassword,
  letTimePass,
  PASSWORD,
  testClient,
  takeMails,
  visitor,
} from '../../../test/worlds/accounts.ts';
import {
  erasePersonIn,
  purgeExpiredCredentials,
  personalDataOf,
  requestPasswordReset,
  requestMagicLink,
  signIn,
  signUp,
} from '../index.ts';

const database = testDb();
const ctx = () => ({ db: database.db });
const TABLES = [
  'account',
  'account_password',
  'account_former_email',
  'account_session',
  'account_device',
  'account_link',
  'account_mfa_challenge',
  'account_sign_up',
  'account_attempt',
];
const readTables = async () => {
  const parts: Record<string, unknown[]> = {};
  for (const table of TABLES) parts[table] = (await sql`select * from ${sql.table(table)}`.execute(database.db)).rows;
  return parts;
};
/** An account that has used every feature. */
const busyPerson = async (email: string) => {
  const person = await createPersonWithPassword(database.db, { email, fullName: 'Canary Person' });
  await signIn(visitor(database.db), { email, password: PASSWORD, deviceToken: null, client: testClient });
  await signIn(visitor(database.db), {
    email,
    password: 'wrong',
    deviceToken: null,
    client: { ...testClient, network: '' },
  }).catch(() => null);
  await requestPasswordReset(visitor(database.db), { email, locale: 'en' });
  await requestMagicLink(visitor(database.db), { email, locale: 'en' });
  await signUp(visitor(database.db), {
    email,
    fullName: 'Canary Person',
    password: PASSWORD,
    locale: 'en',
    sendsMail: true,
  });
  await database.db
    .insertInto('account_former_email')
    .values({ account_id: person.accountId, email: `former-${email}` })
    .execute();
  return { ...person, mails: await takeMails(database.db) };
};

describe("a person's data", () => {
  it('is exported in full, without secrets', async () => {
    const { accountId, email, token, mails } = await busyPerson('canary@example.org');
    const data = await personalDataOf(ctx(), { accountId, email });
    expect(Object.keys(data)).toEqual([
      'account',
      'former_addresses',
      'sessions',
      'ways_to_sign_in',
      'known_browsers',
      'open_links',
      'sign_ups',
    ]);
    for (const rows of Object.values(data)) expect(rows).not.toEqual([]);
    expect(data['account']).toMatchObject([{ email, full_name: 'Canary Person' }]);
    expect(data['sessions']).toMatchObject([{}, { user_agent: 'Firefox', network: '192.0.2.0/24' }]);
    const text = JSON.stringify(data);
    expect(JSON.parse(text)).toEqual(data);
    for (const secret of [token, PASSWORD, 'argon2', ...mails.flatMap((mail) => mail.token ?? [])])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash/);
  });

  it('is deleted with the account, and another person’s data is not deleted', async () => {
    const { accountId, email } = await busyPerson('gone@example.org');
    const otherPerson = await busyPerson('stays@example.org');
    await database.db.transaction().execute((tx) => erasePersonIn(tx, { accountId, email }));
    const remaining = await readTables();
    expect(JSON.stringify(remaining)).not.toContain('gone@example.org');
    for (const table of TABLES.slice(1, 7))
      expect((remaining[table] ?? []).some((row) => (row as { account_id: string }).account_id === accountId)).toBe(
        false,
      );
    const data = await personalDataOf(ctx(), otherPerson);
    for (const rows of Object.values(data)) expect(rows).not.toEqual([]);
    expect(await personalDataOf(ctx(), { accountId, email })).toEqual({
      account: [],
      former_addresses: [],
      sessions: [],
      ways_to_sign_in: [],
      known_browsers: [],
      open_links: [],
      sign_ups: [],
    });
    // The person's rate limit counters are deleted as well. The remaining counters are the other person's.
    const before = remaining['account_attempt']?.length ?? 0;
    await database.db.transaction().execute((tx) => erasePersonIn(tx, otherPerson));
    const { account_attempt: counts = [] } = await readTables();
    expect(counts.length).toBeLessThan(before);
  });
});

describe('purging expired credentials', () => {
  it('deletes expired credentials and retains valid credentials', async () => {
    for (const table of ['account', 'account_sign_up', 'account_attempt'] as const)
      await database.db.deleteFrom(table).execute();
    await busyPerson('old@example.org');
    await purgeExpiredCredentials(ctx());
    const unexpired = await readTables();
    for (const table of TABLES.filter((name) => name !== 'account_mfa_challenge'))
      expect(unexpired[table]).not.toEqual([]);
    await letTimePass(database.db, '3 days');
    await sql`update account_session set expires_at = now() - interval '31 days'`.execute(database.db);
    await sql`update account_device set last_used_at = now() - interval '2 years'`.execute(database.db);
    await purgeExpiredCredentials(ctx());
    const remaining = await readTables();
    for (const table of TABLES.slice(3)) expect(remaining[table]).toEqual([]);
    expect(remaining['account']).toHaveLength(1);
    expect(remaining['account_password']).toHaveLength(1);
  });
});
