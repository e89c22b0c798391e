// Backup and restore with the operator's commands, with a comparison of every table of the restored site. The campaign
// backs up a site with the whole gazetteer.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { applyMigrationsIn, migrate } from '#db/migrate.ts';
import { appendAuditEntry, verifyChain } from '#domain/audit';
import { backupWarning } from '#server/backup/alarm.ts';
import { isOnHold, recordBackup } from '#server/backup/site-state.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { readTestEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { runCommand } from '../backup/commands.ts';
import { execute, isStructure, restoredChecksums, schemaFacts } from '../backup/contents.ts';
import { loadFewPlaces } from '../backup/few-places.ts';
import { freshDatabase, testDb, type TestDatabase } from '../db.ts';
import { fastestDir, scratchDir } from '../scratch-postgres.ts';
import { contextOf } from '../worlds/context.ts';
import { buildWorld } from '../worlds/named-world.ts';
import { createPerson } from '../worlds/people.ts';

const KEY = 'a long passphrase for backups';
const { isCampaign } = readTestEnv();

let scratch: Awaited<ReturnType<typeof scratchDir>>;
const targets: TestDatabase[] = [];
/** A path for a file of this test. */
const path = (name: string): string => join(scratch.dir, name);

beforeAll(async () => {
  scratch = await scratchDir(await fastestDir());
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await scratch.remove();
});

/** An empty, migrated database. Its pool is unused until the restore has ended. */
async function emptyTarget(): Promise<TestDatabase> {
  const target = await freshDatabase();
  targets.push(target);
  return target;
}

const environment = (url: string, more: Record<string, string> = {}) => ({
  env: { DATABASE_URL: url, DATA_DIR: scratch.dir, ...more },
});

describe('a drill', { timeout: 240_000 }, () => {
  const source = testDb({ gazetteer: isCampaign });

  it('backs up the named world during writes, encrypted, and restores every table at the same instant', async () => {
    if (!isCampaign) await loadFewPlaces(source.pool);
    await buildWorld(contextOf(source.db));
    await createPerson(source.db);
    for (const action of ['drill.started', 'drill.continued'])
      await source.db.transaction().execute((tx) => appendAuditEntry(tx, { kind: 'system' }, { action }));
    const writing = new AbortController();
    const pairCount = writePairs(source.db, writing.signal);
    const began = performance.now();
    const backup = await runCommand('backup', [path('drill')], environment(source.url, { BACKUP_KEY: KEY }));
    const backedUp = performance.now();
    writing.abort();
    expect(await pairCount).toBeGreaterThan(0);
    expect(backup).toMatchObject({ code: 0 });
    const { mode, size } = await stat(path('drill'));
    expect(mode & 0o777).toBe(0o600);

    const target = await emptyTarget();
    const beganRestore = performance.now();
    const restored = await runCommand('restore', [path('drill')], environment(target.url, { BACKUP_KEY: KEY }));
    expect(restored).toMatchObject({ code: 0 });
    if (isCampaign) report({ size, backup: backedUp - began, restore: performance.now() - beganRestore });
    const pairTables = ['public.account_attempt', 'public.seeding'];
    const checksumsWithoutPairs = async (url: string) =>
      Object.entries(await restoredChecksums(url)).filter(([name]) => !pairTables.includes(name));
    expect(await checksumsWithoutPairs(target.url)).toEqual(await checksumsWithoutPairs(source.url));
    expect(await schemaFacts(target.url)).toEqual(await schemaFacts(source.url));
    expect(await verifyChain(contextOf(target.db))).toEqual(await verifyChain(contextOf(source.db)));
    expect(await isOnHold(target.pool)).toBe(true);
    const pairs = await sql<{ isEven: boolean }>`select
      (select count(*) from account_attempt where scope = 'pair') =
      (select count(*) from seeding where name like 'pair-%') as "isEven"`.execute(target.db);
    expect(pairs.rows).toEqual([{ isEven: true }]);
  });

  /**
   * Writes two rows in each transaction, into tables that a backup copies at different times. Returns the number of
   * transactions.
   */
  async function writePairs(db: typeof source.db, signal: AbortSignal): Promise<number> {
    let count = 0;
    for (; !signal.aborted; count += 1)
      await db.transaction().execute(async (tx) => {
        await sql`insert into account_attempt (scope, key, attempts, began_at)
          values ('pair', ${Buffer.from(`pair-${count}`.padEnd(32))}, 1, now())`.execute(tx);
        await sql`insert into seeding (name) values (${`pair-${count}`})`.execute(tx);
      });
    return count;
  }

  const report = ({ size, backup, restore }: Record<'size' | 'backup' | 'restore', number>) =>
    console.log(
      `${(size / 1e6).toFixed(1)} MB, backup ${(backup / 1000).toFixed(1)} s, restore ${(restore / 1000).toFixed(1)} s`,
    );
});

describe('a restored site', { timeout: 120_000 }, () => {
  const site = testDb();

  it('is migrated to this version when an older version was backed up', async () => {
    const old = await emptyTarget();
    await execute(old.url, 'drop schema public cascade; create schema public');
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    await client.query('begin');
    await applyMigrationsIn(client, (name) => name < '0027');
    await client.query('commit');
    await client.query(`insert into site_secret (name, value) values ('visitor', sha256('old'))`);
    await client.end();
    expect(await runCommand('backup', [path('old')], environment(old.url))).toMatchObject({ code: 0 });

    const target = await emptyTarget();
    const { output } = await runCommand('restore', [path('old')], environment(target.url));
    expect(output).toContain('The data was migrated to this version: 0027_plain_names.sql, 0028_');
    const { rows } = await sql<{ secrets: number }>`select count(*)::int as secrets from site_secret`.execute(
      target.db,
    );
    expect(rows).toEqual([{ secrets: 1 }]);
    expect((await schemaFacts(target.url)).filter(isStructure)).toEqual(
      (await schemaFacts(site.url)).filter(isStructure),
    );
  });
});

describe('the warning about missing backups', () => {
  const site = testDb();

  it('warns when the last backup, or a site without backups, is more than a day old', async () => {
    await sql`insert into site_secret (name, value) values ('visitor', sha256('young'))`.execute(site.db);
    expect(await backupWarning(site.pool)).toBeNull();
    await sql`update site_secret set created_at = now() - interval '27 hours'`.execute(site.db);
    expect(await backupWarning(site.pool)).toMatchObject({
      hours: 27,
      text: expect.stringContaining('never been backed up'),
    });
    await recordBackup(site.pool, { snapshotAt: '2026-01-01T00:00:00Z', bytes: 1, isEncrypted: true });
    expect(await backupWarning(site.pool)).toBeNull();
    await sql`update backup_run set finished_at = now() - interval '25 hours 30 minutes'`.execute(site.db);
    expect(await backupWarning(site.pool)).toBeNull(); // the night when summer time ends has one hour more
    await sql`update backup_run set finished_at = now() - interval '30 hours'`.execute(site.db);
    expect(await backupWarning(site.pool)).toMatchObject({
      hours: 30,
      text: expect.stringContaining('over a day old'),
    });
  });
});

describe('the embedded PostgreSQL', { timeout: 240_000 }, () => {
  it('is backed up while it runs and while it is stopped, with uploaded files, and restored into another folder', async () => {
    const from = path('from');
    const into = path('into');
    const server = await startEmbeddedPostgres({ dataDir: from, log: silentLog });
    await migrate(server.url);
    const database = openDatabase(server.url, { log: silentLog });
    await createPerson(database.db, { email: 'stays@example.org' });
    await database.close();
    await mkdir(join(from, 'uploads', 'deep'), { recursive: true });
    await writeFile(join(from, 'uploads', 'deep', 'poster.png'), Buffer.alloc(200_000, 7));
    const expected = await restoredChecksums(server.url);
    const fromSite = { env: { DATA_DIR: from } };
    expect(await runCommand('backup', [path('running')], fromSite)).toMatchObject({ code: 0 });
    const locked = await runCommand('restore', [path('running')], fromSite);
    expect(locked.errors).toContain('is in use by');
    await server.stop();
    expect(await runCommand('backup', [path('stopped')], fromSite)).toMatchObject({ code: 0 });
    expect(await runCommand('restore', [path('stopped')], { env: { DATA_DIR: into } })).toMatchObject({ code: 0 });

    const restored = await startEmbeddedPostgres({ dataDir: into, log: silentLog });
    try {
      expect(await restoredChecksums(restored.url)).toEqual(expected);
      expect(await readFile(join(into, 'uploads', 'deep', 'poster.png'))).toEqual(Buffer.alloc(200_000, 7));
    } finally {
      await restored.stop();
    }
  });

  it('is not created by a backup of a folder without a site', async () => {
    const { code, errors } = await runCommand('backup', [path('none')], { env: { DATA_DIR: path('no-site') } });
    expect(code).toBe(1);
    expect(errors).toContain('There is no site in');
    expect(existsSync(path('no-site'))).toBe(false);
  });
});
