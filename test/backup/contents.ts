// Checksums and schema of a database, to compare a restored database with its source.
import pg from 'pg';

type Checksums = Record<string, string>;

/** Tables that differ on purpose after a restore, each with the reason. */
const DIFFERENT: Record<string, string> = {
  'public.site_state': 'the restored site is on hold',
  'public.backup_run': 'a backup is recorded after its snapshot',
  'public.gazetteer_version': 'asks the next start to fill the search tables',
  'public.place_search': 'filled by the next start',
  'public.place_prefix': 'filled by the next start',
  'graphile_worker.migrations': 'the queue records when it made its own tables',
};

/** `checksums` without the tables that differ on purpose after a restore. */
export const restoredChecksums = async (url: string): Promise<Checksums> =>
  Object.fromEntries(Object.entries(await checksums(url)).filter(([name]) => !(name in DIFFERENT)));

/** Number of rows and a checksum of their texts, of every table of the product and the job queue. */
export function checksums(url: string): Promise<Checksums> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') order by 1`,
    );
    const sumOf = (name: string): string =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`;
    const sums = await client.query<{ name: string; sum: string }>(
      rows.map(({ name }) => sumOf(name)).join(' union all '),
    );
    return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]));
  });
}

/** Every constraint, trigger and sequence. A restore drops constraints and triggers temporarily, and sets sequences. */
export function schemaFacts(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ fact: string }>(
      `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as fact from pg_constraint
         where connamespace::regnamespace::text in ('public', 'graphile_worker')
       union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
       union all select format('%s %s', sequencename, last_value) from pg_sequences
         where sequencename <> 'backup_run_id_seq'
       order by 1`,
    );
    return rows.map(({ fact }) => fact);
  });
}

/**
 * Whether a fact is about a constraint or trigger. Facts about sequences are left out when two databases have different
 * rows.
 */
export const isStructure = (fact: string): boolean => !/^\w+ \d*$/.test(fact);

/** Runs statements, such as changes of the schema, on a separate client. */
export const execute = (url: string, statements: string): Promise<unknown> =>
  withClient(url, (client) => client.query(statements));

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
