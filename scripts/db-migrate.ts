/** Migrates the database of DATABASE_URL or DATA_DIR to the newest version; safe beside a running server. */
import { migrate } from '#db/migrate.ts';
import { connectExisting } from '#server/embedded-postgres/index.ts';
import { readEnv, type Env } from '#server/env.ts';
import { silentLog } from '#server/log.ts';

async function main(env: Env): Promise<void> {
  const server = env.databaseUrl
    ? { url: env.databaseUrl, stop: () => Promise.resolve() }
    : await connectExisting({ dataDir: env.dataDir, log: silentLog, purpose: 'db:migrate' });
  try {
    const applied = await migrate(server.url, {
      onApplied: (name, milliseconds) => console.log(`applied ${name} (${Math.round(milliseconds)} ms)`),
    });
    console.log(applied.length === 0 ? 'The schema is up to date.' : `${applied.length} migrations applied.`);
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
