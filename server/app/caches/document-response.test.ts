import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { documentResponse } from './document-response.ts';

const app = new Hono();
app.get('/long', (c) => documentResponse(c, 'x'.repeat(2_000), { headers: new Headers(), status: 200 }));
app.get('/short', (c) => documentResponse(c, 'x', { headers: new Headers(), status: 200 }));
const encodingOf = async (path: string, accepted?: string) => {
  const response = await app.request(path, { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  return response.headers.get('content-encoding');
};

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['gzip;q=0', null],
  ['gzip, br; q=0.0', 'gzip'],
  ['identity, brotli', null],
])('a long document for Accept-Encoding %j is encoded by %j', async (accepted, encoding) => {
  expect(await encodingOf('/long', accepted)).toBe(encoding);
});

test('a short document is sent uncompressed', async () => expect(await encodingOf('/short', 'br')).toBe(null));
