// The service worker of doors: the check-in page of a prepared device opens without a network. Browsers run this file
// unchanged, at /door-worker.js, for the check-in page of one event (decision 058). The page stores itself and its files
// in the cache (`web/manage/check-in/offline/page-copy.ts`); the worker only answers from it.

const CACHE = 'doors';
const DOOR_PATH = /^(\/[a-z]{2})?\/manage\/events\/\d+\/check-in\/$/;
const ASSET_PATH = /^\/assets\/[\w.-]+$/;
/** How long to wait for a page before its copy is shown. */
const PATIENCE_MS = 3_000;
/** Header of copies: the instant at which the copy must be deleted. */
const UNTIL = 'x-copy-until';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && DOOR_PATH.test(pathname)) event.respondWith(openDoor(event.request, pathname));
  else if (ASSET_PATH.test(pathname)) event.respondWith(openAsset(event.request, pathname));
});

/** The page from the network. The copy when the network fails, the server fails, or no response arrives in time. */
async function openDoor(request, path) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(path);
  const isCurrent = Date.parse(stored?.headers.get(UNTIL)) > Date.now();
  if (stored && !isCurrent) await cache.delete(path);
  if (!isCurrent) return fetch(request);
  const answer = fetch(request).catch(() => null);
  const response = await Promise.race([answer, timeout(PATIENCE_MS)]);
  return response && response.status < 500 && response.status !== 429 ? response : stored;
}

/** Built files never change, so a copy is always current. */
async function openAsset(request, path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

const timeout = (ms) => new Promise((resolve) => setTimeout(resolve, ms, null));
