import type { MiddlewareHandler } from 'hono';
import type { RequestVariables, SiteRequest } from '../request-variables.ts';
import type { SiteHosts } from '../site-hosts.ts';
import type { SlugOf } from '../visitor-place/place-slug-cache.ts';
import { cachedResponse, documentResponse } from './document-response.ts';
import { cacheGzip } from './gzip-cache.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { pageKey, waitPageKey } from './page-key.ts';

export interface CacheOptions {
  hosts: SiteHosts;
  /** The current slug of the place in a cookie; null for an unknown place. */
  slugOf: SlugOf;
  /** Seconds until this visitor may have another page rendered; 0 when no wait is needed. */
  secondsToWait: (c: SiteRequest) => Promise<number>;
  /** The page that asks the visitor to try again later. */
  tooManyRequestsPage: (c: SiteRequest) => Promise<Response>;
}

const CACHE_TTL_MS = 10_000;

/**
 * Serves cached pages and renders each missing page once, however many visitors wait for that page. Compresses
 * documents: their tokens differ each time, so compression leaks nothing (BREACH). A visitor over the limit of
 * renderings gets a page that asks them to wait, which is cached too.
 */
export function cachePages(
  cache: PageCache,
  options: CacheOptions,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      await next();
      // drops the cached pages, so that an event that staff took down disappears before the job refreshes its listing
      if (c.get('session').signedIn?.isStaff) cache.drop();
      return;
    }
    const key = await pageKey(c, options);
    const isPlaceInKey = c.get('visitorPlace').wasRead();
    const wait = key !== null && (cache.get(key) ?? cache.rendering(key)) ? 0 : await options.secondsToWait(c);
    if (wait > 0) {
      c.res = await tooManyRequests(c, cache, { wait, page: options.tooManyRequestsPage, hosts: options.hosts });
      return;
    }
    const cached = key === null ? undefined : cache.get(key);
    const shared = key === null || cached ? undefined : cache.rendering(key);
    // no await when no other request renders the page: no other request may run between here and `begin`
    const page = cached ?? (shared && (await shared));
    if (page) {
      c.res = cachedResponse(c, page);
      return;
    }
    // a HEAD request renders no body that could be cached
    const finish = key === null || c.req.method === 'HEAD' ? () => undefined : cache.begin(key);
    let rendered: CachedPage | null = null;
    try {
      await next();
      rendered = await packDocument(c, { mayCache: key !== null, isPlaceInKey });
    } finally {
      finish(rendered);
    }
  };
}

/**
 * Compresses the document that was rendered for this request. Returns it for the cache; null when other visitors must
 * not get it.
 */
async function packDocument(
  c: SiteRequest,
  { mayCache, isPlaceInKey }: { mayCache: boolean; isPlaceInKey: boolean },
): Promise<CachedPage | null> {
  if (c.req.method === 'HEAD' || !isDocument(c.res)) return null;
  const html = await c.res.text();
  const headers = new Headers(c.res.headers);
  const { status } = c.res;
  const isPlaceRead = c.get('visitorPlace').wasRead();
  // no proxy may cache a response that depends on the visitor's network address
  if (isPlaceRead) headers.set('cache-control', (headers.get('cache-control') ?? '').replace('public', 'private'));
  // a page that read the visitor's place without having the place in its key is for this visitor alone
  const isShared = isPublic(c.res) && isPlaceRead === isPlaceInKey && mayCache && !c.get('visitor').isPersonal();
  const page = isShared ? pageOf(c, html, headers) : null;
  c.res = undefined; // Hono would otherwise merge the old response's headers into the new response
  c.res = page ? cachedResponse(c, page) : await documentResponse(c, html, { headers, status });
  return page;
}

/**
 * The 429 page, rendered once for all visitors over the limit: one rendering for each refusal would cost as much as the
 * limit saves.
 */
async function tooManyRequests(
  c: SiteRequest,
  cache: PageCache,
  { wait, page: renderPage, hosts }: { wait: number; page: CacheOptions['tooManyRequestsPage']; hosts: SiteHosts },
): Promise<Response> {
  const key = waitPageKey(c, hosts);
  let page = cache.get(key);
  if (!page) {
    const response = await renderPage(c);
    page = pageOf(c, await response.text(), response.headers);
    if (!c.get('visitor').isPersonal() && !c.get('session').signedIn) cache.begin(key)(page);
  }
  const refusal = cachedResponse(c, page, 429);
  refusal.headers.set('retry-after', String(wait));
  refusal.headers.set('cache-control', 'no-store');
  return refusal;
}

function pageOf(c: SiteRequest, html: string, headers: Headers): CachedPage {
  const parts = html.split(c.get('nonce'));
  return { parts, headers: [...headers], until: performance.now() + CACHE_TTL_MS, gzip: cacheGzip(parts) };
}

const isDocument = (response: Response) => (response.headers.get('content-type') ?? '').startsWith('text/html');
const isPublic = (response: Response) =>
  response.status === 200 && (response.headers.get('cache-control') ?? '').includes('public');
