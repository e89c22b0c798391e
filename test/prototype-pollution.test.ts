// Names such as __proto__ in every kind of input: no object gains a property, and no object loses its prototype.
import { describe, expect, test } from 'vitest';
import { parseBatch } from '#api/analytics/parse-batch.ts';
import { parseFile } from '#domain/importing';
import { z } from '#shared/input/form.ts';
import { parseInput, parseQuery } from '#shared/input/parse.ts';
import { parseLikes } from '../web/favorites/local-likes.ts';
import { fieldsOf } from '../web/forms/read.ts';
import { parseLocation } from '../web/location/parse-location.ts';
import { parseRecents } from '../web/location/recent-locations.ts';
import { parseRecentSearches } from '../web/search/box/recent-searches.ts';

/** Properties that every object and every list inherits. */
const inherited = () => [Object.getOwnPropertyNames(Object.prototype), Object.getOwnPropertyNames(Array.prototype)];
const before = inherited();

const JSON_TEXTS = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '[{"__proto__":{"polluted":1}}]',
  '{"@type":"Event","name":"N","startDate":"2027-01-01","offers":{"__proto__":{"polluted":1}},"__proto__":[1]}',
  '{"events":[{"__proto__":{"polluted":1},"properties":{"__proto__":{"polluted":1}}}]}',
];
const JSON_READERS: Record<string, (text: string) => unknown> = {
  'the body of a request': (text) => parseInput(z.object({ a: z.unknown() }).partial(), JSON.parse(text)),
  'a batch of analytics events': parseBatch,
  'an imported file': (text) =>
    parseFile('x', new TextEncoder().encode(text), { now: Temporal.Instant.from('2026-11-22T10:00:00Z') }),
  'the location cookie': (text) => parseLocation(JSON.parse(text)),
  'stored likes': parseLikes,
  'recent locations': parseRecents,
  'recent searches': parseRecentSearches,
};

describe.each(Object.entries(JSON_READERS))('%s', (_, readText) => {
  test.each(JSON_TEXTS)('%s changes no other object', (text) => {
    try {
      readText(text);
    } catch (error) {
      expect(error).toMatchObject({ name: 'Refusal' });
    }
    expect(inherited()).toEqual(before);
  });
});

test('a form with a field called __proto__ does not change the prototype of its fields', () => {
  const form = new FormData();
  for (const name of ['__proto__', '__proto__', 'constructor', 'toString']) form.append(name, 'polluted');
  const fields = fieldsOf(form);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(Object.keys(fields).toSorted()).toEqual(['__proto__', 'constructor', 'toString']);
});

test('a repeated query parameter called __proto__ does not change the prototype of the parameters', () => {
  let received: unknown;
  const schema = z.unknown().transform((value) => (received = value));
  parseQuery(
    schema,
    'http://localhost/?__proto__=a&__proto__=b&__proto__[polluted]=1&constructor.prototype.polluted=1',
  );
  expect(Object.getPrototypeOf(received)).toBe(Object.prototype);
});

test.each(['constructor', 'toString', '__proto__'])('an unknown field called %s is named in the refusal', (name) => {
  const body: unknown = JSON.parse(`{"${name}":1}`);
  const detail = { fields: Object.fromEntries([[name, ['UNKNOWN']]]) };
  expect(() => parseInput(z.strictObject({}), body)).toThrow(expect.objectContaining({ detail }));
});
