import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { confirm, reserve, reservationPage } from '#domain/checkout';
import { listStoredMails, requestTicketsLink } from '#domain/notifications';
import { testDb } from '../test/db.ts';
import { contextOf, newVisitor } from '../test/worlds/context.ts';
import { ada, createSale, newKey, type Sale } from '../test/worlds/sale.ts';
import { checkoutCron, checkoutTasks } from './checkout.ts';
import { memoryStore } from '../test/worlds/memory-store.ts';
import { notificationCron, notificationTasks } from './notifications.ts';

const database = testDb();
const buyer = () => contextOf(database.db, newVisitor());

const tasks = () => {
  const options = {
    ctx: contextOf(database.db, { kind: 'system' }),
    mailer: null,
    gateways: () => null,
    baseUrl: 'http://localhost:3000',
    siteName: 'Bandstand',
    files: memoryStore(),
    onListingsChanged: () => undefined,
  };
  return { ...checkoutTasks(options), ...notificationTasks(options), 'discovery.refresh': () => undefined };
};

/** Runs every due job, as the worker does. */
const runDueJobs = () =>
  runOnce({
    pgPool: database.pool,
    taskList: tasks(),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });

const reserveTicket = (sale: Sale) =>
  reserve(buyer(), {
    eventId: sale.eventId,
    lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }],
    idempotencyKey: newKey(),
  });

it('an order becomes a mail', async () => {
  const { reservationToken: token } = await reserveTicket(await createSale(database.db));
  await confirm(buyer(), { token, ...ada, idempotencyKey: newKey() });
  await runDueJobs();
  expect((await listStoredMails(buyer())).map((mail) => mail.subject)).toEqual(['Your ticket for Jazz Night']);
});

it('a requested link becomes a mail to an address that has tickets', async () => {
  for (const email of [ada.email, 'nobody@example.org']) await requestTicketsLink(buyer(), { email, locale: 'en' });
  // The job is due two seconds later.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
  await runDueJobs();
  expect((await listStoredMails(buyer())).map((mail) => [mail.to, mail.subject])).toContainEqual([
    ada.email,
    'Your Bandstand tickets',
  ]);
  expect((await listStoredMails(buyer())).map((mail) => mail.to)).not.toContain('nobody@example.org');
});

it('an expired reservation returns its stock', async () => {
  const sale = await createSale(database.db, { classes: [{ capacity: 1 }] });
  const { reservationToken: token } = await reserveTicket(sale);
  await runDueJobs();
  expect(await reservationPage(buyer(), { token })).toMatchObject({ state: 'open' });
  await sql`update reservation set created_at = now() - interval '1 hour', expires_at = now() where token = ${token}`.execute(
    database.db,
  );
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
  await runDueJobs();
  expect(
    await database.db
      .selectFrom('capacity_tier')
      .select('held')
      .where('id', '=', sale.tiers[0] ?? '')
      .executeTakeFirst(),
  ).toEqual({ held: 0 });
});

it('the cron table contains only existing jobs', () => {
  const names = Object.keys(tasks());
  for (const { task } of [...checkoutCron, ...notificationCron]) expect(names).toContain(task);
});
