// The pages of an organizer with 100,000 orders of one event, which are 100,000 contacts: time to the first byte.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { startBuilt } from '../server.ts';
import { median, quantile } from '../table.ts';
import { createLargeEvent, type LargeEvent } from './large-event.ts';

const ROUNDS = 40;
/** Rounds before the measurement, in which the server compiles its code and PostgreSQL fills its cache. */
const WARM_UP_ROUNDS = 10;

interface Page {
  what: string;
  path: string;
  /** Milliseconds that the median of the first byte may take. */
  target: number;
}

const pagesOf = ({ eventId, organizationId }: LargeEvent): Page[] => [
  { what: 'dashboard', path: paths.manageDashboard(eventId), target: 100 },
  { what: 'sales of the organization', path: organizationPaths.sales(organizationId), target: 100 },
  { what: 'sales, 90 days', path: `${organizationPaths.sales(organizationId)}?days=90`, target: 100 },
  { what: 'orders', path: paths.manageOrders(eventId), target: 100 },
  { what: 'orders, search', path: `${paths.manageOrders(eventId)}?q=buyer-5555`, target: 100 },
  { what: 'attendees', path: paths.manageAttendees(eventId), target: 100 },
  { what: 'attendees, search', path: `${paths.manageAttendees(eventId)}?q=grace`, target: 100 },
  { what: 'contacts', path: organizationPaths.contacts(), target: 200 },
  { what: 'contacts, search', path: `${organizationPaths.contacts()}?q=buyer-5555`, target: 200 },
  { what: 'contacts, search for nobody', path: `${organizationPaths.contacts()}?q=zzzz`, target: 200 },
  { what: 'contacts, no news', path: `${organizationPaths.contacts()}?news=no`, target: 200 },
];

/** Measures the pages and the export of contacts, and prints the figures. True when every target is met. */
export async function organizerPages(orders: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-organizer-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    await migrate(postgres.url);
    const database = openDatabase(postgres.url, { log: silentLog, statementTimeout: 0 });
    const event = await createLargeEvent(database, { orders });
    await database.close();
    const env = { DATABASE_URL: postgres.url, SEED: 'none', DATA_DIR: join(dataDir, 'app'), LOG_LEVEL: 'silent' };
    const app = await startBuilt({ ...env, STAGE: 'Test' });
    try {
      return await measure(app.origin, event);
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Requests the pages by turns, so that other work on the machine slows down all of them. */
async function measure(origin: string, event: LargeEvent): Promise<boolean> {
  const health = { what: '/healthz, for comparison', path: '/healthz', target: Number.POSITIVE_INFINITY };
  const pages = [health, ...pagesOf(event)];
  const times = new Map<Page, number[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < ROUNDS + WARM_UP_ROUNDS; round += 1) {
    for (const page of pages) {
      const milliseconds = await firstByte(origin + page.path, event.owner.cookie);
      if (round >= WARM_UP_ROUNDS) times.get(page)?.push(milliseconds);
    }
  }
  console.log(
    `${ROUNDS} requests of each page by turns, load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  for (const [{ what, target }, values] of times) {
    const figures = `median ${median(values).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`;
    console.log(`${what.padEnd(30)}${figures}${Number.isFinite(target) ? ` (target: median under ${target} ms)` : ''}`);
  }
  await exportContacts(origin, event.owner.cookie);
  return [...times].every(([{ target }, values]) => median(values) < target);
}

async function firstByte(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'gzip, deflate, br' } });
  const milliseconds = performance.now() - began;
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
  return milliseconds;
}

async function exportContacts(origin: string, cookie: string): Promise<void> {
  const url = origin + organizationPaths.exportContacts();
  const began = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const first = performance.now() - began;
  const lines = (await response.text()).split('\n').length;
  const whole = performance.now() - began;
  console.log(
    `export of contacts as CSV     first byte ${first.toFixed(0)} ms, ${lines} lines in ${(whole / 1000).toFixed(1)} s`,
  );
}
