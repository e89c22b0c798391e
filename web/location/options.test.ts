import { expect, test } from 'vitest';
import { ONLINE, type PlaceSuggestion } from '#shared/geo/places.ts';
import { groupsOf, optionsOf, positionOf } from './options.ts';
import { pickerReducer, startPicker } from './picker-state.ts';
import type { RecentLocation } from './recent-locations.ts';

const place = (content: string): PlaceSuggestion => ({
  content,
  secondaryContent: '',
  placeType: 'locality',
  value: `emb:${content}`,
  currentPlace: content,
  currentPlaceParent: '',
  country: null,
});
const recent: RecentLocation = {
  value: 'recent-emb:1',
  content: 'Berlin',
  secondaryContent: '',
  isHistorySuggestion: true,
  country: null,
};
const start = startPicker(ONLINE);
const typing = { ...start, typed: 'mun', suggestions: [place('Munich'), place('Muncie')] };

test('the list before typing has the current location, online, recent and popular places', () => {
  const options = optionsOf(start, [recent], [place('Paris')]);
  expect(options.map((option) => option.kind)).toEqual(['current', 'online', 'recent', 'popular']);
  expect(groupsOf(options).map((group) => group.heading)).toEqual([null, 'recent', 'popular']);
});

test('positions of options are counted within a kind, from 0', () => {
  const options = optionsOf(start, [recent], [place('Paris'), place('Rome')]);
  expect(options.map((_, index) => positionOf(options, index))).toEqual([0, 0, 0, 0, 1]);
});

test('groups without places are omitted', () => {
  expect(groupsOf(optionsOf(start, [], [])).map((group) => group.heading)).toEqual([null]);
});

test('a popular place that is also a recent or the current location is not offered twice', () => {
  const paris = { ...ONLINE, isOnline: false, placeId: '2', slug: 'paris' };
  const popular = ['1', '2', '3'].map((id) => ({ ...place('Paris'), value: `emb:${id}` }));
  const options = optionsOf(startPicker(paris), [recent], popular);
  expect(options.flatMap((option) => ('suggestion' in option ? option.suggestion.value : []))).toEqual(['emb:3']);
});

test('the list for a typed text has only suggestions for this text', () => {
  expect(optionsOf(typing, [recent], [place('Paris')]).map((option) => option.kind)).toEqual([
    'suggestion',
    'suggestion',
  ]);
});

test('a text of spaces counts as no text', () => {
  const state = pickerReducer(start, { type: 'type', text: '  ', canSuggest: true });
  expect(optionsOf(state, [], [])).toHaveLength(2);
});
