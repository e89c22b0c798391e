import { FEED_MAX_AGE_SECONDS } from '../limits.ts';

/** A public file that shared caches may store for some minutes. */
export const publicFile = (body: string, type: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${FEED_MAX_AGE_SECONDS}`, ...headers },
  });

/** A file for one person: never cached, never indexed. */
export const privateFile = (body: string, type: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });

/**
 * The header that makes a browser save the file under this name. `name` is a slug with an extension, so it needs no
 * escaping.
 */
export const download = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
