// Which fields of an event, a page and a person may be told: the browser drops the rest, the server refuses it.
import type { AnalyticsEvents, AnalyticsName, PageProps, UserProps } from './events.ts';
import { ANALYTICS_TEXT_MAX } from '../limits.ts';

/** What a field may hold: a short text, a finite number, a yes or no, or one of these words. */
type Rule = 'text' | 'number' | 'flag' | readonly string[];
export type FieldRules = Readonly<Record<string, Rule>>;

const position = { position: 'number' } as const;

/** The fields of each event (spec 7). */
export const eventFields = {
  PageView: {},
  LocationChange: { slug: 'text', placeType: 'text', source: ['suggestion', 'recent', 'current', 'online'] },
  RecentLocationClick: { slug: 'text', ...position },
  UseCurrentLocation: { outcome: 'text' },
  LocationPickerClick: { placeType: 'text', ...position },
  MissingWOFPlace: { value: 'text', placeType: 'text' },
  SearchRun: { query: 'text', slug: 'text', source: ['typed', 'suggestion', 'recent', 'trending', 'event'] },
  SuggestionClick: { ...position, kind: ['query', 'event'] },
  RecentSearchClick: position,
  TrendingClick: position,
} as const satisfies { [Name in AnalyticsName]: Record<keyof AnalyticsEvents[Name], Rule> };

/** What may be said of a page. */
export const pageFields = {
  label: 'text',
  locale: 'text',
  device: ['mobile', 'tablet', 'desktop'],
} as const satisfies {
  [Field in keyof Required<PageProps>]: Rule;
};

/** What may be said of whoever uses it: nothing that tells one from another. */
export const userFields = { isAuthenticated: 'flag', isAttendee: 'flag', canCreateEvents: 'flag' } as const satisfies {
  [Field in keyof Required<UserProps>]: Rule;
};

/** The rules of an event; undefined for a name that is none. */
export const rulesOf = (name: string): FieldRules | undefined =>
  Object.hasOwn(eventFields, name) ? eventFields[name as AnalyticsName] : undefined;

/** Whether a value may stand in a field of this rule. */
export function fitsRule(rule: Rule, value: unknown): boolean {
  if (rule === 'text') return typeof value === 'string' && value.length <= ANALYTICS_TEXT_MAX;
  if (rule === 'number') return Number.isFinite(value);
  if (rule === 'flag') return typeof value === 'boolean';
  return rule.includes(value as string);
}

/** The fields the rules know, texts cut to what they may be; fields that do not fit are left out. */
export function filterAllowed(rules: FieldRules, fields: object): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, given] of Object.entries(fields)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const value = typeof given === 'string' ? given.slice(0, ANALYTICS_TEXT_MAX) : given;
    if (rule && fitsRule(rule, value)) kept[name] = value;
  }
  return kept;
}
