// The content of a cluster, moved to a cluster of another version of PostgreSQL by backup and restore.
import { createBackup } from '../backup/create.ts';
import { withConnection } from '../backup/connect.ts';
import { restoreBackup } from '../backup/restore.ts';
import { findOlderBinaries } from './binaries.ts';
import { type ClusterOptions, serveCluster } from './cluster-server.ts';

interface Backup {
  /** The major version of PostgreSQL that made the cluster. */
  from: string;
  file: string;
}

/** Writes the content of a cluster to a backup file. Returns false when the cluster contains no site yet. */
export async function backUpCluster(options: ClusterOptions, { from, file }: Backup): Promise<boolean> {
  const { paths } = options;
  const server = await serveCluster({ ...options, binaries: await findOlderBinaries(from, paths.owner) });
  try {
    const hasSite = await withConnection(server.url, 'backup', async (client) => {
      const { rows } = await client.query<{ exists: boolean }>(
        `select to_regclass('schema_migration') is not null as exists`,
      );
      return rows[0]?.exists ?? false;
    });
    if (!hasSite) return false;
    const target = { file, passphrase: undefined, dataDir: null };
    await createBackup({ ...target, url: server.url, product: `on PostgreSQL ${from}`, print: silent });
    return true;
  } finally {
    await server.supervisor.stop();
  }
}

const silent = (): void => undefined;

/** Restores a backup file into a new cluster. */
export function fillCluster(options: ClusterOptions, file: string): Promise<unknown> {
  return restoreBackup({
    file,
    passphrase: undefined,
    dataDir: null,
    isSameSite: true,
    openTarget: async () => {
      const { url, supervisor } = await serveCluster(options);
      return { url, stop: () => supervisor.stop() };
    },
    print: silent,
  });
}
