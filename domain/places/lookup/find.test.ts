// Expected answers of the gazetteer for typed names, slugs and coordinates.
import { describe, expect, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import {
  ancestors,
  ensureGazetteer,
  nearbyCities,
  placeByCoordinates,
  placeById,
  placeByName,
  placeBySlug,
  type Place,
} from '../index.ts';

const ctx = testDb({ gazetteer: true });

async function named(text: string): Promise<Place> {
  const place = await placeByName(ctx, { text });
  if (!place) throw new Error(`no place is called ${text}`);
  return place;
}

describe('a place by name', () => {
  test.each([
    ['San Francisco', 'ca--san-francisco'],
    ['San Fr', 'ca--san-francisco'],
    ['sao paulo', 'brazil--sao-paulo'],
    ['São Paulo', 'brazil--sao-paulo'],
    ['München', 'germany--munich'],
    ['Brooklyn', 'ny--brooklyn'],
    ['SoHo', 'ny--manhattan--soho'],
    ['Soho, London', 'united-kingdom--london--soho'],
    ['Bengaluru', 'india--bengaluru'],
    ['bangalore', 'india--bengaluru'],
    ['bombay', 'india--mumbai'],
    ['94107', 'ca--94107'],
    ['united states', 'united-states'],
    ['USA', 'united-states'],
    ['New South Wales', 'australia--new-south-wales'],
    ['Paris', 'france--paris'],
    ['Paris, TX', 'tx--paris'],
    ['paris texas', 'tx--paris'],
    ['London', 'united-kingdom--london'],
    ['london, on', 'canada--london'],
    ['London, UK', 'united-kingdom--london'],
    ['東京', 'japan--tokyo'],
    ['Москва', 'russia--moscow'],
    ['köln', 'germany--cologne'],
    ['NYC', 'ny--new-york'],
    ['new york', 'ny--new-york'],
  ])('%s is %s', async (text, slug) => {
    expect((await named(text)).slug).toBe(slug);
  });

  test.each([
    'SoHo',
    'Greenwich Village',
    'NoHo',
    'Nolita',
    'Lower East Side',
    'Chelsea, New York',
    'Midtown, New York',
    'Upper East Side',
    'Flatiron',
    'DUMBO',
    'SoMa, San Francisco',
    'Wicker Park',
    'The Loop',
    'French Quarter',
    'Le Marais',
    'Belleville, Paris',
    'Indiranagar',
    'Vila Madalena',
    'Malasaña',
  ])('%s is a known neighborhood', async (text) => {
    expect((await named(text)).placeType).toBe('neighborhood');
  });

  test('a name that many places share means the nearest of these places', async () => {
    const near = { latitude: -33.87, longitude: 151.2 };
    expect((await placeByName(ctx, { text: 'Newtown', near }))?.slug).toBe('australia--sydney--newtown');
  });

  test.each(['', ' , ', 'qqqqzzzz', '%', "'; drop table place", '\u{10FFFF}', 'a, b, c, d, e'])(
    '%j is no place',
    async (text) => {
      expect(await placeByName(ctx, { text })).toBe(null);
    },
  );

  test('the parent name is the state or province in the US and Canada, the borough for a neighborhood, and the country for all other places', async () => {
    expect((await named('Paris, TX')).parentName).toBe('TX');
    expect((await named('Paris')).parentName).toBe('France');
    expect((await named('Toronto')).parentName).toBe('ON');
    expect((await named('SoHo')).parentName).toBe('Manhattan');
    expect((await named('France')).parentName).toBe(undefined);
  });
});

describe('a place by slug', () => {
  test.each([
    'ca--san-francisco',
    'ny--new-york',
    'ny--manhattan',
    'ny--queens',
    'united-states--california',
    'united-states--new-york',
    'united-kingdom--london',
    'brazil--sao-paulo',
    'brazil--sao-paulo-state',
    'ca--94107',
    'ny--manhattan--soho',
    'ivory-coast',
    'hong-kong',
    'czech-republic',
    'bosnia-and-herzegovina',
  ])('%s is a place', async (slug) => {
    expect(await placeBySlug(ctx, slug)).toMatchObject({ kind: 'found', place: { slug } });
  });

  test.each([
    ['germany--münchen', 'germany--munich'],
    ['germany--m%C3%BCnchen', 'germany--munich'],
    ['germany--muenchen', 'germany--munich'],
    ['germany--koeln', 'germany--cologne'],
    ['brazil--são-paulo', 'brazil--sao-paulo'],
    ['CA--San-Francisco', 'ca--san-francisco'],
    ['ny--new-york--manhattan', 'ny--manhattan'],
    ['ny--new-york--soho', 'ny--manhattan--soho'],
    ['ca--san-francisco--soma', 'ca--san-francisco--south-of-market'],
    ['united-kingdom--london--18207', 'united-kingdom--london'],
    ['germany--berlin--12435', 'germany--berlin'],
    ['canada--montréal', 'canada--montreal'],
  ])('%s leads to %s', async (input, slug) => {
    expect(await placeBySlug(ctx, input)).toEqual({ kind: 'moved', slug });
  });

  test.each(['online', 'local', '..', '%2e%2e', '%', 'nowhere', 'germany--nowhere', 'xx--nowhere'])(
    '%s is no place',
    async (slug) => {
      expect(await placeBySlug(ctx, slug)).toEqual({ kind: 'unknown' });
    },
  );
});

describe('a place by coordinates', () => {
  test.each([
    ['Crown Heights', 40.669, -73.942, 'ny--new-york', 'ny--brooklyn--crown-heights'],
    ['the Mission', 37.7599, -122.4148, 'ca--san-francisco', 'ca--san-francisco--mission-district'],
    ['Shoreditch', 51.5255, -0.0782, 'united-kingdom--london', 'united-kingdom--london--shoreditch'],
    ['Marienplatz', 48.1374, 11.5755, 'germany--munich', 'germany--munich--altstadt'],
    ['Avenida Paulista', -23.5614, -46.6559, 'brazil--sao-paulo', null],
    ['MG Road', 12.9756, 77.6066, 'india--bengaluru', 'india--bengaluru--mg-road'],
    ['Sydney CBD', -33.8688, 151.2093, 'australia--sydney', null],
    ['Shibuya', 35.6595, 139.7005, 'japan--tokyo', 'japan--tokyo--shibuya'],
    ['Reykjavik', 64.1466, -21.9426, 'iceland--reykjavik', null],
    ['SoHo', 40.7233, -74.003, 'ny--new-york', 'ny--manhattan--soho'],
    ['Taveuni', -16.8, 179.99, 'fiji--savusavu', null],
  ])('%s', async (_, latitude, longitude, city, neighborhood) => {
    const point = { latitude, longitude };
    expect((await placeByCoordinates(ctx, { ...point, excludeNeighborhoods: true }))?.slug).toBe(city);
    if (neighborhood !== null) expect((await placeByCoordinates(ctx, point))?.slug).toBe(neighborhood);
  });

  test('a latitude of almost 0 degrees is valid', async () => {
    expect((await placeByCoordinates(ctx, { latitude: 5e-324, longitude: 32.5 }))?.countryCode).toBe('UG');
  });

  test.each([
    [0, -150],
    [5e-324, -5e-324],
    [89.9, 0],
    [-60, -120],
  ])('no place contains the point %d, %d in the open sea', async (latitude, longitude) => {
    expect(await placeByCoordinates(ctx, { latitude, longitude })).toBe(null);
  });
});

describe('time zones', () => {
  test.each([
    ['New York', 'America/New_York'],
    ['94107', 'America/Los_Angeles'],
    ['Phoenix, AZ', 'America/Phoenix'],
    ['Indianapolis', 'America/Indiana/Indianapolis'],
    ['El Paso, TX', 'America/Denver'],
    ['Ciudad Juárez', 'America/Ciudad_Juarez'],
    ['Kyiv', 'Europe/Kyiv'],
    ['Ürümqi', 'Asia/Shanghai'],
    ['Bengaluru', 'Asia/Kolkata'],
    ['Singapore', 'Asia/Singapore'],
    ['Broken Hill', 'Australia/Broken_Hill'],
    ['Las Palmas de Gran Canaria', 'Atlantic/Canary'],
    ['Gibraltar', 'Europe/Gibraltar'],
    ['Honolulu', 'Pacific/Honolulu'],
    ["St. John's, NL", 'America/St_Johns'],
    ['Le Marais', 'Europe/Paris'],
  ])('%s has the time of %s', async (text, tz) => {
    expect((await named(text)).tz).toBe(tz);
  });

  test('this runtime knows every zone in the gazetteer', async () => {
    const { rows } = await ctx.pool.query<{ tz: string }>('select distinct tz from place');
    for (const { tz } of rows)
      expect(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(tz)).not.toThrow();
  });
});

describe('viewports', () => {
  test.each([
    ['united-states', -124.7, 25.1, -67.0, 49.4],
    ['ca--san-francisco', -122.52, 37.7, -122.35, 37.83],
    ['ny--new-york', -74.26, 40.48, -73.7, 40.92],
    ['united-kingdom--london', -0.51, 51.29, 0.33, 51.69],
    ['germany--munich', 11.36, 48.06, 11.72, 48.25],
    ['france--paris', 2.22, 48.82, 2.47, 48.9],
    ['united-states--california', -124.4, 32.5, -114.1, 42.0],
  ])('%s is completely visible', async (slug, west, south, east, north) => {
    const answer = await placeBySlug(ctx, slug);
    const box = answer.kind === 'found' ? answer.place.viewport : { west: 0, south: 0, east: 0, north: 0 };
    expect(Math.abs(box.west - west)).toBeLessThan(0.1);
    expect(Math.abs(box.south - south)).toBeLessThan(0.1);
    expect(Math.abs(box.east - east)).toBeLessThan(0.1);
    expect(Math.abs(box.north - north)).toBeLessThan(0.1);
  });

  test('metropolitan France is visible without its overseas islands', async () => {
    const { viewport } = await named('France');
    expect(viewport.west).toBeGreaterThan(-6);
    expect(viewport.east).toBeLessThan(10);
  });

  test('every place lies in its own box', async () => {
    const { rows } = await ctx.pool.query<{ slug: string }>(
      `select slug from place where lat not between sw_lat and ne_lat
        or not case when sw_lng <= ne_lng then lng between sw_lng and ne_lng else lng >= sw_lng or lng <= ne_lng end`,
    );
    expect(rows).toEqual([]);
  });
});

describe('ancestors and nearby cities', () => {
  test('SoHo is in Manhattan, in New York, in New York State, in the United States', async () => {
    const containingPlaces = await ancestors(ctx, await named('SoHo'));
    expect(containingPlaces.map((place) => place.slug)).toEqual([
      'ny--manhattan',
      'ny--new-york',
      'united-states--new-york',
      'united-states',
    ]);
  });

  test('a postal code belongs to its city', async () => {
    const containingPlaces = await ancestors(ctx, await named('94107'));
    expect(containingPlaces[0]?.slug).toBe('ca--san-francisco');
  });

  test('Oakland is near San Francisco', async () => {
    const cities = await nearbyCities(ctx, await named('San Francisco'), { limit: 6, minPopulation: 50_000 });
    expect(cities.map((city) => city.name)).toContain('Oakland');
    expect(cities).toHaveLength(6);
  });

  test('the cities near a neighborhood do not include its own city', async () => {
    const cities = await nearbyCities(ctx, await named('SoHo'));
    expect(cities.map((city) => city.slug)).not.toContain('ny--new-york');
  });
});

describe('the whole gazetteer', () => {
  test('covers the whole world', async () => {
    const { rows } = await ctx.pool.query<{ place_type: string; count: string }>(
      'select place_type, count(*) from place group by place_type',
    );
    const counts = Object.fromEntries(rows.map((row) => [row.place_type, Number(row.count)]));
    expect(counts['country']).toBe(247);
    expect(counts['region']).toBe(3775);
    expect(counts['locality']).toBeGreaterThan(163_000);
    expect(counts['neighborhood']).toBeGreaterThan(20_000);
    expect(counts['borough']).toBe(37);
    expect(counts['postal_code']).toBeGreaterThan(33_700);
  });

  test('a start with unchanged data loads no rows', async () => {
    let started = false;
    const load = await ensureGazetteer(ctx.pool, { onStart: () => (started = true) });
    expect(load.outcome).toBe('current');
    expect(started).toBe(false);
  });

  test('a GeoNames id finds its place, and a malformed id finds no place', async () => {
    expect((await placeById(ctx, '5391959'))?.slug).toBe('ca--san-francisco');
    for (const id of ['', '0', '-1', 'x', '1e3', '99999999999999999999']) expect(await placeById(ctx, id)).toBe(null);
  });

  test.each(
    [
      'San Francisco',
      'New York',
      'Los Angeles',
      'Chicago',
      'Boston',
      'Seattle',
      'Austin',
      'Miami',
      'Toronto',
      'Montreal',
      'Vancouver',
      'Mexico City',
      'London',
      'Manchester',
      'Edinburgh',
      'Dublin',
      'Berlin',
      'Hamburg',
      'Munich',
      'Cologne',
      'Paris',
      'Lyon',
      'Madrid',
      'Barcelona',
      'Lisbon',
      'Porto',
      'Rome',
      'Milan',
      'Amsterdam',
      'Vienna',
      'Zurich',
      'São Paulo',
      'Rio de Janeiro',
      'Buenos Aires',
      'Sydney',
      'Melbourne',
      'Auckland',
      'Tokyo',
      'Bengaluru',
      'Mumbai',
      'Cape Town',
    ].map((city) => [city]),
  )('%s is a city with a drawn box and neighborhoods', async (city) => {
    const place = await named(city);
    expect(place.placeType).toBe('locality');
    const { rows } = await ctx.pool.query<{ drawn: boolean; neighborhoods: string }>(
      `select bbox_source = 'curated' as drawn,
              (select count(*) from place h where h.locality_id = p.id and h.place_type = 'neighborhood') as neighborhoods
       from place p where id = $1`,
      [place.id],
    );
    expect(rows[0]?.drawn).toBe(true);
    expect(Number(rows[0]?.neighborhoods)).toBeGreaterThanOrEqual(3);
  });
});
