import type { Context, MiddlewareHandler } from 'hono';
import type { RefusalCode } from '#shared/errors.ts';
import { allowedMethods } from '#api/endpoints.ts';
import { isCall, refusedCall } from './calls.ts';

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What pages answer to, and what calls do; each call names its own (`api/endpoints.ts`). */
const TAKEN = new Set(['GET', 'HEAD', 'POST']);
const TAKEN_BY_CALLS = new Set([...TAKEN, 'PUT', 'DELETE']);
const URL_MAX = 8_192;
// What services behind one another tell each other (spec 3: eb-user-id, eb-lang and others; proxies: the address that was
// asked for). Nobody sets or reads them in this house, so whoever sends them wants to be believed (ASVS 4.1.3).
const isInternal = (name: string): boolean =>
  name.startsWith('eb-') || name === 'x-original-url' || name === 'x-rewrite-url';

/** Refuses requests that no honest client sends, before anything else looks at them. */
export function guard(): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    const raw = c.req.raw.url;
    if (!takes(c.req.path, method)) return refusedMethod(c);
    if (raw.length > URL_MAX) return refused(c, 'URI_TOO_LONG', () => c.text('Address too long', 414));
    if (hostileUrl(raw)) return refused(c, 'BAD_REQUEST', () => c.text('Bad request', 400));
    for (const name of [...c.req.raw.headers.keys()].filter(isInternal)) c.req.raw.headers.delete(name);
    if (method !== 'GET' && method !== 'HEAD' && !c.req.raw.headers.has('content-length'))
      c.req.raw = plainRequest(c.req.raw);
    await next();
  };
}

/** Calls refuse in the words of the contract, everything else in plain text. */
const refused = (c: Context, code: RefusalCode, plain: () => Response): Response =>
  isCall(c.req.path) ? refusedCall(code) : plain();

/** A call that is there names its methods itself, before anything is asked of whoever sends another one. */
function takes(path: string, method: string): boolean {
  if (!isCall(path)) return TAKEN.has(method);
  return allowedMethods(path)?.split(', ').includes(method) ?? TAKEN_BY_CALLS.has(method);
}

function refusedMethod(c: Context): Response {
  const { method, path } = c.req;
  if (isCall(path)) return refusedCall('METHOD_NOT_ALLOWED', { allow: allowedMethods(path) ?? 'GET, HEAD' });
  return KNOWN.has(method)
    ? c.text('Method not allowed', 405, { allow: [...TAKEN].join(', ') })
    : c.text('Method not implemented', 501);
}

/**
 * The body limit reads a body of unknown length and wraps what it read in `new Request(raw)`, which the listener's own
 * light request class does not survive; a plain `Request` does. Proxies that stream send such bodies, and a POST may
 * have none at all.
 */
function plainRequest({ url, method, headers, body, signal }: Request): Request {
  const init = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init as RequestInit); // `duplex` is not in the DOM's types yet
}

/** Percent escapes that do not decode, decode to control characters, or are not UTF-8. */
export function hostileUrl(url: string): boolean {
  const { pathname, search } = new URL(url);
  // forms may send tabs and line ends in a query; a path never holds them
  return hostile(pathname, /[\0-\x1f\x7f]/) || hostile(search.replaceAll('+', ' '), /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/);
}

function hostile(text: string, control: RegExp): boolean {
  try {
    return control.test(decodeURIComponent(text));
  } catch {
    return true;
  }
}
