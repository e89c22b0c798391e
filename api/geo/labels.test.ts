import { describe, expect, it, test } from 'vitest';
import type { MapLabel } from '#shared/geo/places.ts';
import { silentLog } from '#server/log.ts';
import { apiOptions } from '../../test/api-options.ts';
import { testDb } from '../../test/db.ts';
import { apiRoutes } from '../routes.ts';

const database = testDb({ gazetteer: true });
const app = () =>
  apiRoutes(
    apiOptions({
      contextFor: (key) => ({
        db: database.db,
        clock: { now: () => Temporal.Now.instant() },
        log: silentLog,
        actor: typeof key === 'string' ? { kind: 'visitor', key } : key,
      }),
    }),
  );
const requestLabels = (query: string) => app().request(`http://inside.test/home/api/geo/labels/?${query}`);

describe('map labels', () => {
  it('answers names with their kind and point, cacheable for a day', async () => {
    const answer = await requestLabels('bbox=-123,45,-122,46&zoom=9');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    const { labels } = (await answer.json()) as { labels: MapLabel[] };
    expect(labels[0]).toEqual({
      id: '5746545',
      name: 'Portland',
      placeType: 'locality',
      latitude: expect.closeTo(45.52, 1),
      longitude: expect.closeTo(-122.68, 1),
      rank: 0,
    });
  });

  it('answers names in the language of the page', async () => {
    const answer = await requestLabels('bbox=3,49,7,52&zoom=6&lang=fr');
    const { labels } = (await answer.json()) as { labels: MapLabel[] };
    expect(labels.map(({ name }) => name)).toEqual(expect.arrayContaining(['Bruxelles', 'Anvers']));
  });

  test.each(['-180,-90,180,90', '179,-18,-179,-16', '0,0,0,0'])('accepts the box %s', async (bbox) => {
    expect((await requestLabels(`bbox=${bbox}&zoom=4`)).status).toBe(200);
  });

  test.each([
    ['no box', 'zoom=3'],
    ['three corners', 'bbox=1,2,3&zoom=3'],
    ['five corners', 'bbox=1,2,3,4,5&zoom=3'],
    ['words', 'bbox=a,b,c,d&zoom=3'],
    ['a longitude off the globe', 'bbox=-181,0,0,1&zoom=3'],
    ['south above north', 'bbox=0,2,1,1&zoom=3'],
    ['not a number', 'bbox=NaN,0,1,1&zoom=3'],
    ['a negative zoom', 'bbox=0,0,1,1&zoom=-1'],
    ['a zoom that is not numeric', 'bbox=0,0,1,1&zoom=near'],
    ['a language that is not two letters', 'bbox=0,0,1,1&zoom=3&lang=french'],
    ['two boxes', 'bbox=0,0,1,1&bbox=0,0,1,1&zoom=3'],
    ['an SQL statement', "bbox=0,0,1,1');drop table place;--&zoom=3"],
  ])('refuses %s', async (_, query) => {
    expect((await requestLabels(query)).status).toBe(400);
  });
});
