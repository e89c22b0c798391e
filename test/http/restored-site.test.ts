// A site that was restored into another data directory, from the view of visitors, buyers and staff.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { confirm, reserve } from '#domain/checkout';
import { createBackup } from '#server/backup/create.ts';
import { connectExisting } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#shared/paths.ts';
import { runCommand } from '../backup/commands.ts';
import { loadFewPlaces } from '../backup/few-places.ts';
import { freshDatabase } from '../db.ts';
import { type MailServer, startMailServer } from '../race/mail-server.ts';
import { fastestDir, scratchDir } from '../scratch-postgres.ts';
import { firstPageOf } from '../site/app.ts';
import { type StartedServer, startServer } from '../site/server.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { buildWorld, type World } from '../worlds/named-world.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import { createStaff } from '../worlds/staff.ts';

interface RestoredSite {
  world: World;
  orderToken: string;
  staff: TestPerson;
  attendee: TestPerson;
}

let scratch: Awaited<ReturnType<typeof scratchDir>>;
let mails: MailServer;
let server: StartedServer;
let database: Database;
let site: RestoredSite;
const cleanUp: (() => Promise<unknown>)[] = [];
const env = () => ({ DATA_DIR: join(scratch.dir, 'restored') });

beforeAll(async () => {
  scratch = await scratchDir(await fastestDir());
  cleanUp.push(() => scratch.remove());
  site = await backUpSite(join(scratch.dir, 'backup'));
  const { code, errors } = await runCommand('restore', [join(scratch.dir, 'backup')], { env: env() });
  if (code !== 0) throw new Error(errors);
  mails = await startMailServer();
  cleanUp.push(() => mails.stop());
  server = await startServer({ ...env(), SMTP_URL: mails.url, SEED: 'none', STAGE: 'Test', LOG_LEVEL: 'error' });
  cleanUp.push(() => server.stop());
  await firstPageOf(server.origin);
  const running = await connectExisting({ dataDir: env().DATA_DIR, log: silentLog });
  database = openDatabase(running.url, { log: silentLog, max: 2 });
  cleanUp.push(() => database.close());
}, 300_000); // a backup, a restore and two starts of PostgreSQL on a busy machine
afterAll(async () => {
  for (const task of cleanUp.toReversed()) await task();
});

/** Backs up the named world with an order and a queued mail. */
async function backUpSite(file: string): Promise<RestoredSite> {
  const source = await freshDatabase();
  try {
    await loadFewPlaces(source.pool);
    const world = await buildWorld(contextOf(source.db));
    const orderToken = await orderTicket(contextOf(source.db, newVisitor()), world);
    const [staff, attendee] = [await createStaff(source.db), await createPerson(source.db)];
    await sql`insert into mail_outbox (message_key, template, to_address, payload)
      values ('queued', 'find_tickets', 'queued@example.org', '{"token":"a-token"}')`.execute(source.db);
    await enqueue(source.db, { task: 'notifications.deliver', payload: {} });
    await createBackup({
      url: source.url,
      dataDir: null,
      file,
      passphrase: undefined,
      product: '1.0.0',
      print: () => undefined,
    });
    return { world, orderToken, staff, attendee };
  } finally {
    await source.drop();
  }
}

async function orderTicket(ctx: ReturnType<typeof contextOf>, { events, classes }: World): Promise<string> {
  const { reservationToken } = await reserve(ctx, {
    eventId: events['jazz-night'].id,
    lines: [{ ticketClassId: classes['jazz-night/Free entry'] ?? '', quantity: 1 }],
    idempotencyKey: crypto.randomUUID(),
  });
  const buyer = { name: 'Ada Lovelace', email: 'buyer@example.org', idempotencyKey: crypto.randomUUID() };
  return (await confirm(ctx, { token: reservationToken, ...buyer })).orderToken;
}

const open = (path: string, cookie = ''): Promise<Response> =>
  fetch(`${server.origin}${path}`, { headers: { cookie }, redirect: 'manual' });

/** The visible text of a page that must answer 200. */
async function textOf(path: string, cookie = ''): Promise<string> {
  const response = await open(path, cookie);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

const recipients = (): string[] => mails.received.flatMap((received) => received.recipients);

it('is ready and shows home, events, orders and tickets', async () => {
  expect((await open('/readyz')).status).toBe(200);
  expect(await textOf('/')).toContain('Bandstand');
  expect(await textOf(paths.event(site.world.events['jazz-night']))).toContain('Jazz Night at the Lantern');
  const order = await textOf(paths.order(site.orderToken));
  const ticket = /href="(\/tickets\/[^"]+)"/.exec(order)?.[1];
  expect(await textOf(String(ticket))).toContain('Jazz Night at the Lantern');
  expect(await textOf(paths.adminSearch(), site.staff.cookie)).toContain('Sam Staff');
});

it('suggests places, from tables that the start filled again', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from place_search`.execute(database.db);
  expect(rows[0]?.count).toBeGreaterThan(0);
});

it('sends its queued mails after it goes live, and no mails before', async () => {
  await sleep(2_500); // a running worker looks for jobs every second
  expect(recipients()).toEqual([]);
  const { output } = await runCommand('restore', ['--go-live'], { env: env() });
  expect(output).toContain('The site is live');
  await expect
    .poll(() => recipients().toSorted(), { timeout: 90_000 })
    .toEqual(['buyer@example.org', 'queued@example.org']);
});

it('shows only staff that it has no backup or an old backup', async () => {
  const search = (prefix = '') => textOf(`${prefix}${paths.adminSearch()}`, site.staff.cookie);
  expect(await search()).not.toContain('backed up');
  await sql`update site_secret set created_at = now() - interval '26 hours'`.execute(database.db);
  expect(await search()).toContain('This site has never been backed up.');
  expect((await open(paths.adminSearch(), site.attendee.cookie)).status).toBe(404);
  await sql`insert into backup_run (snapshot_at, finished_at, bytes, is_encrypted)
    values (now() - interval '30 hours', now() - interval '30 hours', 1, true)`.execute(database.db);
  expect(await search()).toContain('The last backup is 30 hours old.');
  await sql`update backup_run set finished_at = now() - interval '3 days'`.execute(database.db);
  expect(await search('/de')).toContain('Das letzte Backup ist 3 Tage alt.');
  expect(await runCommand('backup', [join(scratch.dir, 'next')], { env: env() })).toMatchObject({ code: 0 });
  expect(await search()).not.toContain('backup is');
});
