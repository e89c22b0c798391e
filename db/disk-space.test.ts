// Failing statements show that the disk is full, and a successful write shows that it has space again. In this test a
// trigger raises PostgreSQL's error of a full disk, because filling a disk needs root rights.
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { testDb } from '../test/db.ts';
import { isUnavailable, openDatabase } from './client.ts';

const t = testDb();

/** Only the server's administrator may create event triggers. */
async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: t.adminUrl });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

const fillDisk = () =>
  asAdmin(
    `create function disk_full() returns event_trigger language plpgsql
     as $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
    `create event trigger disk_full on ddl_command_start when tag in ('CREATE TABLE', 'CREATE TABLE AS')
     execute function disk_full()`,
  );

const freeDisk = () => asAdmin('drop event trigger disk_full');
const write = () => sql`create table if not exists written ()`.execute(t.db);

describe('disk space', () => {
  it('counts as missing after a write failed for lack of space, until a write succeeds again', async () => {
    expect(await t.hasDiskSpace()).toBe(true);
    await fillDisk();
    const failure = await write().catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect(await t.hasDiskSpace()).toBe(false);
    expect(await t.hasDiskSpace()).toBe(false);
    await freeDisk();
    expect(await t.hasDiskSpace()).toBe(true);
    await write();
  });

  it('does not count as missing after another error, and the check leaves no table behind', async () => {
    const other = openDatabase(t.url, { log: silentLog });
    await sql`select no_such_column`.execute(other.db).catch(() => undefined);
    expect(await other.hasDiskSpace()).toBe(true);
    await other.close();
    const { rows } = await sql`select from pg_class where relname = 'disk_probe'`.execute(t.db);
    expect(rows).toEqual([]);
  });
});
