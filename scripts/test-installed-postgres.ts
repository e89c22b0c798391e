// Part of `npm test`: the database tests once more, on the PostgreSQL the machine has installed, where it has one.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { installedPostgres, startInstalled } from '../test/installed-postgres.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FILES = ['db/client.test.ts', 'db/migrate.test.ts', 'db/settings.test.ts', 'domain/tickets', 'domain/checkout', 'domain/discovery'];

const bin = await installedPostgres();
if (bin === null) {
  process.stdout.write('No PostgreSQL is installed on this machine: nothing to compare with.\n');
} else {
  process.stdout.write(`With ${bin}\n`);
  const server = await startInstalled(bin);
  const child = spawn(process.execPath, [resolve(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', ...process.argv.slice(2), ...FILES], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.url },
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  await server.stop();
  process.exitCode = code ?? 1;
}
