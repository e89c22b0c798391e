import { expect, test } from 'vitest';
import { normalizeSlug, plainSlug, type SlugFacts } from './slug-rules.ts';

const facts: SlugFacts = {
  id: '1',
  type: 'locality',
  name: 'San Francisco',
  countryCode: 'US',
  admin1: 'CA',
  countrySlug: 'united-states',
  parentName: '',
};

test('a US city has its state in the slug', () => {
  expect(plainSlug(facts)).toBe('ca--san-francisco');
});

test('a US state has the country in the slug', () => {
  expect(plainSlug({ ...facts, type: 'region', name: 'California' })).toBe('united-states--california');
});

test('a city elsewhere has its country in the slug', () => {
  const berlin = { name: 'Berlin', countryCode: 'DE', admin1: '16', countrySlug: 'germany' };
  expect(plainSlug({ ...facts, ...berlin })).toBe('germany--berlin');
});

test('a neighborhood has its city in the slug', () => {
  const mission = { type: 'neighborhood', name: 'Mission District', parentName: 'San Francisco' } as const;
  expect(plainSlug({ ...facts, ...mission })).toBe('ca--san-francisco--mission-district');
});

test('a name without Latin letters is replaced by the id', () => {
  expect(plainSlug({ ...facts, id: '77', name: '東京' })).toBe('ca--p77');
});

test.each([
  ['germany--m%C3%BCnchen', 'germany--munchen'],
  ['Brazil--São-Paulo', 'brazil--sao-paulo'],
  ['online', 'online'],
])('the slug %s is read as %s', (input, slug) => {
  expect(normalizeSlug(input)).toBe(slug);
});

test.each(['', '..', '%', '%00', '--', 'a----b', 'a--b--c--d--e--f', 'x'.repeat(5000)])(
  'the text %s is no slug',
  (input) => {
    expect(normalizeSlug(input)).toBe(null);
  },
);
