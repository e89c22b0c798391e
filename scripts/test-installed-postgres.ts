// Part of `npm test`: runs the database tests once more, on the PostgreSQL that is installed on the machine, if any.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { installedPostgres, startInstalled } from '../test/installed-postgres.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Tests of what can depend on PostgreSQL: connections, migrations, locks and races of a sale, and the long statements of search. */
const FILES = [
  'db/client.test.ts',
  'db/migrate.test.ts',
  'db/settings.test.ts',
  'domain/tickets',
  ...[
    'checkout',
    'contended-event',
    'expiry',
    'extend',
    'fair-share',
    'free-limit',
    'idempotency',
    'lost-responses',
    'order-rate-limit',
    'orders/order-list',
    'bank/bank-transfer',
    'paying/paying',
  ].map((name) => `domain/checkout/${name}.test.ts`),
  // not `query` and `text`, whose tests use no database, and not the files that need the whole gazetteer, whose loading
  // would take as long as all other tests here
  'domain/discovery/autocomplete/suggest.test.ts',
  'domain/discovery/engine',
  'domain/discovery/listing',
  ...[
    'map-clusters',
    'related-events',
    'search',
    'search-dates',
    'search-hostile',
    'search-parts',
    'search-pins',
    'search-visibility',
    'subcategory-totals',
    'usual-time',
  ].map((name) => `domain/discovery/lists/${name}.test.ts`),
  'domain/places/gazetteer',
];

const bin = await installedPostgres();
if (bin === null) {
  process.stdout.write('No PostgreSQL is installed on this machine: nothing to compare with.\n');
} else {
  process.stdout.write(`With ${bin}\n`);
  const server = await startInstalled(bin);
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [process.execPath, vitest, 'run', '--project', 'unit', ...process.argv.slice(2), ...FILES];
  const child = spawn('/usr/bin/env', [`TEST_DATABASE_URL=${server.url}`, ...args], { cwd: ROOT, stdio: 'inherit' });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  await server.stop();
  process.exitCode = code ?? 1;
}
