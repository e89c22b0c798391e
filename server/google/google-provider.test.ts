import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { embeddedProvider } from '#api/geo/embedded-provider.ts';
import type { PlaceProvider } from '#api/geo/provider.ts';
import type { Ctx } from '#domain/ctx';
import { silentLog } from '#server/log.ts';
import { testDb } from '../../test/db.ts';
import { withGoogle } from './google-provider.ts';

const database = testDb({ gazetteer: true });
const KEY = 'a-secret-server-key';
const MUNICH = 'ChIJ2V-Mo_l1nkcRfZixfUq4DAE';

/** Speaks Google's Place Details: answers what `say` holds, and remembers what it was asked. */
let google: Server;
let origin = '';
let say: { status?: number; body: string | null; headers?: Record<string, string> } = { body: '' };
let asked: URL[] = [];

beforeAll(async () => {
  google = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://stand.in'));
    if (say.body === null) return; // hangs until the other side gives up
    response.writeHead(say.status ?? 200, { 'content-type': 'application/json', ...say.headers }).end(say.body);
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterEach(() => {
  asked = [];
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
});

const munich = {
  status: 'OK',
  html_attributions: [],
  result: {
    name: 'Munich',
    types: ['locality', 'political'],
    geometry: {
      location: { lat: 48.1351, lng: 11.582 },
      viewport: { northeast: { lat: 48.248, lng: 11.722 }, southwest: { lat: 48.061, lng: 11.36 } },
    },
    address_components: [
      { long_name: 'Munich', short_name: 'Munich', types: ['locality', 'political'] },
      { long_name: 'Germany', short_name: 'DE', types: ['country', 'political'] },
    ],
  },
};
const building = {
  ...munich,
  result: { ...munich.result, name: 'Deutsches Museum', types: ['museum', 'point_of_interest', 'establishment'] },
};

function context(warnings: string[] = []): Ctx {
  return {
    db: database.db,
    clock: { now: () => Temporal.Now.instant() },
    log: { ...silentLog, warn: (given: object) => void warnings.push(JSON.stringify(given)) },
    actor: { kind: 'system' },
  };
}
const provider = (at = origin): PlaceProvider =>
  withGoogle(embeddedProvider({ placeOfAddress: () => Promise.resolve(null), defaultPlaceSlug: null }), {
    origin: at,
    serverKey: KEY,
  });
const slugOf = async (places: PlaceProvider, id: string) => {
  const found = await places.resolve(context(), id);
  return found?.kind === 'place' ? found.place.slug : found?.kind;
};
let made = 0;
/** An id nothing has been remembered of. */
const freshId = () => `ChIJ-test-${(made += 1)}-${'x'.repeat(10)}`;

describe('a Google place id', () => {
  it('becomes our place of that type and name, and is never asked again', async () => {
    say = { body: JSON.stringify(munich) };
    expect(await slugOf(provider(), MUNICH)).toBe('germany--munich');
    expect(asked.map((url) => [url.pathname, url.searchParams.get('place_id'), url.searchParams.get('key')])).toEqual([
      ['/maps/api/place/details/json', MUNICH, KEY],
    ]);
    expect(await slugOf(provider(), MUNICH)).toBe('germany--munich');
    expect(asked).toHaveLength(1);
  });

  it('of a building is a point with its viewport', async () => {
    say = { body: JSON.stringify(building) };
    expect(await provider().resolve(context(), freshId())).toEqual({
      kind: 'point',
      point: {
        latitude: 48.1351,
        longitude: 11.582,
        viewport_northeast: { latitude: 48.248, longitude: 11.722 },
        viewport_southwest: { latitude: 48.061, longitude: 11.36 },
      },
    });
  });

  it('of a town that is not where ours of that name is, is a point', async () => {
    const { result } = munich;
    const far = { ...munich, result: { ...result, geometry: { location: { lat: -33.9, lng: 151.2 } } } };
    say = { body: JSON.stringify(far) };
    expect(await provider().resolve(context(), freshId())).toMatchObject({ kind: 'point', point: { latitude: -33.9 } });
  });

  test.each([
    ['a country by its code', { name: 'Deutschland', types: ['country', 'political'] }, 'germany'],
    ['a region', { name: 'Bavaria', types: ['administrative_area_level_1'] }, 'germany--bavaria'],
  ])('finds %s', async (_, more, slug) => {
    say = { body: JSON.stringify({ ...munich, result: { ...munich.result, ...more } }) };
    expect(await slugOf(provider(), freshId())).toBe(slug);
  });

  test.each(['NOT_FOUND', 'ZERO_RESULTS', 'INVALID_REQUEST'])('that Google calls %s is unknown', async (status) => {
    say = { body: JSON.stringify({ status }) };
    expect(await provider().resolve(context(), freshId())).toBeNull();
  });

  it('is asked for once, however many ask at the same moment', async () => {
    say = { body: JSON.stringify(building) };
    const places = provider();
    const id = freshId();
    await Promise.all(Array.from({ length: 20 }, () => places.resolve(context(), id)));
    expect(asked).toHaveLength(1);
  });

  test.each(['emb:5746545', 'emb:1', 'short', '../details', `x${'y'.repeat(400)}`])(
    '%s is none: Google is not asked',
    async (id) => {
      await provider().resolve(context(), id);
      expect(asked).toEqual([]);
    },
  );
});

describe('when Google does not do its part', () => {
  const oneResult = (geometry: unknown) => JSON.stringify({ ...munich, result: { ...munich.result, geometry } });

  test.each([
    ['refuses the key', { body: '{"status":"REQUEST_DENIED","error_message":"no"}' }],
    ['is over its quota', { body: '{"status":"OVER_QUERY_LIMIT"}' }],
    ['says OK and nothing else', { body: '{"status":"OK"}' }],
    ['answers garbage', { body: '<html>' }],
    ['answers half', { body: JSON.stringify(munich).slice(0, 80) }],
    ['answers nothing', { body: '' }],
    ['answers null', { body: 'null' }],
    ['places a town beyond the pole', { body: oneResult({ location: { lat: 95, lng: 0 } }) }],
    ['places a town nowhere', { body: oneResult({ location: { lat: 'north', lng: null } }) }],
    ['fails', { status: 500, body: '{}' }],
    ['sends us elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
    ['never ends', { body: ' '.repeat(300_000) }],
    ['hangs', { body: null }],
  ])('and %s, the call is busy and the key stays secret', async (_, words) => {
    say = words;
    const warnings: string[] = [];
    await expect(provider().resolve(context(warnings), freshId())).rejects.toMatchObject({ code: 'BUSY' });
    expect(warnings).toHaveLength(1);
    expect(warnings.join()).not.toContain(KEY);
  });

  it('and cannot be reached, the call is busy', async () => {
    const warnings: string[] = [];
    await expect(provider('http://127.0.0.1:1').resolve(context(warnings), freshId())).rejects.toMatchObject({
      code: 'BUSY',
    });
    expect(warnings.join()).not.toContain(KEY);
  });

  it('the next question is asked again', async () => {
    const places = provider();
    const id = freshId();
    say = { status: 500, body: '' };
    await expect(places.resolve(context(), id)).rejects.toMatchObject({ code: 'BUSY' });
    say = { body: JSON.stringify(building) };
    expect(await places.resolve(context(), id)).toMatchObject({ kind: 'point' });
  });
});
