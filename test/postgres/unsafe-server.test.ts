import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { assertSafeServer } from '#db/settings.ts';
import { copyNewCluster } from '../new-cluster.ts';
import { fastestDir, scratchPostgres, type ScratchPostgres } from '../scratch-postgres.ts';

async function withServer(
  settings: Record<string, string>,
  work: (pool: pg.Pool, server: ScratchPostgres) => Promise<void>,
): Promise<void> {
  const server = await scratchPostgres({ settings }, await fastestDir(), copyNewCluster);
  const pool = openPool(server.adminUrl);
  try {
    await work(pool, server);
  } finally {
    await pool.end();
    await server.stop();
  }
}

/**
 * One connection. A stopping server ends the connection, perhaps before the pool has closed its socket, which is not a
 * failure.
 */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

describe('a PostgreSQL server with unsafe settings', () => {
  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('is refused with %s off', async (setting) => {
    await withServer({ [setting]: 'off' }, async (pool) => {
      await expect(assertSafeServer(pool)).rejects.toMatchObject({ setting });
    });
  });

  it('cannot be configured for the embedded PostgreSQL through the files of its cluster', async () => {
    await withServer({}, async (pool) => {
      await pool.query('alter system set fsync = off');
      await pool.query('select pg_reload_conf()');
      await expect(assertSafeServer(pool)).resolves.toBeUndefined();
    });
  });

  it('is refused with an encoding that cannot represent every name', async () => {
    await withServer({}, async (pool, server) => {
      await pool.query(`create database latin template template0 encoding 'LATIN1' locale_provider libc locale 'C'`);
      const latin1Server = openPool(new URL(server.adminUrl).href.replace('/bandstand?', '/latin?'));
      await expect(assertSafeServer(latin1Server)).rejects.toMatchObject({ setting: 'server_encoding' });
      await latin1Server.end();
    });
  });
});
