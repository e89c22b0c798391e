// Tests with a person who has data in every module: the export contains all of it, and the erasure deletes all of it
// except the rows that tax law requires.
import { strFromU8, unzipSync } from 'fflate';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { confirmEmailChange, createAccountIn, requestEmailChange, requestPasswordReset } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { confirm, reserve } from '#domain/checkout';
import type { Actor, Ctx } from '#domain/ctx';
import { addToCollection, createCollection, follow, like, createCalendarFeed } from '#domain/favorites';
import { setInterests } from '#domain/recommendations';
import {
  type AccountMailRequest,
  deliverDue,
  type MailMessage,
  requestNewsletter,
  requestTicketsLink,
  sendAccountMail,
  setPreferences,
} from '#domain/notifications';
import { createDraft, organizationsInTheWay } from '#domain/management';
import { setMemberIn } from '#domain/organizers';
import { saveSponsorProfile } from '#domain/sponsorship';
import { reportEvent } from '#domain/staff';
import { ticketsOfOrders } from '#domain/tickets';
import { silentLog } from '#server/log.ts';
import { accountTasks } from '../../jobs/accounts.ts';
import { checkoutTasks } from '../../jobs/checkout.ts';
import { notificationTasks } from '../../jobs/notifications.ts';
import { loadFewPlaces } from '../../test/backup/few-places.ts';
import { memoryStore } from '../../test/worlds/memory-store.ts';
import { testDb } from '../../test/db.ts';
import { takeMail } from '../../test/worlds/accounts.ts';
import { buildWorld, type World } from '../../test/worlds/named-world.ts';
import { concert } from '../../test/worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../test/worlds/people.ts';
import {
  dataMap,
  eraseOwnAccount,
  exportFile,
  purgeOldExports,
  latestExport,
  makeExport,
  requestExport,
} from './index.ts';

// This database has few places, because the erasure tests search every row of every table.
const database = testDb();
let world: World;
const contextOf = (actor: Actor): Ctx => ({
  db: database.db,
  clock: { now: () => Temporal.Now.instant() },
  log: silentLog,
  actor,
});
const system = () => contextOf({ kind: 'system' });

beforeAll(async () => {
  await loadFewPlaces(database.pool);
  world = await buildWorld(system());
});

const sponsor = {
  name: '',
  website: '',
  offers: ['products'],
  categories: ['103'],
  languages: ['en'],
  currency: 'EUR',
  budgetFrom: '',
  budgetTo: '',
  isAnywhere: true,
  placeIds: [],
  newPlaces: '',
  description: '',
  language: 'en',
  isDraft: true,
};

let canaryCount = 0;
/** A person with a unique name and address, who has used every feature. */
async function busyPerson(): Promise<TestPerson & { canary: string; orderToken: string }> {
  const canary = `canary${(canaryCount += 1)}${crypto.randomUUID().slice(0, 8)}`;
  const person = await createPerson(database.db, { email: `${canary}@example.org`, fullName: `${canary} Lovelace` });
  const ctx = contextOf(person.actor);
  const eventId = world.events['jazz-night'].id;
  await like(ctx, { eventId });
  await follow(ctx, { organizerId: world.oz.id });
  const { collectionId } = await createCollection(ctx, { name: `${canary} evenings` });
  await addToCollection(ctx, { collectionId, eventId });
  await setInterests(ctx, { categoryIds: ['103'], subcategoryIds: [] });
  await createCalendarFeed(ctx);
  await createDraft(ctx, { ...concert(), name: `${canary} at home`, summary: `${canary} plays` });
  await setPreferences(ctx, { reminder: false });
  await saveSponsorProfile(ctx, { ...sponsor, name: `${canary} Coffee`, description: `${canary} gives coffee` });
  await requestNewsletter(ctx, { email: person.email, locale: 'en' });
  await reportEvent(ctx, { eventId, reason: 'other', body: `${canary} thinks so`, email: person.email });
  await database.db.transaction().execute((tx) => appendAuditEntry(tx, person.actor, { action: 'test.done' }));
  const orderToken = await orderOf(ctx, canary);
  return { ...person, canary, orderToken };
}

async function orderOf(ctx: Ctx, canary: string, email = `${canary}@example.org`): Promise<string> {
  const [, ticketClassId = ''] = Object.entries(world.classes).find(([name]) => name.startsWith('jazz-night/')) ?? [];
  const lines = [{ ticketClassId, quantity: 2 }];
  const eventId = world.events['jazz-night'].id;
  const basket = await reserve(ctx, { eventId, lines, idempotencyKey: crypto.randomUUID() });
  const order = await confirm(ctx, {
    token: basket.reservationToken,
    name: `${canary} Lovelace`,
    email,
    idempotencyKey: crypto.randomUUID(),
  });
  return order.orderToken;
}

/** Payloads of the waiting jobs of this task, oldest first. */
async function jobsOf(task: string): Promise<Record<string, string>[]> {
  const { rows } = await sql<{ payload: Record<string, string> }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task} order by j.id`.execute(
    database.db,
  );
  return rows.map((row) => row.payload);
}

async function exportedFiles(person: TestPerson): Promise<Record<string, string>> {
  const ctx = contextOf(person.actor);
  await requestExport(ctx);
  const requested = await jobsOf('privacy.export');
  const exportId = requested.at(-1)?.['exportId'] ?? '';
  await makeExport(system(), { exportId, isLastTry: false });
  const latest = await latestExport(ctx);
  const { content } = await exportFile(ctx, { exportId: latest?.id ?? '' });
  return Object.fromEntries(Object.entries(unzipSync(content)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Every key of a JSON value at any depth, spelled like a column. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const ownKeys = Array.isArray(value)
    ? []
    : Object.keys(value).map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter}`));
  return [...ownKeys.map((key) => key.toLowerCase()), ...Object.values(value).flatMap(keysOf)];
}

describe('a data export', () => {
  test('contains the data of every module, and no secret', async () => {
    const person = await busyPerson();
    const files = await exportedFiles(person);
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'account.json',
      'activity.json',
      'box-office.json',
      'check-ins.json',
      'favorites-and-interests.json',
      'flags.json',
      'messages.json',
      'notifications.json',
      'orders.json',
      'organizations.json',
      'reports.json',
      'sponsorship.json',
    ]);
    const all = Object.values(files).join('\n');
    for (const personal of [person.email, 'Lovelace', 'evenings', world.events['jazz-night'].id, 'thinks so'])
      expect([personal, all.includes(personal)]).toEqual([personal, true]);
    const [ticket] = (await ticketsOfOrders(system(), [person.orderToken])).get(person.orderToken) ?? [];
    for (const secret of [person.token, person.orderToken, ticket?.token ?? '?', '$argon2id'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    for (const [name, text] of Object.entries(files)) if (name.endsWith('.json')) JSON.parse(text);
  });

  test('contains no key with the name of a secret column', async () => {
    const classes = new Map<string, Set<string>>();
    for (const { columns } of Object.values(dataMap))
      for (const [name, kind] of Object.entries(columns)) classes.set(name, (classes.get(name) ?? new Set()).add(kind));
    const isSecret = (name: string) => [...(classes.get(name) ?? [])].join() === 'secret';
    expect(['token', 'token_hash', 'share_token', 'credential_id', 'user_handle'].filter(isSecret)).toHaveLength(5);
    const files = await exportedFiles(await busyPerson());
    for (const [file, text] of Object.entries(files).filter(([name]) => name.endsWith('.json')))
      expect([file, keysOf(JSON.parse(text)).filter(isSecret)]).toEqual([file, []]);
  });

  test('contains nothing about other people', async () => {
    const [ada, bob] = [await busyPerson(), await busyPerson()];
    expect(Object.values(await exportedFiles(ada)).join('\n')).not.toContain(bob.canary);
  });

  test('is available only to its own person, and only when it is complete', async () => {
    const [mine, bob] = [await busyPerson(), await busyPerson()];
    await requestExport(contextOf(mine.actor));
    const pending = await latestExport(contextOf(mine.actor));
    const exportId = pending?.id ?? '';
    expect(pending).toMatchObject({ state: 'pending', partsDone: 0 });
    await expect(exportFile(contextOf(mine.actor), { exportId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const job = (await jobsOf('privacy.export')).at(-1)?.['exportId'] ?? '';
    await makeExport(system(), { exportId: job, isLastTry: false });
    await makeExport(system(), { exportId: job, isLastTry: false });
    await expect(exportFile(contextOf(bob.actor), { exportId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const impersonating = { ...mine.actor, impersonatorId: bob.accountId };
    await expect(exportFile(contextOf(impersonating), { exportId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await exportFile(contextOf(mine.actor), { exportId })).name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  });

  test('cannot be requested while another is in progress, nor more than three times a day', async () => {
    const person = await createPerson(database.db);
    const ctx = contextOf(person.actor);
    const before = (await jobsOf('privacy.export')).length;
    await Promise.all(Array.from({ length: 10 }, () => requestExport(ctx)));
    expect((await jobsOf('privacy.export')).length).toBe(before + 1);
    for (const _ of [1, 2]) {
      await sql`update data_export set state = 'failed', done_at = now() where account_id = ${person.accountId}`.execute(
        database.db,
      );
      await requestExport(ctx);
    }
    await sql`update data_export set state = 'failed', done_at = now() where account_id = ${person.accountId}`.execute(
      database.db,
    );
    await expect(requestExport(ctx)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('is deleted after a week', async () => {
    const person = await busyPerson();
    await exportedFiles(person);
    await sql`update data_export set asked_at = now() - interval '8 days' where account_id = ${person.accountId}`.execute(
      database.db,
    );
    await purgeOldExports(system());
    expect(await latestExport(contextOf(person.actor))).toBeNull();
  });

  test('that fails is marked as failed after its last attempt', async () => {
    const person = await createPerson(database.db);
    await requestExport(contextOf(person.actor));
    const exportId = (await jobsOf('privacy.export')).at(-1)?.['exportId'] ?? '';
    await sql`create function no_room() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`.execute(
      database.db,
    );
    await sql`create trigger no_room before update on data_export for each row when (new.state = 'ready')
      execute function no_room()`.execute(database.db);
    try {
      await expect(makeExport(system(), { exportId, isLastTry: false })).rejects.toThrow('no room');
      expect(await latestExport(contextOf(person.actor))).toMatchObject({ state: 'pending' });
      await expect(makeExport(system(), { exportId, isLastTry: true })).rejects.toThrow('no room');
    } finally {
      await sql`drop trigger no_room on data_export`.execute(database.db);
    }
    expect(await latestExport(contextOf(person.actor))).toMatchObject({ state: 'failed' });
  });
});

/** Every row of the product and of the job queue that contains this text, as `table: row`. */
async function tablesContaining(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(database.db);
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t
      where t::text like ${`%${text}%`}`.execute(database.db);
    hits.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return hits;
}

/** Runs every job as if it were due, in the same way as the worker. Mails are stored. */
async function runJobs(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
  const options = {
    ctx: system(),
    mailer: null,
    gateways: () => null,
    baseUrl: 'https://events.example',
    siteName: 'Bandstand',
    files: memoryStore(),
    onListingsChanged: () => undefined,
  };
  await runOnce({
    pgPool: database.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { ...accountTasks(options), ...checkoutTasks(options), ...notificationTasks(options) },
  });
}

/** Runs the jobs that write mails, and delivers these mails. Returns the recipients. */
async function deliverMails(): Promise<string[]> {
  const sent: MailMessage[] = [];
  for (const payload of await jobsOf('notifications.account'))
    await sendAccountMail(system(), payload as unknown as AccountMailRequest);
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  const mailer = { send: (message: MailMessage) => Promise.resolve(void sent.push(message)) };
  await deliverDue(system(), { mailer, baseUrl: 'https://events.example', siteName: 'Bandstand' });
  return sent.map(({ to }) => to.address);
}

describe('an erasure', () => {
  test('deletes names and addresses, but not the rows that tax law requires', async () => {
    const person = await busyPerson();
    await exportedFiles(person);
    await deliverMails();
    await eraseOwnAccount(contextOf(person.actor), { email: person.email.toUpperCase() });
    const { rows } = await sql<{ name: string; email: string; account_id: string | null }>`
      select name, email, account_id from ticket_order where token = ${person.orderToken}`.execute(database.db);
    expect(rows).toEqual([{ name: '–', email: 'erased@erased.invalid', account_id: null }]);
    expect((await ticketsOfOrders(system(), [person.orderToken])).get(person.orderToken)).toHaveLength(2);
    expect(await tablesContaining(person.canary)).toHaveLength(1); // The row is the job that mails the confirmation.
    expect(await deliverMails()).toEqual([person.email]);
    expect(await tablesContaining(person.canary)).toEqual([]);
  });

  test('finds mails to former addresses, and mails about orders with another address', async () => {
    const person = await busyPerson();
    const ctx = contextOf(person.actor);
    await orderOf(ctx, person.canary, `${person.canary}-friend@example.org`);
    await orderOf(contextOf({ kind: 'visitor', key: crypto.randomUUID() }), person.canary);
    await requestTicketsLink(ctx, { email: person.email, locale: 'en' });
    await requestPasswordReset(ctx, { email: person.email, locale: 'en' });
    await runJobs();
    await reportEvent(contextOf({ kind: 'visitor', key: crypto.randomUUID() }), {
      eventId: world.events['jazz-night'].id,
      reason: 'other',
      body: `${person.canary} thinks so`,
      email: person.email,
    });
    const email = `${person.canary}-new@example.org`;
    await requestEmailChange(ctx, { email });
    await confirmEmailChange(ctx, { token: (await takeMail(database.db)).token });
    await runJobs();
    await requestTicketsLink(contextOf({ kind: 'visitor', key: crypto.randomUUID() }), {
      email: person.email,
      locale: 'en',
    });
    await requestEmailChange(ctx, { email: `${person.canary}-unconfirmed@example.org` });
    await requestTicketsLink(contextOf({ kind: 'visitor', key: crypto.randomUUID() }), {
      email: `${person.canary}-friend@example.org`,
      locale: 'en',
    });
    await runJobs();
    expect((await exportedFiles(person))['notifications.json']).toContain(`"${person.email}"`);
    await eraseOwnAccount(ctx, { email });
    expect(await deliverMails()).toEqual([email]);
    expect(await tablesContaining(person.canary)).toEqual([]);
  });

  test('does not remove the link to the tickets of other people who ordered with the same address', async () => {
    const person = await busyPerson();
    const friend = `${person.canary}-friend@example.org`;
    await orderOf(contextOf(person.actor), person.canary, friend);
    await orderOf(contextOf({ kind: 'visitor', key: crypto.randomUUID() }), 'Friend', friend);
    await requestTicketsLink(system(), { email: friend, locale: 'en' });
    await runJobs();
    await eraseOwnAccount(contextOf(person.actor), { email: person.email });
    await deliverMails();
    const { rows } = await sql`select from tickets_link where email = ${friend}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  test('does not remove mails to a former address that another person has now', async () => {
    const person = await createPerson(database.db);
    const ctx = contextOf(person.actor);
    await requestEmailChange(ctx, { email: `new-${person.email}` });
    await confirmEmailChange(ctx, { token: (await takeMail(database.db)).token });
    await sql`update account_former_email set ended_at = now() - interval '1 day'`.execute(database.db);
    await requestNewsletter(contextOf({ kind: 'visitor', key: 'other' }), { email: person.email, locale: 'en' });
    await eraseOwnAccount(ctx, { email: `new-${person.email}` });
    const { rows } = await sql`select from mail_outbox where to_address = ${person.email}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  test('ends every session and frees the address', async () => {
    const person = await createPerson(database.db);
    await eraseOwnAccount(contextOf(person.actor), { email: person.email });
    expect(await database.db.selectFrom('account').where('id', '=', person.accountId).selectAll().execute()).toEqual(
      [],
    );
    const newAccount = await database.db
      .transaction()
      .execute((tx) => createAccountIn(tx, { email: person.email, fullName: '', isVerified: true }));
    expect(newAccount?.accountId).not.toBe(person.accountId);
  });

  test('requires the typed address, a recent authentication, and the account’s owner as the actor', async () => {
    const person = await createPerson(database.db);
    const other = await createPerson(database.db);
    const erase = (actor: Actor, email = person.email) => eraseOwnAccount(contextOf(actor), { email });
    await expect(erase(person.actor, other.email)).rejects.toMatchObject({
      detail: { fields: { email: ['INVALID'] } },
    });
    await expect(erase({ ...person.actor, impersonatorId: other.accountId })).rejects.toMatchObject({
      code: 'PROOF_NEEDED',
    });
    await expect(erase({ kind: 'visitor', key: 'x' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await sql`update account_session set authenticated_at = now() - interval '1 day' where id = ${person.sessionId}`.execute(
      database.db,
    );
    const stale = { ...person.actor, authenticatedAt: Temporal.Now.instant().subtract({ hours: 24 }) };
    await expect(erase(stale)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  });

  test('is refused until an organization has another owner', async () => {
    const [owner, second] = [await createPerson(database.db), await createPerson(database.db)];
    const { organizationId } = world.oz;
    const setRole = (accountId: string, role: 'owner' | 'editor') =>
      database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role }));
    await setRole(owner.accountId, 'owner');
    expect(await organizationsInTheWay(contextOf(owner.actor))).toMatchObject([
      { id: organizationId, hasOtherMembers: false },
    ]);
    await setRole(second.accountId, 'editor');
    expect(await organizationsInTheWay(contextOf(owner.actor))).toMatchObject([
      { id: organizationId, hasOtherMembers: true },
    ]);
    expect(await organizationsInTheWay(contextOf(second.actor))).toEqual([]);
    await expect(eraseOwnAccount(contextOf(owner.actor), { email: owner.email })).rejects.toMatchObject({
      code: 'LAST_OWNER',
    });
    await setRole(second.accountId, 'owner');
    expect(await organizationsInTheWay(contextOf(owner.actor))).toEqual([]);
    await eraseOwnAccount(contextOf(owner.actor), { email: owner.email });
    expect(
      await database.db
        .selectFrom('organization_member')
        .select('account_id')
        .where('organization_id', '=', organizationId)
        .execute(),
    ).toEqual([{ account_id: second.accountId }]);
  });

  test('of a person with an unverified address does not change orders that other people made with this address', async () => {
    const ctx = contextOf({ kind: 'visitor', key: crypto.randomUUID() });
    const canary = `canary-guest${(canaryCount += 1)}`;
    const token = await orderOf(ctx, canary);
    const otherPerson = await createPerson(database.db, { email: `${canary}@example.org`, isVerified: false });
    await eraseOwnAccount(contextOf(otherPerson.actor), { email: otherPerson.email });
    const order = await database.db
      .selectFrom('ticket_order')
      .select('name')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    expect(order.name).toBe(`${canary} Lovelace`);
  });
});

test('every table that refers to an account is classed as a person’s own', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where confrelid = 'account'::regclass and contype = 'f'`.execute(database.db);
  for (const { name } of rows)
    expect([
      name,
      Object.values(dataMap[name]?.columns ?? {}).some((dataClass) => dataClass === 'own' || dataClass === 'tax'),
    ]).toEqual([name, true]);
});
