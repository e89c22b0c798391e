// Generates organizers, venues and events and writes them with COPY, without the verbs. Sizes and distributions are
// realistic.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '#db/client.ts';
import { rebuildListings } from '#domain/discovery';
import { slugify } from '#shared/text.ts';
import { tags } from '#shared/taxonomy/taxonomy.ts';
import { artist, eventTexts } from './texts.ts';
import { random, type Random } from './random.ts';

interface City {
  id: string;
  name: string;
  country: string;
  lat: number;
  lng: number;
  tz: string;
  radius: number;
  /** The share of all events that are in this city or an earlier city of the list. */
  share: number;
}

interface Venue {
  id: number;
  tz: string;
  country: string;
}

export interface GenerateOptions {
  count: number;
  seed: number;
}

// Ids far above the ids that the database assigns itself.
const BASE = 1_000_000_000;
const LANGUAGES: Readonly<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  FR: 'fr',
  ES: 'es',
  MX: 'es',
  BR: 'pt',
  PT: 'pt',
};
const DAYS = 180;
const SERIES_DATES = 8;

/**
 * Fills an empty database that contains the gazetteer with `count` upcoming events and their listings. Returns the
 * seconds that writing the listings took.
 */
export async function generateEvents(
  database: Database,
  { count, seed }: GenerateOptions,
): Promise<{ listingSeconds: number }> {
  const client = await database.pool.connect();
  try {
    await insertWorld(client, { count, seed });
  } finally {
    client.release();
  }
  const began = performance.now();
  const silent = () => undefined;
  const ctx = {
    db: database.db,
    clock: { now: () => Temporal.Now.instant() },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  };
  await rebuildListings(ctx);
  return { listingSeconds: (performance.now() - began) / 1000 };
}

async function insertWorld(client: PoolClient, { count, seed }: GenerateOptions): Promise<void> {
  const rng = random(seed);
  const cities = await readCities(client);
  const organizers = Math.ceil(count / 25);
  await copy(
    client,
    'organization (id, name)',
    lines(organizers, (at) => [BASE + at, `Organization ${at}`]),
  );
  await copy(
    client,
    'organizer (id, organization_id, name, slug)',
    lines(organizers, (at) => {
      const name = `${artist(rng)} Presents`;
      return [BASE + at, BASE + at, name, slugify(name)];
    }),
  );
  const venues: Venue[] = [];
  await copy(
    client,
    'venue (id, organization_id, name, city, country_code, latitude, longitude, place_id, tz)',
    lines(Math.ceil(count / 8), (index) => {
      const city = cityOf(rng, cities);
      venues.push({ id: BASE + index, tz: city.tz, country: city.country });
      return venueLine(rng, city, { index, organizers });
    }),
  );
  const series = Math.ceil(count / 80);
  await copy(
    client,
    'event_series (id, organizer_id, name)',
    lines(series, (at) => [BASE + at, BASE + (at % organizers), `Series ${at}`]),
  );
  await copy(client, EVENT_COLUMNS, lines(count, eventLines(rng, venues, { organizers, series })));
  await copy(
    client,
    'capacity_tier (id, event_id, kind, capacity, sold)',
    lines(count, (at) => [BASE + at, BASE + at, 'class', 500, Math.floor(500 * rng.next() ** 4)]),
  );
  await copy(
    client,
    'ticket_class (id, event_id, tier_id, name, price_kind, price_minor, currency)',
    lines(count, (at) => {
      const price = rng.next() < 0.35 ? 0 : 500 + 250 * rng.below(40);
      return [BASE + at, BASE + at, BASE + at, 'General admission', price === 0 ? 'free' : 'paid', price, 'USD'];
    }),
  );
  await client.query('analyze');
}

/**
 * Cities with their shares of the events. Larger cities have more events, but not in proportion; countries in which the
 * product is mainly used have more events.
 */
async function readCities(client: PoolClient): Promise<City[]> {
  const { rows } = await client.query<Omit<City, 'share'> & { weight: number }>(`
    select id::text, name, country_code as country, lat, lng, tz, (ne_lat - sw_lat) / 2 as radius,
      (population::float8 ^ 0.75 * case country_code when 'US' then 6 when 'GB' then 4 when 'CA' then 3 when 'AU' then 3 when 'DE' then 3
        when 'FR' then 3 when 'BR' then 2 when 'ES' then 2 when 'IE' then 3 when 'NL' then 2 when 'NZ' then 3 else 0.3 end)::float8 as weight
    from place where place_type = 'locality' and status = 'active' and population >= 30000 order by id`);
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  let share = 0;
  return rows.map((row) => ({ ...row, share: (share += row.weight / total) }));
}

function cityOf(rng: Random, cities: City[]): City {
  const at = rng.next();
  let low = 0;
  let high = cities.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cities[middle]?.share ?? 1) < at) low = middle + 1;
    else high = middle;
  }
  return cities[low] as City; // The gazetteer is loaded, so the list contains cities.
}

type Cell = string | number | null;

function venueLine(rng: Random, city: City, { index, organizers }: { index: number; organizers: number }): Cell[] {
  const latitude = Math.min(89, city.lat + rng.normal() * city.radius * 0.35);
  const longitude =
    city.lng + (rng.normal() * city.radius * 0.35) / Math.max(0.2, Math.cos((city.lat * Math.PI) / 180));
  const name = `${artist(rng)} ${rng.pick(['Hall', 'Theatre', 'Club', 'House', 'Studio', 'Bar', 'Gallery', 'Park'])}`;
  return [
    BASE + index,
    BASE + (index % organizers),
    name,
    city.name,
    city.country,
    latitude,
    Math.max(-180, Math.min(180, longitude)),
    city.id,
    city.tz,
  ];
}

const EVENT_COLUMNS = `event (id, organizer_id, series_id, venue_id, online, name, slug, summary, description_html, language,
  starts_at, ends_at, tz, category_id, subcategory_id, format_id, tags, status, published_at)`;

/** One event in ten is a date of a weekly series; one in sixteen is online. */
function eventLines(
  rng: Random,
  venues: Venue[],
  { organizers, series }: { organizers: number; series: number },
): (at: number) => Cell[] {
  const now = Date.now();
  const midnight = now - (now % 86_400_000);
  let current = { datesLeft: 0, series: 0, written: eventTexts(rng), venue: venues[0] as Venue, day: 0 };
  return (at) => {
    if (current.datesLeft > 0) current = { ...current, datesLeft: current.datesLeft - 1, day: current.day + 7 };
    else {
      const inSeries = rng.next() < 1 / (SERIES_DATES * 9) && current.series < series - 1;
      current = {
        datesLeft: inSeries ? SERIES_DATES - 1 : 0,
        series: current.series + (inSeries ? 1 : 0),
        written: eventTexts(rng),
        venue: rng.pick(venues),
        day: 1 + Math.floor(DAYS * rng.next() ** 2),
      };
    }
    const { written, venue } = current;
    const isOnline = current.datesLeft === 0 && rng.next() < 1 / 16;
    const starts = midnight + (current.day * 24 + 9 + rng.below(13)) * 3_600_000;
    const ends = starts + (rng.next() < 0.03 ? 24 * (2 + rng.below(20)) : 1 + rng.below(5)) * 3_600_000;
    const chosen = tags.filter(() => rng.next() < 0.15).map((tag) => tag.slug);
    return [
      BASE + at,
      BASE + rng.below(organizers),
      current.datesLeft > 0 ? BASE + current.series : null,
      isOnline ? null : venue.id,
      isOnline ? 't' : 'f',
      written.name,
      slugify(written.name) || 'event',
      written.summary,
      written.descriptionHtml,
      LANGUAGES[venue.country] ?? 'en',
      new Date(starts).toISOString(),
      new Date(ends).toISOString(),
      venue.tz,
      written.categoryId,
      written.subcategoryId,
      written.formatId,
      `{${chosen.join(',')}}`,
      'live',
      new Date(now).toISOString(),
    ];
  };
}

function* lines(count: number, line: (at: number) => Cell[]): Generator<string> {
  let chunk = '';
  for (let at = 0; at < count; at += 1) {
    chunk += `${line(at)
      .map((cell) => (cell === null ? '\\N' : String(cell)))
      .join('\t')}\n`;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

async function copy(client: PoolClient, target: string, rows: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${target} from stdin`)));
}
