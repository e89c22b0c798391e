import { beforeAll, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { popularPlaces } from './popular-places.ts';
import { at, build } from '../world.fixture.ts';

const database = testDb({ gazetteer: true });
const ctx = () => at(database.db);

beforeAll(async () => {
  await build(database.db, [
    { name: 'Lantern One' },
    { name: 'Lantern Two' },
    { name: 'Lantern Three' },
    { name: 'Pier One', venue: 'pier' },
    { name: 'Kesselhaus Eins', venue: 'kesselhaus' },
    { name: 'Kesselhaus Zwei', venue: 'kesselhaus' },
    { name: 'Cellar Secret', venue: 'vanguard', overrides: { visibility: 'unlisted' } },
    { name: 'From Home', venue: null },
  ]);
});

it('the list of popular places names each city once, the city with most events first, and none whose events are hidden', async () => {
  const cities = await popularPlaces(ctx(), { limit: 5 });
  expect(cities.map((city) => city.content)).toEqual(['San Francisco', 'Berlin']);
});

it("the list of popular places has the city's region in the language of the page", async () => {
  const cities = await popularPlaces(ctx(), { limit: 5, locale: 'de' });
  expect(cities.map((city) => city.secondaryContent)).toEqual(['Kalifornien, Vereinigte Staaten', 'Deutschland']);
});

it('the list of popular places returns no more than requested', async () => {
  expect(await popularPlaces(ctx(), { limit: 1 })).toHaveLength(1);
});
