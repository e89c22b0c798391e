import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDb } from '../test/db.ts';
import { scratchDir } from '../test/scratch-postgres.ts';
import { openScriptDatabase, untilReachable } from './database.ts';
import { LockedError, startEmbeddedPostgres } from './embedded-postgres/index.ts';
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

  it('is awaited while it starts; a missing database is an error at once', async () => {
    const wrong = new URL(world.adminUrl);
    wrong.pathname = '/no_such_database';
    await expect(untilReachable(wrong.href, silentLog)).rejects.toThrow('does not exist');

    const starting = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(starting, 'listening');
    const { port } = starting.address() as { port: number };
    const refusals: object[] = [];
    const waited = untilReachable(`postgresql://app@127.0.0.1:${port}/app`, {
      ...silentLog,
      warn: (fields) => {
        refusals.push(fields);
        // from this point the server answers that the database is unknown, which ends the wait
        starting.removeAllListeners('connection').on('connection', (socket) => socket.end(unknownDatabase()));
      },
    });
    await expect(waited).rejects.toThrow('unknown database');
    expect(refusals).toHaveLength(1);
    starting.close();
  });
});

// An ErrorResponse of PostgreSQL's protocol: severity, SQLSTATE 3D000, message.
function unknownDatabase(): Buffer {
  const fields = Buffer.from('SFATAL\0C3D000\0Munknown database\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
