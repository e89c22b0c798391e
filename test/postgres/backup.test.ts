// Backup and restore, as an operator runs them: drills that compare every table.
import { execFile } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { applyMigrationsIn, migrate } from '#db/migrate.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry, verifyChain } from '#domain/audit';
import { startJobWorker } from '#server/app/job-worker.ts';
import { backupWarning } from '#server/backup/alarm.ts';
import { recordBackup } from '#server/backup/site-state.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { freshDatabase, testDb, type TestDatabase } from '../db.ts';
import { scratchDir } from '../scratch-postgres.ts';
import { startMailServer } from '../race/mail-server.ts';
import { contextOf } from '../worlds/context.ts';
import { buildWorld } from '../worlds/named-world.ts';
import { createPerson } from '../worlds/people.ts';
import { createSale } from '../worlds/sale.ts';

const KEY = 'a long passphrase for backups';
const root = join(import.meta.dirname, '../..');

interface Outcome {
  code: number;
  output: string;
  errors: string;
}

/** Runs `npm run backup` or `npm run restore`. `before` is shell code, such as a limit. */
async function run(
  command: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
  before = ':',
): Promise<Outcome> {
  const line = `${before}; exec "$0" "$@"`;
  const script = join(root, 'scripts', `${command}.ts`);
  try {
    const done = await promisify(execFile)('sh', ['-c', line, process.execPath, script, ...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    return { code: 0, output: done.stdout, errors: done.stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout, errors: stderr };
  }
}

/** Makes a backup that a test starts from. */
async function backUp(file: string, env: Record<string, string>): Promise<void> {
  const { code, errors } = await run('backup', [path(file)], env);
  if (code !== 0) throw new Error(errors);
}

type Checksums = Record<string, string>;

/** Number of rows and a checksum of their texts, of every table of the product and the job queue. */
async function checksums(url: string): Promise<Checksums> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') order by 1`,
    );
    const sums: Checksums = {};
    for (const { name } of rows) {
      const sum = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
      );
      sums[name] = String(sum.rows[0]?.sum);
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** Every constraint, trigger and sequence, which a restore takes away for a while or sets. */
async function schemaFacts(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ fact: string }>(
      `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as fact from pg_constraint
         where connamespace::regnamespace::text in ('public', 'graphile_worker')
       union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
       union all select format('%s %s', sequencename, last_value) from pg_sequences
         where sequencename <> 'backup_run_id_seq'
       order by 1`,
    );
    return rows.map(({ fact }) => fact);
  } finally {
    await client.end();
  }
}

/** Tables that differ on purpose after a restore, each with the reason. */
const DIFFERENT: Record<string, string> = {
  'public.site_state': 'the restored site is on hold',
  'public.backup_run': 'a backup is recorded after its snapshot',
  'public.gazetteer_version': 'asks the next start to fill the search tables',
  'public.place_search': 'filled by the next start',
  'public.place_prefix': 'filled by the next start',
  'graphile_worker.migrations': 'the queue records when it made its own tables',
};
const comparable = (sums: Checksums): Checksums =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => !(name in DIFFERENT)));

let scratch: Awaited<ReturnType<typeof scratchDir>>;
const targets: TestDatabase[] = [];
/** A path for this test's files. */
const path = (name: string): string => join(scratch.dir, name);

beforeAll(async () => {
  scratch = await scratchDir();
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await scratch.remove();
});

/** An empty, migrated database. Its pool stays unused until the restore is done. */
async function emptyTarget(): Promise<TestDatabase> {
  const target = await freshDatabase();
  targets.push(target);
  return target;
}

const environment = (url: string, more: Record<string, string> = {}): Record<string, string> => ({
  DATABASE_URL: url,
  DATA_DIR: scratch.dir,
  ...more,
});

describe('a drill', { timeout: 240_000 }, () => {
  const source = testDb({ gazetteer: true });

  it('backs up the named world while writes go on, encrypted, and restores every table of one instant', async () => {
    await buildWorld(contextOf(source.db));
    await createPerson(source.db);
    for (const action of ['drill.started', 'drill.continued'])
      await source.db.transaction().execute((tx) => appendAuditEntry(tx, { kind: 'system' }, { action }));
    const writing = new AbortController();
    const written = writePairs(source.db, writing.signal);
    const backup = await run('backup', [path('drill')], environment(source.url, { BACKUP_KEY: KEY }));
    writing.abort();
    expect(await written).toBeGreaterThan(0);
    expect(backup).toMatchObject({ code: 0 });
    expect((await stat(path('drill'))).mode & 0o777).toBe(0o600);

    const target = await emptyTarget();
    const restored = await run('restore', [path('drill')], environment(target.url, { BACKUP_KEY: KEY }));
    expect(restored).toMatchObject({ code: 0 });
    const pairTables = ['public.account_attempt', 'public.seeding'];
    const unwritten = (sums: Checksums) =>
      Object.entries(comparable(sums)).filter(([name]) => !pairTables.includes(name));
    expect(unwritten(await checksums(target.url))).toEqual(unwritten(await checksums(source.url)));
    expect(await schemaFacts(target.url)).toEqual(await schemaFacts(source.url));
    expect(await verifyChain(contextOf(target.db))).toEqual(await verifyChain(contextOf(source.db)));
    const pairs = await sql<{ isEven: boolean }>`select
      (select count(*) from account_attempt where scope = 'pair') =
      (select count(*) from seeding where name like 'pair-%') as "isEven"`.execute(target.db);
    expect(pairs.rows).toEqual([{ isEven: true }]);
  });

  /** Writes two rows in each transaction, to tables that a backup copies far apart. Returns how many. */
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
});

describe('a backup that cannot be restored', { timeout: 120_000 }, () => {
  const source = testDb();
  let target: TestDatabase;
  let untouched: Checksums;

  beforeAll(async () => {
    await createSale(source.db);
    await createPerson(source.db);
    await backUp('plain', environment(source.url));
    await backUp('secret', environment(source.url, { BACKUP_KEY: KEY }));
    target = await emptyTarget();
    untouched = await checksums(target.url);
  }, 60_000);

  /** Restores and expects a refusal that changes nothing. */
  async function refusal(file: string, more: Record<string, string> = {}): Promise<string> {
    const { code, errors } = await run('restore', [path(file)], environment(target.url, more));
    expect(code).toBe(1);
    expect(await checksums(target.url)).toEqual(untouched);
    return errors;
  }

  it.each(['plain', 'secret'])('is refused when its end is cut off: %s', async (name) => {
    const bytes = await readFile(path(name));
    for (const length of [bytes.length - 1, Math.floor(bytes.length / 2), 1_000]) {
      await writeFile(path('cut'), bytes.subarray(0, length));
      expect(await refusal('cut', { BACKUP_KEY: KEY })).toContain('damaged or incomplete');
    }
  });

  it.each(['plain', 'secret'])('is refused when a byte is changed: %s', async (name) => {
    const bytes = await readFile(path(name));
    for (const share of [0.1, 0.5, 0.999]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await writeFile(path('changed'), changed);
      expect(await refusal('changed', { BACKUP_KEY: KEY })).toMatch(/damaged|no backup|not the key/);
    }
  });

  it('is refused without its key and with a wrong key', async () => {
    expect(await refusal('secret')).toContain('Set BACKUP_KEY');
    expect(await refusal('secret', { BACKUP_KEY: `${KEY}!` })).toContain('is not the key');
  });

  it('holds no readable text when it is encrypted', async () => {
    expect((await readFile(path('secret'))).includes('schema_migration')).toBe(false);
  });

  it('is refused when it is no backup, and when there is no file', async () => {
    await writeFile(path('letter'), 'Dear operator,\nthis is no backup.\n');
    expect(await refusal('letter')).toContain('no backup of Bandstand');
    expect(await refusal('nothing')).toContain('There is no file');
  });

  it('is refused when a newer version made it', async () => {
    await sql`insert into schema_migration (name, checksum) values ('9000_future.sql', 'x')`.execute(source.db);
    await backUp('future', environment(source.url));
    await sql`delete from schema_migration where name = '9000_future.sql'`.execute(source.db);
    expect(await refusal('future')).toContain('newer version');
  });

  it('is refused by a database on which a site runs', async () => {
    const before = await checksums(source.url);
    const { code, errors } = await run('restore', [path('plain')], environment(source.url));
    expect(code).toBe(1);
    expect(errors).toContain('A site is running');
    expect(await checksums(source.url)).toEqual(before);
  });

  it('is refused by a database that holds a site', async () => {
    const taken = await emptyTarget();
    const env = environment(taken.url);
    expect(await run('restore', [path('plain')], env)).toMatchObject({ code: 0 });
    const before = await checksums(taken.url);
    const { code, errors } = await run('restore', [path('plain')], env);
    expect(code).toBe(1);
    expect(errors).toContain('holds accounts, events already');
    expect(await checksums(taken.url)).toEqual(before);
  });

  it('is refused by a database of another program', async () => {
    const other = await emptyTarget();
    await execute(other.url, 'drop schema public cascade; create schema public; create table invoice (id int)');
    const { errors } = await run('restore', [path('plain')], environment(other.url));
    expect(errors).toContain('tables of another program');
  });

  it('is restored into a database without any table', async () => {
    const bare = await emptyTarget();
    await execute(bare.url, 'drop schema public cascade; drop schema graphile_worker cascade; create schema public');
    expect(await run('restore', [path('plain')], environment(bare.url))).toMatchObject({ code: 0 });
    expect(comparable(await checksums(bare.url))).toEqual(comparable(await checksums(source.url)));
  });

  it('leaves no file when the disk is full', async () => {
    const { code, errors } = await run('backup', [path('full')], environment(source.url), 'ulimit -f 8');
    expect(code).toBe(1);
    expect(errors).toContain('No backup was made');
    expect([existsSync(path('full')), existsSync(path('full.part'))]).toEqual([false, false]);
  });

  it('leaves the last backup as it is when a new one fails', async () => {
    const before = await readFile(path('plain'));
    await run('backup', [path('plain')], environment(source.url), 'ulimit -f 8');
    expect((await readFile(path('plain'))).equals(before)).toBe(true);
  });
});

describe('a restored site', { timeout: 120_000 }, () => {
  const source = testDb();

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
    expect(await run('backup', [path('old')], environment(old.url))).toMatchObject({ code: 0 });

    const target = await emptyTarget();
    const { output } = await run('restore', [path('old')], environment(target.url));
    expect(output).toContain('It was migrated to this version: 0027_plain_names.sql, 0028_');
    const { rows } = await sql<{ secrets: number }>`select count(*)::int as secrets from site_secret`.execute(
      target.db,
    );
    expect(rows).toEqual([{ secrets: 1 }]);
    expect((await schemaFacts(target.url)).filter(isStructure)).toEqual(
      (await schemaFacts(source.url)).filter(isStructure),
    );
  });

  it('sends a queued mail only once it goes live', async () => {
    await sql`insert into mail_outbox (message_key, template, to_address, payload)
      values ('queued', 'find_tickets', 'ada@example.org', '{"token":"a-token"}')`.execute(source.db);
    await enqueue(source.db, { task: 'notifications.deliver', payload: {} });
    await backUp('queued', environment(source.url));
    const target = await emptyTarget();
    await run('restore', [path('queued')], environment(target.url));
    const mailServer = await startMailServer();
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (_fields: object, message = '') => void warnings.push(message) };
    const worker = startJobWorker({
      pool: target.pool,
      databaseUrl: target.url,
      ctx: { ...contextOf(target.db), log },
      site: { baseUrl: 'http://localhost', name: 'Bandstand' },
      mail: { smtpUrl: mailServer.url, from: 'Bandstand <tickets@localhost>' },
      onListingsChanged: () => undefined,
    });
    try {
      await expect.poll(() => warnings, { timeout: 10_000 }).toContainEqual(expect.stringContaining('--go-live'));
      await sleep(2_500); // a running worker looks for jobs every second
      expect(mailServer.received).toEqual([]);
      const { output } = await run('restore', ['--go-live'], environment(target.url));
      expect(output).toContain('The site is live');
      await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(1);
    } finally {
      await worker.stop();
      await mailServer.stop();
    }
  });
});

describe('the alarm', () => {
  const site = testDb();

  it('warns when the last backup, or a site without one, is over a day old', async () => {
    await sql`insert into site_secret (name, value) values ('visitor', sha256('young'))`.execute(site.db);
    expect(await backupWarning(site.pool)).toBeNull();
    await sql`update site_secret set created_at = now() - interval '26 hours'`.execute(site.db);
    expect(await backupWarning(site.pool)).toMatchObject({
      hours: 26,
      text: expect.stringContaining('never backed up'),
    });
    await recordBackup(site.pool, { snapshotAt: '2026-01-01T00:00:00Z', bytes: 1, isEncrypted: true });
    expect(await backupWarning(site.pool)).toBeNull();
    await sql`update backup_run set finished_at = now() - interval '30 hours'`.execute(site.db);
    expect(await backupWarning(site.pool)).toMatchObject({
      hours: 30,
      text: expect.stringContaining('over a day old'),
    });
  });
});

describe('the embedded PostgreSQL', { timeout: 240_000 }, () => {
  it('is backed up running and stopped, with uploaded files, and restored into another folder', async () => {
    const from = path('from');
    const into = path('into');
    const server = await startEmbeddedPostgres({ dataDir: from, log: silentLog });
    await migrate(server.url);
    const database = openDatabase(server.url, { log: silentLog });
    await createPerson(database.db, { email: 'kept@example.org' });
    await database.close();
    await mkdir(join(from, 'uploads', 'deep'), { recursive: true });
    await writeFile(join(from, 'uploads', 'deep', 'poster.png'), Buffer.alloc(200_000, 7));
    const expected = comparable(await checksums(server.url));
    expect(await run('backup', [path('running')], { DATA_DIR: from })).toMatchObject({ code: 0 });
    const locked = await run('restore', [path('running')], { DATA_DIR: from });
    expect(locked.errors).toContain('is in use by');
    await server.stop();
    expect(await run('backup', [path('stopped')], { DATA_DIR: from })).toMatchObject({ code: 0 });
    expect(await run('restore', [path('stopped')], { DATA_DIR: into })).toMatchObject({ code: 0 });

    const restored = await startEmbeddedPostgres({ dataDir: into, log: silentLog });
    try {
      expect(comparable(await checksums(restored.url))).toEqual(expected);
      expect(await readFile(join(into, 'uploads', 'deep', 'poster.png'))).toEqual(Buffer.alloc(200_000, 7));
    } finally {
      await restored.stop();
    }
  });

  it('is not created by a backup of a folder without a site', async () => {
    const { code, errors } = await run('backup', [path('none')], { DATA_DIR: path('no-site') });
    expect(code).toBe(1);
    expect(errors).toContain('There is no site in');
    expect(existsSync(path('no-site'))).toBe(false);
  });
});

/** A constraint or trigger; sequences have other values. */
const isStructure = (fact: string): boolean => !/^\w+ \d*$/.test(fact);

async function execute(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}
