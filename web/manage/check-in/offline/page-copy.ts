// The check-in page of a prepared device, stored so that it opens without a network. Only this file writes the cache
// from which the service worker of doors answers.
import { DOOR_WORKER_PATH, SHELL_HEADER } from '#shared/doors/device.ts';
import { COPY_UNTIL_HEADER, DOOR_COPIES } from '#shared/ticket-copies.ts';
import { openCodeReader } from '../camera/code-reader.ts';

const ASSET = /\/assets\/[\w.-]+/g;

/** Paths of built files that this page has loaded. An observer, because the browser's own list ends after 250 requests. */
const loadedFiles = new Set<string>();

/** Notes the built files that the page loads, from its beginning. Returns the end of it. */
export function watchLoadedFiles(): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name);
      if (origin === location.origin && pathname.startsWith('/assets/')) loadedFiles.add(pathname);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/**
 * Stores the page without its guests, with its built files and the reader of codes. Rejects when the page or a file
 * does not arrive.
 */
export async function storePageCopy(): Promise<void> {
  await navigator.serviceWorker.register(DOOR_WORKER_PATH, { scope: location.pathname });
  await openCodeReader().catch(() => {}); // a device without a camera can be prepared, too
  const page = await fetch(location.pathname, { headers: { [SHELL_HEADER]: '1' }, redirect: 'manual' });
  if (!page.ok || !page.headers.has(COPY_UNTIL_HEADER)) throw new Error('the page must not be stored');
  const html = await page.clone().text();
  const cache = await caches.open(DOOR_COPIES);
  const files = [...new Set([...(html.match(ASSET) ?? []), ...loadedFiles])];
  await Promise.all(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(location.pathname, page);
  await navigator.serviceWorker.ready;
}

/** Removes the stored page, and with the last page its files. */
export async function removePageCopy(): Promise<void> {
  const cache = await caches.open(DOOR_COPIES);
  await cache.delete(location.pathname);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  if (stored.every((path) => path.startsWith('/assets/'))) await caches.delete(DOOR_COPIES);
}
