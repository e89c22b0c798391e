import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_LIMITS } from '#shared/limits.ts';
import { sql } from 'kysely';
import { testDb } from '../../../test/db.ts';
import { createPersonWithPassword, letSessionsAge, requestWith, testClient } from '../../../test/worlds/accounts.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { sessionsOf, startSessionIn } from '../index.ts';
import type { NewSession } from '../types.ts';

const database = testDb();
beforeEach(() => database.db.deleteFrom('account_session').execute());

const startSession = (accountId: string, more: Partial<NewSession> = {}) =>
  database.db
    .transaction()
    .execute((tx) => startSessionIn(tx, { accountId, kind: 'browser', methods: ['password'], ...testClient, ...more }));
const isOpen = async (token: string) => (await requestWith(database.db, token)) !== null;
const hours = (n: number) => `${n} hours`;
/** Marks every session as used now, so that only the absolute limit applies. */
const touchSessions = () => sql`update account_session set last_seen_at = now()`.execute(database.db);

describe('a session', () => {
  it.each([
    ['in a browser', SESSION_LIMITS.browser, {}],
    ['of an app', SESSION_LIMITS.mobile, { kind: 'mobile' }],
  ] as const)('%s ends after its idle limit and after its absolute limit', async (_, limits, more) => {
    const { accountId } = await createPerson(database.db);
    const { token: idle } = await startSession(accountId, more);
    await letSessionsAge(database.db, hours(limits.idleHours - 1));
    expect(await isOpen(idle)).toBe(true); // This request counts as use.
    await letSessionsAge(database.db, hours(limits.idleHours + 1));
    expect(await isOpen(idle)).toBe(false);

    const { token: used } = await startSession(accountId, more);
    await letSessionsAge(database.db, hours(limits.absoluteHours - 1));
    await touchSessions();
    expect(await isOpen(used)).toBe(true);
    await letSessionsAge(database.db, hours(2));
    await touchSessions();
    expect(await isOpen(used)).toBe(false);
  });

  it('of staff ends within the working day', async () => {
    const { accountId } = await createPerson(database.db, { isStaff: true });
    const { token: idle } = await startSession(accountId);
    await letSessionsAge(database.db, '2 hours 1 minute');
    expect(await isOpen(idle)).toBe(false);
    const { token: used } = await startSession(accountId);
    await letSessionsAge(database.db, '12 hours 1 minute');
    await touchSessions();
    expect(await isOpen(used)).toBe(false);
  });

  it('of staff impersonating an account ends after half an hour', async () => {
    const { accountId } = await createPerson(database.db);
    const staff = await createPerson(database.db, { isStaff: true });
    const { token } = await startSession(accountId, { impersonatorId: staff.accountId, methods: ['impersonation'] });
    await letSessionsAge(database.db, '29 minutes');
    expect(await isOpen(token)).toBe(true);
    await letSessionsAge(database.db, '2 minutes');
    await touchSessions();
    expect(await isOpen(token)).toBe(false);
  });

  it('is found without waiting while another transaction writes its row', async () => {
    const { accountId } = await createPerson(database.db);
    const { token } = await startSession(accountId);
    await letSessionsAge(database.db, hours(1)); // The next request stores the time of last use.
    await database.db.transaction().execute(async (tx) => {
      await sql`select from account_session for update`.execute(tx);
      expect(await isOpen(token)).toBe(true); // Waiting would end in a refusal, because this transaction waits too.
    });
  });

  it('stays ended when the clock is set back', async () => {
    const { accountId, token } = await createPersonWithPassword(database.db);
    await letSessionsAge(database.db, '15 days');
    expect(await isOpen(token)).toBe(false);
    await letSessionsAge(database.db, '-15 days');
    expect(await isOpen(token)).toBe(false);
    expect(await sessionsOf({ db: database.db }, { accountId })).toEqual([]);
  });
});
