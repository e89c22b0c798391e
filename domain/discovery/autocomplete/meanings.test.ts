import { beforeAll, describe, expect, it, test } from 'vitest';
import { placeBySlug } from '#domain/places';
import { testDb } from '../../../test/db.ts';
import { search } from '../lists/search.ts';
import { noPlaceNames } from '../query/place-names.ts';
import { understand } from '../query/understand.ts';
import type { Where } from '../types.ts';
import { at, build, NOW } from '../world.fixture.ts';
import { candidatesOf } from './candidates.ts';
import { filterPhrases } from './filter-phrases.ts';
import { suggest } from './suggest.ts';

const database = testDb({ gazetteer: true });
const ctx = () => at(database.db);

const jazz = { overrides: { categoryId: '103', subcategoryId: '3002' } };
const hidden = (visibility: 'unlisted' | 'password' | 'invitation') => ({ overrides: { visibility } });

let where: Where;
beforeAll(async () => {
  await build(database.db, [
    { name: 'Blue Hour', starts: '2026-11-18T20:00', ...jazz },
    { name: 'Late Quartet', starts: '2026-11-21T20:00', price: 0, ...jazz },
    { name: 'Brass in Berlin', venue: 'kesselhaus', ...jazz },
    { name: 'Online Jazz Lecture', venue: null, ...jazz },
    { name: 'Clay for Everyone at The Lantern' },
    { name: 'Pottery Basics' },
    { name: 'Pottery of Zanzibar', ...hidden('unlisted') },
    { name: 'Pottery of Zanzibar', ...hidden('password') },
    { name: 'Pottery of Zanzibar', ...hidden('invitation') },
  ]);
  const result = await placeBySlug(ctx(), 'ca--san-francisco');
  if (result.kind !== 'found') throw new Error('the gazetteer has no San Francisco');
  where = { kind: 'place', placeId: result.place.id };
}, 60_000);

const answerTo = async (text: string, language = 'en') => {
  const answer = await suggest(ctx(), { text, where, language });
  if (!answer) throw new Error('the place is unknown');
  return answer;
};
const queriesFor = async (text: string, language = 'en') =>
  (await answerTo(text, language)).queries.map((query) => `${query.kind}: ${query.text} ${query.total ?? ''}`.trim());

describe('a suggested search', () => {
  it.each([
    ['ja', 'en', 'kind: jazz 2'],
    ['pott', 'en', 'kind: pottery 2'],
    ['töpf', 'de', 'kind: töpfer 2'],
    ['poter', 'fr', 'kind: poterie 2'],
    ['jazz to', 'en', 'date: jazz tonight 1'],
    ['jazz heu', 'de', 'date: jazz heute Abend 1'],
    ['jazz ce s', 'fr', 'date: jazz ce soir 1'],
    ['jazz esta n', 'es', 'date: jazz esta noche 1'],
    ['jazz hoje', 'pt', 'date: jazz hoje à noite 1'],
    ['jazz gra', 'es', 'price: jazz gratis 1'],
    ['free ja', 'en', 'kind: free jazz 1'],
    ['jazz onl', 'en', 'online: jazz online 1'],
    ['jazz ber', 'en', 'place: jazz Berlin 1'],
    ['jazz in ber', 'en', 'place: jazz in Berlin 1'],
    ['san fr', 'en', 'place: San Francisco 4'],
    ['lant', 'en', 'venue: The Lantern 4'],
    ['the lant', 'en', 'venue: The Lantern 4'],
    ['oz pr', 'en', 'organizer: Oz Presents 4'],
  ])('of “%s” (%s) is %s', async (text, language, expected) => {
    expect(await queriesFor(text, language)).toContain(expected);
  });

  it('of a complete kind also adds “tonight” and “this weekend”', async () => {
    expect(await queriesFor('jazz')).toEqual(
      expect.arrayContaining(['kind: jazz 2', 'date: jazz tonight 1', 'date: jazz this weekend 1']),
    );
  });

  it('has the corrected spelling of a kind that no event has in its title', async () => {
    expect(await queriesFor('ceramcs')).toEqual(['spelling: ceramics 2']);
  });

  it('finds as many events as it says', async () => {
    for (const text of ['ja', 'jazz', 'jazz to', 'jazz ber', 'pott', 'lant', 'san fr', 'ceramcs'])
      for (const { text: query, total } of (await answerTo(text)).queries) {
        const found = (await search(ctx(), { text: query, where })).total;
        expect([query, total ?? found]).toEqual([query, found]);
      }
  });

  it('is absent when it finds nothing at the place', async () => {
    expect((await queriesFor('jazz tom')).join()).not.toContain('tomorrow');
    expect((await queriesFor('jazz par')).join()).not.toContain('Paris');
    expect((await queriesFor('ballet')).join()).toBe('');
  });

  it('does not repeat a day that the text has', async () => {
    expect(await queriesFor('jazz tonight to')).toEqual([]);
  });
});

it.each(['en', 'de', 'fr', 'es', 'pt'])(
  'each day, price and “online” that is suggested in %s is understood',
  (language) => {
    for (const { text, kind } of filterPhrases(language)) {
      const { parts } = understand(`jazz ${text}`, { language, now: NOW, zone: 'UTC', places: noPlaceNames });
      expect([text, parts.map(({ meaning }) => meaning.kind)]).toEqual([text, ['concepts', kind]]);
    }
  },
);

test('another word for a kind is suggested only when no name of a kind starts with the typed words', () => {
  const kinds = (text: string) =>
    candidatesOf(text, {
      language: 'en',
      now: NOW,
      zone: 'UTC',
      places: { ...noPlaceNames, startingWith: () => [] },
    }).map((candidate) => candidate.text);
  expect(kinds('ja')).toContain('jazz');
  expect(kinds('ja')).not.toContain('javelin');
  expect(kinds('jav')).toContain('javelin');
});

describe('an event that is unlisted, has a password or is by invitation', () => {
  it('is in no suggestion, no count and no vocabulary', async () => {
    // the public events of the same kind show that such words are found at all
    expect(await queriesFor('pottery')).toContain('kind: pottery 2');
    expect((await answerTo('basi')).events.map(({ name }) => name)).toEqual(['Pottery Basics']);
    for (const text of ['zanz', 'zanzibar', 'pottery of zan', 'pottery']) {
      const answer = await answerTo(text);
      expect(JSON.stringify(answer.queries).toLowerCase()).not.toContain('zanzibar');
      expect(answer.events.map(({ name }) => name)).not.toContain('Pottery of Zanzibar');
    }
    const terms = await database.db
      .selectFrom('search_term')
      .select('term')
      .where('term', 'in', ['zanzibar', 'basics'])
      .execute();
    expect(terms).toEqual([{ term: 'basics' }]);
  });
});
