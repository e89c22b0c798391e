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

/** Implements Google's Place Details: answers with `reply`, and records the requests. */
let google: Server;
let origin = '';
let reply: { status?: number; body: string | null; headers?: Record<string, string> } = { body: '' };
let requests: URL[] = [];

beforeAll(async () => {
  google = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://stand.in'));
    if (reply.body === null) return; // hangs until the client disconnects
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(reply.body);
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterEach(() => {
  requests = [];
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
    log: { ...silentLog, warn: (fields: object) => void warnings.push(JSON.stringify(fields)) },
    actor: { kind: 'system' },
  };
}
const provider = (googleOrigin = origin): PlaceProvider =>
  withGoogle(embeddedProvider({ placeOfAddress: () => Promise.resolve(null), defaultPlaceSlug: null }), {
    origin: googleOrigin,
    serverKey: KEY,
  });
const slugOf = async (places: PlaceProvider, id: string) => {
  const resolved = await places.resolve(context(), id);
  return resolved?.kind === 'place' ? resolved.place.slug : resolved?.kind;
};
let idCount = 0;
/** A new id, which is in no cache. */
const freshId = () => `ChIJ-test-${(idCount += 1)}-${'x'.repeat(10)}`;

describe('a Google place id', () => {
  it("becomes the gazetteer's place of the same type and name, and is not looked up again", async () => {
    reply = { body: JSON.stringify(munich) };
    expect(await slugOf(provider(), MUNICH)).toBe('germany--munich');
    expect(
      requests.map((url) => [url.pathname, url.searchParams.get('place_id'), url.searchParams.get('key')]),
    ).toEqual([['/maps/api/place/details/json', MUNICH, KEY]]);
    expect(await slugOf(provider(), MUNICH)).toBe('germany--munich');
    expect(requests).toHaveLength(1);
  });

  it('of a building is a point with its viewport', async () => {
    reply = { body: JSON.stringify(building) };
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

  it("of a town far from the gazetteer's place of the same name is a point", async () => {
    const { result } = munich;
    const far = { ...munich, result: { ...result, geometry: { location: { lat: -33.9, lng: 151.2 } } } };
    reply = { body: JSON.stringify(far) };
    expect(await provider().resolve(context(), freshId())).toMatchObject({ kind: 'point', point: { latitude: -33.9 } });
  });

  test.each([
    ['a country by its code', { name: 'Deutschland', types: ['country', 'political'] }, 'germany'],
    ['a region', { name: 'Bavaria', types: ['administrative_area_level_1'] }, 'germany--bavaria'],
  ])('finds %s', async (_, more, slug) => {
    reply = { body: JSON.stringify({ ...munich, result: { ...munich.result, ...more } }) };
    expect(await slugOf(provider(), freshId())).toBe(slug);
  });

  test.each(['NOT_FOUND', 'ZERO_RESULTS', 'INVALID_REQUEST'])(
    'that Google reports as %s is unknown',
    async (status) => {
      reply = { body: JSON.stringify({ status }) };
      expect(await provider().resolve(context(), freshId())).toBeNull();
    },
  );

  it('is looked up once for concurrent requests', async () => {
    reply = { body: JSON.stringify(building) };
    const places = provider();
    const id = freshId();
    await Promise.all(Array.from({ length: 20 }, () => places.resolve(context(), id)));
    expect(requests).toHaveLength(1);
  });

  test.each(['emb:5746545', 'emb:1', 'short', '../details', `x${'y'.repeat(400)}`])(
    '%s is not a Google place id, so Google is not called',
    async (id) => {
      await provider().resolve(context(), id);
      expect(requests).toEqual([]);
    },
  );
});

describe('a lookup when Google fails', () => {
  const oneResult = (geometry: unknown) => JSON.stringify({ ...munich, result: { ...munich.result, geometry } });

  test.each([
    ['refuses the key', { body: '{"status":"REQUEST_DENIED","error_message":"no"}' }],
    ['is over its quota', { body: '{"status":"OVER_QUERY_LIMIT"}' }],
    ['answers OK without a result', { body: '{"status":"OK"}' }],
    ['answers HTML', { body: '<html>' }],
    ['answers truncated JSON', { body: JSON.stringify(munich).slice(0, 80) }],
    ['answers an empty body', { body: '' }],
    ['answers null', { body: 'null' }],
    ['places a town beyond the pole', { body: oneResult({ location: { lat: 95, lng: 0 } }) }],
    [
      'places a town at coordinates that are not numbers',
      { body: oneResult({ location: { lat: 'north', lng: null } }) },
    ],
    ['fails', { status: 500, body: '{}' }],
    ['redirects to another host', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
    ['answers more than 200,000 characters', { body: ' '.repeat(300_000) }],
    ['hangs', { body: null }],
  ])('is refused as busy with %s, and the key is not logged', async (_, failure) => {
    reply = failure;
    const warnings: string[] = [];
    await expect(provider().resolve(context(warnings), freshId())).rejects.toMatchObject({ code: 'BUSY' });
    expect(warnings).toHaveLength(1);
    expect(warnings.join()).not.toContain(KEY);
  });

  it('is refused as busy when Google cannot be reached', async () => {
    const warnings: string[] = [];
    await expect(provider('http://127.0.0.1:1').resolve(context(warnings), freshId())).rejects.toMatchObject({
      code: 'BUSY',
    });
    expect(warnings.join()).not.toContain(KEY);
  });

  it('is repeated by the next request', async () => {
    const places = provider();
    const id = freshId();
    reply = { status: 500, body: '' };
    await expect(places.resolve(context(), id)).rejects.toMatchObject({ code: 'BUSY' });
    reply = { body: JSON.stringify(building) };
    expect(await places.resolve(context(), id)).toMatchObject({ kind: 'point' });
  });
});
