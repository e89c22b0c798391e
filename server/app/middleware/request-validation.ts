import type { Context, MiddlewareHandler } from 'hono';
import { allowedMethods } from '#api/endpoints.ts';
import type { RefusalCode } from '#shared/errors.ts';
import { plainAnswer } from '../pages/plain-answer.ts';
import { apiError, isApiPath } from './api-errors.ts';

const HTTP_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST']);
/**
 * Methods that pass at an API path without an endpoint; the API then answers 404. Every endpoint names its own method
 * (`api/endpoints.ts`).
 */
const API_METHODS = new Set([...PAGE_METHODS, 'PUT', 'DELETE']);
const URL_MAX_CHARS = 8_192;
/**
 * Headers that internal services (spec 3: eb-user-id, eb-lang and others) or proxies set. This site neither sets nor
 * reads them, so a client that sends one may be spoofing it (ASVS 4.1.3).
 */
const isServiceHeader = (name: string): boolean =>
  name.startsWith('eb-') || name === 'x-original-url' || name === 'x-rewrite-url';

/** Refuses requests that no honest client sends, before any other code reads them. */
export function requestValidation(): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    const { url } = c.req.raw;
    if (!isAllowed(method, c.req.path)) return refuseMethod(c);
    if (url.length > URL_MAX_CHARS)
      return refuse(c, 'URI_TOO_LONG', () => plainAnswer(c, 'longUrl', { text: 'That link is too long.' }));
    if (isHostileUrl(url)) return refuse(c, 'BAD_REQUEST', () => plainAnswer(c, 'badUrl', { text: 'Bad request' }));
    for (const name of [...c.req.raw.headers.keys()].filter(isServiceHeader)) c.req.raw.headers.delete(name);
    if (method !== 'GET' && method !== 'HEAD' && !c.req.raw.headers.has('content-length'))
      c.req.raw = plainRequest(c.req.raw);
    await next();
  };
}

/** The refusal: in the API's error format at API paths, a plain page at all others. */
const refuse = (c: Context, code: RefusalCode, page: () => Response): Response =>
  isApiPath(c.req.path) ? apiError(code) : page();

function isAllowed(method: string, path: string): boolean {
  if (!isApiPath(path)) return PAGE_METHODS.has(method);
  return allowedMethods(path)?.split(', ').includes(method) ?? API_METHODS.has(method);
}

function refuseMethod(c: Context): Response {
  const { method, path } = c.req;
  if (isApiPath(path)) return apiError('METHOD_NOT_ALLOWED', { allow: allowedMethods(path) ?? 'GET, HEAD' });
  if (!HTTP_METHODS.has(method)) return plainAnswer(c, 'unknownMethod', { text: 'Method not implemented' });
  const answer = plainAnswer(c, 'badMethod', { text: 'Method not allowed' });
  answer.headers.set('allow', [...PAGE_METHODS].join(', '));
  return answer;
}

/**
 * Replaces the request by a plain `Request` when its body has an unknown length. The body limit wraps such a request in
 * `new Request(raw)`, which fails with the listener's own light request class. Proxies that stream send such bodies,
 * and a POST may have no body at all.
 */
function plainRequest({ url, method, headers, body, signal }: Request): Request {
  const init = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init as RequestInit); // the DOM types do not have `duplex` yet
}

/** Whether a URL has percent escapes that do not decode, decode to control characters, or are not UTF-8. */
function isHostileUrl(url: string): boolean {
  const { pathname, search } = new URL(url);
  // forms may send tabs and line ends in a query; a valid path never contains them
  return (
    isHostileText(pathname, /[\0-\x1f\x7f]/) ||
    isHostileText(search.replaceAll('+', ' '), /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/)
  );
}

function isHostileText(text: string, controlCharacters: RegExp): boolean {
  try {
    return controlCharacters.test(decodeURIComponent(text));
  } catch {
    return true;
  }
}
