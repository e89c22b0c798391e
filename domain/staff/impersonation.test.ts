import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endSession, sessionOf } from '#domain/accounts';
import type { Person } from '#domain/ctx';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../test/worlds/staff.ts';
import {
  personalDataOf,
  personFile,
  removeStaff,
  startImpersonation,
  stopImpersonation,
  suspendPerson,
} from './index.ts';

const database = testDb();
const reason = 'She says her tickets are gone.';
const client = { network: '192.0.2.0/24', userAgent: 'Firefox' };

/** A staff member who impersonates a new person. */
async function startAsStaff() {
  const staff = await createStaff(database.db);
  const ada = await createPerson(database.db);
  const { token } = await startImpersonation(staff.ctx, { publicId: ada.publicId, reason, from: client });
  const signedIn = await sessionOf({ db: database.db }, { token });
  if (!signedIn) throw new Error('the impersonation has no session');
  const actor: Person = {
    ...ada.actor,
    sessionId: signedIn.sessionId,
    impersonatorId: staff.accountId,
    isStrong: false,
  };
  return { staff, ada, token, signedIn, actor, ctx: contextOf(database.db, actor) };
}

it('an impersonation is a session of half an hour as the person, and the session is not strong', async () => {
  const { staff, ada, signedIn } = await startAsStaff();
  expect(signedIn).toMatchObject({
    publicId: ada.publicId,
    impersonatorId: staff.accountId,
    methods: ['impersonation'],
    isStrong: false,
  });
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - created_at)::int / 60 as minutes
    from account_session where id = ${signedIn.sessionId}::bigint`.execute(database.db);
  expect(rows).toEqual([{ minutes: 30 }]);
  expect(await sessionOf({ db: database.db }, staff)).not.toBeNull();
});

it('stopping ends the impersonation and gives the staff session a new token; its expiry and authentication time do not change', async () => {
  const { staff, token, ctx } = await startAsStaff();
  const times = () =>
    database.db
      .selectFrom('account_session')
      .select(['expires_at', 'authenticated_at', 'methods'])
      .where('id', '=', staff.sessionId)
      .executeTakeFirst();
  const before = await times();
  const stopped = await stopImpersonation(ctx);
  expect(await sessionOf({ db: database.db }, { token })).toBeNull();
  expect(await sessionOf({ db: database.db }, staff)).toBeNull();
  expect(await sessionOf({ db: database.db }, { token: stopped.token ?? '' })).toMatchObject({
    sessionId: staff.sessionId,
    publicId: staff.publicId,
    isStrong: true,
  });
  expect(await times()).toEqual(before);
});

it('stopping returns no token when the staff session has ended', async () => {
  const { staff, ctx } = await startAsStaff();
  await endSession({ db: database.db }, { sessionId: staff.sessionId, reason: 'signed_out' });
  expect(await stopImpersonation(ctx)).toEqual({ token: null });
});

it('an impersonation stops once: of several concurrent calls exactly one gets the token', async () => {
  const { ctx } = await startAsStaff();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => stopImpersonation(ctx)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

it('an impersonation is refused while impersonating, in a weak session, without a recent authentication, and without a reason', async () => {
  const { ada, ctx } = await startAsStaff();
  const start = (staffCtx: typeof ctx, more: object = {}) =>
    startImpersonation(staffCtx, { publicId: ada.publicId, reason, from: client, ...more });
  expect(await codeOf(start(ctx))).toBe('NOT_FOUND');
  expect(await codeOf(start((await createStaff(database.db, { methods: ['password'] })).ctx))).toBe('FORBIDDEN');
  expect(await codeOf(start(contextOf(database.db, ada.actor)))).toBe('NOT_FOUND');
  const staff = await createStaff(database.db);
  expect(await refusalOf(start(staff.ctx, { reason: '' }))).toMatchObject({ fields: { reason: ['MISSING'] } });
  await sql`update account_session set authenticated_at = now() - interval '16 minutes'
    where id = ${staff.sessionId}::bigint`.execute(database.db);
  expect(await codeOf(start(staff.ctx))).toBe('PROOF_NEEDED');
});

it('staff and suspended people cannot be impersonated', async () => {
  const [staff, colleague] = [await createStaff(database.db), await createStaff(database.db)];
  const start = (publicId: string) => codeOf(startImpersonation(staff.ctx, { publicId, reason, from: client }));
  expect(await start(colleague.publicId)).toBe('FORBIDDEN');
  expect(await start(staff.publicId)).toBe('FORBIDDEN');
  const ada = await createPerson(database.db);
  await suspendPerson(staff.ctx, { publicId: ada.publicId, reason });
  expect(await start(ada.publicId)).toBe('FORBIDDEN');
});

it('only an impersonation can be stopped', async () => {
  expect(await codeOf(stopImpersonation((await createStaff(database.db)).ctx))).toBe('NOT_FOUND');
  expect(await codeOf(stopImpersonation(contextOf(database.db, newVisitor())))).toBe('NOT_FOUND');
});

it('an impersonation is in the audit log, in the person’s file and in the person’s export', async () => {
  const { staff, ada, ctx } = await startAsStaff();
  await stopImpersonation(ctx);
  expect((await auditOf(database.db)).slice(0, 2)).toMatchObject([
    { action: 'staff.impersonation_stopped', accountId: ada.accountId, impersonatorId: staff.accountId },
    { action: 'staff.impersonation_started', accountId: staff.accountId, detail: { reason } },
  ]);
  const otherStaff = await createStaff(database.db);
  expect((await personFile(otherStaff.ctx, { publicId: ada.publicId })).impersonations).toMatchObject([
    { by: 'Sam Staff', reason },
  ]);
  const data = await personalDataOf({ db: database.db }, { ...ada, formerEmails: [] });
  expect(data.impersonations).toMatchObject([{ reason }]);
});

it('an impersonation ends when the staff role is revoked', async () => {
  const { staff, token } = await startAsStaff();
  await removeStaff(contextOf(database.db, { kind: 'system' }), { email: staff.email });
  expect(await sessionOf({ db: database.db }, { token })).toBeNull();
});
