import { expect, test } from 'vitest';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { filterGroups, shownGroups, withoutFilters } from './filter-groups.ts';

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

const data = {
  ceilings: [{ amount: 20, label: 'Up to €20' }],
  languages: [{ code: 'de', name: 'German' }],
  counts: { price: { free: 7, 20: 5 }, category: { music: 42 }, format: {}, tags: {}, languages: { de: 3 } },
};
const choicesOf = (group: string, from: SearchRoute = route) =>
  filterGroups(from, data).find(({ name }) => name === group)?.choices ?? [];

test('each choice has its number of events', () => {
  expect(choicesOf('price').map(({ key, total }) => [key, total])).toEqual([
    ['free', 7],
    ['paid', 0],
    ['20', 5],
  ]);
  expect(choicesOf('category').find(({ key }) => key === 'music')?.total).toBe(42);
  expect(choicesOf('languages').map(({ label, total }) => [label, total])).toEqual([['German', 3]]);
});

test('a highest price replaces “free”, and “paid” replaces a highest price', () => {
  const { price: _price, ...others } = route;
  expect(choicesOf('price').at(-1)?.target).toEqual({ ...others, page: 1, maxPrice: 20 });
  const limited: SearchRoute = { ...others, maxPrice: 20 };
  expect(choicesOf('price', limited).at(-1)?.isOn).toBe(true);
  expect(choicesOf('price', limited)[1]?.target).toEqual({ ...others, page: 1, price: 'paid' });
});

test('a group without choices is not shown', () => {
  expect(shownGroups(route, { ...data, languages: [] }).map(({ name }) => name)).not.toContain('languages');
});

test('clearing all filters retains the place, the query and the sort order', () => {
  expect(formatSearchPath(withoutFilters({ ...route, maxPrice: 20, languages: ['de'] }))).toBe(
    formatSearchPath({ location: 'germany--berlin', query: 'jazz', sort: 'date' }),
  );
});
