import { describe, expect, test } from 'vitest';
import type { ClientLocation } from '#shared/geo/places.ts';
import { ONLINE } from '#shared/geo/places.ts';
import { type SearchBoxAction, searchBoxReducer, type SearchBoxState, startSearchBox } from './state.ts';

const berlin: ClientLocation = {
  ...ONLINE,
  isOnline: false,
  slug: 'germany--berlin',
  placeId: '1',
  currentPlace: 'Berlin',
};
const start = startSearchBox({ query: '', page: berlin });
const after = (...actions: SearchBoxAction[]): SearchBoxState => actions.reduce(searchBoxReducer, start);
const completions = { query: ['jazz'], events: [], has_events: true };
const suggested: SearchBoxAction[] = [
  { type: 'type', text: 'jaz' },
  { type: 'answer', text: 'jaz', found: completions },
];

describe('suggestions', () => {
  test('stay when the place field still means the same location', () => {
    const place = { typed: '  ', location: berlin };
    expect(after(...suggested, { type: 'place-in-field', place, page: berlin }).suggestions.answer?.found).toEqual(
      completions,
    );
  });

  test('are cleared when another location is chosen', () => {
    const place = { typed: null, location: ONLINE };
    const state = after(...suggested, { type: 'place-in-field', place, page: berlin });
    expect(state.suggestions.answer).toBeNull();
    expect(state.suggestions.text).toBe('jaz');
    expect(state.place).toEqual(place);
  });

  test('are cleared when another place is typed', () => {
    const place = { typed: 'Paris', location: berlin };
    expect(after(...suggested, { type: 'place-in-field', place, page: berlin }).suggestions.answer).toBeNull();
  });
});

describe('focus', () => {
  test('on the query opens overlay and dropdown', () => {
    expect(after({ type: 'query-focus' }).takeover).toEqual({ isOverlayOpen: true, isDropdownOpen: true });
  });

  test('that returns together with the window does not change the box', () => {
    const left = after({ type: 'query-focus' }, { type: 'close' }, { type: 'query-blur', isWindowLeft: true });
    const returned = searchBoxReducer(left, { type: 'query-focus' });
    expect(returned.takeover.isOverlayOpen).toBe(false);
    expect(searchBoxReducer(returned, { type: 'query-focus' }).takeover.isOverlayOpen).toBe(true);
  });

  test('on another element makes the next focus a new visit', () => {
    const left = after({ type: 'query-blur', isWindowLeft: false });
    expect(searchBoxReducer(left, { type: 'query-focus' }).takeover.isOverlayOpen).toBe(true);
  });
});

test('the state leaving ends when the next page does not load', () => {
  expect(after({ type: 'leave' }).isLeaving).toBe(true);
  expect(after({ type: 'leave' }, { type: 'stay' }).isLeaving).toBe(false);
});

test('actions of the takeover leave suggestions and place unchanged', () => {
  const typed = after(...suggested);
  const closed = searchBoxReducer(typed, { type: 'close' });
  expect(closed.suggestions).toBe(typed.suggestions);
  expect(closed.place).toBe(typed.place);
});
