import { describe, expect, test } from 'vitest';
import type { Refusal } from '#shared/errors.ts';
import { QueryInput } from './input.ts';

const parameters = (query: string) => new QueryInput(`http://inside.test/?${query}`);

/** What was wrong with which field after `read`. */
function problems(query: string, read: (given: QueryInput) => unknown): object {
  const input = parameters(query);
  read(input);
  try {
    input.assertValid();
    return {};
  } catch (error) {
    return (error as Refusal).detail.fields ?? {};
  }
}

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
  ])('%s is valid', (text, value) => {
    expect(parameters(`latitude=${text}`).number('latitude', -90, 90)).toBe(value);
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
  ])('%s is %s', (text, code) => {
    expect(problems(`latitude=${text}`, (input) => input.number('latitude', -90, 90))).toEqual({ latitude: [code] });
  });

  test('a repeated parameter is invalid, an empty one counts as absent', () => {
    const read = (input: QueryInput) => input.number('latitude', -90, 90);
    expect(problems('latitude=1&latitude=2', read)).toEqual({ latitude: ['INVALID'] });
    expect(problems('latitude=&latitude=2', read)).toEqual({});
    expect(parameters('latitude=').number('latitude', -90, 90)).toBeNull();
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
  ])('%j has these errors', (query, fields) => {
    expect(problems(query, (input) => input.point())).toEqual(fields);
  });

  test('that is required reports both coordinates when both are missing', () => {
    expect(problems('', (input) => input.requiredPoint())).toEqual({ latitude: ['MISSING'], longitude: ['MISSING'] });
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
  expect(parameters(query).flag('on')).toBe(value);
});

test.each(['yes', '2', 'truthy', '01', 'true,false'])('a flag cannot be %j', (text) => {
  expect(Object.keys(problems(`on=${text}`, (input) => input.flag('on')))).toEqual(['on']);
});

test('text is cleaned, and empty text counts as absent', () => {
  expect(parameters('q=%20%C2%A0%E2%80%A8').text('q', 10)).toBeNull();
  expect(parameters('q=a%07b').text('q', 10)).toBe('ab');
});

test('a list accepts commas, bars and repetition, and refuses unknown words', () => {
  const meaning = (word: string) => ({ a: [1], b: [2, 1] })[word];
  expect(parameters('types=a,b&types=%20A|').list('types', meaning)).toEqual([1, 2]);
  expect(parameters('types=,').list('types', meaning)).toBeNull();
  expect(problems('types=a,c', (input) => input.list('types', meaning))).toEqual({ types: ['UNKNOWN'] });
});
