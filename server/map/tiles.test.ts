import { gunzipSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { silentLog } from '#server/log.ts';
import { testDb } from '../../test/db.ts';
import { mapHandler } from './handler.ts';
import { drawTile, parseTile } from './tiles.ts';
import { encodeTile } from './vector-tile.ts';

const database = testDb();
const requestTile = (address: string, headers: Record<string, string> = {}) =>
  mapHandler({
    ctx: { db: database.db, clock: { now: () => Temporal.Now.instant() }, log: silentLog, actor: { kind: 'system' } },
  }).request(`http://inside.test/e/map/tiles/1/${address}`, { headers });

it('the tile writer writes geometry as the example of the format does', () => {
  const bytes = encodeTile([{ name: 'a', kind: 'polygons', shapes: [[3, 6, 8, 12, 20, 34]] }]);
  // the example in Mapbox Vector Tile 2.1, section 4.3.5.5
  expect(Buffer.from(bytes).toString('hex')).toContain(Buffer.from([9, 6, 12, 18, 10, 12, 24, 44, 15]).toString('hex'));
});

it('the tile writer omits shapes smaller than the grid', () => {
  expect(encodeTile([{ name: 'a', kind: 'polygons', shapes: [[1, 1, 1.2, 1.1, 1.1, 1.3]] }])).toHaveLength(0);
});

it('the tile writer draws the whole world into one small tile', async () => {
  const bytes = await drawTile({ z: 0, x: 0, y: 0 });
  expect(bytes.length).toBeGreaterThan(5_000);
  expect(bytes.length).toBeLessThan(80_000);
});

it('the tile writer draws land and water near a coast in some kilobytes', async () => {
  const sanFrancisco = await drawTile({ z: 9, x: 81, y: 197 });
  expect(sanFrancisco.length).toBeGreaterThan(100);
  expect(sanFrancisco.length).toBeLessThan(10_000);
});

it('the tile writer fills a tile in the middle of a continent', async () => {
  expect((await drawTile({ z: 9, x: 110, y: 190 })).length).toBeGreaterThan(20);
});

it('the map server sends a gzipped tile to clients that accept gzip, and plain bytes to others', async () => {
  const [zipped, plain] = await Promise.all([
    requestTile('3/1/3.mvt', { 'accept-encoding': 'gzip' }),
    requestTile('3/1/3.mvt'),
  ]);
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const bytes = Buffer.from(await plain.arrayBuffer());
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).equals(bytes)).toBe(true);
  expect(plain.headers.get('cache-control')).toBe('public, max-age=604800');
});

it('the map server has no tile for open sea', async () => {
  expect((await requestTile('9/30/300.mvt')).status).toBe(204);
});

test.each(['10/0/0', '3/8/0', '3/0/8', '3/-1/0', 'a/b/c', '3/1.5/0', '03/1/1', '99999/1/1', '3/1/1e1'])(
  'the URL of a tile is refused: %s',
  async (address) => {
    expect(parseTile(address.split('/'))).toBeNull();
    expect((await requestTile(`${address}.mvt`)).status).toBe(400);
  },
);
