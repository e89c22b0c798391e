import { beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import fc from 'fast-check';
import { testDb } from '../../../test/db.ts';
import { search } from './search.ts';
import { suggest } from '../autocomplete/suggest.ts';
import { at, build } from '../world.fixture.ts';

const database = testDb();
const find = (text: string) => search(at(database.db), { where: { kind: 'everywhere' }, text });

beforeAll(async () => {
  await build(database.db, [
    { name: 'Jazz & Wine' },
    { name: "O'Brien's 80s Night" },
    { name: '50% Off: C++ / C# Night' },
  ]);
});

describe('any text is treated as text', () => {
  it.each([
    ['operators', "jazz & | ! <-> ( ) :* '"],
    ['a broken expression', "'jazz':* & ((("],
    ['weights', 'jazz:A'],
    ['SQL', "'; drop table listing; --"],
    ['backslashes', '\\\\ \\x00 \\'],
    ['NUL', 'ja\0zz'],
    ['a lone surrogate', 'jazz \ud83c'],
    ['emoji', '🎷🎺'],
    ['right-to-left script', 'موسيقى الجاز'],
    ['marks without letters', '\u0301\u0302'],
    ['only punctuation', '?!... ---'],
    ['only quotation marks', '"""'],
    ['an open quotation', '"jazz'],
    ['only stop words', 'the of and to'],
    ['only a wildcard', '*'],
    ['five thousand characters', 'jazz '.repeat(1000)],
    ['one word of five thousand characters', 'j'.repeat(5000)],
    ['a number', '1e308'],
    ['a tilde', '~jazz'],
    ['digits of another script', '٢٠٢٦'],
  ])('%s', async (_, text) => {
    const result = await find(text);
    expect(result.total).toBeLessThanOrEqual(3);
  });

  it('for arbitrary input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 60 }), async (text) => {
        await find(text);
        await suggest(at(database.db), { text, where: { kind: 'everywhere' } });
      }),
      { numRuns: 60, examples: [['a\u0000b'], ['\u0000']] },
    );
  });

  it('with punctuation between or inside words still finds the event', async () => {
    expect((await find('jazz & wine')).total).toBe(1);
    expect((await find('obriens 80s')).total).toBe(1);
    expect((await find('c++ night')).cards[0]?.name).toBe('50% Off: C++ / C# Night');
  });

  it('without a word finds nothing', async () => {
    expect((await find('☂')).total).toBe(0);
  });

  it('of only white space finds all events, like no text', async () => {
    expect((await find('  \t ')).total).toBe(3);
  });
});

describe('other fields', () => {
  it.each([{ categoryId: "103'" }, { formatId: '-1' }, { tags: ["x'}"] }, { subcategoryIds: ['"', '{}', '\\'] }])(
    'with malformed values find nothing: %j',
    async (nonsense) => {
      const result = await search(at(database.db), { where: { kind: 'everywhere' }, ...nonsense });
      expect(result.total).toBe(0);
    },
  );

  it('an inverted box finds nothing', async () => {
    const box = { west: 10, south: 50, east: 20, north: 40 };
    expect((await search(at(database.db), { where: { kind: 'box', box } })).total).toBe(0);
  });
});
