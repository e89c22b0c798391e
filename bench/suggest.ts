// Measures the latency of completions by class of text, beside the raw limit of the same run: reading one row by its
// primary key.
import type { Database } from '#db/client.ts';
import { suggest, type Where } from '#domain/discovery';
import { placeBySlug } from '#domain/places';
import { random, type Random } from './search/random.ts';
import { SUBJECTS } from './search/texts.ts';
import { quantile, type Row } from './table.ts';

const ROUNDS = 3;
const CALLS = 250;
const WARM_UP = 60;
const CITIES = [
  'ca--san-francisco',
  'ny--new-york',
  'ca--los-angeles',
  'il--chicago',
  'united-kingdom--london',
  'germany--berlin',
  'france--paris',
  'brazil--sao-paulo',
  'australia--sydney',
  'tx--austin',
  'wa--seattle',
  'canada--toronto',
];
const WORDS = Object.values(SUBJECTS).flatMap((line) => line.replaceAll('-', ' ').split(' '));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

interface TextClass {
  what: string;
  make: (rng: Random) => { text: string; where: Where };
}

/**
 * Measures completions with one client, in interleaved rounds, in milliseconds of the whole verb including its
 * statements. Measures the loading of the index first.
 */
export async function benchSuggest(database: Database): Promise<Row[]> {
  const ctx = { db: database.db, clock: { now: () => Temporal.Now.instant() } };
  const heapBefore = process.memoryUsage().heapUsed;
  const began = performance.now();
  await suggest(ctx, { text: 'a', where: { kind: 'everywhere' } });
  const loadMs = performance.now() - began;
  const classes = (await textClasses(database)).map((textClass) => ({
    ...textClass,
    rng: random(11),
    times: [] as number[],
  }));
  const raw: number[] = [];
  const ids = (
    await database.pool.query<{ event_id: string }>('select event_id from listing order by random() limit 250')
  ).rows;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { make, rng, times } of classes) {
      for (let call = 0; call < (round === 0 ? WARM_UP : CALLS); call += 1) {
        const input = make(rng);
        const start = performance.now();
        await suggest(ctx, input);
        if (round > 0) times.push(performance.now() - start);
      }
    }
    for (const { event_id } of ids) {
      const start = performance.now();
      await database.pool.query('select event_id, name from listing where event_id = $1', [event_id]);
      if (round > 0) raw.push(performance.now() - start);
    }
  }
  const limit = quantile(raw, 0.5);
  const mixed = classes.filter(({ what }) => what.startsWith('city')).flatMap(({ times }) => times);
  const megabytes = Math.round((process.memoryUsage().heapUsed - heapBefore) / 1_048_576);
  return [
    { what: 'raw: one row by primary key', ...figures(raw), ratio: 1 },
    { what: `loading the index, once (about ${megabytes} MB)`, p50: loadMs },
    ...[...classes, { what: 'all of the cities', times: mixed }].map(({ what, times }) => ({
      what,
      ...figures(times),
      ratio: quantile(times, 0.5) / limit,
    })),
  ];
}

async function textClasses(database: Database): Promise<TextClass[]> {
  const cities = await Promise.all(CITIES.map((slug) => where(database, slug)));
  const country = await where(database, 'united-states');
  const { rows } = await database.pool.query<{ term: string }>(
    "select term from search_term where length(term) > 5 and term ~ '^[a-z]+$' order by md5(term) limit 3000",
  );
  const rare = rows.map(({ term }) => term);
  const city = (text: (rng: Random) => string) => (rng: Random) => ({ text: text(rng), where: rng.pick(cities) });
  const word = (rng: Random) => rng.pick(WORDS);
  return [
    { what: 'city, one letter', make: city((rng) => rng.pick([...LETTERS])) },
    { what: 'city, two letters', make: city((rng) => word(rng).slice(0, 2)) },
    { what: 'city, 1 to 12 letters of a word', make: city((rng) => word(rng).slice(0, 1 + rng.below(12))) },
    { what: 'city, 1 to 12 letters of a rare word', make: city((rng) => rng.pick(rare).slice(0, 1 + rng.below(12))) },
    { what: 'city, two words', make: city((rng) => `${word(rng)} ${word(rng).slice(0, 1 + rng.below(5))}`) },
    { what: 'city, misspelt', make: city((rng) => misspelt(rng, word(rng))) },
    { what: 'city, no word at all', make: city((rng) => gibberish(rng)) },
    { what: 'country, one letter', make: (rng) => ({ text: rng.pick([...LETTERS]), where: country }) },
    {
      what: 'country, 3 to 8 letters',
      make: (rng) => ({ text: word(rng).slice(0, 3 + rng.below(6)), where: country }),
    },
    {
      what: 'everywhere, one letter',
      make: (rng) => ({ text: rng.pick([...LETTERS]), where: { kind: 'everywhere' } }),
    },
  ];
}

async function where(database: Database, slug: string): Promise<Where> {
  const place = await placeBySlug({ db: database.db }, slug);
  if (place.kind !== 'found') throw new Error(`no place is called ${slug}`);
  return { kind: 'place', placeId: place.place.id };
}

/** The word with two neighboring letters swapped. */
function misspelt(rng: Random, word: string): string {
  const at = 1 + rng.below(Math.max(1, word.length - 2));
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

const gibberish = (rng: Random): string =>
  Array.from({ length: 4 + rng.below(8) }, () => rng.pick([...'bcdfghjklmnpqrstvwxz'])).join('');

function figures(times: number[]): Omit<Row, 'what'> {
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    perSecond: times.length / seconds,
  };
}
