import { expect, test } from 'vitest';
import { json, localServer } from '../calls/local-server.fixture.ts';
import { postBatch } from './post-batch.ts';

const server = localServer();
const ADDRESS = '/home/api/analytics/';
const batch = JSON.stringify({ page: {}, user: {}, events: [{ name: 'PageView' }] });

test('a posted batch carries the CSRF token and is JSON (spec 7)', async () => {
  server.cookie = 'csrftoken=abc; theme=dark';
  await postBatch(ADDRESS, batch);
  const [request] = server.requests;
  expect(request).toMatchObject({ method: 'POST', url: ADDRESS, body: batch });
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-csrftoken': 'abc',
    'x-requested-with': 'XMLHttpRequest',
  });
});

test('a visitor without a token posts a batch without a token', async () => {
  await postBatch(ADDRESS, batch);
  expect(server.requests[0]?.headers).not.toHaveProperty('x-csrftoken');
});

test('the sender drops a batch that is refused, and a batch that is damaged', async () => {
  server.answer = json(429, {});
  await expect(postBatch(ADDRESS, batch)).resolves.toBeUndefined();
  await expect(postBatch(ADDRESS, '{"events":')).resolves.toBeUndefined();
  expect(server.requests).toHaveLength(1);
});
