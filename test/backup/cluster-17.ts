// The data directory of a site on PostgreSQL 17, like the data directories of earlier versions of the product.
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { enqueue } from '#db/queue.ts';
import { findOlderBinaries } from '#server/embedded-postgres/binaries.ts';
import { serveCluster } from '#server/embedded-postgres/cluster-server.ts';
import { ensureCluster } from '#server/embedded-postgres/cluster.ts';
import { findClusterPaths } from '#server/embedded-postgres/cluster-paths.ts';
import { silentLog } from '#server/log.ts';
import { createPerson } from '../worlds/people.ts';
import { restoredChecksums } from './contents.ts';
import { loadFewPlaces } from './few-places.ts';

/** Creates the site and stops it. Returns the checksums of its tables. */
export const makeSiteOn17 = (dataDir: string): Promise<Record<string, string>> =>
  withPostgres17(dataDir, async (url) => {
    await migrate(url);
    const database = openDatabase(url, { log: silentLog });
    await loadFewPlaces(database.pool);
    await createPerson(database.db, { email: 'stays@example.org' });
    await enqueue(database.db, { task: 'notifications.deliver', payload: {}, delaySeconds: 86_400 });
    await database.close();
    return restoredChecksums(url);
  });

/** Runs PostgreSQL 17 on a data directory for the duration of `work`. */
export async function withPostgres17<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const paths = await findClusterPaths(dataDir);
  const binaries = await findOlderBinaries('17', paths.owner);
  const password = await ensureCluster(paths, binaries);
  const server = await serveCluster({ paths, binaries, password, settings: {}, log: silentLog });
  try {
    return await work(server.url);
  } finally {
    await server.supervisor.stop();
  }
}
