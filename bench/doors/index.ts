// The load of an evening: 12 devices scan the tickets of an event of 20,000 while tickets of this and of another event
// are sold by the built site.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
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
import { median, quantile } from '../table.ts';
import { clientOf } from './client.ts';
import { cpuTime } from './cpu.ts';
import { buyFor, type Figures, noFigures, scanFor, type Site } from './people.ts';

const ATTENDEES = 20_000;
/** Rounds of a sale alone, scans alone, and both. */
const ROUNDS = 3;
const P95_MAX_MS = 200;

/** Measures the load for `seconds` each round, and prints the figures. True when every target is met. */
export async function doorLoad(seconds: number): Promise<boolean> {
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
      return await measure(database, site, { event, other, seconds, cpu });
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
  /** Milliseconds of CPU that the server and PostgreSQL have used. */
  cpu: () => Promise<number>;
}

/** The parts of the load by turns, so that other work on the machine slows down all of them. */
async function measure({ db }: Database, site: Site, { event, other, seconds, cpu }: Evening): Promise<boolean> {
  await measureSnapshots(site, event);
  const codes = await codesOf(db, { eventId: event.eventId, limit: 13 * (ROUNDS + 1) * 2 * (seconds + 1) });
  const nextCode = () => codes.pop() ?? '';
  const parts = { scans: noFigures(), sale: noFigures(), both: noFigures() };
  const events = [event, other];
  let scanCpu = 0;
  const run = async ({ scans, sale, both }: typeof parts) => {
    await buyFor(site, events, { seconds, figures: sale });
    const began = await cpu();
    await scanFor(site, { event, nextCode }, { seconds, figures: scans });
    scanCpu += (await cpu()) - began;
    await Promise.all([
      buyFor(site, events, { seconds, figures: both }),
      scanFor(site, { event, nextCode }, { seconds, figures: both }),
    ]);
  };
  await run({ scans: noFigures(), sale: noFigures(), both: noFigures() }); // the server compiles its code
  scanCpu = 0;
  const before = await countAdmissions(db, event.eventId);
  for (let round = 0; round < ROUNDS; round += 1) await run(parts);
  const stored = (await countAdmissions(db, event.eventId)) - before;
  return report(parts, { seconds, stored, scanCpu });
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

function report(
  { scans, sale, both }: Record<'scans' | 'sale' | 'both', Figures>,
  { seconds, stored, scanCpu }: { seconds: number; stored: number; scanCpu: number },
): boolean {
  const perMinute = ({ orders }: Figures) => (orders * 60) / (seconds * ROUNDS);
  const times = ({ scans: values }: Figures) =>
    [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(0)).join(' / ');
  const failures = [...scans.failures, ...sale.failures, ...both.failures];
  const admitted = scans.admitted + both.admitted;
  console.log(
    `load average                ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.log(`scans alone, ms             ${times(scans)} of ${scans.scans.length} (p50 / p95 / p99)`);
  console.log(`scans beside the sale, ms   ${times(both)} of ${both.scans.length} (target: p95 under ${P95_MAX_MS})`);
  console.log(`CPU of a scan, ms           ${(scanCpu / scans.scans.length).toFixed(1)}, with its share of the counts`);
  console.log(`orders a minute alone       ${perMinute(sale).toFixed(0)}`);
  console.log(
    `orders a minute with scans  ${perMinute(both).toFixed(0)}, ${(perMinute(both) / perMinute(sale)).toFixed(2)} of the sale alone`,
  );
  console.log(`admissions                  ${admitted} answered, ${stored} stored`);
  console.log(`failures                    ${failures.length} ${[...new Set(failures)].join(', ')}`);
  return quantile(both.scans, 0.95) < P95_MAX_MS && failures.length === 0 && admitted === stored;
}
