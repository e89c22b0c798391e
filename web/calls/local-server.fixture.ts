// A local HTTP server for tests of calls. It sends the responses that the test sets, and records requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { page } from './page.ts';

export interface RecordedRequest {
  method: string;
  /** Path and query string. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Responder = (res: ServerResponse) => unknown;

/**
 * Starts the server; call it at the top of a test file. Calls then go to this server, with the cookies of
 * `state.cookie`.
 */
export function localServer() {
  const requests: RecordedRequest[] = [];
  const state = { requests, answer: ((res) => res.end('{}')) as Responder, cookie: '' };
  const original = { ...page };
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += String(part);
    requests.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
    state.answer(res);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    page.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    page.cookie = () => state.cookie;
  });
  afterEach(() => {
    requests.length = 0;
    state.cookie = '';
    state.answer = (res) => res.end('{}');
  });
  afterAll(() => {
    Object.assign(page, original);
    server.closeAllConnections();
    server.close();
  });
  return state;
}

/** Answers JSON, or any text with the content type of JSON. */
export const json =
  (status: number, body: unknown): Responder =>
  (res) =>
    res
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
