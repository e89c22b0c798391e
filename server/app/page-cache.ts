import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { SecureVariables } from './secure.ts';
import type { VisitorVariables } from './visitor.ts';

type Variables = VisitorVariables & SecureVariables;

const SECONDS = 10_000;
const ENTRIES_MAX = 600;
const COMPRESS_FROM = 1_024;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

interface Page {
  /** The document cut at every place where the nonce stood. */
  parts: string[];
  headers: [string, string][];
  until: number;
}

/**
 * Anonymous pages, kept for a few seconds. Only answers that say `public` in their own cache-control and carry nobody's
 * token are kept; the nonce is made anew for every reader. `drop()` empties it when a listing changes, so that a
 * published event is seen at once.
 */
export class PageCache {
  #pages = new Map<string, Page>();

  get(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (page && page.until > performance.now()) return page;
    this.#pages.delete(key);
    return undefined;
  }

  set(key: string, page: Page): void {
    if (this.#pages.size >= ENTRIES_MAX) this.#pages.delete(this.#pages.keys().next().value ?? '');
    this.#pages.set(key, page);
  }

  drop(): void {
    this.#pages.clear();
  }
}

/** Serves kept pages, keeps new ones, and compresses documents that hold no secrets (a token could leak by BREACH). */
export function cachePages(cache: PageCache): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const key = keyOf(c);
    const known = key && cache.get(key);
    if (known) {
      c.res = await send(c, known.parts.join(c.get('nonce')), new Headers(known.headers));
      return;
    }
    await next();
    if (!isDocument(c.res) || c.get('visitor').isPersonal()) return;
    const html = await c.res.text();
    const headers = new Headers(c.res.headers);
    if (key && isPublic(c.res)) {
      cache.set(key, { parts: html.split(c.get('nonce')), headers: [...headers], until: performance.now() + SECONDS });
    }
    const status = c.res.status;
    c.res = undefined; // Hono would otherwise merge the old answer's headers into the new one
    c.res = await send(c, html, headers, status);
  };
}

// The theme and the place change what a page shows, so they are part of its key; other cookies do not.
function keyOf(c: Context): string | null {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.endsWith('.data') || search.length > 200) return null;
  return [
    pathname + search,
    c.req.header('host'),
    getCookie(c, 'theme') ?? '',
    (getCookie(c, 'location') ?? '').slice(0, 300),
  ].join('\n');
}

const isDocument = (answer: Response) => (answer.headers.get('content-type') ?? '').startsWith('text/html');
const isPublic = (answer: Response) =>
  answer.status === 200 && (answer.headers.get('cache-control') ?? '').includes('public');

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
