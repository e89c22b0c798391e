// Runs the worker unchanged, in a context with a cache in memory and a network that each test defines.
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { COPY_UNTIL_HEADER, DOOR_COPIES } from '#shared/ticket-copies.ts';

const SOURCE = readFileSync(new URL('worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://bandstand.example';
const DOOR = '/manage/events/42/check-in/';
const STARTED = Date.parse('2026-11-27T19:00:00Z');

type Listener = (event: object) => void;

/** A database that records which copies of tickets are deleted. */
function ticketCopies() {
  const deleted: string[] = [];
  const result = {
    transaction: () => ({ objectStore: () => ({ delete: (eventId: string) => void deleted.push(eventId) }) }),
    close: () => {},
  };
  const open = () => {
    const request = { result, onsuccess: () => {} };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  return { deleted, indexedDB: { open } };
}

/** A browser with the worker running. `answers` are the network's responses; other paths fail as without a network. */
function browser() {
  const copies = ticketCopies();
  const works: Promise<unknown>[] = [];
  const files = new Map<string, Response>();
  const answers = new Map<string, () => Response | Promise<Response>>();
  const listeners = new Map<string, Listener>();
  const fetch = async (request: { url: string } | string) => {
    const url = typeof request === 'string' ? request : request.url;
    const answer = answers.get(new URL(url, ORIGIN).pathname);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const cache = {
    match: async (path: string) => files.get(path)?.clone(),
    delete: async (path: string) => files.delete(path),
    keys: async () => [...files.keys()].map((path) => ({ url: ORIGIN + path })),
  };
  const caches = { open: async (name: string) => (expect(name).toBe(DOOR_COPIES), cache) };
  const self = {
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  runInContext(
    SOURCE,
    createContext({ self, caches, fetch, indexedDB: copies.indexedDB, URL, Date, Promise, setTimeout }),
  );
  /** The answer of the worker to a request; undefined when it leaves the request to the browser. */
  async function request(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response | undefined> {
    let response: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url: ORIGIN + path, mode, method },
      respondWith: (answer: Promise<Response>) => void (response = answer),
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    });
    return response;
  }
  /** The event whose copies of tickets the worker has deleted, after all of its work. */
  const deletedCopies = async () => (await Promise.all(works), copies.deleted);
  return { files, answers, request, deletedCopies };
}

const copy = (until = '2026-11-28T05:00:00Z') => new Response('copy', { headers: { [COPY_UNTIL_HEADER]: until } });

beforeEach(() => {
  vi.useFakeTimers({ now: STARTED, toFake: ['Date', 'setTimeout'] });
  return () => vi.useRealTimers();
});

test('the stored page opens without a network, with a door in its URL, in its language, with its built files', async () => {
  const { files, request } = browser();
  files.set(DOOR, copy()).set(`/de${DOOR}`, copy()).set('/assets/page-1.js', new Response('script'));
  for (const path of [DOOR, `${DOOR}?door=North`, `/de${DOOR}`])
    expect(await (await request(path))?.text()).toBe('copy');
  expect(await (await request('/assets/page-1.js', { mode: 'cors' }))?.text()).toBe('script');
});

test('the page comes from the network when the network works, a refusal included', async () => {
  const { files, answers, request } = browser();
  files.set(DOOR, copy());
  for (const status of [200, 403, 404]) {
    answers.set(DOOR, () => new Response('network', { status }));
    expect((await request(DOOR))?.status).toBe(status);
  }
});

/** A response at a URL that the network redirected to. */
const at = (path: string, response: Response): Response =>
  Object.defineProperty(response, 'url', { value: ORIGIN + path });

test.each([
  ['who lost the role', () => at(`${DOOR}scan/`, Response.json({ code: 'ROLE_TOO_LOW' }, { status: 403 }))],
  ['who is no member', () => at(`${DOOR}scan/`, Response.json({ code: 'NOT_FOUND' }, { status: 404 }))],
  ['who is signed out', () => at('/de/signin/', new Response('sign in'))],
])('the device of a person %s loses the pages and the tickets of the event, and no others', async (_name, call) => {
  const { files, answers, request, deletedCopies } = browser();
  const other = '/manage/events/43/check-in/';
  files.set(DOOR, copy()).set(`/de${DOOR}`, copy()).set(other, copy());
  answers.set(DOOR, () => new Response('refused', { status: 404 })).set(`${DOOR}scan/`, call);
  await request(DOOR);
  expect(await deletedCopies()).toEqual(['42']);
  expect([...files.keys()]).toEqual([other]);
});

test.each([
  ['a proxy refuses the page', 403, () => at(`${DOOR}scan/`, Response.json({}))],
  ['a proxy refuses everything', 403, () => at(`${DOOR}scan/`, new Response('blocked', { status: 403 }))],
  ['the server fails', 500, () => at(`${DOOR}scan/`, Response.json({ code: 'NOT_FOUND' }, { status: 404 }))],
])('the copies stay when %s', async (_name, status, call) => {
  const { files, answers, request, deletedCopies } = browser();
  files.set(DOOR, copy());
  answers.set(DOOR, () => new Response('', { status })).set(`${DOOR}scan/`, call);
  await request(DOOR);
  expect(await deletedCopies()).toEqual([]);
  expect(files.has(DOOR)).toBe(true);
});

test.each([503, 429])('the copy is shown when the server answers %i', async (status) => {
  const { files, answers, request } = browser();
  files.set(DOOR, copy());
  answers.set(DOOR, () => new Response('busy', { status }));
  expect(await (await request(DOOR))?.text()).toBe('copy');
});

test('the copy is shown when the network takes longer than three seconds', async () => {
  const { files, answers, request } = browser();
  files.set(DOOR, copy());
  answers.set(DOOR, () => new Promise(() => {}));
  const response = request(DOOR);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await response)?.text()).toBe('copy');
});

test('a copy that must be deleted is deleted, and never shown', async () => {
  const { files, request } = browser();
  files.set(DOOR, copy('2026-11-27T18:59:59Z'));
  await expect(request(DOOR)).rejects.toThrow('Failed to fetch');
  expect([...files.keys()]).toEqual([]);
});

test.each([`${DOOR}scan/`, '/manage/events/42/', '/', '/manage/events/x/check-in/'])(
  'the browser loads %s without the worker',
  async (path) => {
    expect(await browser().request(path)).toBe(undefined);
    expect(await browser().request(DOOR, { method: 'POST' })).toBe(undefined);
  },
);
