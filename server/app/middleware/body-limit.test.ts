import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, test } from 'vitest';
import { limitBodies } from './body-limit.ts';

const app = new Hono();
app.use(limitBodies());
app.post('/small', bodyLimit({ maxSize: 10, onError: (c) => c.text('too large', 413) }), (c) => c.text('read'));
app.post('*', (c) => c.text('read'));
const post = (path: string, length: number) =>
  app.request(path, { method: 'POST', body: 'x'.repeat(length), headers: { 'content-length': String(length) } });

test.each([
  ['a body larger than any form', '/', 300_000, 413, 'close'],
  ['a body larger than an endpoint takes', '/small', 11, 413, 'close'],
  ['a form', '/', 1_000, 200, null],
])('%s: the connection carries no further request after a refusal', async (_name, path, length, status, connection) => {
  const response = await post(path, length);
  expect([response.status, response.headers.get('connection')]).toEqual([status, connection]);
});
