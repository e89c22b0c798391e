import { describe, expect, it } from 'vitest';
import { subcategories } from '#shared/taxonomy/subcategories.ts';
import { categories, formats, tags } from '#shared/taxonomy/taxonomy.ts';
import { allPhrases, concepts, conceptsOf, longestPhrase } from './lexicon.ts';
import { LEXICON_LANGUAGES } from './lexicon/spellings.ts';

const idsOf = (phrase: string, language: string) => conceptsOf(phrase, language).map(({ id }) => id);

/** Every facet of the taxonomy but those of the kinds named Other, which name no kind. */
const taxonomyFacets = [
  ...categories.filter(({ id }) => id !== '199').map(({ id, name }) => ({ facet: `c${id}`, name })),
  ...subcategories.filter(({ key }) => key !== 'other').map(({ id, name }) => ({ facet: `s${id}`, name })),
  ...formats.map(({ id, name }) => ({ facet: `f${id}`, name })),
  ...tags.map(({ slug, label }) => ({ facet: `t:${slug}`, name: label })),
];

describe('the data of the lexicon', () => {
  it.each(LEXICON_LANGUAGES)('have a phrase for every entry of the taxonomy in %s', (language) => {
    const named = new Set(
      allPhrases(language).flatMap(({ folded }) => conceptsOf(folded, language).flatMap(({ is }) => is)),
    );
    expect(taxonomyFacets.filter(({ facet }) => !named.has(facet))).toEqual([]);
  });
});

describe('a phrase', () => {
  it('has at most a few words', () => {
    expect(longestPhrase).toBeLessThanOrEqual(8);
  });

  it('names concepts', () => {
    expect(idsOf('jazz', 'en')).toContain('jazz');
    expect(concepts.get('jazz')?.is).toContain('s3027');
  });
});
