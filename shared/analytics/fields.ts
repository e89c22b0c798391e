// Allowed fields of an event, a page and a person. The browser drops all other fields, and the server refuses them.
import type { AnalyticsEvents, AnalyticsName, PageProps, UserProps } from './events.ts';
import { ANALYTICS_TEXT_MAX } from '../limits.ts';

/** Type of a field: a short text, a finite number, a boolean, or a word of a list. */
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
  HostMenuClick: { menu: ['organize', 'help'], label: 'text' },
} as const satisfies { [Name in AnalyticsName]: Record<keyof AnalyticsEvents[Name], Rule> };

/** The fields of a page. */
export const pageFields = {
  label: 'text',
  locale: 'text',
  device: ['mobile', 'tablet', 'desktop'],
} as const satisfies {
  [Field in keyof Required<PageProps>]: Rule;
};

/** The fields of a person; no field identifies the person. */
export const userFields = { isAuthenticated: 'flag', isAttendee: 'flag', canCreateEvents: 'flag' } as const satisfies {
  [Field in keyof Required<UserProps>]: Rule;
};

/** The rules of an event; undefined for an unknown name. */
export const rulesOf = (name: string): FieldRules | undefined =>
  Object.hasOwn(eventFields, name) ? eventFields[name as AnalyticsName] : undefined;

/** Whether a value fits a rule. */
export function fitsRule(rule: Rule, value: unknown): boolean {
  if (rule === 'text') return typeof value === 'string' && value.length <= ANALYTICS_TEXT_MAX;
  if (rule === 'number') return Number.isFinite(value);
  if (rule === 'flag') return typeof value === 'boolean';
  return rule.includes(value as string);
}

/** The known fields, with texts cut to their maximum; fields that break a rule are left out. */
export function filterAllowed(rules: FieldRules, fields: object): Record<string, string | number | boolean> {
  const allowed: Record<string, string | number | boolean> = {};
  for (const [name, raw] of Object.entries(fields)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const value = typeof raw === 'string' ? raw.slice(0, ANALYTICS_TEXT_MAX) : raw;
    if (rule && fitsRule(rule, value)) allowed[name] = value;
  }
  return allowed;
}
