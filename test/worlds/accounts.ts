// Accounts with a password, for tests: sessions, browsers, and the mails that accounts receive.
import { sql } from 'kysely';
import { sessionOf, type SessionClient, signIn, type SignInResult } from '#domain/accounts';
import type { Ctx, Db } from '#domain/ctx';
import { personOf } from '#server/app/middleware/session.ts';
import { hashPassword } from '../../domain/accounts/passwords/password-hash.ts';
import { upsertPassword } from '../../domain/accounts/queries/passwords.ts';
import { contextOf } from './context.ts';
import { createPerson, type PersonOptions, type TestPerson } from './people.ts';

/** The data about a browser that sessions record. */
export const testClient: SessionClient = { userAgent: 'Firefox', network: '192.0.2.0/24' };
/** A password that passes every rule. */
export const PASSWORD = 'seven ravens over the bandstand';
/** A second password that passes every rule. */
export const NEXT_PASSWORD = 'eight ravens over the pier';
let hashed: Promise<string> | undefined;

/** A browser without a signed-in person. */
export const visitor = (db: Db, key: string = crypto.randomUUID()): Ctx => contextOf(db, { kind: 'visitor', key });

/** A browser without a signed-in person, in a network such as `198.51.100.0/24`. */
export const visitorOn = (db: Db, network: string): Ctx =>
  contextOf(db, { kind: 'visitor', key: crypto.randomUUID(), from: { network, requestId: 'a-request' } });

/** The context of a request with this session token; null when the token is not valid. */
export async function requestWith(db: Db, token: string, key = 'a-browser'): Promise<Ctx | null> {
  const signedIn = await sessionOf({ db }, { token });
  return signedIn && contextOf(db, personOf(signedIn, { key, from: { network: '', requestId: 'a-request' } }));
}

/** The context of a request with this session token, which must be valid. */
export async function signedInWith(db: Db, token: string): Promise<Ctx> {
  const ctx = await requestWith(db, token);
  if (!ctx) throw new Error('no session has this token');
  return ctx;
}

/** A person with a verified email address and `PASSWORD`. */
export async function createPersonWithPassword(db: Db, options: PersonOptions = {}): Promise<TestPerson> {
  const person = await createPerson(db, options);
  const hash = await (hashed ??= hashPassword(PASSWORD));
  await db.transaction().execute((tx) => upsertPassword(tx, person.accountId, hash));
  return person;
}

/** Signs in from an unknown browser on an unknown network. */
export const signInByPassword = (db: Db, email: string, password: string = PASSWORD): Promise<SignInResult> =>
  signIn(visitor(db), { email, password, deviceToken: null, client: { ...testClient, network: '' } });

export interface RequestedMail {
  kind: string;
  to: { name: string; address: string };
  locale: string;
  token?: string;
  values?: Record<string, string>;
  key: string;
}

/** The payloads enqueued under a name, oldest first; removes them from the queue. */
export async function takeJobs<T>(db: Db, name: string): Promise<T[]> {
  const { rows } = await sql<{ payload: T }>`
    with gone as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks k
      where k.id = j.task_id and k.identifier = ${name} returning j.id, j.payload
    ) select payload from gone order by id`.execute(db);
  return rows.map((row) => row.payload);
}

/** The mails that were requested since the last call. */
export const takeMails = (db: Db): Promise<RequestedMail[]> => takeJobs<RequestedMail>(db, 'notifications.account');

/** The only mail that was requested since the last call, with the token of its link. */
export async function takeMail(db: Db): Promise<RequestedMail & { token: string }> {
  const mails = await takeMails(db);
  const [mail] = mails;
  if (mails.length !== 1 || !mail) throw new Error(`expected one requested mail, got ${mails.length}`);
  return { ...mail, token: mail.token ?? '' };
}

/**
 * Deletes counted attempts, queued mails and jobs of verified accounts, so that every test starts in the same state.
 */
export async function clearAttemptsAndMails(db: Db): Promise<void> {
  await db.deleteFrom('account_attempt').execute();
  await takeMails(db);
  await takeJobs(db, 'accounts.verified');
}

/** Moves the start of every session back by this much, as if time had passed. */
export async function letSessionsAge(db: Db, interval: string): Promise<void> {
  await sql`update account_session set created_at = created_at - ${interval}::interval,
    last_seen_at = last_seen_at - ${interval}::interval, authenticated_at = authenticated_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval`.execute(db);
}

/** Makes all links, MFA challenges and attempt counts older. */
export async function letTimePass(db: Db, interval: string): Promise<void> {
  for (const table of ['account_sign_up', 'account_link', 'account_mfa_challenge'])
    await sql`update ${sql.table(table)} set expires_at = expires_at - ${interval}::interval`.execute(db);
  await sql`update account_attempt set began_at = began_at - ${interval}::interval`.execute(db);
}
