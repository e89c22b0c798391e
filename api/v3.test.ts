import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../test/any-character.ts';
import { recordEvents, refreshTrends } from '#domain/analytics';
import { placeBySlug } from '#domain/places';
import type { Autocomplete } from '#shared/search/autocomplete.ts';
import { apiOptions } from '../test/api-options.ts';
import { testDb } from '../test/db.ts';
import { buildWorld, type World } from '../test/worlds/named-world.ts';
import { apiRoutes } from './routes.ts';
import { contextsOn } from '../test/worlds/context.ts';

const database = testDb({ gazetteer: true });
const contextFor = contextsOn(database);
const site = {
  name: 'Bandstand',
  baseUrl: 'https://events.example',
  stage: 'Prod',
  defaultPlaceSlug: 'ca--san-francisco',
} as const;
const app = apiRoutes(apiOptions({ site, contextFor }));
const get = (path: string) => app.request(`http://inside.test${path}`);
const AUTOCOMPLETE = '/api/v3/destination/search/autocomplete/';

let world: World;
let sanFrancisco: string;
beforeAll(async () => {
  world = await buildWorld(contextFor(''));
  const result = await placeBySlug(contextFor(''), 'ca--san-francisco');
  sanFrancisco = result.kind === 'found' ? result.place.id : '';
}, 60_000);

const complete = async (query: Record<string, string>): Promise<Autocomplete> => {
  const answer = await get(`${AUTOCOMPLETE}?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Autocomplete;
};
const refusalOf = async (query: string) => {
  const answer = await get(`${AUTOCOMPLETE}?${query}`);
  return { status: answer.status, body: await answer.json() };
};

describe('event autocomplete', () => {
  it('answers phrases and events of a place, in the shape of the specification', async () => {
    const jazz = world.events['jazz-night'];
    const answer = await complete({
      q: 'ja',
      completion_types: 'event,query',
      'expand.destination_event': 'primary_venue,image',
      place_id: sanFrancisco,
    });
    expect(answer.query).toContain('jazz');
    expect(answer.events[0]).toEqual({
      id: jazz.id,
      name: 'Jazz Night at the Lantern',
      url: `/e/${jazz.slug}-tickets-${jazz.id}/`,
      starts_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      tz: 'America/Los_Angeles',
      primary_venue: { name: 'The Lantern', city: 'San Francisco' },
      image: { url: expect.stringMatching(/^\/e\/_next\/static\/media\/poster-/), width: 320, height: 160 },
      is_online: false,
      is_elsewhere: false,
    });
  });

  it('names the kind of each phrase and its number of events, in the language of the visitor', async () => {
    const { query, hints = {} } = await complete({ q: 'jazz', place_id: sanFrancisco });
    expect(Object.keys(hints).toSorted()).toEqual(query.toSorted());
    expect(hints['jazz']).toEqual({ kind: 'kind', total: expect.any(Number) });
    const german = await complete({ q: 'jazz mor', place_id: sanFrancisco, locale: 'de' });
    const english = await complete({ q: 'jazz mor', place_id: sanFrancisco });
    expect(english.query).not.toContain('jazz morgen');
    expect(german.query.filter((text) => text !== 'jazz morgen')).toEqual(english.query);
  });

  it('omits venue and image unless requested', async () => {
    const { events } = await complete({ q: 'jazz', place_id: sanFrancisco });
    expect(events[0]).toMatchObject({ primary_venue: null, image: null });
  });

  it('searches around coordinates', async () => {
    const { events } = await complete({ q: 'jazz', latitude: '37.77', longitude: '-122.42' });
    expect(events[0]?.name).toBe('Jazz Night at the Lantern');
  });

  it('searches online', async () => {
    const { events } = await complete({ q: 'water', online: 'true', place_id: '' });
    expect(events.map((event) => event.id)).toEqual([world.events['online-class'].id]);
  });

  it('answers only the requested types', async () => {
    expect((await complete({ q: 'jazz', completion_types: 'query', place_id: sanFrancisco })).events).toEqual([]);
    expect((await complete({ q: 'jazz', completion_types: 'event', place_id: sanFrancisco })).query).toEqual([]);
  });

  it('has no unlisted, draft, removed, canceled or past events', async () => {
    for (const q of ['secret', 'hidden', 'gone', 'canceled', 'over']) {
      const { query, events } = await complete({ q, place_id: sanFrancisco });
      expect([...query, ...events.map((event) => event.name)].join(' ')).not.toMatch(/secret|hidden|gone|cancel|over/i);
    }
  });

  it('may be stored by any cache for a minute', async () => {
    const answer = await get(`${AUTOCOMPLETE}?q=jazz&place_id=${sanFrancisco}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('trending', () => {
  beforeAll(async () => {
    const ctx = contextFor('');
    for (const number of [1, 2, 3])
      await recordEvents(ctx, {
        from: { network: `203.0.${number}.1`, userAgent: `Browser ${number}` },
        events: [{ name: 'SearchRun', query: 'jazz', slug: 'ca--san-francisco', source: 'typed' }],
      });
    await refreshTrends(ctx);
  });
  const trendingAt = (query: string) => get(`/api/v3/trending/?${query}`);

  it('answers terms of the week, in the shape of the specification', async () => {
    const answer = await trendingAt('location=ca--san-francisco&timeframe=week');
    expect(await answer.json()).toEqual({
      trending: { active_timeframe: 'week', trending_searches: [{ term: 'jazz' }] },
    });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('defaults to the week', async () => {
    expect((await trendingAt('location=online')).status).toBe(200);
  });

  it('accepts another spelling of a place’s slug', async () => {
    const answer = await trendingAt('location=CA--San-Francisco&timeframe=week');
    expect(await answer.json()).toMatchObject({ trending: { trending_searches: [{ term: 'jazz' }] } });
  });

  it.each([
    ['an unknown place', 'location=nowhere--at-all&timeframe=week', 404, 'NOT_FOUND'],
    ['no place', 'timeframe=week', 400, 'ARGUMENTS_ERROR'],
    ['an unknown timeframe', 'location=online&timeframe=month', 400, 'ARGUMENTS_ERROR'],
    ['a slug of 200 characters', `location=${'a'.repeat(200)}`, 400, 'ARGUMENTS_ERROR'],
  ])('refuses %s', async (_, query, status, error) => {
    const answer = await trendingAt(query);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error });
  });
});

describe('invalid API requests', () => {
  it('with other methods are refused', async () => {
    const answer = await app.request(`http://inside.test${AUTOCOMPLETE}`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['no text', 'place_id=1', { q: ['MISSING'] }],
    ['an empty text', 'q=&place_id=1', { q: ['MISSING'] }],
    ['white space', 'q=%20%09&place_id=1', { q: ['MISSING'] }],
    ['a text that is too long', `q=${'a'.repeat(101)}&place_id=1`, { q: ['TOO_LONG'] }],
    ['two texts', 'q=a&q=b&place_id=1', { q: ['INVALID'] }],
    ['no place', 'q=a', { place_id: ['MISSING'] }],
    ['an unknown place', 'q=a&place_id=999999999999999', { place_id: ['UNKNOWN'] }],
    ['a malformed place id', 'q=a&place_id=x', { place_id: ['INVALID'] }],
    ['no longitude', 'q=a&latitude=1', { longitude: ['MISSING'] }],
    ['no latitude', 'q=a&longitude=1', { latitude: ['MISSING'] }],
    ['NaN', 'q=a&latitude=NaN&longitude=1', { latitude: ['INVALID'] }],
    ['infinity', 'q=a&latitude=Infinity&longitude=1e999', { latitude: ['INVALID'], longitude: ['INVALID'] }],
    ['a point off the globe', 'q=a&latitude=91&longitude=-181', { latitude: ['TOO_LARGE'], longitude: ['TOO_SMALL'] }],
    ['an unknown type', 'q=a&place_id=1&completion_types=venue', { completion_types: ['UNKNOWN'] }],
    ['an unknown expansion', 'q=a&place_id=1&expand.destination_event=x', { 'expand.destination_event': ['UNKNOWN'] }],
  ])('%s is a 400 that names the field', async (_, query, fields) => {
    const { status, body } = await refusalOf(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'ARGUMENTS_ERROR', error_detail: { ARGUMENTS_ERROR: fields } });
  });

  it('never cause a server error', async () => {
    const names = ['q', 'place_id', 'latitude', 'longitude', 'online', 'completion_types', 'expand.destination_event'];
    const value = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 30 }),
      fc.constantFrom('jazz', '1', '-0', 'true', '180', '\0', "'; drop table listing; --", '%', '__proto__', '٣'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 }), async (pairs) => {
        const answer = await get(`${AUTOCOMPLETE}?${new URLSearchParams(pairs)}`);
        const body = (await answer.json()) as Autocomplete;
        return answer.status === 400 || (answer.status === 200 && body.query.length + body.events.length <= 24);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    '/api/v3',
    '/api/v3/',
    '/api/v3/x',
    '/api/v3//destination/search/autocomplete/?q=a&place_id=1',
    '/api/v3/api/v3/destination/search/autocomplete/?q=a&place_id=1',
    '/API/V3/destination/search/autocomplete/?q=a&place_id=1',
    '/api//v3/x',
    '/api%2fv3/x',
    '/api/v3%2fx',
    '/api\\v3\\x',
    '/api%5cv3/x',
    '/api/v3/destination%2fsearch%2fautocomplete/',
    '/api/v3/__proto__/',
    '/api/v3/%ff',
  ])('%s is a 404 in JSON', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status_code: 404, error: 'NOT_FOUND' });
  });
});
