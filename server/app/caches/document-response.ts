import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { SiteRequest } from '../request-variables.ts';
import type { CachedPage } from './page-cache.ts';

const COMPRESS_FROM_CHARS = 1_024;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A cached page for one reader: the nonce is the reader's own, the compressed bytes are shared. */
export function cachedResponse(
  c: SiteRequest,
  { parts, headers: cachedHeaders, gzip: compressed }: CachedPage,
  status = 200,
): Response {
  const headers = new Headers(cachedHeaders);
  headers.set('vary', 'Accept-Encoding, Cookie');
  if (encodingOf(c, ['gzip']) !== 'gzip') return new Response(parts.join(c.get('nonce')), { status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(compressed.with(c.get('nonce')) as Uint8Array<ArrayBuffer>, { status, headers });
}

/** A document for this visitor alone, compressed. */
export async function documentResponse(
  c: Context,
  html: string,
  init: { headers: Headers; status: number },
): Promise<Response> {
  const { headers } = init;
  headers.set('vary', 'Accept-Encoding, Cookie');
  const encoding = html.length < COMPRESS_FROM_CHARS ? null : encodingOf(c, ['br', 'gzip']);
  if (!encoding) return new Response(html, init);
  headers.set('content-encoding', encoding);
  const body =
    encoding === 'br'
      ? await brotliAsync(html, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
        })
      : await gzipAsync(html, { level: 4 });
  return new Response(new Uint8Array(body), init);
}

/** The first of `supports` that the request accepts; weight 0 refuses an encoding (RFC 9110, 12.4.2). */
function encodingOf(c: Context, supports: ('br' | 'gzip')[]): 'br' | 'gzip' | null {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports,
    default: '',
    match: (accepted) =>
      supports.find((name) => accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? '',
  });
  return encoding === 'br' || encoding === 'gzip' ? encoding : null;
}
