// The load of an evening: 12 devices scan the tickets of an event of 20,000 while tickets of this and of another event
// are sold by the built site.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { type Database, openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import type { Db } from '#domain/ctx';
import { ticketByToken } from '#domain/tickets';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#shared/paths.ts';
import { browsersOf } from '../../test/access/site-secret.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { createLargeEvent, type LargeEvent } from '../organizer/large-event.ts';
import { createHotEvent } from '../sale.ts';
import { startBuilt } from '../server.ts';
import { median } from '../table.ts';
import { buySteadily, rushFor } from './buyers.ts';
import { clientOf } from './client.ts';
import { cpuTime } from './cpu.ts';
import { type Figures, scanFor, type Site } from './people.ts';
import { noParts, type Parts } from './parts.ts';
import { report } from './report.ts';

const ATTENDEES = 20_000;
/** Rounds of a steady sale and a rush, each alone and with scans, and of scans alone. */
const ROUNDS = 3;

/**
 * Measures the load for `seconds` each round, with `rate` orders a second in the steady sale, and prints the figures. True
 * when every target is met.
 */
export async function doorLoad({ seconds, rate }: { seconds: number; rate: number }): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-doors-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = openDatabase(postgres.url, { log: silentLog, statementTimeout: 0 });
  try {
    await migrate(postgres.url);
    const event = await createLargeEvent(database, { orders: ATTENDEES });
    const other = await createHotEvent(contextOf(database.db));
    const env = { DATABASE_URL: postgres.url, SEED: 'none', DATA_DIR: join(dataDir, 'app'), LOG_LEVEL: 'error' };
    const app = await startBuilt({ ...env, STAGE: 'Test', TRUSTED_PROXIES: 'loopback' });
    try {
      const site = { origin: app.origin, browsers: await browsersOf(database.db) };
      const cpu = () => cpuTime({ pid: app.pid, dataDir });
      return await measure(database, site, { event, other, seconds, rate, cpu });
    } finally {
      await app.stop();
    }
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Evening {
  event: LargeEvent;
  other: { eventId: string; classId: string };
  seconds: number;
  /** Orders of the steady sale in each second. */
  rate: number;
  /** Milliseconds of CPU that the server and PostgreSQL have used. */
  cpu: () => Promise<number>;
}

/** The parts of the load by turns, so that other work on the machine slows down all of them. */
async function measure({ db }: Database, site: Site, { event, other, seconds, rate, cpu }: Evening): Promise<boolean> {
  await measureSnapshots(site, event);
  const codes = await codesOf(db, { eventId: event.eventId, limit: 13 * (ROUNDS + 1) * 3 * (seconds + 1) });
  const nextCode = () => codes.pop() ?? '';
  const events = [event, other];
  let scanCpu = 0;
  const scan = (figures: Figures) => scanFor(site, { event, nextCode }, { seconds, figures });
  const run = async (parts: Parts) => {
    await buySteadily(site, events, { seconds, figures: parts.sale, rate });
    const began = await cpu();
    await scan(parts.scans);
    scanCpu += (await cpu()) - began;
    const beside = parts.scansBesideSale;
    await Promise.all([buySteadily(site, events, { seconds, figures: beside, rate }), scan(beside)]);
    await rushFor(site, events, { seconds, figures: parts.rush });
    const besideRush = parts.scansBesideRush;
    await Promise.all([rushFor(site, events, { seconds, figures: besideRush }), scan(besideRush)]);
  };
  await run(noParts()); // the server compiles its code
  scanCpu = 0;
  const before = await countAdmissions(db, event.eventId);
  const parts = noParts();
  for (let round = 0; round < ROUNDS; round += 1) await run(parts);
  const stored = (await countAdmissions(db, event.eventId)) - before;
  return report(parts, { seconds: seconds * ROUNDS, rate, stored, scanCpu });
}

/** The codes of the latest tickets of an event. */
async function codesOf(db: Db, { eventId, limit }: { eventId: string; limit: number }): Promise<string[]> {
  const tickets = await db
    .selectFrom('ticket')
    .select('token')
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const codes: string[] = [];
  for (const { token } of tickets) codes.push((await ticketByToken({ db }, { token })).qr);
  return codes;
}

async function countAdmissions(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('check_in')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('result', '=', 'admitted')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What each device downloads before the doors open: all tickets of the event. */
async function measureSnapshots(site: Site, { eventId, owner }: LargeEvent): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const client = clientOf(site, { session: owner.token, address: '8.8.4.4', agent });
  const path = `${paths.manageCheckIn(eventId)}snapshot/`;
  const download = () => client.post(path, { door: 'Door' });
  const replies = [await download(), await download(), await download()];
  const began = performance.now();
  const together = await Promise.all(Array.from({ length: 12 }, download));
  const all = performance.now() - began;
  agent.destroy();
  const bytes = replies[0]?.body.length ?? 0;
  const statuses = [...new Set([...replies, ...together].map(({ status }) => status))].join(', ');
  console.log(
    `copy of the tickets for a device: median ${median(replies.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB; 12 devices together ${(all / 1_000).toFixed(1)} s (status ${statuses})`,
  );
}
