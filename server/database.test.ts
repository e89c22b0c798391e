import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDb } from '../test/db.ts';
import { scratchDir } from '../test/scratch-postgres.ts';
import { openScriptDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { LockedError } from './embedded-postgres/lock.ts';
import { silentLog } from './log.ts';

describe('the database of a command', () => {
  const world = testDb();

  it('is the database named by DATABASE_URL', async () => {
    await sql`create table mark (id int)`.execute(world.db);
    const script = await openScriptDatabase({ dataDir: '/nonexistent', databaseUrl: world.url }, silentLog, 'import');
    expect((await sql`select * from mark`.execute(script.db)).rows).toEqual([]);
    await script.close();
  });

  it('is the embedded PostgreSQL, migrated, when no app runs, and closing frees the data directory', async () => {
    const { dir, remove } = await scratchDir();
    const env = { dataDir: join(dir, 'data'), databaseUrl: undefined };
    const script = await openScriptDatabase(env, silentLog, 'import');
    expect((await sql`select count(*)::int as count from event`.execute(script.db)).rows).toEqual([{ count: 0 }]);
    await expect(startEmbeddedPostgres({ dataDir: env.dataDir, log: silentLog })).rejects.toThrow(LockedError);
    await script.close();
    await (await startEmbeddedPostgres({ dataDir: env.dataDir, log: silentLog })).stop();
    await remove();
  });
});
