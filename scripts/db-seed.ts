/** Seeds the demo world into the database of DATABASE_URL or DATA_DIR when it holds no events; migrates it first. */
import { connectExisting } from '#server/embedded-postgres/index.ts';
import { readEnv, type Env } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { prepareDatabase } from '#server/prepare.ts';
import { seedSite } from '#server/seed/seed-site.ts';

async function main(env: Env): Promise<void> {
  const server = env.databaseUrl
    ? { url: env.databaseUrl, stop: () => Promise.resolve() }
    : await connectExisting({ dataDir: env.dataDir, log: silentLog, purpose: 'db:seed' });
  let seeded = false;
  const printLine = (line: string) => {
    seeded ||= line.startsWith('Adding');
    console.log(line);
  };
  try {
    const options = { url: server.url, env: { ...env, seed: 'demo' as const }, log: silentLog, print: printLine };
    if (await prepareDatabase(options)) await seedSite(options);
    console.log(seeded ? 'The demo data has been added.' : 'The site already has events, so nothing was added.');
  } finally {
    await server.stop();
  }
}

try {
  await main(readEnv());
} catch (error) {
  // For a host with several network addresses, Node reports an AggregateError with an empty message.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  console.error((first as Error).message);
  process.exitCode = 1;
}
