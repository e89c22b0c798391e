// Validates the analytics batch a browser sends. The input is untrusted.
import type { AnalyticsBatch, AnalyticsEvent } from '#shared/analytics/events.ts';
import { type FieldRules, fitsRule, pageFields, rulesOf, userFields } from '#shared/analytics/fields.ts';
import { isPageLabel } from '#shared/analytics/page-labels.ts';
import { type ArgumentCode, type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { ANALYTICS_EVENTS_MAX } from '#shared/limits.ts';

type Fields = Record<string, unknown>;

/** At most this many errors are listed, so that the answer to a garbage body is never longer than the body. */
const TOLD_MAX = 20;

/**
 * Reads a batch: `{ page: {…}, user: {…}, events: [{ name, … }] }` with the fields of the allow-lists and no others.
 * Throws BAD_REQUEST for a body that is not a JSON object, ARGUMENTS_ERROR with every invalid field.
 */
export function parseBatch(text: string): AnalyticsBatch {
  const body = objectOf(jsonOf(text)) ?? refuse('BAD_REQUEST');
  const wrong: ArgumentErrors = {};
  const note = (field: string, code: ArgumentCode) => {
    if (Object.keys(wrong).length < TOLD_MAX) wrong[field.slice(0, 80)] ??= [code];
  };
  for (const name of Object.keys(body)) if (!['page', 'user', 'events'].includes(name)) note(name, 'UNKNOWN');
  const page = readFields(body['page'] ?? {}, pageFields, { at: 'page', isWhole: false, note });
  const user = readFields(body['user'] ?? {}, userFields, { at: 'user', isWhole: false, note });
  if (page['label'] !== undefined && !isPageLabel(String(page['label']))) note('page.label', 'UNKNOWN');
  const events = listOf(body['events'], note).map((event, at) => readEvent(event, `events.${at}`, note));
  refuseFields(wrong);
  return { page, user, events: events as unknown as AnalyticsEvent[] }; // `readFields` checked every field against its rule
}

type Note = (field: string, code: ArgumentCode) => void;

function listOf(value: unknown, note: Note): unknown[] {
  if (Array.isArray(value) && value.length > 0 && value.length <= ANALYTICS_EVENTS_MAX) return value;
  note(
    'events',
    !Array.isArray(value)
      ? value === undefined
        ? 'MISSING'
        : 'INVALID'
      : value.length === 0
        ? 'MISSING'
        : 'TOO_LARGE',
  );
  return [];
}

function readEvent(value: unknown, at: string, note: Note): Fields {
  const { name, ...fields } = objectOf(value) ?? { name: undefined };
  const rules = typeof name === 'string' ? rulesOf(name) : undefined;
  if (rules) return { name, ...readFields(fields, rules, { at, isWhole: true, note }) };
  note(`${at}.name`, name === undefined ? 'MISSING' : 'UNKNOWN');
  return {};
}

function readFields(value: unknown, rules: FieldRules, how: { at: string; isWhole: boolean; note: Note }): Fields {
  const fields = objectOf(value);
  if (!fields) how.note(how.at, 'INVALID');
  const read: Fields = {};
  for (const [name, value] of Object.entries(fields ?? {})) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) how.note(`${how.at}.${name}`, 'UNKNOWN');
    else if (!fitsRule(rule, value))
      how.note(`${how.at}.${name}`, rule === 'text' && typeof value === 'string' ? 'TOO_LONG' : 'INVALID');
    else read[name] = typeof value === 'string' ? plain(value) : value;
  }
  if (how.isWhole)
    for (const name of Object.keys(rules))
      if (!Object.hasOwn(fields ?? {}, name)) how.note(`${how.at}.${name}`, 'MISSING');
  return read;
}

/** Removes what PostgreSQL cannot store (lone surrogates, NUL) and other control characters. */
const plain = (text: string): string => text.toWellFormed().replace(/\p{Cc}+/gu, ' ');

const objectOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
