// Many concurrent sign-ups, sign-ins and link uses for the same address.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#domain/ctx';
import { Barrier } from '../../../test/barrier.ts';
import { manyConnections, testDb } from '../../../test/db.ts';
import { PASSWORD, requestWith, testClient, takeJobs, takeMails, visitor } from '../../../test/worlds/accounts.ts';
import { emailKey } from '../core/email-key.ts';
import { createAccountIn, signIn, signUp, verifySignUp } from '../index.ts';

/** Spellings of one mailbox’s address. */
const SAME_ADDRESS_SPELLINGS = [
  'ada.king@gmail.com',
  'AdaKing@GMAIL.com',
  'a.d.a.king+gigs@googlemail.com',
  'ａｄａking@gmail.com',
  'adaK\u0069ng@gmail.com',
];
const addresses = Array.from({ length: 30 }, (_, n) => SAME_ADDRESS_SPELLINGS[n % SAME_ADDRESS_SPELLINGS.length] ?? '');
const KEY = emailKey('ada.king@gmail.com');

/** Number of accounts with the address of the race: one after every race. */
async function countAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from account where email_key = ${KEY}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

const person = { fullName: 'Ada King', password: PASSWORD, locale: 'en' };
const outcomesOf = async (work: Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
  );
  return { done: outcomes.length - failed.length, failed: new Set(failed) };
};

describe('thirty sign-ups with one address', () => {
  const database = testDb();

  it('and thirty uses of the mailed links create one account', async () => {
    const browsers = addresses.map(() => visitor(database.db));
    const outcomes = await outcomesOf(
      browsers.map((ctx, n) => signUp(ctx, { ...person, email: addresses[n] ?? '', sendsMail: true })),
    );
    expect(outcomes).toEqual({ done: 30, failed: new Set() });
    const tokens = (await takeMails(database.db)).map((mail) => mail.token ?? '');
    expect(tokens).toHaveLength(3); // Three is the maximum of mails for one mailbox in an hour.
    const sessions: string[] = [];
    const verified = await outcomesOf(
      addresses.map(async (_, n) => {
        const token = tokens[n % tokens.length] ?? '';
        sessions.push(
          (await verifySignUp(visitor(database.db), { token, password: PASSWORD, client: testClient })).token,
        );
      }),
    );
    expect(verified.done).toBe(1);
    expect(verified.failed).toEqual(new Set(['LINK_USED']));
    expect(await countAccounts(database.db)).toBe(1);
    expect(await requestWith(database.db, sessions[0] ?? '')).not.toBeNull();
    expect(await takeJobs(database.db, 'accounts.verified')).toHaveLength(1);
  }, 120_000);
});

describe('thirty sign-ups with one address on a site without mail', () => {
  const database = testDb();

  it('create one account, with the first password', async () => {
    const outcomes = await outcomesOf(
      addresses.map((email, n) =>
        signUp(visitor(database.db), { ...person, email, password: `${PASSWORD} ${n}`, sendsMail: false }),
      ),
    );
    expect(outcomes).toEqual({ done: 30, failed: new Set() });
    expect(await countAccounts(database.db)).toBe(1);
    expect(await database.db.selectFrom('account_password').select('account_id').execute()).toHaveLength(1);
  }, 120_000);
});

describe('thirty account creations for one address', () => {
  const database = testDb(manyConnections);
  const makeAll = async (make: (email: string) => Promise<unknown>) => {
    await outcomesOf(addresses.map(make));
    return countAccounts(database.db);
  };

  it('create one account', async () => {
    const make = (email: string) =>
      database.db.transaction().execute((tx) => createAccountIn(tx, { email, fullName: 'Ada', isVerified: true }));
    expect(await makeAll(make)).toBe(1);
    expect(await makeAll(make)).toBe(1);
  });

  it('create several accounts when the code selects before it inserts: the broken twin', async () => {
    await sql`delete from account`.execute(database.db);
    await sql`alter table account drop constraint account_email_once`.execute(database.db);
    const severalHaveRead = new Barrier(2);
    const selectThenInsert = (email: string) =>
      database.db.transaction().execute(async (tx) => {
        const { rows } = await sql`select from account where email_key = ${emailKey(email)}`.execute(tx);
        if (rows.length > 0) return;
        await severalHaveRead.arrive();
        await sql`insert into account (public_id, email, email_key)
          values (${randomBytes(16).toString('base64url')}, ${email}, ${emailKey(email)})`.execute(tx);
      });
    expect(await makeAll(selectThenInsert)).toBeGreaterThan(1);
  });
});

describe('thirty sign-ins to one account', () => {
  const database = testDb();

  it('start a session each or are refused as RATE_LIMITED, with no other outcome', async () => {
    await signUp(visitor(database.db), { ...person, email: 'ada@example.org', sendsMail: false });
    const input = {
      email: 'ada@example.org',
      password: PASSWORD,
      deviceToken: null,
      client: { ...testClient, network: '' },
    };
    const { done, failed } = await outcomesOf(addresses.map(() => signIn(visitor(database.db), input)));
    expect(done).toBeGreaterThan(0);
    expect([...failed].filter((code) => code !== 'RATE_LIMITED')).toEqual([]);
    const sessions = await database.db.selectFrom('account_session').select('token_hash').execute();
    expect(sessions).toHaveLength(done);
    // Right passwords do not count against the next attempt.
    expect(await signIn(visitor(database.db), input)).toMatchObject({ kind: 'signed_in' });
  }, 120_000);
});
