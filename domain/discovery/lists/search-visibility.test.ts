import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { at, build, type Sketch } from '../world.fixture.ts';
import { filterTotals } from './facet-totals.ts';
import { search } from './search.ts';
import { subcategoryTotals } from './subcategory-totals.ts';

const VISIBILITIES = ['public', 'unlisted', 'password', 'invitation', 'private'] as const;
type Visibility = (typeof VISIBILITIES)[number];

/** A word of the texts of one visibility, in title, summary and body. */
const wordsOf = (visibility: Visibility) => ({
  title: `zarf${visibility}`,
  summary: `quoin${visibility}`,
  body: `ferrule${visibility}`,
});

const sketchOf = (visibility: Visibility): Sketch => {
  const { title, summary, body } = wordsOf(visibility);
  return {
    name: `${title} concert`,
    summary: `Songs with ${summary}`,
    text: `<p>Bring a ${body}.</p>`,
    overrides: { visibility, categoryId: '103', subcategoryId: '3027', tags: ['kid-friendly'] },
  };
};

const database = testDb();
const where = { kind: 'everywhere' } as const;

beforeAll(async () => {
  await build(database.db, VISIBILITIES.map(sketchOf));
});

const found = async (text: string) =>
  (await search(at(database.db), { where, text })).cards.map(({ name }) => name.split(' ')[0]);

describe('an event that is not public', () => {
  it('has no listing', async () => {
    const { rows } = await sql<{ name: string }>`select name from listing`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(['zarfpublic concert']);
  });

  it.each(VISIBILITIES)('is found by title, summary and kind only when it is public: %s', async (visibility) => {
    const { title, summary } = wordsOf(visibility);
    const expected = visibility === 'public' ? [title] : [];
    expect([await found(title), await found(summary)]).toEqual([expected, expected]);
    expect(await found('jazz')).toEqual(['zarfpublic']);
  });

  it('adds no word to the vocabulary, in titles, summaries or bodies', async () => {
    const { rows } = await sql<{ term: string }>`
      select term from search_term where term ~ '^(zarf|quoin|ferrule)' order by term`.execute(database.db);
    expect(rows.map(({ term }) => term)).toEqual(['quoinpublic', 'zarfpublic']);
  });

  it('is no correction of a misspelt word', async () => {
    expect((await search(at(database.db), { where, text: 'zarfpublik' })).corrected).toBe('zarfpublic');
    expect((await search(at(database.db), { where, text: 'zarfunlistid' })).corrected).toBeUndefined();
  });

  it('is in no count', async () => {
    expect((await search(at(database.db), { where })).total).toBe(1);
    expect(await subcategoryTotals(at(database.db), { where })).toEqual({ '3002': 1, '3027': 1 });
    expect(await filterTotals(at(database.db), { where })).toMatchObject({
      categories: { '103': 1 },
      tags: { 'kid-friendly': 1 },
    });
  });
});
