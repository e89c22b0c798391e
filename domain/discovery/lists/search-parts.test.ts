// What is shown when no event has all that a text asks for.
import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import type { SearchQuery } from '../types.ts';
import { at, build } from '../world.fixture.ts';
import { search } from './search.ts';

const database = testDb();
const kind = (categoryId: string, subcategoryId: string, formatId: string | null = null) => ({
  overrides: { categoryId, subcategoryId, formatId },
});

beforeAll(async () => {
  await build(database.db, [
    { name: 'Saisons and Wild Ales', ...kind('110', '10001', '9') },
    { name: 'Stammtisch', ...kind('113', '13009', '10') },
    { name: 'Home Servers', ...kind('102', '2004', '9') },
    { name: 'Singles at the Long Table', ...kind('117', '17001', '11') },
    { name: 'Weekend Market', starts: '2026-12-10T10:00', ...kind('113', '13008', '5') },
    { name: 'Late Set', starts: '2026-12-03T20:00', ...kind('103', '3027', '6') },
  ]);
});

async function find(text: string, query: Partial<SearchQuery> = {}) {
  const { cards, ...result } = await search(at(database.db), { where: { kind: 'everywhere' }, text, ...query });
  return { ...result, names: cards.map(({ name }) => name) };
}

describe('on another day', () => {
  it('the kind is shown', async () => {
    expect(await find('jazz tomorrow')).toMatchObject({ names: ['Late Set'], relaxed: ['date'] });
  });

  it('a related kind is not shown', async () => {
    expect((await find('wine tasting')).names).toEqual(['Saisons and Wild Ales']);
    expect((await find('wine tasting tomorrow')).names).toEqual([]);
  });
});

describe('a part of the text', () => {
  it('is its topic, not the form in which many topics are held', async () => {
    expect(await find('machine learning meetup')).toMatchObject({ names: ['Home Servers'], isPartial: true });
    expect((await find('pottery meetup')).names).toEqual([]);
  });

  it('need not have an age or a decade', async () => {
    expect(await find('speed dating 30s')).toMatchObject({ names: ['Singles at the Long Table'], isPartial: true });
    expect((await find('speed dating 30s')).corrected).toBeUndefined();
  });

  it('is no answer without a word that no event has', async () => {
    expect((await find('jazz quillwort')).names).toEqual([]);
  });
});

describe('a title that has the words of a date', () => {
  it('is not found by one of its words among stop words', async () => {
    expect((await find('what to do this weekend')).names).not.toContain('Weekend Market');
    expect((await find('weekend market')).names).toEqual(['Weekend Market']);
  });
});

describe('a word that sounds like a word of the language', () => {
  it('is not read as the form of a word of another language', async () => {
    expect(await find('conserts')).toMatchObject({ names: ['Late Set'], corrected: 'concerts' });
  });
});
