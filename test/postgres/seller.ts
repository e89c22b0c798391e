/**
 * A small app for kill tests: runs the PostgreSQL of DATA_DIR and sells numbered tickets without end. Prints `up {pid
 * of PostgreSQL}`, then `sold {number}` for each acknowledged commit. Arguments: DATA_DIR.
 */
import { sql } from 'kysely';
import { inTransaction, openDatabase } from '#db/client.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';

const [dataDir = ''] = process.argv.slice(2);

let selling = true;
process.once('SIGTERM', () => (selling = false));

try {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const { db, close } = openDatabase(server.url, { log: silentLog, max: 2 });
  await sql`create table if not exists sale (number bigint generated always as identity primary key)`.execute(db);
  console.log(`up ${server.pid()}`);
  while (selling) await sellOne(db);
  await close();
  await server.stop();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function sellOne(db: ReturnType<typeof openDatabase>['db']): Promise<void> {
  const insert = sql<{ number: string }>`insert into sale default values returning number`;
  const { rows } = await inTransaction(db, (tx) => insert.execute(tx));
  console.log(`sold ${rows[0]?.number}`);
}
