import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../test/db.ts';
import { assertSafeServer, UnsafeServerError } from './settings.ts';

describe('the PostgreSQL server', () => {
  const world = testDb();
  let admin: pg.Pool;
  beforeAll(() => {
    admin = new pg.Pool({ connectionString: world.adminUrl, max: 1 });
    admin.on('error', () => undefined); // The database is dropped when the file ends.
  });
  afterAll(() => admin.end());

  it('is accepted when its settings are safe', async () => {
    await expect(assertSafeServer(world.pool)).resolves.toBeUndefined();
  });

  it.each(['off', 'local', 'remote_write'])('is refused with synchronous_commit = %s', async (value) => {
    await admin.query(`set synchronous_commit = ${value}`);
    const refusal = assertSafeServer(admin);
    await expect(refusal).rejects.toThrow(UnsafeServerError);
    await expect(refusal).rejects.toThrow(`synchronous_commit = ${value}`);
    await admin.query('reset synchronous_commit');
  });

  it('is refused when the role or the database turns synchronous_commit off', async () => {
    const name = new URL(world.url).pathname.slice(1);
    await admin.query(`alter database ${name} set synchronous_commit = off`);
    const fresh = new pg.Pool({ connectionString: world.url, max: 1 });
    await expect(assertSafeServer(fresh)).rejects.toThrow('synchronous_commit = off');
    await fresh.end();
    await admin.query(`alter database ${name} reset synchronous_commit`);
  });
});
