import { expect, test } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

test.each([
  ['Chromium', 'Failed to fetch'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Safari', 'Load failed'],
])('the error of a request without a response counts as a lost connection in %s', (_browser, message) => {
  expect(isConnectionLost(new TypeError(message))).toBe(true);
});

test.each([
  ['a fault of a component', new TypeError("Cannot read properties of undefined (reading 'fetch')")],
  ['a sanitized error of the server', new Error('Unexpected Server Error')],
  ['no error', undefined],
])('%s is not a lost connection', (_name, error) => {
  expect(isConnectionLost(error)).toBe(false);
});
