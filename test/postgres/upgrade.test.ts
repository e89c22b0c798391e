// The embedded PostgreSQL upgrades itself from 17 to 18, also when the upgrade is interrupted. The campaign kills it at
// more moments.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnHold } from '#server/backup/site-state.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { readTestEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { makeSiteOn17, withPostgres17 } from '../backup/cluster-17.ts';
import { execute, restoredChecksums } from '../backup/contents.ts';
import { fastestDir, scratchDir } from '../scratch-postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const { isCampaign } = readTestEnv();
/** The moment at which the process of an upgrade is killed: milliseconds after its start, or when this file appears. */
const KILL_MOMENTS: (number | string)[] = isCampaign
  ? Array.from({ length: 30 }, (_, step) => step * 100)
  : ['cluster.upgrade'];

let scratch: Awaited<ReturnType<typeof scratchDir>>;
let expected: Record<string, string>;
let count = 0;

beforeAll(async () => {
  scratch = await scratchDir(await fastestDir());
  expected = await makeSiteOn17(join(scratch.dir, 'original'));
}, 120_000);
afterAll(() => scratch.remove());

/** Copies the stopped site on PostgreSQL 17. Returns the data directory of the copy. */
function siteOn17(): string {
  const dataDir = join(scratch.dir, `site-${++count}`);
  // copies owners, because root's PostgreSQL runs under another account
  execFileSync('cp', ['-a', join(scratch.dir, 'original'), dataDir]);
  return dataDir;
}

const majorIn = (folder: string): string => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
const clusterFiles = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'postgres')).filter((name) => /^(cluster|upgrade)/.test(name));

/** Starts the site and checks that the site is complete, live and on PostgreSQL 18. */
async function expectUpgraded(dataDir: string): Promise<string[]> {
  const printed: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, print: (line) => void printed.push(line) });
  try {
    expect(await restoredChecksums(server.url)).toEqual(expected);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ version: string }>('select version()');
    expect(rows[0]?.version).toContain('PostgreSQL 18.');
    expect(await isOnHold(client)).toBe(false);
    await client.end();
  } finally {
    await server.stop();
  }
  expect(clusterFiles(dataDir)).toEqual(['cluster', 'cluster.17']);
  expect(majorIn(join(dataDir, 'postgres/cluster.17'))).toBe('17');
  return printed;
}

describe('an upgrade of PostgreSQL', { timeout: 120_000 }, () => {
  it('runs at the start of the site, copies every table and leaves the old cluster', async () => {
    const dataDir = siteOn17();
    mkdirSync(join(dataDir, 'uploads'));
    writeFileSync(join(dataDir, 'uploads/poster.png'), 'picture');
    const printed = await expectUpgraded(dataDir);
    expect(printed.join('\n')).toContain('from PostgreSQL 17 to 18');
    expect(printed.join('\n')).toContain('cluster.17. Delete it once the site works as before');
    expect(readFileSync(join(dataDir, 'uploads/poster.png'), 'utf8')).toBe('picture');

    // The swap, interrupted after each of its steps.
    const cluster = join(dataDir, 'postgres/cluster');
    renameSync(cluster, `${cluster}.next`);
    expect(await expectUpgraded(dataDir)).toEqual([]);
    renameSync(cluster, `${cluster}.next`);
    renameSync(`${cluster}.17`, cluster);
    expect(await expectUpgraded(dataDir)).toEqual([]);
  });

  it.each(KILL_MOMENTS)('that is killed is completed by the next start: %s', async (moment) => {
    const dataDir = siteOn17();
    await killAt(dataDir, moment);
    if (isCampaign) console.log(`killed at ${moment} ms: ${clusterFiles(dataDir).join(', ')}`);
    await expectUpgraded(dataDir);
  });

  it('that fails leaves the site unchanged and reports why', async () => {
    const dataDir = siteOn17();
    const cluster = join(dataDir, 'postgres/cluster');
    await withPostgres17(dataDir, (url) =>
      execute(url, `insert into schema_migration (name, checksum) values ('9000_future.sql', 'x')`),
    );
    await expect(startEmbeddedPostgres({ dataDir, log: silentLog })).rejects.toThrow(
      /could not be moved from PostgreSQL 17 to 18: .*newer version of Bandstand.* The database was not changed/,
    );
    expect(clusterFiles(dataDir)).toEqual(['cluster']);
    expect(majorIn(cluster)).toBe('17');
    const left = await withPostgres17(dataDir, async (url) => {
      await execute(url, `delete from schema_migration where name = '9000_future.sql'`);
      return restoredChecksums(url);
    });
    expect(left).toEqual(expected);
  });

  it('is refused for a cluster of a newer PostgreSQL', async () => {
    const dataDir = siteOn17();
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '99\n');
    await expect(startEmbeddedPostgres({ dataDir, log: silentLog })).rejects.toThrow(
      'was created by PostgreSQL 99, but this version of Bandstand includes PostgreSQL 18',
    );
  });
});

/** Starts the site as a process. Kills the process after so many milliseconds, or when this file appears. */
async function killAt(dataDir: string, moment: number | string): Promise<void> {
  const code = `
    const { startEmbeddedPostgres } = await import('#server/embedded-postgres/index.ts');
    const { silentLog } = await import('#server/log.ts');
    console.log('begins');
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: silentLog });
    await server.stop();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  if (typeof moment === 'number') await sleep(moment);
  else while (!existsSync(join(dataDir, 'postgres', moment)) && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  await ended;
}
