import { beforeAll, expect, test } from 'vitest';
import { formatSearchPicture } from '#shared/map/search-picture-url.ts';
import { testDb } from '../../test/db.ts';
import { at, build } from '../../domain/discovery/world.fixture.ts';
import { mapHandler } from './handler.ts';

const database = testDb({ gazetteer: true });
beforeAll(async () => {
  await build(database.db, [
    { name: 'Lantern One', price: 1250 },
    { name: 'Vanguard One', venue: 'vanguard', price: 0 },
    { name: 'Vanguard Two', venue: 'vanguard', price: 0 },
  ]);
});

const picture = (search: string) =>
  formatSearchPicture({ search, size: { width: 800, height: 960 }, theme: 'light', locale: 'en_US', free: 'Free' });
const request = (address: string) => mapHandler({ ctx: at(database.db) }).request(`http://inside.test${address}`);
const draw = async (search: string) => (await request(picture(search))).text();

test('the map of a search is drawn with all its events: clusters and prices as outlines, no text in another typeface', async () => {
  const answer = await request(picture('/d/united-states/events/'));
  const svg = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(svg.match(/<circle/g)).toHaveLength(1);
  expect(svg.match(/<rect [^>]*rx=/g)).toHaveLength(1);
  expect(svg).not.toContain('$12.50');
});

test('the map of a search draws only events that the search finds', async () => {
  expect((await draw('/d/united-states/free/')).match(/<rect [^>]*rx=/g)).toBeNull();
  expect((await draw('/d/united-states/paid/')).match(/<circle/g)).toBeNull();
});

test.each([
  ['an address that is no search', picture('/d/united-states/no-such-filter/')],
  ['an unknown place', picture('/d/atlantis/events/')],
  ['another path', picture('/e/jazz-1/')],
  ['markup as the word for free', picture('/d/united-states/events/').replace('free=Free', 'free=%3Cscript%3E')],
  ['a repeated parameter', `${picture('/d/united-states/events/')}&theme=dark`],
  ['a huge size', picture('/d/united-states/events/').replace('800x960', '9000x9000')],
])('%s is refused as a map of a search', async (_, address) => {
  expect((await request(address)).status).toBe(400);
});
