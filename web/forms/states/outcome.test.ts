import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

it.each([
  ['a page after a redirect', { type: 'navigate', responseStatus: 200 }, 'successful'],
  ['a page with the errors of the form', { type: 'navigate', responseStatus: 400 }, 'failed'],
  ['a page that refuses', { type: 'navigate', responseStatus: 429 }, 'failed'],
  ['a reload', { type: 'reload', responseStatus: 200 }, null],
  ['a step back', { type: 'back_forward', responseStatus: 200 }, null],
  ['a browser without the status', { type: 'navigate' }, null],
  ['a status that is hidden from script', { type: 'navigate', responseStatus: 0 }, null],
  ['no page load', undefined, null],
])('the outcome of a form, from %s', (_name, load, outcome) => {
  expect(outcomeOf(load)).toBe(outcome);
});
