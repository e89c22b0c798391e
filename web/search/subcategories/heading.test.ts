import { expect, test } from 'vitest';
import type { SearchRoute } from '#shared/search/route.ts';
import { subcategoryHead } from './heading.server.ts';

const route = (subcategories: string[]): SearchRoute => ({
  location: 'ca--oakland',
  subcategories,
  tags: [],
  query: '',
  page: 1,
});

test('a search for one sub-category shows its picture and its subtitle in the language of the page', () => {
  expect(subcategoryHead(route(['3001']), 'en')?.subtitle).toBe('Loud guitars, ideas of their own');
  expect(subcategoryHead(route(['3001']), 'fr')?.subtitle).toBe('Guitares à fond, idées libres');
  expect(subcategoryHead(route(['3001']), 'en')?.imageUrl).toContain('subcategory-3001-');
});

test('Halloween and dating have a theme', () => {
  expect(subcategoryHead(route(['16004']), 'en')?.theme).toBe('halloween');
  expect(subcategoryHead(route(['17001']), 'en')?.theme).toBe('transparent');
  expect(subcategoryHead(route(['3001']), 'en')?.theme).toBeNull();
});

test('the Other of a category has a picture and no subtitle', () => {
  expect(subcategoryHead(route(['3999']), 'de')).toMatchObject({ subtitle: null });
});

test('a search without a sub-category or with several has no such heading', () => {
  expect(subcategoryHead(route([]), 'en')).toBeNull();
  expect(subcategoryHead(route(['3001', '3002']), 'en')).toBeNull();
});
