import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

const NAVIGATE = 0;
const RELOAD = 1;
const BACK_OR_FORWARD = 2;

it.each([
  ['a page after a redirect', NAVIGATE, 200, false, 'successful'],
  ['a page with the errors of the form', NAVIGATE, 400, true, 'failed'],
  ['a page that refuses', NAVIGATE, 429, false, 'failed'],
  ['a reload', RELOAD, 200, false, null],
  ['a reload of a page with errors', RELOAD, 400, true, null],
  ['a step back', BACK_OR_FORWARD, 200, false, null],
  ['a page without errors, in a browser without the status', NAVIGATE, undefined, false, 'successful'],
  ['a page with errors, in a browser without the status', NAVIGATE, undefined, true, 'failed'],
  ['a page without errors whose status is hidden from script', NAVIGATE, 0, false, 'successful'],
  ['a page with errors whose status is hidden from script', NAVIGATE, 0, true, 'failed'],
])('the outcome of a form, from %s', (_name, type, responseStatus, hasErrors, outcome) => {
  expect(outcomeOf({ type, responseStatus, hasErrors })).toBe(outcome);
});
