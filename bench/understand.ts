// Measures the time to understand a query in memory, without queries of the database. The target is 0.3 ms.
import type { Database } from '#db/client.ts';
import { queryPlaces, understand, warmSearch } from '#domain/discovery';
import { quantile, type Row } from './table.ts';

const ROUNDS = 200;
const WARM_UP_ROUNDS = 20;
const SHORT: readonly [language: string, text: string][] = [
  ['en', 'jazz'],
  ['en', 'jazz tonight'],
  ['en', 'comedy in london tomorrow'],
  ['de', 'kostenlose konzerte am wochenende in münchen'],
  ['fr', 'que faire avec des enfants à paris ce week-end'],
  ['es', 'teatro en barcelona por menos de 30 €'],
  ['pt', 'o que fazer em são paulo no sábado à noite'],
  ['en', 'xylo trumpeter quartet'],
];
const LONG: readonly [language: string, text: string][] = [
  [
    'en',
    'i am looking for something fun to do with my kids and friends near brooklyn next saturday afternoon under $25',
  ],
  [
    'de',
    'ich suche ein schönes konzert mit klassischer musik oder jazz am freitag oder samstag in der nähe von frankfurt',
  ],
];

/** Measures the understanding of everyday queries, and of queries near the maximum length, in milliseconds. */
export async function benchUnderstanding(database: Database): Promise<Row[]> {
  const silent = () => undefined;
  const ctx = {
    db: database.db,
    clock: { now: () => Temporal.Now.instant() },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  };
  const began = processorMs();
  await queryPlaces(ctx, { language: 'en' });
  const loading = processorMs() - began;
  const beforeTables = processorMs();
  await warmSearch(ctx);
  const tables = processorMs() - beforeTables;
  const measure = async (what: string, queries: typeof SHORT): Promise<Row> => {
    const times: number[] = [];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
      for (const [language, text] of queries) {
        const places = await queryPlaces(ctx, { language, countryCode: 'DE' });
        const start = performance.now();
        understand(text, { language, places, now: ctx.clock.now(), zone: 'Europe/Berlin' });
        if (round >= 0) times.push(performance.now() - start);
      }
    return { what, p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
  };
  return [
    await measure('everyday queries', SHORT),
    await measure('queries of 100 characters', LONG),
    { what: 'names of places, once after start, processor time', p50: loading },
    { what: 'tables of the lexicon, once after start, processor time', p50: tables },
  ];
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
