import { expect, test } from 'vitest';
import type { Question } from './question.ts';
import { readAnswers } from './read-answers.ts';

const question = (fields: Partial<Question>): Question => ({
  id: '1',
  kind: 'text',
  isPerTicket: false,
  label: 'Question',
  hint: '',
  body: '',
  options: [],
  minAge: null,
  isRequired: false,
  classIds: null,
  condition: null,
  isArchived: false,
  ...fields,
});
const ask = (questions: Question[], given: Record<string, string[]>, classIds = ['7']) =>
  readAnswers({ questions, classIds, isPerTicket: false }, given);

test.each([
  [{ kind: 'text' }, '  Ada \u202e  Lovelace ', ['Ada Lovelace'], null],
  [{ kind: 'text' }, 'x'.repeat(201), undefined, 'TOO_LONG'],
  [{ kind: 'text' }, '=HYPERLINK("https://example.org")', ['=HYPERLINK("https://example.org")'], null],
  [{ kind: 'long_text' }, 'one\r\ntwo', ['one\ntwo'], null],
  [{ kind: 'long_text' }, 'x'.repeat(2001), undefined, 'TOO_LONG'],
  [{ kind: 'choice', options: ['Meat', 'Vegan'] }, 'Vegan', ['Vegan'], null],
  [{ kind: 'choice', options: ['Meat', 'Vegan'] }, 'Fish', undefined, 'INVALID'],
  [{ kind: 'date' }, '1931-02-28', ['1931-02-28'], null],
  [{ kind: 'date' }, '2026-02-30', undefined, 'INVALID'],
  [{ kind: 'date' }, 'tomorrow', undefined, 'INVALID'],
  [{ kind: 'country' }, 'DE', ['DE'], null],
  [{ kind: 'country' }, 'Germany', undefined, 'INVALID'],
  [{ kind: 'age', minAge: 18 }, '18', ['18'], null],
  [{ kind: 'age', minAge: 18 }, '17', undefined, 'TOO_SMALL'],
  [{ kind: 'age' }, '-3', undefined, 'INVALID'],
  [{ kind: 'age' }, '1e2', undefined, 'INVALID'],
  [{ kind: 'age' }, '131', undefined, 'INVALID'],
  [{ kind: 'waiver', body: 'I agree.' }, 'Ada Lovelace', ['Ada Lovelace'], null],
  [{ kind: 'waiver', body: 'I agree.', isRequired: true }, '   ', undefined, 'MISSING'],
] as const)('an answer to %o: %s', (fields, typed, answer, fault) => {
  const read = ask([question({ ...fields, options: 'options' in fields ? [...fields.options] : [] })], { 1: [typed] });
  expect(read).toEqual({ answers: answer ? { 1: answer } : {}, errors: fault ? { 1: [fault] } : {} });
});

test('several choices are stored once each, in the order of the options', () => {
  const meals = question({ kind: 'choices', options: ['A', 'B', 'C'] });
  expect(ask([meals], { 1: ['C', 'A', 'C'] }).answers).toEqual({ 1: ['A', 'C'] });
  expect(ask([meals], { 1: ['C', 'D'] }).errors).toEqual({ 1: ['INVALID'] });
});

test('a question with a condition is asked only after its option, and its answer is dropped otherwise', () => {
  const meal = question({ id: '1', kind: 'choice', options: ['Meat', 'Vegan'] });
  const nuts = question({ id: '2', isRequired: true, condition: { questionId: '1', option: 'Vegan' } });
  expect(ask([meal, nuts], { 1: ['Vegan'] }).errors).toEqual({ 2: ['MISSING'] });
  expect(ask([meal, nuts], { 1: ['Meat'], 2: ['none'] })).toEqual({ answers: { 1: ['Meat'] }, errors: {} });
  expect(ask([meal, nuts], { 2: ['none'] })).toEqual({ answers: {}, errors: {} });
});

test('a question whose own question is not asked is not asked', () => {
  const one = question({ id: '1', kind: 'choice', options: ['Yes'] });
  const two = question({ id: '2', kind: 'choice', options: ['Yes'], condition: { questionId: '1', option: 'Yes' } });
  const three = question({ id: '3', isRequired: true, condition: { questionId: '2', option: 'Yes' } });
  expect(ask([one, two, three], { 2: ['Yes'] })).toEqual({ answers: {}, errors: {} });
});

test('a question for some ticket classes is asked for these only', () => {
  const size = question({ isRequired: true, classIds: ['8'] });
  expect(ask([size], {}, ['7']).errors).toEqual({});
  expect(ask([size], {}, ['7', '8']).errors).toEqual({ 1: ['MISSING'] });
});
