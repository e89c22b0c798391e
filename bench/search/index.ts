// Measures the latency of search by class of query, beside the raw limit of the same run: reading one row by its
// primary key.
import type { Database } from '#db/client.ts';
import { search } from '#domain/discovery';
import { quantile, type Row } from '../table.ts';
import { queryClasses, seededFor } from './queries.ts';

export { generateEvents } from './generate.ts';

const ROUNDS = 3;
const CALLS = 120;
const WARM_UP = 40;

/**
 * Measures searches with one client, in interleaved rounds: milliseconds of a search's statements alone, and of the
 * whole verb with its cards.
 */
export async function benchSearch(database: Database): Promise<Row[]> {
  const timedDatabase = countingTime(database);
  const ctx = { db: timedDatabase.db, clock: { now: () => Temporal.Now.instant() } };
  const classes = (await queryClasses(ctx)).map((queryClass) => ({
    ...queryClass,
    rng: seededFor(queryClass.what),
    inside: [] as number[],
    whole: [] as number[],
  }));
  const raw: number[] = [];
  const ids = (
    await database.pool.query<{ event_id: string }>('select event_id from listing order by random() limit 500')
  ).rows;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { make, rng, inside, whole } of classes) {
      for (let call = 0; call < (round === 0 ? WARM_UP : CALLS); call += 1) {
        const query = make(rng);
        timedDatabase.reset();
        const began = performance.now();
        await search(ctx, query);
        if (round === 0) continue;
        whole.push(performance.now() - began);
        inside.push(timedDatabase.spent());
      }
    }
    if (round > 0) for (const { event_id } of ids) raw.push(await byKey(database, event_id));
  }
  const limit = quantile(raw, 0.5);
  return [
    { what: 'raw: one row by primary key', ...figures(raw), ratio: 1 },
    ...classes.map(({ what, inside }) => ({ what, ...figures(inside), ratio: quantile(inside, 0.5) / limit })),
    {
      what: 'all local classes, with planning, cards and prices',
      ...figures(classes.filter(({ what }) => what.startsWith('local')).flatMap(({ whole }) => whole)),
    },
  ];
}

function figures(times: number[]): Omit<Row, 'what'> {
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    perSecond: times.length / seconds,
  };
}

async function byKey(database: Database, id: string): Promise<number> {
  const began = performance.now();
  await database.pool.query('select event_id, name from listing where event_id = $1', [id]);
  return performance.now() - began;
}

/** The same database, with a counter of the time in which at least one statement is running. */
function countingTime(database: Database) {
  let elapsedMs = 0;
  let open = 0;
  let since = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = async (query, ...rest) => {
    if (open++ === 0) since = performance.now();
    try {
      return await execute(query, ...rest);
    } finally {
      if (--open === 0) elapsedMs += performance.now() - since;
    }
  };
  return { db, reset: () => void (elapsedMs = 0), spent: () => elapsedMs };
}
