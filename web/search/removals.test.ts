import { expect, test } from 'vitest';
import type { SearchAlternatives } from '#domain/discovery';
import { defaultLocale } from '#shared/locales.ts';
import type { SearchRoute } from '#shared/search/route.ts';
import { i18nFor } from '../i18n/messages.ts';
import { chipsOf } from './filters/chips.ts';
import { removalsOf } from './removals.ts';

const noAlternatives: SearchAlternatives = {
  withoutFilter: [],
  withoutWord: [],
  widerArea: null,
  nearbyCities: [],
  otherCities: [],
  online: null,
};

function removals(parts: Partial<SearchRoute>, help: Partial<SearchAlternatives>): [string, number][] {
  const route = { location: 'germany--berlin', subcategories: [], tags: [], query: '', page: 1, ...parts };
  const chips = chipsOf(route, { i18n: i18nFor('en'), locale: defaultLocale });
  return removalsOf(chips, { route, help: { ...noAlternatives, ...help } }).map(({ label, total }) => [label, total]);
}

test('the page does not offer to remove a filter when the search without it finds no events', () => {
  const totals = { withoutFilter: [{ filter: 'price', value: null, total: 4 } as const] };
  expect(removals({ price: 'free', category: 'music' }, totals)).toEqual([['Free', 4]]);
});

test('the page does not offer to remove the query when the search without it finds no events', () => {
  expect(removals({ query: 'jazz-xylophone' }, {})).toEqual([]);
});

test('removing the query, or a word of it, is offered with the number of events', () => {
  const totals = {
    withoutFilter: [{ filter: 'text', value: null, total: 90 } as const],
    withoutWord: [{ word: 'xylophone', text: 'jazz', total: 7 }],
  };
  expect(removals({ query: 'jazz-xylophone', price: 'free' }, totals)).toEqual([
    ['jazz xylophone', 90],
    ['xylophone', 7],
  ]);
});

test('each of several tags whose removal finds events is offered with a number of its own', () => {
  const totals = { withoutFilter: [{ filter: 'tags', value: 'date-night', total: 2 } as const] };
  expect(removals({ tags: ['nightlife', 'date-night'] }, totals)).toEqual([['Date night', 2]]);
});
