// Measures the latency of place suggestions, beside the raw limit of the same run: reading one place by its primary
// key.
import type { Database } from '#db/client.ts';
import { suggestPlaces } from '#domain/places';
import type { Point } from '#shared/geo/places.ts';
import { random, type Random } from './search/random.ts';
import { quantile, type Row } from './table.ts';

const PREFIXES = 4_000;
const PREFIX_MAX_CHARS = 10;
const WARM_UP = 200;
/** Number of queries of each class except the first, and number of raw queries. */
const QUERIES_PER_CLASS = 300;
const CITIES = 40;

interface NamedPlace {
  id: string;
  name: string;
  region: string;
}

interface Query {
  text: string;
  near?: Point;
  locale?: string;
}

/** Measures place suggestions with one client, in milliseconds of the whole verb, for each class of typed text. */
export async function benchPlaces(database: Database): Promise<Row[]> {
  const ctx = { db: database.db };
  const rng = random(23);
  const names = await sampleNames(database);
  const cities = await largeCities(database);
  const prefix = (): Query => ({ text: rng.pick(names).name.slice(0, 1 + rng.below(PREFIX_MAX_CHARS)) });
  const near = (): Query => ({ ...prefix(), near: rng.pick(cities) });
  const mixedInputs = Array.from({ length: PREFIXES }, (_, nth) => (nth % 2 === 0 ? prefix() : near()));
  const makeInputs = (make: () => Query) => Array.from({ length: QUERIES_PER_CLASS }, make);
  const anyPlace = () => rng.pick(names);
  const classes: { what: string; queries: Query[] }[] = [
    { what: `${PREFIXES} beginnings of 1 to ${PREFIX_MAX_CHARS} letters, half near a city`, queries: mixedInputs },
    { what: 'one letter', queries: makeInputs(() => ({ text: rng.pick(names).name.slice(0, 1) })) },
    {
      what: 'one letter near a city',
      queries: makeInputs(() => ({ text: prefix().text.slice(0, 1), near: rng.pick(cities) })),
    },
    { what: 'in German', queries: makeInputs(() => ({ ...prefix(), locale: 'de' })) },
    { what: 'with the region after a comma', queries: makeInputs(() => withRegion(anyPlace())) },
    { what: 'misspelt', queries: makeInputs(() => ({ text: misspelt(rng, anyPlace().name) })) },
    { what: 'no name at all', queries: makeInputs(() => ({ text: gibberish(rng) })) },
  ];
  for (const query of mixedInputs.slice(0, WARM_UP)) await suggestPlaces(ctx, query);
  const raw = await timeCalls(names.slice(0, QUERIES_PER_CLASS), ({ id }) =>
    database.pool.query('select id, name from place where id = $1', [id]),
  );
  const limit = quantile(raw, 0.5);
  const rows: Row[] = [{ what: 'raw: one place by primary key', ...figures(raw), ratio: 1 }];
  for (const { what, queries } of classes) {
    const times = await timeCalls(queries, (query) => suggestPlaces(ctx, query));
    rows.push({ what, ...figures(times), ratio: quantile(times, 0.5) / limit });
  }
  return rows;
}

/** Names of places; large places come first, because people search for large places most. */
async function sampleNames(database: Database): Promise<NamedPlace[]> {
  const { rows } = await database.pool.query<NamedPlace>(
    `select p.id::text, p.name, region.name as region
     from place p join place region on region.id = p.region_id
     where p.status = 'active' and p.place_type in ('locality', 'borough', 'postal_code')
     order by (case when p.population > 50000 then 0 else 1 end), md5(p.id::text) limit 16000`,
  );
  return rows;
}

async function largeCities(database: Database): Promise<Point[]> {
  const { rows } = await database.pool.query<Point>(
    `select lat as latitude, lng as longitude from place
     where place_type = 'locality' order by population desc limit ${CITIES}`,
  );
  return rows;
}

const withRegion = ({ name, region }: NamedPlace): Query => ({ text: `${name}, ${region}` });

/** The name with two neighboring letters swapped. */
function misspelt(rng: Random, name: string): string {
  const at = 1 + rng.below(Math.max(1, name.length - 2));
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

const gibberish = (rng: Random): string =>
  Array.from({ length: 4 + rng.below(8) }, () => rng.pick([...'bcdfghjklmnpqrstvwxz'])).join('');

async function timeCalls<T>(list: T[], run: (input: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const input of list) {
    const began = performance.now();
    await run(input);
    times.push(performance.now() - began);
  }
  return times;
}

function figures(times: number[]): Omit<Row, 'what'> {
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
  return { p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0, perSecond: times.length / seconds };
}
