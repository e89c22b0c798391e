import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Context, MiddlewareHandler } from 'hono';
import { placeSlugOf } from '#web/search/place-cookie.ts';
import { localeOfPath, withoutPrefix } from '#web/i18n/locale.ts';
import { themeOf } from '#web/app/theme.ts';
import { keepGzip, type KeptGzip } from './kept-gzip.ts';
import type { AddressVariables } from './client-address.ts';
import type { SlugOf } from './kept-place.ts';
import type { SecureVariables } from './secure.ts';
import type { SessionVariables } from './session.ts';
import type { VisitorVariables } from './visitor.ts';
import type { VisitorPlaceVariables } from './visitor-place.ts';

type Variables = SessionVariables & VisitorVariables & SecureVariables & AddressVariables & VisitorPlaceVariables;
type Asked = Context<{ Variables: Variables }>;

export interface CacheOptions {
  /** What the place of a cookie is called now; null for none. */
  slugOf: SlugOf;
  /** Seconds until this visitor may have another page rendered; 0 when now. */
  secondsToWait: (c: Asked) => Promise<number>;
  /** The page that asks for patience. */
  apology: (c: Asked) => Promise<Response>;
}

const KEPT_MS = 10_000;
/** Kept at most, counted in characters and bytes: some 64 MB with the strings' own weight. */
const SIZE_MAX = 32_000_000;
const COMPRESS_FROM = 1_024;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

interface Page {
  /** The document cut at every place where the nonce stood. */
  parts: string[];
  headers: [string, string][];
  until: number;
  gzip: KeptGzip;
}

/**
 * Anonymous pages, kept for a few seconds. Only answers that say `public` in their own cache-control and carry nobody's
 * token are kept; the nonce is made anew for every reader. `drop()` empties it when a listing changes, so that a
 * published event is seen at once.
 */
export class PageCache {
  #pages = new Map<string, Page>();
  #underWay = new Map<string, Promise<Page | null>>();
  #size = 0;
  #generation = 0;

  get(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (page && page.until > performance.now()) return page;
    this.#remove(key);
    return undefined;
  }

  /** The same page being rendered for somebody else right now; resolves to null when it may not be shared. */
  underWay(key: string): Promise<Page | null> | undefined {
    return this.#underWay.get(key);
  }

  /** Announces a rendering; call the answer with its page, or null. A page begun before a `drop()` is shared, not kept. */
  begin(key: string): (page: Page | null) => void {
    const { promise, resolve } = Promise.withResolvers<Page | null>();
    const generation = this.#generation;
    this.#underWay.set(key, promise);
    return (page) => {
      if (this.#underWay.get(key) === promise) this.#underWay.delete(key);
      if (page && generation === this.#generation) this.#keep(key, page);
      resolve(page);
    };
  }

  drop(): void {
    this.#pages.clear();
    this.#underWay.clear();
    this.#size = 0;
    this.#generation += 1;
  }

  #keep(key: string, page: Page): void {
    this.#remove(key);
    this.#pages.set(key, page);
    this.#size += sizeOf(page);
    // the oldest stand in front, so what is over does too
    for (const [old, { until }] of this.#pages) {
      if (this.#size <= SIZE_MAX && until > performance.now()) break;
      this.#remove(old);
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (page && this.#pages.delete(key)) this.#size -= sizeOf(page);
  }
}

const sizeOf = ({ parts, gzip }: Page) => parts.reduce((sum, part) => sum + part.length, gzip.size);

/**
 * Serves kept pages, renders each missing one once however many ask, and compresses documents (their tokens are others
 * each time, so that nothing leaks by BREACH). Who has too much rendered is asked for patience, by a page that is kept as well.
 */
export function cachePages(cache: PageCache, options: CacheOptions): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const key = await keyOf(c, options.slugOf);
    const isPlaced = c.get('visitorPlace').wasAsked();
    if (key === null || !(cache.get(key) ?? cache.underWay(key))) {
      const wait = await options.secondsToWait(c);
      if (wait > 0) {
        c.res = await patience(c, cache, { wait, apology: options.apology });
        return;
      }
    }
    const kept = key === null ? undefined : cache.get(key);
    const shared = key === null || kept ? undefined : cache.underWay(key);
    // no await when nobody renders it: between here and `begin` no other reader may slip in
    const known = kept ?? (shared && (await shared));
    if (known) {
      c.res = serveKept(c, known);
      return;
    }
    // a HEAD renders nothing that could be kept
    const done = key === null || c.req.method === 'HEAD' ? () => undefined : cache.begin(key);
    let page: Page | null = null;
    try {
      await next();
      if (c.req.method === 'HEAD' || !isDocument(c.res)) return;
      const html = await c.res.text();
      const headers = new Headers(c.res.headers);
      const { status } = c.res;
      const wasAsked = c.get('visitorPlace').wasAsked();
      // what depends on the visitor's address is no proxy's to keep
      if (wasAsked) headers.set('cache-control', (headers.get('cache-control') ?? '').replace('public', 'private'));
      // a page that asked for a place its key does not name is nobody else's
      if (isPublic(c.res) && wasAsked === isPlaced && key !== null && !c.get('visitor').isPersonal()) {
        page = pageOf(c, html, headers);
      }
      c.res = undefined; // Hono would otherwise merge the old answer's headers into the new one
      c.res = page ? serveKept(c, page) : await send(c, html, headers, status);
    } finally {
      done(page);
    }
  };
}

function pageOf(c: Asked, html: string, headers: Headers): Page {
  const parts = html.split(c.get('nonce'));
  return { parts, headers: [...headers], until: performance.now() + KEPT_MS, gzip: keepGzip(parts) };
}

/** 429 as a page, rendered once for all who are told to wait: else refusing would cost what it is to save. */
async function patience(
  c: Asked,
  cache: PageCache,
  { wait, apology }: { wait: number; apology: CacheOptions['apology'] },
): Promise<Response> {
  const key = ['429', localeOfPath(c.req.path).prefix, themeOf(c.req.header('cookie') ?? null)].join('\n');
  let page = cache.get(key);
  if (!page) {
    const answer = await apology(c);
    page = pageOf(c, await answer.text(), answer.headers);
    if (!c.get('visitor').isPersonal() && !c.get('session').signedIn) cache.begin(key)(page);
  }
  const refused = serveKept(c, page, 429);
  refused.headers.set('retry-after', String(wait));
  refused.headers.set('cache-control', 'no-store');
  return refused;
}

/**
 * The theme and the place change what a page shows, so they are part of its key, read by the very functions the pages
 * read them with: a second parser would let one visitor's cookie fill another's page. Other cookies change nothing.
 */
async function keyOf(c: Asked, slugOf: SlugOf): Promise<string | null> {
  if (c.get('session').signedIn) return null; // everything is theirs alone: the header says who they are
  const { pathname, search } = new URL(c.req.url);
  // an address spelt otherwise than ours are is read in more than one way: nothing is kept for it
  if (pathname.endsWith('.data') || search.length > 200 || isOddlySpelt(pathname)) return null;
  const cookie = c.req.header('cookie') ?? null;
  const place = showsPlace(pathname) ? await placeOf(c, cookie, slugOf) : null;
  return [pathname + search, c.req.header('host'), themeOf(cookie) ?? '', place ?? ''].join('\n');
}

/** The place of the cookie, else of the address. A cookie that names no place we have says nothing, to the pages too. */
async function placeOf(c: Asked, cookie: string | null, slugOf: SlugOf): Promise<string | null> {
  const wanted = placeSlugOf(cookie);
  const slug = wanted === null ? null : await slugOf(wanted).catch(() => wanted); // the page tells what is broken
  return slug ?? c.get('visitorPlace').slug();
}

/**
 * Public pages that begin at the visitor's place, as the cookie or the address has it; all others are the same wherever
 * one is. (`/find/` and `/d/local/…` look at it too, and are never kept.)
 */
const showsPlace = (pathname: string): boolean => withoutPrefix(pathname) === '/';

/** Doubled slashes, and escapes of what needs none (RFC 3986 2.3). */
const isOddlySpelt = (pathname: string): boolean =>
  pathname.includes('//') || /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i.test(pathname);

const isDocument = (answer: Response) => (answer.headers.get('content-type') ?? '').startsWith('text/html');
const isPublic = (answer: Response) =>
  answer.status === 200 && (answer.headers.get('cache-control') ?? '').includes('public');

/** A kept page for one reader: their nonce in its places, and the compression of all others. */
function serveKept(c: Asked, { parts, headers: kept, gzip }: Page, status = 200): Response {
  const headers = new Headers(kept);
  headers.set('vary', 'Accept-Encoding, Cookie');
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return new Response(parts.join(c.get('nonce')), { status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(gzip.with(c.get('nonce')) as Uint8Array<ArrayBuffer>, { status, headers });
}

async function send(c: Context, html: string, headers: Headers, status = 200): Promise<Response> {
  headers.set('vary', 'Accept-Encoding, Cookie');
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding =
    html.length < COMPRESS_FROM ? null : /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return new Response(html, { status, headers });
  headers.set('content-encoding', encoding);
  const body =
    encoding === 'br'
      ? await br(html, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
        })
      : await gz(html, { level: 4 });
  return new Response(new Uint8Array(body), { status, headers });
}
