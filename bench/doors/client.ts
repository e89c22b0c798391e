// One browser of the load tests: a keep-alive connection, cookies, and a network address of its own.
import { type Agent, request } from 'node:http';
import type { Browsers } from '../../test/access/site-secret.ts';

const TIMEOUT_MS = 30_000;

export interface Reply {
  /** 0 when no answer arrived. */
  status: number;
  location: string;
  body: Buffer;
  milliseconds: number;
}

export interface Client {
  get: (path: string) => Promise<Reply>;
  post: (path: string, fields: Record<string, string>) => Promise<Reply>;
}

/** A new browser of the site; signed in when `session` is the value of a session cookie. */
export function clientOf(
  { origin, browsers }: { origin: string; browsers: Browsers },
  { session, address, agent }: { session?: string; address: string; agent: Agent },
): Client {
  const { cookie, token } = browsers.open(session);
  const { port } = new URL(origin);
  const send = (method: string, path: string, body: string): Promise<Reply> => {
    const began = performance.now();
    const headers = {
      cookie,
      origin,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...(body !== '' && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    return new Promise((done) => {
      const finish = (status: number, location = '', chunks: Buffer[] = []) =>
        done({ status, location, body: Buffer.concat(chunks), milliseconds: performance.now() - began });
      const sent = request(
        { host: '127.0.0.1', port, path, method, agent, headers, timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('end', () => finish(response.statusCode ?? 0, response.headers.location, chunks));
          response.once('error', () => finish(0));
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('timeout')));
      sent.once('error', () => finish(0));
      sent.end(body);
    });
  };
  return {
    get: (path) => send('GET', path, ''),
    post: (path, fields) => send('POST', path, new URLSearchParams({ csrftoken: token, ...fields }).toString()),
  };
}
