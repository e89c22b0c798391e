// The service worker of doors: the check-in page of a prepared device opens without a network. Browsers run this file
// unchanged, at /door-worker.js, for the check-in page of one event (decision 058). The page stores itself and its files
// in the cache (`web/manage/check-in/offline/page-copy.ts`); the worker answers from it, and removes the page and the copy of
// the tickets when the person may no longer open the doors.

/** The name of the cache, and of the database with the copies of tickets. */
const COPIES = 'doors';
const DOOR_PATH = /^(?:\/[a-z]{2})?\/manage\/events\/(\d+)\/check-in\/$/;
const ASSET_PATH = /^\/assets\/[\w.-]+$/;
/** How long to wait for a page before its copy is shown. */
const PATIENCE_MS = 3_000;
/** Codes of refusals after which a device loses its copies. */
const GONE = ['NOT_FOUND', 'ROLE_TOO_LOW', 'NOT_SIGNED_IN'];
/** Header of copies: the instant at which the copy must be deleted. */
const UNTIL = 'x-copy-until';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && DOOR_PATH.test(pathname)) event.respondWith(openDoor(event, pathname));
  else if (ASSET_PATH.test(pathname)) event.respondWith(openAsset(event.request, pathname));
});

/** The page from the network. The copy when the network fails, the server fails, or no response arrives in time. */
async function openDoor(event, path) {
  const cache = await caches.open(COPIES);
  const stored = await cache.match(path);
  const isCurrent = Date.parse(stored?.headers.get(UNTIL)) > Date.now();
  if (stored && !isCurrent) await cache.delete(path);
  const answer = fetch(event.request);
  event.waitUntil(removeRefused(answer, path).catch(() => {})); // a late response still removes the copies
  if (!isCurrent) return answer;
  const response = await Promise.race([answer.catch(() => null), timeout(PATIENCE_MS)]);
  return response && response.status < 500 && response.status !== 429 ? response : stored;
}

/**
 * Removes the copies when the person may no longer open the doors, or is signed out. The page's calls answer that
 * exactly: a proxy, too, may refuse a page, and the browser hides where a page redirects to.
 */
async function removeRefused(answer, path) {
  const { ok, type, status } = await answer;
  if (ok || (type !== 'opaqueredirect' && status >= 500) || status === 429) return;
  const call = await fetch(`${path}scan/`);
  const isSignedOut = new URL(call.url).pathname.endsWith('/signin/');
  const { code } = call.ok ? {} : await call.json();
  if (isSignedOut || GONE.includes(code)) await forget(path);
}

/** Removes the page of the event in every language, and the copy of its tickets. */
async function forget(path) {
  const [, eventId] = DOOR_PATH.exec(path);
  const cache = await caches.open(COPIES);
  for (const { url } of await cache.keys())
    if (DOOR_PATH.exec(new URL(url).pathname)?.[1] === eventId) await cache.delete(new URL(url).pathname);
  const request = indexedDB.open(COPIES);
  request.onupgradeneeded = () => request.transaction.abort(); // the device was never prepared
  request.onsuccess = () => {
    const { result } = request;
    result.transaction('copies', 'readwrite').objectStore('copies').delete(eventId);
    result.close(); // waits for the transaction
  };
}

/** Built files never change, so a copy is always current. */
async function openAsset(request, path) {
  const cache = await caches.open(COPIES);
  return (await cache.match(path)) ?? fetch(request);
}

const timeout = (ms) => new Promise((resolve) => setTimeout(resolve, ms, null));
