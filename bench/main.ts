// `npm run bench`: generates 100,000 events, measures the built server with them, and prints every figure beside a raw
// limit of the same run.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/client.ts';
import { ensureGazetteer } from '#domain/places';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { firstBytes, loadTest, withHello } from './load.ts';
import { uncachedSearches, variedSearch } from './page-urls.ts';
import { benchFreshness } from './freshness.ts';
import { benchPaidSale } from './paid-sale.ts';
import { benchPlaces } from './places.ts';
import { benchPublishing } from './publish.ts';
import { benchSale } from './sale.ts';
import { benchSearch, generateEvents } from './search/index.ts';
import { benchSuggest } from './suggest.ts';
import { startBuilt } from './server.ts';
import { markdown, quantile, type Row } from './table.ts';
import { benchUnderstanding } from './understand.ts';

const ROOT = resolve(import.meta.dirname, '..');
const EVENTS = Number(process.argv[2] ?? 100_000);

const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
const report: string[] = [];
const printProgress = (text: string) => {
  report.push(text);
  process.stdout.write(`${text}\n`);
};

try {
  const commit = (await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT })).stdout.trim();
  printProgress(
    `${EVENTS} generated events, seed 1, ${cpus().length} cores shared by client, server and PostgreSQL, Node ${process.versions.node}, commit ${commit}\n`,
  );
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, { log: silentLog, statementTimeout: 0 });
  await ensureGazetteer(database.pool, {});
  await generateEvents(database, { count: EVENTS, seed: 1 });
  printProgress(markdown('Search inside the database call', await benchSearch(database)));
  printProgress(markdown('Understanding of queries', await benchUnderstanding(database)));
  printProgress(markdown('Completions inside the server', await benchSuggest(database)));
  printProgress(markdown('Place suggestions', await benchPlaces(database)));
  await database.close();
  printProgress(markdown('Pages and calls', await benchPages(postgres.url)));
  printProgress(markdown('Publishing', await benchPublishing(postgres.url, join(dataDir, 'app'))));
  printProgress(markdown('Freshness', await benchFreshness(postgres.url, join(dataDir, 'app'))));
  printProgress(markdown('Sales', await benchSale(postgres.url)));
  printProgress(markdown('Paid sales', await benchPaidSale(postgres.url)));
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (EVENTS >= 100_000) await writeFile(join(ROOT, 'bench/latest.md'), report.join('\n'));

async function benchPages(databaseUrl: string): Promise<Row[]> {
  const app = await startBuilt({
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    DATA_DIR: join(dataDir, 'app'),
    LOG_LEVEL: 'silent',
  });
  try {
    const ttfb = await firstBytes(uncachedSearches(app.origin));
    const eventUrl = await firstEventUrl(app.origin);
    const rows = await withHello((hello) =>
      loadTest([
        { what: 'raw: plain Node hello', url: hello },
        { what: 'JSON (/healthz)', url: `${app.origin}/healthz` },
        { what: 'home, cached', url: `${app.origin}/` },
        { what: 'search, cached', url: `${app.origin}/d/ca--san-francisco/events/` },
        { what: 'search, not cached', url: `${app.origin}/`, vary: variedSearch },
        { what: 'event, cached', url: eventUrl },
        { what: 'event, not cached', url: eventUrl, vary: (index) => `${new URL(eventUrl).pathname}?n=${index}` },
      ]),
    );
    const raw = rows[0]?.perSecond ?? 1;
    return [
      {
        what: 'first byte of a search page, not cached, one client',
        p50: quantile(ttfb, 0.5),
        p95: quantile(ttfb, 0.95),
        p99: quantile(ttfb, 0.99),
      },
      ...rows.map((row) => ({ ...row, ratio: (row.perSecond ?? 0) / raw })),
    ];
  } finally {
    await app.stop();
  }
}

async function firstEventUrl(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/d/ca--san-francisco/events/`)).text();
  const path = /href="(\/e\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error('the search page shows no event');
  return origin + path;
}
