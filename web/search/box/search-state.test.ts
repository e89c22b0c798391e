import { describe, expect, test } from 'vitest';
import type { EventHit } from '#shared/search/autocomplete.ts';
import {
  contentOf,
  meaningOfKey,
  type SearchAction,
  searchReducer,
  type SearchState,
  startSearch,
} from './search-state.ts';

const gig: EventHit = {
  id: '7',
  name: 'Jazz Night',
  url: '/e/jazz-night-tickets-7/',
  starts_at: '2026-12-01T20:00:00Z',
  tz: 'Europe/Berlin',
  primary_venue: null,
  is_online: false,
  is_elsewhere: false,
  image: null,
};
const after = (...actions: SearchAction[]): SearchState => actions.reduce(searchReducer, startSearch(''));
const announced = (state: SearchState) => {
  const { kind, options } = contentOf(state);
  return [kind, ...options.map((option) => (option.kind === 'event' ? option.event.name : option.text))];
};
const recents: SearchAction = { type: 'recents', recents: ['opera', 'late jazz'] };
const trending: SearchAction = { type: 'trending', terms: ['a', 'b', 'c', 'd', 'e', 'f'] };
const type = (text: string): SearchAction => ({ type: 'type', text });
const answer = (text: string, query: string[], events: EventHit[] = []): SearchAction => ({
  type: 'answer',
  text,
  found: { query, events, has_events: true },
});

describe('the dropdown shows', () => {
  test.each<[string, SearchAction[], string[]]>([
    [
      'suggestions for a query with results',
      [recents, trending, type('jaz'), answer('jaz', ['jazz'])],
      ['suggestions', 'jazz'],
    ],
    ['events below suggestions', [type('jaz'), answer('jaz', ['jazz'], [gig])], ['suggestions', 'jazz', 'Jazz Night']],
    ['nothing for a query without results', [recents, trending, type('opera'), answer('opera', [])], ['nothing']],
    ['recent searches without a query', [recents, trending], ['recent', 'opera', 'late jazz']],
    ['the five most trending without recent ones', [trending], ['trending', 'a', 'b', 'c', 'd', 'e']],
    [
      'while typing, recent searches that contain the typed text',
      [recents, trending, type('JAZZ ')],
      ['recent', 'late jazz'],
    ],
    ['nothing while typing a text without matching recent searches', [recents, trending, type('xyz')], ['nothing']],
    [
      'recent searches again when the text is removed',
      [recents, type('j'), answer('j', ['jazz']), type('')],
      ['recent', 'opera', 'late jazz'],
    ],
    [
      'the last suggestions that still match',
      [type('ja'), answer('ja', ['jazz', 'japan'], [gig]), type('jazz')],
      ['suggestions', 'jazz', 'Jazz Night'],
    ],
    ['nothing of an answer to another text', [type('ja'), answer('ja', ['jazz']), type('opera')], ['nothing']],
    [
      'the suggestions for the text in the box',
      [type('ja'), type('jazz'), answer('jazz', ['jazz']), answer('ja', ['japan'])],
      ['suggestions', 'jazz'],
    ],
    [
      'recent searches when the search failed',
      [recents, type('jazz'), { type: 'failed', text: 'jazz' }],
      ['recent', 'late jazz'],
    ],
    [
      'nothing once the place has changed',
      [trending, type('ja'), answer('ja', ['jazz']), { type: 'elsewhere' }],
      ['nothing'],
    ],
  ])('%s', (_name, actions, shown) => {
    expect(announced(after(...actions))).toEqual(shown);
  });

  test('at most 24 suggestions', () => {
    const phrases = Array.from({ length: 20 }, (_, at) => `j${at}`);
    expect(
      contentOf(
        after(
          type('j'),
          answer(
            'j',
            phrases,
            Array.from({ length: 20 }, () => gig),
          ),
        ),
      ).options,
    ).toHaveLength(24);
    const many = Array.from({ length: 30 }, (_, at) => `j${at}`);
    expect(contentOf(after(type('j'), answer('j', many, [gig]))).options).toHaveLength(24);
  });
});

describe('a failure', () => {
  test('is shown until the visitor types another text', () => {
    const failed = after(type('jazz'), { type: 'failed', text: 'jazz' });
    expect(failed.hasFailed).toBe(true);
    expect(searchReducer(failed, type('jazz ')).hasFailed).toBe(true);
    expect(searchReducer(failed, type('jazzy')).hasFailed).toBe(false);
  });

  test('is not shown for a text that is no longer in the field', () => {
    expect(after(type('jazz'), type('opera'), { type: 'failed', text: 'jazz' }).hasFailed).toBe(false);
  });
});

test('an answer clears the highlight of a removed option', () => {
  const state = after(recents, type('jazz'), { type: 'activate', index: 0 }, answer('jazz', ['jazz']));
  expect(state.active).toBe(-1);
});

test('a place without events is reported until the text or the place changes', () => {
  const nothing = { query: [], events: [], has_events: false };
  const withoutEvents = after(type('jazz'), { type: 'answer', text: 'jazz', found: nothing });
  expect(withoutEvents.isWithoutEvents).toBe(true);
  expect(after(type('jazz'), answer('jazz', [])).isWithoutEvents).toBe(false);
  expect(searchReducer(withoutEvents, type('opera')).isWithoutEvents).toBe(false);
  expect(searchReducer(withoutEvents, { type: 'elsewhere' }).isWithoutEvents).toBe(false);
});

describe('a key in the query field', () => {
  const pick = (index: number) => ({ type: 'pick', index });
  const activate = (index: number) => ({ type: 'activate', index });
  test.each<[string, string, { active: number; count: number }, unknown]>([
    ['Enter submits the typed text', 'Enter', { active: -1, count: 3 }, null],
    ['Enter picks the active option', 'Enter', { active: 2, count: 3 }, pick(2)],
    ['Enter submits the typed text without suggestions', 'Enter', { active: -1, count: 0 }, null],
    ['Enter submits the typed text once the list is closed', 'Enter', { active: 1, count: 0 }, null],
    ['Down opens a closed list', 'ArrowDown', { active: -1, count: 0 }, { type: 'open' }],
    ['Down moves to the first option', 'ArrowDown', { active: -1, count: 3 }, activate(0)],
    ['Down wraps around', 'ArrowDown', { active: 2, count: 3 }, activate(0)],
    ['Up moves to the last option', 'ArrowUp', { active: -1, count: 3 }, activate(2)],
    ['Home moves in the text', 'Home', { active: -1, count: 3 }, null],
    ['Home moves to the first option', 'Home', { active: 2, count: 3 }, activate(0)],
    ['End moves to the last option', 'End', { active: 0, count: 3 }, activate(2)],
    ['letters are typed', 'j', { active: 1, count: 3 }, null],
  ])('%s', (_name, key, list, meaning) => {
    expect(meaningOfKey(key, list)).toEqual(meaning);
  });
});
