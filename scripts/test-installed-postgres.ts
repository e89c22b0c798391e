// Part of `npm test`: runs the database tests once more, on the PostgreSQL that is installed on the machine, if any.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { installedPostgres, startInstalled } from '../test/installed-postgres.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FILES = [
  'db/client.test.ts',
  'db/migrate.test.ts',
  'db/settings.test.ts',
  'domain/tickets',
  'domain/checkout',
  // not `query` and `text`, whose tests use no database
  'domain/discovery/autocomplete',
  'domain/discovery/engine',
  'domain/discovery/listing',
  'domain/discovery/lists',
  'domain/places/gazetteer',
];
/** Files of these folders that need the whole gazetteer, whose loading would take as long as all other tests here. */
const NEED_GAZETTEER = ['autocomplete/meanings', 'lists/popular-places', 'lists/search-places'];

const bin = await installedPostgres();
if (bin === null) {
  process.stdout.write('No PostgreSQL is installed on this machine: nothing to compare with.\n');
} else {
  process.stdout.write(`With ${bin}\n`);
  const server = await startInstalled(bin);
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [process.execPath, vitest, 'run', '--project', 'unit', ...process.argv.slice(2), ...FILES];
  args.push(...NEED_GAZETTEER.map((file) => `--exclude=domain/discovery/${file}.test.ts`));
  const child = spawn('/usr/bin/env', [`TEST_DATABASE_URL=${server.url}`, ...args], { cwd: ROOT, stdio: 'inherit' });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  await server.stop();
  process.exitCode = code ?? 1;
}
