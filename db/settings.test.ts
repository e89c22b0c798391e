import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { testDb } from '../test/db.ts';
import { type Database, openDatabase } from './client.ts';
import { assertSafeServer, UnsafeServerError } from './settings.ts';

describe('the PostgreSQL server', () => {
  const world = testDb();
  let admin: Database;
  beforeAll(() => {
    // The database is dropped while the server still ends the connections. `openDatabase` ignores their errors.
    admin = openDatabase(world.adminUrl, { log: silentLog, max: 1 });
  });
  afterAll(() => admin.close());

  it('is accepted when its settings are safe', async () => {
    await expect(assertSafeServer(world.pool)).resolves.toBeUndefined();
  });

  it.each(['off', 'local', 'remote_write'])('is refused with synchronous_commit = %s', async (value) => {
    await admin.pool.query(`set synchronous_commit = ${value}`);
    const refusal = assertSafeServer(admin.pool);
    await expect(refusal).rejects.toThrow(UnsafeServerError);
    await expect(refusal).rejects.toThrow(`synchronous_commit = ${value}`);
    await admin.pool.query('reset synchronous_commit');
  });

  it('is refused when the role or the database turns synchronous_commit off', async () => {
    const name = new URL(world.url).pathname.slice(1);
    await admin.pool.query(`alter database ${name} set synchronous_commit = off`);
    const fresh = openDatabase(world.url, { log: silentLog, max: 1 });
    await expect(assertSafeServer(fresh.pool)).rejects.toThrow('synchronous_commit = off');
    await fresh.close();
    await admin.pool.query(`alter database ${name} reset synchronous_commit`);
  });
});
