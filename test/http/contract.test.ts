// How the built server with embedded PostgreSQL starts, reports its health, survives a crash of PostgreSQL, and stops.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadedDataDir } from '../race/loaded-data-dir.ts';
import { scratchDir } from '../scratch-postgres.ts';
import { startServer, type StartedServer } from '../site/server.ts';

let scratch: Awaited<ReturnType<typeof scratchDir>>;
let dataDir: string;
let server: StartedServer;

beforeAll(async () => {
  scratch = await scratchDir();
  dataDir = await loadedDataDir(scratch.dir);
  server = await startServer({ DATA_DIR: dataDir, SEED: 'none', STAGE: 'Test', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await server?.stop();
  await scratch?.remove();
});

const get = (path: string) => fetch(server.origin + path);

async function until(what: string, condition: () => Promise<boolean>) {
  for (const began = performance.now(); performance.now() - began < 120_000;) {
    if (await condition().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`the condition did not become true: ${what}`);
}

const postmasterPid = async () => {
  const pidFile = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number(pidFile.split('\n')[0]);
};

describe('a running site', () => {
  test('reports that the process runs and can serve requests', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
  });

  test('refuses a second server on the same data directory and names its process', async () => {
    await expect(startServer({ DATA_DIR: dataDir, SEED: 'none' })).rejects.toThrow(/cannot start[\s\S]*process \d+/i);
    expect((await get('/readyz')).status).toBe(200);
  });

  // `server/env.test.ts` refuses invalid values of every variable
  test('does not start with an invalid variable, and names it', async () => {
    const started = startServer({ DATA_DIR: join(dataDir, 'other'), STAGE: 'Moon' });
    await expect(started).rejects.toThrow(/STAGE[\s\S]*Unknown stage: Moon|Unknown stage: Moon[\s\S]*STAGE/);
  });

  test('answers 503 with Retry-After while PostgreSQL is down, restarts PostgreSQL, and continues to run', async () => {
    for (let round = 0; round < 3; round += 1) {
      process.kill(await postmasterPid(), 'SIGKILL');
      await until('a 503', async () => {
        const answer = await get(`/d/online/events/?n=${round}-${Math.random()}`);
        if (answer.status === 200) return false;
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await answer.text()).toMatch(/<a href=""[^>]*>Try again</);
        return true;
      });
      expect((await get('/healthz')).status).toBe(200);
      await until('ready again', async () => (await get('/readyz')).status === 200);
      await until('pages again', async () => (await get(`/d/online/events/?n=${Math.random()}`)).status === 200);
    }
    expect(() => process.kill(server.pid, 0)).not.toThrow();
  });
});

test('ends with exit code 0 on SIGTERM, and the next start does not load the gazetteer again', async () => {
  expect(await server.stop()).toBe(0);
  server = await startServer({ DATA_DIR: dataDir, SEED: 'none', STAGE: 'Test', LOG_LEVEL: 'error' });
  expect(server.output()).not.toContain('Loading 223,000 places');
  expect((await get('/readyz')).status).toBe(200);
});
