// The service worker of ticket pages: a ticket that was opened once opens without a network. Browsers run this file
// unchanged, at /ticket-worker.js, for the pages below /tickets/ of each language (decision 033). It stores ticket
// pages and the built files they load, and nothing else. The server puts `self.OFFLINE_PAGES` before this file: the parts of
// the page for a ticket without a copy, by language (`web/tickets/offline/offline-page.ts`).

/** `web/signin/clear-local-history.ts` deletes the cache of this name when a person logs out. */
const CACHE = 'tickets';
const TICKET_PATH = /^(\/[a-z]{2})?\/tickets\/(order\/)?[\w-]+\/$/;
const ASSET_PATH = /^\/assets\/[\w.-]+$/;
const LANGUAGE = /^\/([a-z]{2})\//;
const STYLESHEET = /^\/assets\/[\w.-]+\.css$/;
/** In the HTML of a copy: the title of its share card, which is escaped, and the theme. */
const TITLE = /<meta property="og:title" content="([^"<>]*)"/;
const THEME = / data-theme="(?:light|dark)"/;
const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
};
/** How long to wait for a page before its copy is shown, and for how long a copy counts as new. */
const PATIENCE_MS = 3_000;
const FRESH_MS = 60_000;
/** Header of pages that may be stored: the instant at which the copy must be deleted. */
const UNTIL = 'x-copy-until';
/** Header of copies: the instant at which the copy was stored. */
const STORED = 'x-copy-stored';

/** Ids of the windows that show a copy. */
const windowsWithCopy = new Set();

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), deleteExpired()])));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && TICKET_PATH.test(pathname)) event.respondWith(openTicket(event, pathname));
  else if (ASSET_PATH.test(pathname)) event.respondWith(openAsset(event.request, pathname));
});

// a ticket page sends the paths of its built files after it has loaded
self.addEventListener('message', (event) => event.waitUntil(ticketOpened(event.source, event.data.assets)));

/** The page from the network. The copy when the network fails, the server fails, or no response arrives in time. */
async function openTicket(event, path) {
  await deleteExpired();
  const cache = await caches.open(CACHE);
  const copy = await cache.match(path);
  const answer = fetch(event.request).then(async (response) => {
    await store(cache, path, response);
    return response;
  });
  event.waitUntil(answer.catch(() => {})); // a late response still replaces the copy
  if (!copy) return answer.catch(() => offlinePage(cache, path));
  const response = await Promise.race([answer.catch(() => null), timeout(PATIENCE_MS)]);
  if (response && response.status < 500 && response.status !== 429) return response;
  windowsWithCopy.add(event.resultingClientId);
  return copy;
}

/** The page for a ticket without a copy: it links to the tickets that have one. */
async function offlinePage(cache, path) {
  const texts = self.OFFLINE_PAGES[LANGUAGE.exec(path)?.[1] ?? ''];
  const stored = await Promise.all(
    (await storedPaths(cache, TICKET_PATH)).map(async (key) => [key, await textOf(cache, key)]),
  );
  const links = stored.map(([key, html]) => `<li><a href="${key}">${TITLE.exec(html)?.[1] ?? key}</a></li>`);
  const copy = stored.at(-1)?.[1] ?? '';
  // the theme of the newest copy; the style sheets bring the fonts of the site
  const styles = (await storedPaths(cache, STYLESHEET)).map((file) => `<link rel="stylesheet" href="${file}">`);
  const head = texts.head + styles.join('');
  const list = links.length === 0 ? texts.none : `${texts.stored}<ul>${links.join('')}</ul>`;
  return new Response(
    `<!doctype html><html ${texts.html}${THEME.exec(copy)?.[0] ?? ''}><head>${head}<style>${texts.style}</style></head>` +
      `<body>${texts.top}${list}</main></body></html>`,
    { status: 503, headers: OFFLINE_HEADERS },
  );
}

const textOf = async (cache, path) => (await (await cache.match(path))?.text()) ?? '';

/** Built files never change, so a copy is always current. */
async function openAsset(request, path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

/** Notifies a window that it shows a copy. Stores the page of any other window, with its files. */
async function ticketOpened(window, assets) {
  const path = new URL(window.url).pathname;
  if (windowsWithCopy.delete(window.id)) return window.postMessage({ isCopy: true });
  if (!TICKET_PATH.test(path)) return undefined;
  await deleteExpired();
  const cache = await caches.open(CACHE);
  // the first visit of a page is not handled by this worker
  if (!isFresh(await cache.match(path))) await store(cache, path, await fetch(path));
  if (!(await cache.match(path))) return undefined;
  const missing = await Promise.all(
    assets.map(async (asset) => (ASSET_PATH.test(asset) && !(await cache.match(asset)) ? [asset] : [])),
  );
  return Promise.all(missing.flat().map(async (asset) => cache.add(asset)));
}

/** Stores a page that may be stored. Deletes the copy of a page that is gone or must no longer be stored. */
async function store(cache, path, response) {
  if (response.status === 200 && !response.redirected && response.headers.has(UNTIL)) {
    const headers = new Headers(response.headers);
    headers.set(STORED, new Date().toISOString());
    await cache.put(path, new Response(await response.clone().blob(), { headers }));
  } else if ([200, 404, 410].includes(response.status)) await cache.delete(path);
}

const isFresh = (copy) => copy !== undefined && Date.now() - Date.parse(copy.headers.get(STORED)) < FRESH_MS;

/** Deletes expired copies, and with the last copy its files. */
async function deleteExpired() {
  const cache = await caches.open(CACHE);
  const paths = await storedPaths(cache, TICKET_PATH);
  const copies = await Promise.all(paths.map(async (path) => [path, await cache.match(path)]));
  const expired = copies.filter(([, copy]) => !(Date.parse(copy?.headers.get(UNTIL)) > Date.now()));
  await Promise.all(expired.map(([path]) => cache.delete(path)));
  if (expired.length > 0 && expired.length === copies.length) await caches.delete(CACHE);
}

const storedPaths = async (cache, pattern) =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => pattern.test(path));

const timeout = (ms) => new Promise((resolve) => setTimeout(resolve, ms, null));
