import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test/db.ts';
import { scratchDir } from '../test/scratch-postgres.ts';
import { migrate, migrationsDir, migrationsPending } from './migrate.ts';

describe('migrations', () => {
  let world: TestDatabase;
  let scratch: Awaited<ReturnType<typeof scratchDir>>;
  let dir: string;

  beforeEach(async () => {
    scratch = await scratchDir();
    dir = join(scratch.dir, 'migrations');
    await mkdir(dir);
    world = await freshDatabase();
    await world.pool.query('drop table schema_migration');
    await write('0001_venue.sql', 'create table venue_kind (name text);');
    await write('0002_stage.sql', `insert into venue_kind values ('stage'); select pg_sleep(0.3);`);
    await write('0003_hall.sql', `insert into venue_kind values ('hall');`);
  });
  afterEach(async () => {
    await world.drop();
    await scratch.remove();
  });

  const write = (name: string, text: string) => writeFile(join(dir, name), text);
  const kinds = async () =>
    (await world.pool.query<{ name: string }>('select name from venue_kind order by name')).rows.map((row) => row.name);

  // Migrates in a separate process, so that the test can kill it.
  function migrator() {
    const script = `import { migrate } from '#db/migrate.ts'; await migrate(process.argv[1], { dir: process.argv[2] });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, world.url, dir], {
      cwd: join(import.meta.dirname, '..'),
    });
    return { child, exit: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
  }

  async function untilSleeping(): Promise<void> {
    for (;;) {
      const { rowCount } = await world.pool.query(
        `select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
      );
      if (rowCount) return;
    }
  }

  it('are applied in name order, once', async () => {
    expect(await migrationsPending(world.pool, dir)).toHaveLength(3);
    expect(await migrate(world.url, { dir })).toEqual(['0001_venue.sql', '0002_stage.sql', '0003_hall.sql']);
    expect(await migrate(world.url, { dir })).toEqual([]);
    expect(await migrationsPending(world.pool, dir)).toEqual([]);
  });

  it('are applied once when two processes migrate at the same moment', async () => {
    const [first, second] = [migrator(), migrator()];
    expect(await Promise.all([first.exit, second.exit])).toEqual([0, 0]);
    expect(await kinds()).toEqual(['hall', 'stage']);
  });

  it('are applied completely or not at all when the process is killed, and are completed at the next start', async () => {
    const { child, exit } = migrator();
    await untilSleeping();
    child.kill('SIGKILL');
    await exit;
    expect(await migrate(world.url, { dir })).toEqual(['0002_stage.sql', '0003_hall.sql']);
    expect(await kinds()).toEqual(['hall', 'stage']);
  });

  it('before a failing file are applied, and the error names the failing line', async () => {
    await write('0003_hall.sql', `insert into venue_kind values ('hall');\nselect nonsense();`);
    await expect(migrate(world.url, { dir })).rejects.toThrow(/0003_hall\.sql: line 2: .*nonsense/);
    expect(await kinds()).toEqual(['stage']);
  });

  it('refuse a file that was changed after it was applied', async () => {
    await migrate(world.url, { dir });
    await write('0001_venue.sql', 'create table venue_kind (name text not null);');
    await expect(migrate(world.url, { dir })).rejects.toThrow('0001_venue.sql was changed');
  });

  it('refuse a new file that sorts before applied files', async () => {
    await migrate(world.url, { dir });
    await write('0002_a_late_idea.sql', 'select 1;');
    await expect(migrate(world.url, { dir })).rejects.toThrow('0002_a_late_idea.sql sorts before 0003_hall.sql');
  });

  it('refuse a file that would end its transaction', async () => {
    await write(
      '0004_sly.sql',
      `insert into venue_kind values ('bar');\ncommit;\ninsert into venue_kind values ('pub');`,
    );
    await expect(migrate(world.url, { dir })).rejects.toThrow('0004_sly.sql');
  });

  it('allow an older version to run on a newer schema', async () => {
    await migrate(world.url, { dir });
    await world.pool.query(`insert into schema_migration (name, checksum) values ('0009_future.sql', 'x')`);
    expect(await migrate(world.url, { dir })).toEqual([]);
    expect(await migrationsPending(world.pool, dir)).toEqual([]);
  });

  it('of the product can be applied, and no migration is pending afterwards', async () => {
    const product = await freshDatabase();
    expect(await migrate(product.url)).toEqual([]);
    expect(await migrationsPending(product.pool)).toEqual([]);
    await product.drop();
  });
});

describe('migrations of the product that rename', () => {
  let database: TestDatabase;
  let scratch: Awaited<ReturnType<typeof scratchDir>>;

  beforeEach(async () => {
    scratch = await scratchDir();
    database = await freshDatabase();
    await database.pool.query('drop schema public cascade; create schema public');
  });
  afterEach(async () => {
    await database.drop();
    await scratch.remove();
  });

  /** Migrates to the schema before the migration `name`, then runs `statements` without checks of foreign keys. */
  async function writeBefore(name: string, statements: string): Promise<void> {
    const earlier = (await readdir(migrationsDir)).filter((file) => file < name);
    for (const file of earlier) await copyFile(join(migrationsDir, file), join(scratch.dir, file));
    await migrate(database.url, { dir: scratch.dir });
    const admin = new pg.Client(database.adminUrl);
    await admin.connect();
    await admin.query(`set session_replication_role = replica; ${statements}`);
    await admin.end();
  }

  const rowsOf = async (query: string) => (await database.pool.query({ text: query, rowMode: 'array' })).rows;

  it('preserve the series groups of listings', async () => {
    await writeBefore(
      '0026_series_groups.sql',
      `insert into listing_zone (id, tz) values (1, 'UTC');
      insert into listing (event_id, series_id, slug, name, summary, organizer_id, organizer_name, organizer_slug, online,
        tz, zone_id, all_day, starts_at, ends_at, category_id, postponed, sales_status, updated_at, title_words, head,
        words, facets)
      select id, series, 'slug', 'Name', '', 1, 'Organizer', 'organizer', true, 'UTC', 1, false, now(), now(), 103, false,
        'on_sale', now(), 'name', '', '', '{}'
      from (values (7, null), (8, 3), (9, 3)) as event (id, series)`,
    );
    expect(await migrate(database.url)).toContain('0026_series_groups.sql');
    expect(await rowsOf('select event_id, series_group_id from listing order by event_id')).toEqual([
      ['7', '7'],
      ['8', '-3'],
      ['9', '-3'],
    ]);
  });

  it('preserve challenges, takedowns, the retention time and stored mails', async () => {
    await writeBefore(
      '0027_plain_names.sql',
      `insert into account_step (token_hash, account_id, method, attempts_left, expires_at)
        values (sha256('a'), 7, 'password', 5, now());
      insert into ceremony (kind, key_hash, browser_key, expires_at) values ('provider', sha256('b'), 'browser', now());
      insert into event_taken_off (event_id, visibility) values (12, 'unlisted');
      insert into analytics_keeping (kept_days) values (9);
      insert into mail_outbox (message_key, template, to_address, payload, state)
        values ('stored', 'account', 'ada@example.org', '{}', 'kept'), ('sent', 'account', 'ada@example.org', '{}', 'sent')`,
    );
    expect(await migrate(database.url)).toContain('0027_plain_names.sql');
    expect(await rowsOf('select account_id, method from account_mfa_challenge')).toEqual([['7', 'password']]);
    expect(await rowsOf('select kind, browser_key from account_challenge')).toEqual([['provider', 'browser']]);
    expect(await rowsOf('select event_id, visibility from event_takedown')).toEqual([['12', 'unlisted']]);
    expect(await rowsOf('select days from analytics_retention')).toEqual([[9]]);
    expect(await rowsOf('select message_key, state from mail_outbox order by id')).toEqual([
      ['stored', 'stored'],
      ['sent', 'sent'],
    ]);
  });

  it('preserve the counters of rate limits', async () => {
    await writeBefore(
      '0034_rate_limit_scopes.sql',
      `insert into account_attempt (scope, key, attempts)
      select scope, sha256('a'), 3 from unnest(array['proof', 'mail_sign_up_line', 'block_told', 'mail_reset']) scope`,
    );
    await migrate(database.url);
    expect(await rowsOf('select scope, attempts from account_attempt order by scope')).toEqual([
      ['block_notice', 3],
      ['mail_reset', 3],
      ['mail_sign_up_network', 3],
      ['reauthentication', 3],
    ]);
  });

  it('preserve rows that must not be deleted: analytics of the last days, and the retention time that an operator chose', async () => {
    await writeBefore(
      '0027_plain_names.sql',
      `insert into analytics_keeping (kept_days) values (9);
      insert into search_run (day, visitor, term_key, place_id, network, term, places, at)
      select current_date, 'visitor1', term, 0, 'network1', term, '{}', now() - age
      from (values ('old', interval '8 days'), ('new', interval '7 days')) as run (term, age)`,
    );
    await migrate(database.url);
    await database.pool.query(`delete from search_run where term = 'old'`);
    await expect(database.pool.query(`delete from search_run where term = 'new'`)).rejects.toThrow(
      'search_run is append-only: rows younger than 8 days stay unchanged',
    );
  });
});
