import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, test } from 'vitest';
import { limitBodies } from './body-limit.ts';

const app = new Hono();
app.use(
  limitBodies({
    uploadAt: (path) => (path === '/photo' ? 'signedIn' : path === '/answers' ? 'everyone' : 'none'),
    sessionCookie: 'session',
  }),
);
const waiting: (() => void)[] = [];
app.post('/answers', async (c) => {
  if (c.req.header('x-wait')) await new Promise<void>((done) => waiting.push(done));
  return c.text('read');
});
app.post('/small', bodyLimit({ maxSize: 10, onError: (c) => c.text('too large', 413) }), (c) => c.text('read'));
app.post('*', (c) => c.text('read'));
const post = (path: string, length: number, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    body: 'x'.repeat(length),
    headers: { 'content-length': String(length), 'content-type': 'multipart/form-data; boundary=x', ...headers },
  });

test.each([
  ['a body larger than any form', '/', 300_000, 413, 'close'],
  ['a body larger than an endpoint takes', '/small', 11, 413, 'close'],
  ['a form', '/', 1_000, 200, null],
])('%s: the connection is closed after a refusal', async (_name, path, length, status, connection) => {
  const response = await post(path, length);
  expect([response.status, response.headers.get('connection')]).toEqual([status, connection]);
});

test.each([
  ['a signed-in person uploads a photo', '/photo', 9_900_000, 'a=b; session=x', 200],
  ['a file larger than any photo is refused', '/photo', 10_500_000, 'session=x', 413],
  ['a person who is not signed in uploads nothing', '/photo', 300_000, 'a=b', 413],
  ['other forms stay small', '/', 300_000, 'session=x', 413],
  ['everyone sends files that answer questions', '/answers', 20_000_000, 'a=b', 200],
  ['files that are larger together are refused', '/answers', 20_500_000, 'a=b', 413],
])('%s', async (_name, path, length, cookie, status) => {
  expect((await post(path, length, { cookie })).status).toBe(status);
});

test('a form without files stays small on every page', async () => {
  expect((await post('/answers', 300_000, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(413);
});

test('one network address sends three forms with files at the same time', async () => {
  const answers = [1, 2, 3].map(() => post('/answers', 10, { 'x-wait': '1' }));
  while (waiting.length < 3) await new Promise((done) => setImmediate(done));
  const refused = await post('/answers', 10);
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
  for (const release of waiting) release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await post('/answers', 10)).status).toBe(200);
});
