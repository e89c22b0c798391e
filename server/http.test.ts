import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Http, openHttp } from './http.ts';
import { silentLog } from './log.ts';

let http: Http;
beforeAll(async () => {
  http = await openHttp({ host: '127.0.0.1', port: 0, hsts: 'max-age=1', log: silentLog });
  http.handle((request) => new Response(`route ${new URL(request.url).pathname}`));
});
afterAll(() => http.drain(100));

/** The response to a raw request line that no client library would send. */
function raw(path: string, method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(http.port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: inside.test\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
}

describe('a path that would lead out of the API', () => {
  it.each([
    '/api/v3/../d/online/events/',
    '/api/v3/x/..',
    '/api/v3/./trending/',
    '/api/v3/%2e%2e/x',
    '/api/v3/.%2E/x',
    '/api/v3\\..\\x',
    '/API/v3/../x',
    '/api/../x',
    '/home/api/geo/../../x',
    '/api/v3/..?q=1',
  ])("%s is a 404 in the API's format", async (path) => {
    const answer = await raw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('content-type: application/json');
    expect(answer).toContain('"error":"NOT_FOUND"');
  });
});

describe('a request that is refused before it reaches the app', () => {
  it.each([
    ['TRACE', '/', 405],
    ['GET', 'http://inside.test/', 400],
    ['GET', '//evil.example/', 404],
    ['GET', '/api/../x', 404],
  ])('%s %s has the security headers of every response', async (method, path, status) => {
    const answer = await raw(path, method);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      'strict-transport-security: max-age=1',
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy: no-referrer',
      'cross-origin-opener-policy: same-origin',
    ])
      expect(answer).toContain(`${header}\r\n`);
  });
});

describe('dots in a path that do not lead out of the API', () => {
  it.each(['/api/v3/a..b/', '/api/v3/x?next=/../y', '/api/v3/...', '/d/online/../x'])(
    '%s are accepted',
    async (path) => {
      expect(await raw(path)).toContain('route /');
    },
  );
});
