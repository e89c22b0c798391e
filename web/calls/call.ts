import type { ArgumentErrors } from '#shared/errors.ts';
import { csrfTokenOfCookie } from '../forms/csrf-token.ts';
import { parseErrorBody } from './error-body.ts';
import { page } from './page.ts';

/** A failed call: status 400 and above, an unreadable response, or no response (status 0). */
export class CallError extends Error {
  readonly status: number;
  /**
   * A code of shared/errors.ts; `NETWORK` without a response, `UNREADABLE` for a response that is not JSON, else
   * `HTTP_502`.
   */
  readonly error: string;
  readonly description: string;
  readonly argumentErrors: ArgumentErrors | null;
  constructor(status: number, parts: { error: string; description?: string; argumentErrors?: ArgumentErrors | null }) {
    super(parts.description || parts.error);
    this.name = 'CallError';
    this.status = status;
    this.error = parts.error;
    this.description = parts.description ?? '';
    this.argumentErrors = parts.argumentErrors ?? null;
  }
}

export type QueryValue = string | number | boolean | null | undefined;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The parameters of the query string. Empty values (null, undefined, '') are dropped. */
  query?: Record<string, QueryValue>;
  /** The body, which is sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Whether the request continues when the browser leaves the page. */
  keepalive?: boolean;
}

/**
 * Calls the product's own API (spec 7): same-origin credentials, `X-Requested-With`, `X-CSRFToken` from the token's
 * cookie, JSON bodies except for GET. Returns the parsed body, undefined for an empty one. Throws CallError, or the
 * signal's reason after an abort.
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options);
  const text = await response.text().catch((cause: unknown) => failed(cause, options.signal));
  if (response.status >= 400) throw new CallError(response.status, parseErrorBody(text, response.status));
  return text === '' ? (undefined as T) : (readJson(text, response.status) as T);
}

function send(path: string, options: CallOptions): Promise<Response> {
  const { method = 'GET', query = {}, body, signal, keepalive = false } = options;
  const init: RequestInit = { method, headers: headersFor(method), credentials: 'same-origin', keepalive };
  if (signal) init.signal = signal;
  if (body !== undefined && method !== 'GET') init.body = JSON.stringify(body);
  return fetch(page.origin + withQuery(path, query), init).catch((cause: unknown) => failed(cause, signal));
}

/** Rethrows an abort unchanged; any other failure becomes a network error. */
function failed(cause: unknown, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  throw new CallError(0, { error: 'NETWORK', description: cause instanceof Error ? cause.message : '' });
}

function headersFor(method: string): Record<string, string> {
  const token = csrfTokenOfCookie(page.cookie());
  return {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(token ? { 'x-csrftoken': token } : {}),
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
  };
}

/** Appends the values that are not empty to `path`, which may have a query string already. */
function withQuery(path: string, query: Record<string, QueryValue>): string {
  const values = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (values.length === 0) return path;
  const search = new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}

function readJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(status, { error: 'UNREADABLE' });
  }
}
