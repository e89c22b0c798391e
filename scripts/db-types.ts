/**
 * Writes `db/types.ts` from the migrations, or with `--check` says whether it is stale.
 * Migrates a scratch database of its own; needs no running server.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#db/migrate.ts';
import { scratchPostgres } from '../test/scratch-postgres.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const target = join(root, 'db', 'types.ts');

// What db/values.ts makes of each type.
const TYPES = {
  int8: 'string',
  timestamptz: 'Temporal.Instant',
  timestamp: 'Temporal.PlainDateTime',
  date: 'Temporal.PlainDate',
  time: 'Temporal.PlainTime',
};

/** Generates the types of the migrated schema at `url` into `file`. */
async function generate(url: string, file: string): Promise<void> {
  const cli = join(root, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js');
  const args = ['--dialect', 'postgres', '--url', url, '--out-file', file, '--default-schema', 'public'];
  args.push(
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    '*schema_migration',
    '--type-mapping',
    JSON.stringify(TYPES),
  );
  await run(process.execPath, [cli, ...args], { cwd: root });
}

async function main(check: boolean): Promise<number> {
  const server = await scratchPostgres();
  try {
    await migrate(server.url);
    const file = check ? join(server.dataDir, 'types.ts') : target;
    await generate(server.url, file);
    if (!check || (await readFile(file, 'utf8')) === (await readFile(target, 'utf8'))) return 0;
    console.error('db/types.ts is stale: the migrations say otherwise. Run npm run db:types.');
    return 1;
  } finally {
    await server.stop();
  }
}

process.exitCode = await main(process.argv.includes('--check'));
