import { expect, it } from 'vitest';
import { health } from './health.ts';

it('the health check reports that the process runs, without any detail about the process', async () => {
  const answer = await health({ ready: () => Promise.resolve(true) }).request('/healthz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});

it.each([
  [true, 200, 'ready'],
  [false, 503, 'unavailable'],
])('the readiness check reports whether the site can serve: %s', async (isReady, status, word) => {
  const answer = await health({ ready: () => Promise.resolve(isReady) }).request('/readyz');
  expect([answer.status, await answer.json()]).toEqual([status, { status: word }]);
});

it('the readiness check reports unavailable when the check itself fails', async () => {
  const answer = await health({ ready: () => Promise.reject(new Error('the database is unavailable')) }).request(
    '/readyz',
  );
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
});
