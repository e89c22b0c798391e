// Names of places in queries, with the shipped gazetteer.
import { beforeAll, expect, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { at, build } from '../world.fixture.ts';
import { PlaceIndex, type PlaceVisitor } from './place-index.ts';
import { queryPlaces } from './query-places.ts';
import { understand } from './understand.ts';

const database = testDb({ gazetteer: true });
const ctx = () => at(database.db);
const now = Temporal.Instant.from('2026-11-25T12:00:00Z');

beforeAll(async () => {
  await build(database.db, [{ name: 'Lantern One' }, { name: 'Kesselhaus Eins', venue: 'kesselhaus' }]);
});

async function placeIn(text: string, visitor: PlaceVisitor) {
  const places = await queryPlaces(ctx(), visitor);
  const { parts } = understand(text, { language: visitor.language, now, zone: 'UTC', places });
  return parts.flatMap(({ meaning }) => (meaning.kind === 'place' ? [meaning.place.slug] : []))[0] ?? null;
}

test.each([
  ['en', 'US', 'jazz new york', 'ny--new-york'],
  ['en', 'US', 'jazz nyc', 'ny--new-york'],
  ['en', 'US', 'new york city jazz', 'ny--new-york'],
  ['en', 'US', 'paris expo', 'france--paris'],
  ['en', 'US', 'expo in paris texas', 'tx--paris'],
  ['en', 'US', 'art Portland, OR', 'or--portland'],
  ['en', 'US', 'art in portland oregon', 'or--portland'],
  ['en', 'US', 'cambridge ma', 'ma--cambridge'],
  ['en', 'GB', 'cambridge', 'united-kingdom--cambridge'],
  ['en', 'GB', 'comedy manchester', 'united-kingdom--manchester'],
  ['en', 'GB', 'birmingham', 'united-kingdom--birmingham'],
  ['en', 'US', 'birmingham', 'al--birmingham'],
  ['en', 'US', 'comedy in nice', 'france--nice'],
  ['en', 'US', 'nice comedy', null],
  ['en', 'GB', 'yoga in reading', 'united-kingdom--reading'],
  ['en', 'GB', 'reading group', null],
  ['en', 'GB', 'yoga in bath', 'united-kingdom--bath'],
  ['en', 'GB', 'bath yoga', null],
  ['en', 'US', 'sf jazz', 'ca--san-francisco'],
  ['en', 'US', 'jazz LA', 'ca--los-angeles'],
  ['en', 'US', 'jazz in la', 'ca--los-angeles'],
  ['en', 'US', 'jazz la', null],
  ['en', 'US', 'near brooklyn', 'ny--brooklyn'],
  ['en', 'US', 'art in london uk', 'united-kingdom--london'],
  ['en', 'US', 'uk festivals', 'united-kingdom'],
  ['en', 'US', 'us festivals', null],
  ['en', 'US', 'london on friday', 'united-kingdom--london'],
  ['en', 'US', 'paris in december', 'france--paris'],
  ['en', 'US', 'whitney houston', null],
  ['en', 'US', 'jazz houston', 'tx--houston'],
  ['en', 'US', 'houston', 'tx--houston'],
  ['en', 'US', 'jazz austin tonight', 'tx--austin'],
  ['en', 'US', 'new orleans jazz', 'la--new-orleans'],
  ['en', 'US', 'things to do in washington', 'dc--washington'],
  ['en', 'US', 'things to do in st louis', 'mo--st-louis'],
  ['en', 'US', 'jazz in georgia', 'united-states--georgia'],
  ['en', 'US', 'turkey dinner', null],
  ['pt', 'BR', 'jazz em nova york', 'ny--new-york'],
  ['pt', 'BR', 'jazz em nova iorque', 'ny--new-york'],
  ['en', 'US', 'men in black', null],
  ['en', 'US', 'in concert', null],
  ['en', 'US', 'in english', null],
  ['en', 'US', 'wine in the garden', null],
  ['en', 'US', 'in the netherlands', 'netherlands'],
  ['en', 'US', 'big apple', null],
  ['de', 'DE', 'konzerte münchen', 'germany--munich'],
  ['de', 'DE', 'konzerte muenchen', 'germany--munich'],
  ['de', 'DE', 'konzerte munich', 'germany--munich'],
  ['de', 'DE', 'kochen in essen', 'germany--essen'],
  ['de', 'DE', 'essen und kochen', null],
  ['de', 'DE', 'konzert frankfurt am main', 'germany--frankfurt-am-main'],
  ['de', 'DE', 'halle konzert', null],
  ['de', 'DE', 'konzert in halle', 'germany--halle'],
  ['de', 'DE', 'klassik wien', 'austria--vienna'],
  ['de', 'DE', 'konzert frankfurt', 'germany--frankfurt-am-main'],
  ['de', 'DE', 'konzert stuttgart', 'germany--stuttgart'],
  ['de', 'DE', 'theater augsburg', 'germany--augsburg'],
  ['fr', 'FR', 'expo nice', 'france--nice'],
  ['de', 'DE', 'events bayern', 'germany--bavaria'],
  ['de', 'DE', 'in der schweiz', 'switzerland'],
  ['de', 'DE', 'in den usa', 'united-states'],
  ['fr', 'FR', 'concert à nice', 'france--nice'],
  ['fr', 'FR', 'concert londres', 'united-kingdom--london'],
  ['fr', 'FR', 'théâtre lyon ce soir', 'france--lyon'],
  ['fr', 'FR', 'la traviata', null],
  ['fr', 'FR', 'en plein air', null],
  ['es', 'ES', 'teatro nueva york', 'ny--new-york'],
  ['es', 'ES', 'conciertos en la habana', 'cuba--havana'],
  ['es', 'MX', 'conciertos en la ciudad de méxico', 'mexico--mexico-city'],
  ['es', 'ES', 'sevilla flamenco', 'spain--seville'],
  ['es', 'ES', 'en vivo', null],
  ['pt', 'BR', 'shows em são paulo', 'brazil--sao-paulo'],
  ['pt', 'BR', 'shows no rio', 'brazil--rio-de-janeiro'],
  ['pt', 'BR', 'samba rio', 'brazil--rio-de-janeiro'],
  ['pt', 'PT', 'concertos em lisboa', 'portugal--lisbon'],
  ['pt', 'PT', 'eventos no porto', 'portugal--porto'],
])('on a page in %s, for a visitor in %s, the place of "%s" is %s', async (language, countryCode, text, slug) => {
  expect(await placeIn(text ?? '', { language: language ?? '', countryCode: countryCode ?? '' })).toBe(slug);
});

test('a name that several places have means the nearest of them', async () => {
  const springfields = [
    [{ latitude: 39.9, longitude: -83.8 }, 'oh--springfield'],
    [{ latitude: 39.8, longitude: -89.6 }, 'il--springfield'],
  ] as const;
  for (const [near, slug] of springfields)
    expect(await placeIn('jazz in springfield', { language: 'en', countryCode: 'US', near })).toBe(slug);
});

test('a place has its name in the language of the page', async () => {
  const places = await queryPlaces(ctx(), { language: 'es' });
  expect(places.find('london')?.name).toBe('Londres');
});

test('a small place is found by name while it has events', async () => {
  const small = {
    id: '1',
    slug: 'x--oakridge',
    type: 'locality',
    abbreviation: null,
    countryCode: 'XX',
    countryId: null,
  } as const;
  const place = { ...small, regionId: null, population: 900, rank: 0.3, latitude: 0, longitude: 0 };
  const places = [{ ...place, names: [{ name: 'Oakridge', folded: ['oakridge'], language: '' }] }];
  const isProminent = (withEvents: string[]) =>
    new PlaceIndex(places, new Set(withEvents)).for({ language: 'en' }).find('oakridge')?.isProminent;
  expect([isProminent([]), isProminent(['1'])]).toEqual([false, true]);
});
