import { expect, test } from 'vitest';
import type { SearchAlternatives } from '#domain/discovery';
import { defaultLocale } from '#shared/locales.ts';
import type { SearchRoute } from '#shared/search/route.ts';
import { i18nFor } from '../i18n/messages.ts';
import { chipsOf } from './filters/active-filters.tsx';
import { searchAlternatives } from './search-alternatives.ts';

const noAlternatives: SearchAlternatives = {
  withoutFilter: [],
  withoutWord: [],
  widerArea: null,
  nearbyCities: [],
  otherCities: [],
  online: null,
};

function alternativesOf(
  parts: Partial<SearchRoute>,
  help: Partial<SearchAlternatives>,
): [string, number | undefined][] {
  const route = { location: 'germany--berlin', subcategories: [], tags: [], query: '', page: 1, ...parts };
  const i18n = i18nFor('en');
  const chips = chipsOf(route, i18n, defaultLocale);
  return searchAlternatives(chips, { route, help: { ...noAlternatives, ...help }, i18n }).map((alternative) => [
    alternative.label,
    alternative.total,
  ]);
}

test('a filter whose removal finds nothing is not offered', () => {
  const alternatives = alternativesOf(
    { price: 'free', category: 'music' },
    { withoutFilter: [{ filter: 'price', total: 4 }] },
  );
  expect(alternatives).toEqual([['Free', 4]]);
});

test('removing the query is always offered, then removing each of its words', () => {
  const help = { withoutWord: [{ word: 'xylophone', text: 'jazz', total: 7 }] };
  expect(alternativesOf({ query: 'jazz-xylophone' }, help)).toEqual([
    ['“jazz xylophone”', undefined],
    ['“xylophone”', 7],
  ]);
});

test('removing several tags is offered one by one, without counts', () => {
  expect(alternativesOf({ tags: ['nightlife', 'date-night'] }, {}).map(([, total]) => total)).toEqual([
    undefined,
    undefined,
  ]);
});
