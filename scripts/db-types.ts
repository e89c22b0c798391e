/**
 * Writes `db/types.ts` from the migrations; with `--check`, reports whether the file is stale. Migrates a scratch
 * database of its own and needs no running server.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { scratchPostgres } from '../test/scratch-postgres.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const target = join(root, 'db', 'types.ts');

// The TypeScript type that db/values.ts parses each PostgreSQL type into.
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
    '--overrides',
    JSON.stringify({ columns: await unionColumns(url) }),
  );
  await run(process.execPath, [cli, ...args], { cwd: root });
}

interface CheckedColumn {
  name: string;
  check: string;
  is_nullable: boolean;
  has_default: boolean;
}

/** Text columns whose CHECK constraint lists the values, such as `event.status`, as TypeScript unions. */
async function unionColumns(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<CheckedColumn>(`
      select t.relname || '.' || a.attname as name, pg_get_constraintdef(c.oid) as check,
        not a.attnotnull as is_nullable, a.atthasdef as has_default
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and a.atttypid = 'text'::regtype
        and t.relnamespace = 'public'::regnamespace
      order by 1`);
    return Object.fromEntries(rows.flatMap((column) => unionOf(column) ?? []));
  } finally {
    await client.end();
  }
}

/**
 * PostgreSQL prints `x in ('a', 'b')` as `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))`; other checks have no union.
 */
function unionOf(column: CheckedColumn): [string, string][] | null {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(column.check)?.[1];
  if (list === undefined) return null;
  const union = [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => JSON.stringify(value)).sort();
  const type = [...union, ...(column.is_nullable ? ['null'] : [])].join(' | ');
  return [[column.name, column.has_default ? `Generated<${type}>` : type]];
}

async function main(check: boolean): Promise<number> {
  const server = await scratchPostgres();
  try {
    await migrate(server.url);
    const file = check ? join(server.dataDir, 'types.ts') : target;
    await generate(server.url, file);
    if (!check || (await readFile(file, 'utf8')) === (await readFile(target, 'utf8'))) return 0;
    console.error('db/types.ts differs from the migrated schema. Run npm run db:types.');
    return 1;
  } finally {
    await server.stop();
  }
}

process.exitCode = await main(process.argv.includes('--check'));
