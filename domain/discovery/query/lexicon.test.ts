import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { subcategories } from '#shared/taxonomy/subcategories.ts';
import { categories, formats, tags } from '#shared/taxonomy/taxonomy.ts';
import { GOLDEN } from './lexicon-golden.fixture.ts';
import { allPhrases, concepts, conceptsOf, longestPhrase } from './lexicon.ts';
import { LEXICON_LANGUAGES } from './lexicon/spellings.ts';
import { foldWords } from '../text/words.ts';

const idsOf = (phrase: string, language: string) =>
  conceptsOf(foldWords(phrase) || phrase, language).map(({ id }) => id);

/** Facets of the taxonomy except the sub-categories named Other, which name no kind. */
const topics = [
  ...categories.map(({ id, name }) => ({ facet: `c${id}`, name })),
  ...subcategories.filter(({ key }) => key !== 'other').map(({ id, name }) => ({ facet: `s${id}`, name })),
  ...tags.map(({ slug, label }) => ({ facet: `t:${slug}`, name: label })),
].filter(({ facet }) => facet !== 'c199');
const formatFacets = formats.map(({ id, name }) => ({ facet: `f${id}`, name }));
const knownFacets = new Set(
  [...topics, ...formatFacets]
    .map(({ facet }) => facet)
    .concat(
      'c199',
      subcategories.map(({ id }) => `s${id}`),
    ),
);

const fileOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`lexicon/${name}.json`, import.meta.url), 'utf8')) as Record<string, unknown>;

describe('the data of the lexicon', () => {
  it.each(LEXICON_LANGUAGES)('have a phrase for every entry of the taxonomy in %s', (language) => {
    const named = new Set(
      allPhrases(language).flatMap(({ folded }) =>
        conceptsOf(folded, language).flatMap(({ is, near }) => [...is, ...near]),
      ),
    );
    expect([...topics, ...formatFacets].filter(({ facet }) => !named.has(facet))).toEqual([]);
  });

  it('name only facets of the taxonomy, or pairs of a topic and a format', () => {
    const unknown = [...concepts().values()].flatMap(({ id, is, near }) =>
      [...is, ...near]
        .filter((facet) => !facet.split('+').every((part) => knownFacets.has(part)))
        .map((facet) => `${id}: ${facet}`),
    );
    expect(unknown).toEqual([]);
  });

  it('have a phrase for every concept', () => {
    const named = new Set(
      LEXICON_LANGUAGES.flatMap((language) => allPhrases(language).map(({ conceptId }) => conceptId)),
    );
    expect([...concepts().keys()].filter((id) => !named.has(id))).toEqual([]);
  });

  it.each(LEXICON_LANGUAGES)('have no phrase twice in a concept, and no empty phrase, in %s', (language) => {
    const rows = allPhrases(language).map(({ conceptId, folded }) => `${conceptId}: ${folded}`);
    const seen = new Set<string>();
    const isRepeated = (row: string) => seen.size === seen.add(row).size;
    expect(rows.filter((row) => isRepeated(row) || row.endsWith(': '))).toEqual([]);
  });

  it.each([...LEXICON_LANGUAGES, 'concepts', 'everyday-words'])('are sorted in %s', (name) => {
    const file = fileOf(name);
    expect(Object.keys(file)).toEqual(Object.keys(file).toSorted());
    for (const list of Object.values(file).filter(Array.isArray)) expect(list).toEqual(list.toSorted());
  });

  it.each(LEXICON_LANGUAGES)('have folded everyday words in %s', (language) => {
    const words = fileOf('everyday-words')[language] as string[];
    expect(words.filter((word) => foldWords(word) !== word)).toEqual([]);
  });
});

describe('a phrase', () => {
  const rows = LEXICON_LANGUAGES.flatMap((language) =>
    GOLDEN[language]
      .trim()
      .split('\n')
      .map((line) => {
        const colon = line.lastIndexOf(':');
        return {
          language,
          phrase: line.slice(0, colon).trim(),
          ids: line
            .slice(colon + 1)
            .trim()
            .split(' ')
            .join(' '),
        };
      }),
  );

  it('is in a golden table of at least 350 rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(350);
  });

  it.each(rows)('in $language: "$phrase" names $ids', ({ phrase, language, ids }) => {
    expect(idsOf(phrase, language).toSorted()).toEqual(ids === '' ? [] : ids.split(' ').toSorted());
  });

  it('has at most a few words', () => {
    expect(longestPhrase()).toBeLessThanOrEqual(8);
  });
});

describe('another form of a phrase', () => {
  it.each([
    ['en', 'bookclub', 'book-club'],
    ['en', 'book clubs', 'book-club'],
    ['en', 'night clubs', 'club-night'],
    ['en', 'tshirt', ''],
    ['de', 'spiele abend', 'games'],
    ['de', 'Weihnachtsmarktes', 'christmas-market'],
    ['de', 'Gruenderin', 'startups-small-business'],
    ['de', 'Tangonachmittag', 'tango'],
    ['de', 'Jazzworkshops', 'jazz'],
    ['de', 'in die', ''],
    ['de', 'Fischer', ''],
    ['de', 'Stuttgart', ''],
    ['de', 'Roma', ''],
    ['en', 'Austin', ''],
    ['fr', 'danseuses', 'dance'],
    ['fr', 'festivals', 'festival'],
    ['es', 'maratones', 'running'],
    ['es', 'pintoras', 'painting'],
    ['pt', 'oficinas criativas', 'art-class'],
    ['pt', 'galerias', 'exhibition'],
  ] as const)('in %s: "%s" names "%s"', (language, phrase, id) => {
    expect(idsOf(phrase, language)).toEqual(id === '' ? [] : [id]);
  });
});

describe('an ambiguous phrase', () => {
  it('is read in the language of the query before other languages', () => {
    expect(idsOf('course', 'en')).toEqual(['class']);
    expect(idsOf('course', 'fr')).toEqual(['race']);
    expect(idsOf('stage', 'fr')).toEqual(['class']);
  });

  it('of several concepts yields all of them', () => {
    expect(idsOf('football', 'en')).toEqual(['football', 'soccer']);
  });

  it('is read in all other languages when the own language lacks it', () => {
    expect(idsOf('teatro', 'en')).toEqual(['theater']);
    expect(idsOf('flohmarkt', 'pt')).toEqual(['vintage-market']);
  });

  it('is not read in another language when it is an everyday word', () => {
    expect(idsOf('libre', 'es')).toEqual([]);
    expect(idsOf('fair', 'de')).toEqual([]);
    expect(idsOf('parte', 'pt')).toEqual([]);
  });

  it('of several words beats its parts', () => {
    expect(idsOf('theatre', 'en')).toEqual(['theater']);
    expect(idsOf('puppet theatre', 'en')).toEqual(['puppets']);
    expect(idsOf('learn spanish', 'en')).toEqual(['spanish']);
  });

  it('is read in English for a language without a lexicon', () => {
    expect(idsOf('plays', 'nl')).toEqual(['theater']);
  });
});

describe('the words of a concept, which are searched in titles,', () => {
  const wordsOf = (id: string) => concepts().get(id)?.words ?? [];

  it('are those of all languages', () => {
    expect(wordsOf('pottery')).toEqual(expect.arrayContaining(['pottery', 'topfern', 'poterie', 'torno', 'ceramica']));
  });

  it('are not words that have another sense in titles', () => {
    expect(wordsOf('live-music')).toEqual([]);
    expect(wordsOf('theater')).not.toContain('plays');
    expect(wordsOf('running')).not.toContain('run');
    expect(wordsOf('coffee')).not.toContain('cafe');
    expect(wordsOf('house-music')).not.toContain('house');
  });

  it('are no everyday words of any language', () => {
    expect(wordsOf('baking')).not.toContain('pain');
  });
});
