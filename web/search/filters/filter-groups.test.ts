import { expect, test } from 'vitest';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { filterGroups, withoutFilters } from './filter-groups.ts';

const route: SearchRoute = {
  location: 'germany--berlin',
  price: 'free',
  category: 'music',
  date: 'today',
  subcategories: ['3001'],
  tags: ['nightlife'],
  query: 'jazz',
  sort: 'date',
  page: 3,
};

const choice = (group: string, key: string) => {
  const choice = filterGroups(route)
    .find(({ name }) => name === group)
    ?.choices.find((option) => option.key === key);
  if (!choice) throw new Error(`no choice ${key}`);
  return { isOn: choice.isOn, path: formatSearchPath(choice.target) };
};

test('an inactive choice leads to the first page of the search with this choice', () => {
  expect(choice('price', 'paid')).toEqual({
    isOn: false,
    path: formatSearchPath({ ...route, page: 1, price: 'paid' }),
  });
});

test('an active choice leads to the search without this choice', () => {
  expect(choice('date', 'today')).toEqual({
    isOn: true,
    path: formatSearchPath({ ...route, page: 1, date: undefined }),
  });
});

test('choosing another category removes the sub-categories, and choosing another tag adds the tag', () => {
  expect(choice('category', 'business').path).toBe(
    formatSearchPath({ ...route, page: 1, category: 'business', subcategories: [] }),
  );
  expect(choice('tags', 'date-night').path).toBe(
    formatSearchPath({ ...route, page: 1, tags: ['nightlife', 'date-night'] }),
  );
});

test('clearing all filters retains the place, the query and the sort order', () => {
  expect(formatSearchPath(withoutFilters(route))).toBe(
    formatSearchPath({ location: 'germany--berlin', query: 'jazz', sort: 'date' }),
  );
});
