import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { copyStored, storedCluster } from '../cluster-cache.ts';
import { gazetteerName, PREFIX, templateName } from '../db.ts';

/**
 * A DATA_DIR in `parent`. If a test run has stored a cluster, the database already contains the gazetteer, and the
 * server starts 13 s earlier. Otherwise the folder is empty, and the server loads the gazetteer itself.
 */
export async function loadedDataDir(parent: string): Promise<string> {
  const dataDir = join(parent, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  if (await copyStored(await storedCluster(), dataDir)) await makeGazetteerMain(dataDir);
  return dataDir;
}

/** Replaces the empty database of the site by the template that holds the gazetteer. */
async function makeGazetteerMain(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    const url = new URL(server.adminUrl);
    const database = url.pathname.slice(1);
    url.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`drop database ${database}`);
    await admin.query(`alter database ${gazetteerName({ prefix: PREFIX })} rename to ${database}`);
    await admin.query(`drop database ${templateName({ prefix: PREFIX })}`);
    await admin.end();
  } finally {
    await server.stop();
  }
}
