// `node bench/sales.ts`: only the sales of `npm run bench`, on a new database without other events.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#db/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { benchPaidSale } from './paid-sale.ts';
import { benchSale } from './sale.ts';
import { markdown } from './table.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
const load = () => `load average ${loadavg()[0]?.toFixed(1)}\n`;
try {
  await migrate(postgres.url);
  console.log(load());
  console.log(markdown('Sales', await benchSale(postgres.url)));
  console.log(load());
  console.log(markdown('Paid sales', await benchPaidSale(postgres.url)));
  console.log(load());
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
