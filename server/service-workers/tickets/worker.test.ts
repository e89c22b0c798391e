// Runs the worker unchanged, in a context with a cache in memory and a network that each test defines.
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAllMessages } from '#web/i18n/messages.ts';
import { ticketWorkerWithPages } from './with-pages.ts';
import { COPY_UNTIL_HEADER, TICKET_CACHE } from '#shared/ticket-copies.ts';

const SOURCE = readFileSync(new URL('worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://bandstand.example';
const TICKET = '/tickets/abc/';
const STARTED = Date.parse('2026-11-22T12:00:00Z');

type Answer = () => Response | Promise<Response>;
type Listener = (event: object) => void;

/**
 * A browser with the worker running. `answers` are the network's responses, by path; other paths fail as without a
 * network.
 */
function browser() {
  const files = new Map<string, Response>();
  const answers = new Map<string, Answer>();
  const requested: string[] = [];
  const listeners = new Map<string, Listener>();
  const messages: unknown[] = [];
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const fetch = async (request: string | { url: string }) => {
    const path = pathOf(request);
    requested.push(path);
    const answer = answers.get(path);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const cache = {
    match: async (path: string) => files.get(path)?.clone(),
    put: async (path: string, response: Response) => void files.set(path, response),
    add: async (path: string) => void files.set(path, await fetch(path)),
    delete: async (path: string) => files.delete(path),
    keys: async () => [...files.keys()].map((path) => ({ url: ORIGIN + path })),
  };
  const caches = {
    open: async (name: string) => (expect(name).toBe(TICKET_CACHE), cache),
    delete: async () => files.clear(),
  };
  const self = {
    location: new URL(ORIGIN),
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  runInContext(
    ticketWorkerWithPages(SOURCE),
    createContext({ self, caches, fetch, Response, Headers, URL, Date, Promise, setTimeout }),
  );

  /** The answer of the worker to a request; undefined when it leaves the request to the browser. */
  async function request(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response | undefined> {
    let response: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url: ORIGIN + path, mode, method },
      resultingClientId: 'window',
      respondWith: (answer: Promise<Response>) => void (response = answer),
      waitUntil: () => {},
    });
    return response;
  }
  /** The page at this path reports its built files, like every page that has loaded. */
  async function report(path: string, assets: string[] = []): Promise<void> {
    let done: unknown;
    const source = { id: 'window', url: ORIGIN + path, postMessage: (message: unknown) => messages.push(message) };
    listeners.get('message')?.({ source, data: { assets }, waitUntil: (work: unknown) => (done = work) });
    await done;
  }
  return { files, answers, requested, messages, request, report };
}

const page =
  (text: string, until = '2026-11-24T00:00:00Z', status = 200): Answer =>
  () =>
    new Response(text, { status, headers: { [COPY_UNTIL_HEADER]: until } });

beforeAll(loadAllMessages);
beforeEach(() => {
  vi.useFakeTimers({ now: STARTED, toFake: ['Date', 'setTimeout'] });
  return () => vi.useRealTimers();
});

test('a ticket that was opened once opens without a network, with its built files', async () => {
  const { answers, request, report, messages } = browser();
  answers.set(TICKET, page('ticket')).set('/assets/page-1.js', () => new Response('script'));
  await report(TICKET, ['/assets/page-1.js']);
  answers.clear();
  expect(await (await request(TICKET))?.text()).toBe('ticket');
  expect(await (await request('/assets/page-1.js', { mode: 'cors' }))?.text()).toBe('script');
  await report(TICKET);
  expect(messages).toEqual([{ isCopy: true }]);
});

test('a ticket comes from the network when the network works, and its copy becomes the new page', async () => {
  const { answers, files, request, report } = browser();
  answers.set(TICKET, page('old'));
  await report(TICKET);
  answers.set(TICKET, page('canceled'));
  expect(await (await request(TICKET))?.text()).toBe('canceled');
  expect(await files.get(TICKET)?.text()).toBe('canceled');
});

test('the copy is shown when the network takes longer than three seconds', async () => {
  const { answers, request, report } = browser();
  answers.set(TICKET, page('copy'));
  await report(TICKET);
  answers.set(TICKET, () => new Promise(() => {}));
  const response = request(TICKET);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await response)?.text()).toBe('copy');
});

test.each([503, 429])('the copy is shown when the server answers %i', async (status) => {
  const { answers, request, report } = browser();
  answers.set(TICKET, page('copy'));
  await report(TICKET);
  answers.set(TICKET, page('busy', undefined, status));
  expect(await (await request(TICKET))?.text()).toBe('copy');
});

test.each([404, 410])('a ticket that answers %i loses its copy', async (status) => {
  const { answers, files, request, report } = browser();
  answers.set(TICKET, page('ticket'));
  await report(TICKET);
  answers.set(TICKET, () => new Response('gone', { status }));
  expect((await request(TICKET))?.status).toBe(status);
  expect([...files.keys()]).toEqual([]);
});

test('an expired copy is deleted with its files, and never shown', async () => {
  const { answers, files, request, report } = browser();
  answers.set(TICKET, page('ticket')).set('/assets/page-1.js', () => new Response('script'));
  await report(TICKET, ['/assets/page-1.js']);
  answers.clear();
  vi.setSystemTime('2026-11-24T00:00:01Z');
  const response = await request(TICKET);
  expect([response?.status, await response?.text()]).toEqual([503, expect.not.stringContaining(TICKET)]);
  expect([...files.keys()]).toEqual([]);
});

test('a page without x-copy-until is not stored', async () => {
  const { answers, files, report } = browser();
  answers.set(TICKET, () => new Response('seen by staff as another person'));
  await report(TICKET, ['/assets/page-1.js']);
  expect([...files.keys()]).toEqual([]);
});

test.each(['/', '/orders/abc/', '/de/orders/abc/', '/mytickets/', '/u/ada/', '/tickets/', '/ical/tickets/abc/'])(
  'the page %s is neither answered nor stored',
  async (path) => {
    const { answers, files, request, report } = browser();
    answers.set(path, page('other'));
    expect(await request(path)).toBe(undefined);
    await report(path, ['/assets/page-1.js']);
    expect([...files.keys()]).toEqual([]);
  },
);

test('only built files are stored with a page', async () => {
  const { answers, files, report } = browser();
  for (const path of [TICKET, '/assets/page-1.js', '/api/me/', '/assets/../orders/abc/']) answers.set(path, page('x'));
  await report(TICKET, ['/assets/page-1.js', '/api/me/', '/assets/../orders/abc/']);
  expect([...files.keys()].toSorted()).toEqual(['/assets/page-1.js', TICKET]);
});

test('the browser handles a form without the worker', async () => {
  expect(await browser().request(TICKET, { method: 'POST' })).toBe(undefined);
});

test('the worker answers for tickets in every language', async () => {
  const { answers, request } = browser();
  for (const path of ['/de/tickets/abc/', '/pt/tickets/order/abc/']) {
    answers.set(path, page(path));
    expect(await (await request(path))?.text()).toBe(path);
  }
});

/** A stored ticket page, as far as the worker reads it. */
const ticketPage = (title: string): Answer =>
  page(`<html lang="en" data-theme="dark"><meta property="og:title" content="${title}"/>`);

test('without a network, a ticket without a copy is a page that links to the tickets with one', async () => {
  const { answers, request, report } = browser();
  answers.set(TICKET, ticketPage('Ticket for Salt &amp; Stone')).set('/tickets/order/xyz/', ticketPage('Tickets'));
  answers.set('/assets/a-1.css', () => new Response('fonts'));
  await report(TICKET, ['/assets/a-1.css']);
  await report('/tickets/order/xyz/');
  answers.clear();
  const response = await request('/tickets/never-opened/');
  const html = (await response?.text()) ?? '';
  expect([response?.status, response?.headers.get('content-security-policy')]).toEqual([
    503,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(html).toContain('<h1>You’re offline</h1>');
  expect(html).toContain('<h2>Tickets you have opened before are here</h2>');
  expect(html).toContain(`<a href="${TICKET}">Ticket for Salt &amp; Stone</a>`);
  expect(html).toContain('<a href="/tickets/order/xyz/">Tickets</a>');
  expect(html).toContain(' data-theme="dark">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a-1.css">');
});

test.each([
  ['', 'You’re offline'],
  ['/de', 'Du bist offline'],
  ['/fr', 'Vous êtes hors ligne'],
  ['/es', 'No tienes conexión'],
  ['/pt', 'Você está offline'],
])(
  'the page without a network below %s/tickets/ is in its language, also without any stored ticket',
  async (prefix, title) => {
    const html = await (await browser().request(`${prefix}/tickets/abc/`))?.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toContain('<h2>');
  },
);
