// SIGTERM while the server starts causes a clean stop, like SIGTERM while it runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scratchDir } from '../scratch-postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('a server that is stopped while it fills its database ends with code 0, after PostgreSQL has ended', async () => {
  const scratch = await scratchDir();
  const dataDir = join(scratch.dir, 'data');
  const server = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', PORT: '0', SEED: 'none', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  server.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Loading 223,000 places')) server.kill('SIGTERM');
  });
  const [code] = await once(server, 'exit');
  const isPostgresLeft = existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'));
  await scratch.remove();
  expect({ code, errors, isPostgresLeft }).toEqual({ code: 0, errors: '', isPostgresLeft: false });
});
