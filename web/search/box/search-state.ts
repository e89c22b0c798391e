// Suggestions of the search box (spec 4, 9). Pure.
import type { Autocomplete, EventHit } from '#shared/search/autocomplete.ts';
import { AUTOCOMPLETE_MAX_SUGGESTIONS, RECENT_SEARCHES_MAX, TRENDING_TERMS } from '#shared/limits.ts';
import { nextOption } from '../../ui/combobox/next-option.ts';
import { containsText } from './highlight.ts';
import { matchingRecents } from './recent-searches.ts';

export interface SearchState {
  /** The field's text, as typed. */
  text: string;
  answer: { text: string; found: Autocomplete } | null;
  /** Whether a request for the text is running. */
  isAsking: boolean;
  /** Whether the last request failed; true until the text changes. */
  hasFailed: boolean;
  /** Whether the place has no events at all. The panel then suggests another city. */
  isWithoutEvents: boolean;
  recents: readonly string[];
  trending: readonly string[];
  /** Whether trending searches have not arrived yet. */
  isTrendingPending: boolean;
  /** Index of the active option; -1 while the caret is in the text. */
  active: number;
}

export type SearchAction =
  | { type: 'type'; text: string }
  | { type: 'asking'; text: string }
  | { type: 'answer'; text: string; found: Autocomplete }
  | { type: 'failed'; text: string }
  /** Another place was chosen: the suggestions for the previous place no longer apply. */
  | { type: 'elsewhere' }
  | { type: 'recents'; recents: readonly string[] }
  | { type: 'trending'; terms: readonly string[] }
  | { type: 'activate'; index: number };

export type SearchOption = { kind: 'query' | 'recent' | 'trending'; text: string } | { kind: 'event'; event: EventHit };

/** Content of the dropdown. */
export interface Content {
  kind: 'suggestions' | 'nothing' | 'recent' | 'trending';
  options: SearchOption[];
}

export const startSearch = (text: string): SearchState => ({
  text,
  answer: null,
  isAsking: false,
  hasFailed: false,
  isWithoutEvents: false,
  recents: [],
  trending: [],
  isTrendingPending: true,
  active: -1,
});

/** Ignores the answer to a text that is no longer in the field. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  const isLate = 'text' in action && action.type !== 'type' && action.text !== state.text.trim();
  if (isLate) return state;
  switch (action.type) {
    case 'type':
      return typed(state, action.text);
    case 'asking':
      return { ...state, isAsking: true };
    case 'answer':
      return answered(state, action);
    case 'failed':
      return { ...withoutAnswers(state), hasFailed: true };
    case 'elsewhere':
      return { ...withoutAnswers(state), trending: [] };
    case 'recents':
      return { ...state, recents: action.recents, active: -1 };
    case 'trending':
      return { ...state, trending: action.terms, isTrendingPending: false };
    case 'activate':
      return { ...state, active: action.index };
  }
}

function answered(state: SearchState, { text, found }: { text: string; found: Autocomplete }): SearchState {
  const isWithoutEvents = countOf(found) === 0 && !found.has_events;
  return { ...withoutAnswers(state), answer: { text, found: limited(found) }, isWithoutEvents };
}

/** The state without the answers for the current text. */
const withoutAnswers = (state: SearchState): SearchState => ({
  ...startSearch(state.text),
  recents: state.recents,
  trending: state.trending,
  isTrendingPending: state.isTrendingPending,
});

/** Retains the suggestions that still match until the next answer arrives, so that the list does not flicker. */
function typed(state: SearchState, text: string): SearchState {
  if (text.trim() === state.text.trim()) return { ...state, text };
  const { answer } = state;
  const continuesAnswer = answer !== null && text.trim() !== '' && text.trim().startsWith(answer.text);
  const remaining = continuesAnswer ? matchingCompletions(answer.found, text) : null;
  const matching = answer && remaining && countOf(remaining) > 0 ? { text: answer.text, found: remaining } : null;
  return { ...withoutAnswers(state), text, answer: matching };
}

const matchingCompletions = (found: Autocomplete, text: string): Autocomplete => ({
  ...found,
  query: found.query.filter((phrase) => containsText(phrase, text)),
  events: found.events.filter(({ name }) => containsText(name, text)),
});

const countOf = ({ query, events }: Pick<Autocomplete, 'query' | 'events'>): number => query.length + events.length;

/** The options: phrases first, then events, together at most the number of spec 9. */
const limited = (found: Autocomplete): Autocomplete => {
  const query = found.query.slice(0, AUTOCOMPLETE_MAX_SUGGESTIONS);
  return { ...found, query, events: found.events.slice(0, AUTOCOMPLETE_MAX_SUGGESTIONS - query.length) };
};

/**
 * Spec 4, in this order: suggestions for a query with results; no options for a query without results; recent searches;
 * trending searches. While a query has no answer (pending, failed or not allowed), matching recent searches are
 * suggested (spec 9). Trending searches need an empty field.
 */
export function contentOf({ text, answer, recents, trending }: SearchState): Content {
  const typed = text.trim();
  if (typed !== '' && answer) {
    const options = optionsOf(answer.found);
    return { kind: options.length > 0 ? 'suggestions' : 'nothing', options };
  }
  const matching = matchingRecents(recents, typed).slice(0, RECENT_SEARCHES_MAX);
  if (matching.length > 0) return { kind: 'recent', options: matching.map(optionOf('recent')) };
  if (typed !== '') return { kind: 'nothing', options: [] };
  return { kind: 'trending', options: trending.slice(0, TRENDING_TERMS).map(optionOf('trending')) };
}

interface ListPosition {
  /** Index of the active option; -1 for none. */
  active: number;
  /** Number of visible options. */
  count: number;
}

export type KeyMeaning = { type: 'pick'; index: number } | { type: 'activate'; index: number } | { type: 'open' };

/**
 * The effect of a key in the query field on the list; null when the key belongs to the field or the form. Enter picks
 * the active option; down opens a closed list.
 */
export function meaningOfKey(key: string, { active, count }: ListPosition): KeyMeaning | null {
  if (count === 0) return key === 'ArrowDown' ? { type: 'open' } : null;
  if (key === 'Enter') return active < 0 ? null : { type: 'pick', index: active };
  const next = nextOption(key, active, count);
  return next === null ? null : { type: 'activate', index: next };
}

const optionOf =
  (kind: 'query' | 'recent' | 'trending') =>
  (text: string): SearchOption => ({ kind, text });

const optionsOf = ({ query, events }: Autocomplete): SearchOption[] => [
  ...query.map(optionOf('query')),
  ...events.map((event) => ({ kind: 'event' as const, event })),
];
