import { describe, expect, test } from 'vitest';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { findCategoryBySlug } from '#shared/taxonomy/taxonomy.ts';
import { categoryToNarrow, subcategoryChoices } from './choices.ts';

const route = (parts: Partial<SearchRoute> = {}): SearchRoute => ({
  location: 'ca--oakland',
  subcategories: [],
  tags: [],
  query: '',
  page: 1,
  ...parts,
});
const music = findCategoryBySlug('music') ?? expect.fail('no such category');
const idsOf = (parts: Partial<SearchRoute>, totals: Record<string, number> | null) =>
  subcategoryChoices(route(parts), music, totals).map((choice) => choice.id);
const linkOf = (id: string, parts: Partial<SearchRoute>) => {
  const choice = subcategoryChoices(route(parts), music, { '3001': 4, '3002': 2 }).find((row) => row.id === id);
  return choice && formatSearchPath(choice.target);
};

describe('the category to narrow down', () => {
  test.each<[string | undefined, Partial<SearchRoute>]>([
    ['music', { category: 'music' }],
    ['music', { subcategories: ['3001'] }],
    ['music', { subcategories: ['3001', '3002'] }],
    ['music', { category: 'music', subcategories: ['1001'] }],
    [undefined, { subcategories: ['1001', '3001'] }],
    [undefined, {}],
  ])('is %s for the search %o', (slug, parts) => {
    expect(categoryToNarrow(route(parts))?.slug).toBe(slug);
  });
});

describe('the choices of a category', () => {
  test('are the sub-categories with events, in the category’s order', () => {
    expect(idsOf({}, { '3023': 1, '3003': 2, '1001': 7 })).toEqual(['3003', '3023']);
  });

  test('begin with the chosen sub-categories, even without events', () => {
    expect(idsOf({ subcategories: ['3023', '3031'] }, { '3003': 2, '3023': 1 })).toEqual(['3023', '3031', '3003']);
  });

  test('name a featured sub-category before the others', () => {
    const community = findCategoryBySlug('community') ?? expect.fail('no such category');
    const choices = subcategoryChoices(route(), community, { '13001': 1, '13004': 1 });
    expect(choices.map((choice) => choice.id)).toEqual(['13004', '13001']);
  });

  test('are all sub-categories when events were not counted', () => {
    expect(idsOf({}, null)).toHaveLength(30);
  });

  test('leave out a combination of other sub-categories, unless it is chosen', () => {
    const totals = { '3002': 3, '3022': 1, '3027': 2, '3006': 1, '3024': 1, '3025': 1 };
    expect(idsOf({}, totals)).toEqual(['3022', '3024', '3025', '3027']);
    expect(idsOf({ subcategories: ['3002'] }, totals)).toEqual(['3002', '3022', '3024', '3025', '3027']);
  });

  test('are empty when there is only one sub-category to choose', () => {
    expect(idsOf({}, { '3002': 2 })).toEqual([]);
    expect(idsOf({ subcategories: ['3002'] }, { '3002': 2 })).toEqual(['3002']);
  });
});

describe('the link of a choice', () => {
  test('adds the sub-category to the chosen ones, sorted, on the first page, and retains other filters', () => {
    expect(linkOf('3001', { subcategories: ['3002'], price: 'free', page: 3, category: 'music' })).toBe(
      '/d/ca--oakland/free--music/?subcategories=3001,3002',
    );
  });

  test('removes the sub-category when it is already chosen', () => {
    expect(linkOf('3002', { subcategories: ['3002'], category: 'music' })).toBe('/d/ca--oakland/music/');
  });

  test('puts the category into the URL', () => {
    expect(linkOf('3001', { subcategories: ['3002'] })).toBe('/d/ca--oakland/music/?subcategories=3001,3002');
  });
});
