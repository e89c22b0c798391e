import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ArgumentErrors, Refusal } from '#shared/errors.ts';
import { parseInput, parseQuery } from './parse.ts';
import {
  count,
  email,
  flag,
  id,
  idempotencyKey,
  idList,
  line,
  matching,
  money,
  optionalLine,
  optionalNumber,
  optionalPoint,
  requiredPoint,
  wordList,
} from './types.ts';

const read = <Schema extends z.ZodType>(schema: Schema, query: string) =>
  parseQuery(schema, `http://inside.test/?${query}`);

/** The problems that `work` is refused with, by field; empty when `work` succeeds. */
function problemsOf(work: () => unknown): ArgumentErrors {
  try {
    work();
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.detail.fields ?? {};
  }
}
const problems = (schema: z.ZodType, query: string) => problemsOf(() => read(schema, query));

const latitude = z.object({ latitude: optionalNumber(-90, 90) });
const on = z.object({ on: flag });
const q = z.object({ q: optionalLine(10) });

describe('a number', () => {
  test.each([
    ['52.52', 52.52],
    ['-0', 0],
    ['90', 90],
    ['-90.0', -90],
    ['.5', 0.5],
    ['5.', 5],
    ['1e-7', 1e-7],
    ['0.00001234567890123456', 0.00001234567890123456],
  ])('written as %s is valid', (text, value) => {
    expect(read(latitude, `latitude=${text}`).latitude).toBe(value);
  });

  test.each([
    ['NaN', 'INVALID'],
    ['Infinity', 'INVALID'],
    ['-Infinity', 'INVALID'],
    ['1e400', 'INVALID'],
    ['1e5', 'INVALID'],
    ['0x10', 'INVALID'],
    ['0b1', 'INVALID'],
    ['1,5', 'INVALID'],
    ['1_0', 'INVALID'],
    ['%2B5', 'INVALID'],
    ['5%C2%B0', 'INVALID'],
    ['.', 'INVALID'],
    ['-', 'INVALID'],
    ['٣', 'INVALID'],
    ['null', 'INVALID'],
    ['52.5;drop table place', 'INVALID'],
    ['90.0000001', 'TOO_LARGE'],
    ['-90.0000001', 'TOO_SMALL'],
    ['1'.repeat(500), 'TOO_LONG'],
  ])('written as %s has the problem %s', (text, code) => {
    expect(problems(latitude, `latitude=${text}`)).toEqual({ latitude: [code] });
  });

  test('a repeated parameter is invalid, an empty one counts as absent', () => {
    expect(problems(latitude, 'latitude=1&latitude=2')).toEqual({ latitude: ['INVALID'] });
    expect(problems(latitude, 'latitude=&latitude=2')).toEqual({});
    expect(read(latitude, 'latitude=').latitude).toBeNull();
  });
});

describe('a point', () => {
  test.each([
    ['', {}],
    ['latitude=&longitude=', {}],
    ['latitude=1', { longitude: ['MISSING'] }],
    ['longitude=1', { latitude: ['MISSING'] }],
    ['latitude=x&longitude=1', { latitude: ['INVALID'] }],
    ['latitude=91&longitude=181', { latitude: ['TOO_LARGE'], longitude: ['TOO_LARGE'] }],
    ['latitude=-91&longitude=-180.1', { latitude: ['TOO_SMALL'], longitude: ['TOO_SMALL'] }],
    ['Latitude=1&LONGITUDE=1', {}],
  ])('in the query %j has the problems %j', (query, fields) => {
    expect(problems(optionalPoint, query)).toEqual(fields);
  });

  test('that is required reports both coordinates when both are missing', () => {
    expect(problems(requiredPoint, '')).toEqual({ latitude: ['MISSING'], longitude: ['MISSING'] });
  });
});

test.each([
  ['', false],
  ['on=', false],
  ['on=true', true],
  ['on=TRUE', true],
  ['on=1', true],
  ['on=false', false],
  ['on=0', false],
])('a flag: %j is %s', (query, value) => {
  expect(read(on, query).on).toBe(value);
});

test.each(['yes', '2', 'truthy', '01', 'true,false'])('a flag cannot be %j', (text) => {
  expect(Object.keys(problems(on, `on=${text}`))).toEqual(['on']);
});

test('text is cleaned, and empty text counts as absent', () => {
  expect(read(q, 'q=%20%C2%A0%E2%80%A8').q).toBeNull();
  expect(read(q, 'q=a%07b').q).toBe('ab');
});

test('a list accepts commas, bars and repetition, and refuses unknown words', () => {
  const types = z.object({ types: wordList((word) => ({ a: [1], b: [2, 1] })[word]) });
  expect(read(types, 'types=a,b&types=%20A|').types).toEqual([1, 2]);
  expect(read(types, 'types=,').types).toBeNull();
  expect(problems(types, 'types=a,c')).toEqual({ types: ['UNKNOWN'] });
});

test('a text of one line is cleaned and limited in length; the schema may require it or match it against a pattern', () => {
  const word = z.object({ q: line(3), w: matching(3, /^[a-z]+$/) });
  expect(problems(word, 'w=1')).toEqual({ q: ['MISSING'], w: ['INVALID'] });
  expect(problems(word, 'q=abcd&q=%20')).toEqual({ q: ['INVALID'] });
  expect(problems(word, 'q=abcd&w=abcd')).toEqual({ q: ['TOO_LONG'], w: ['TOO_LONG'] });
  expect(read(word, 'q=%20a%09b')).toEqual({ q: 'a b', w: null });
});

test('a query reports the problems of all its fields together', () => {
  expect(problems(z.intersection(q, optionalPoint), 'q=12345678901&latitude=1')).toEqual({
    q: ['TOO_LONG'],
    longitude: ['MISSING'],
  });
});

test('an id is a whole number as text', () => {
  for (const value of ['0', '01', '1.5', 'x', '1'.repeat(19), 7, null, undefined])
    expect(problemsOf(() => parseInput(z.object({ id }), { id: value }))).toEqual({ id: ['INVALID'] });
  expect(parseInput(id, '700001')).toBe('700001');
});

test('a mail address is a single address, with its domain in lower case', () => {
  expect(parseInput(email, ' Ada@Example.org ')).toBe('Ada@example.org');
  expect(problemsOf(() => parseInput(z.object({ email }), {}))).toEqual({ email: ['MISSING'] });
  expect(problemsOf(() => parseInput(z.object({ email }), { email: 'ada, eve@example.org' }))).toEqual({
    email: ['INVALID'],
  });
});

test('an amount is a decimal text in the currency', () => {
  const amounts = z.object({ usd: money('USD'), jpy: money('JPY').optional() });
  expect(parseInput(amounts, { usd: '12,50', jpy: '500' })).toEqual({ usd: 1250, jpy: 500 });
  expect(parseInput(amounts, { usd: '12' })).toEqual({ usd: 1200 });
  expect(problemsOf(() => parseInput(amounts, { usd: 12, jpy: '500.5' }))).toEqual({
    usd: ['INVALID'],
    jpy: ['INVALID'],
  });
});

test('a count is a whole number as text', () => {
  for (const wrong of ['', '-1', '1.5', '1234567', '1e3', ' 1', 1, [1], null])
    expect(problemsOf(() => parseInput(z.object({ count }), { count: wrong }))).toEqual({ count: ['INVALID'] });
  expect(parseInput(count, '007')).toBe(7);
});

test('an idempotency key is short printable ASCII', () => {
  const refused = (key: unknown) => problemsOf(() => parseInput(z.object({ idempotencyKey }), { idempotencyKey: key }));
  expect(refused('')).toEqual({ idempotencyKey: ['MISSING'] });
  expect(refused(undefined)).toEqual({ idempotencyKey: ['MISSING'] });
  for (const key of ['with space', 'x'.repeat(101), 'é', 7])
    expect(refused(key)).toEqual({ idempotencyKey: ['INVALID'] });
  expect(refused('x'.repeat(100))).toEqual({});
});

test('a list of ids takes texts and numbers, and is empty when absent', () => {
  const ids = z.object({ ids: idList(2) });
  expect(parseInput(ids, { ids: ['1', 2] })).toEqual({ ids: ['1', '2'] });
  expect(parseInput(ids, {})).toEqual({ ids: [] });
  expect(problemsOf(() => parseInput(ids, { ids: ['1', {}] }))).toEqual({ ids: ['INVALID'] });
  expect(problemsOf(() => parseInput(ids, { ids: [1, 2, 3] }))).toEqual({ ids: ['TOO_LARGE'] });
});

test('zod’s own types report this product’s codes, by path', () => {
  const body = z.strictObject({ a: z.object({ b: z.array(z.number().max(1)).max(1) }), text: z.string().min(2) });
  expect(problemsOf(() => parseInput(body, { a: { b: [2] }, text: '', more: 1 }))).toEqual({
    'a.b.0': ['TOO_LARGE'],
    text: ['TOO_SHORT'],
    more: ['UNKNOWN'],
  });
  expect(problemsOf(() => parseInput(body, 7))).toEqual({ body: ['INVALID'] });
});
