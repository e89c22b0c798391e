// Part of `npm test`: stores a cluster with the templates of the test databases, unless it is stored already. Unit tests
// and kill tests need the gazetteer at the same time, and would otherwise load it once each.
import { existsSync } from 'node:fs';
import { storeCluster, storedCluster } from '../test/cluster-cache.ts';
import { gazetteerTemplate, PREFIX } from '../test/db.ts';
import { makeTemplate } from '../test/global-setup.ts';
import { fastestDir, scratchPostgres } from '../test/scratch-postgres.ts';

const stored = await storedCluster();
if (!existsSync(stored)) {
  const cluster = await scratchPostgres({}, await fastestDir());
  const server = { url: cluster.url, adminUrl: cluster.adminUrl, prefix: PREFIX };
  await makeTemplate(server);
  await gazetteerTemplate(server);
  await cluster.stop(() => storeCluster(cluster.dataDir, stored));
}
