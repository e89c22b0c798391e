import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Log, networkPrefix } from '#domain/ctx';
import { errorBody, Refusal } from '#shared/errors.ts';
import { OUTER_RATE_FACTOR } from '../limits.ts';
import {
  type AddressVariables,
  addressMatcher,
  countedAddress,
  isPublicAddress,
  plainAddress,
} from './client-address.ts';

export interface RateLimitOptions {
  /** Requests under different names are counted separately. */
  name: string;
  /** Requests allowed per period. */
  points: number;
  /** Length of a period. */
  seconds: number;
  /** Gets one line per period for each address that exceeds the limit. */
  log: Pick<Log, 'warn'>;
}

interface Options extends RateLimitOptions {
  /** Makes the response to a refused visitor; JSON by default. The caller sets `Retry-After`. */
  answer?: (c: Context, refusal: Refusal) => Response | Promise<Response>;
}

/**
 * Allows each network address `points` requests in `seconds`, then answers 429 with `Retry-After`. Counted in this
 * process: several processes allow several times as many requests.
 */
export function rateLimit({
  answer = jsonAnswer,
  ...limit
}: Options): MiddlewareHandler<{ Variables: AddressVariables }> {
  const secondsToWait = rateCounter(limit);
  return async (c, next) => {
    const wait = await secondsToWait(c);
    if (wait === 0) return next();
    const response = await answer(c, new Refusal('RATE_LIMITED', { retryAfter: wait }));
    response.headers.set('retry-after', String(wait));
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/**
 * The key under which a visitor's requests are counted: the visitor's address. A private address that forwards requests
 * is a proxy missing from `TRUSTED_PROXIES`, and counting it as one visitor would lock all visitors out. For this count
 * only, the last address in `X-Forwarded-For` is used if it is a public address.
 */
export function rateLimitKey(c: AddressedRequest): string {
  const address: string = c.get('clientAddress');
  const peer = countedAddress(address);
  if (isPublicAddress(address)) return peer;
  const forwardedFor = plainAddress(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');
  const isBelievable = forwardedFor !== null && isPublicAddress(forwardedFor);
  return isBelievable ? `${peer} ${countedAddress(forwardedFor)}` : peer;
}

/** A request that went through `clientAddress`. */
type AddressedRequest = Context;

/**
 * The keys of the larger networks of a visitor, which have a limit of their own. Otherwise one subscriber could change
 * addresses within their /48, and a client behind a private address could name another visitor with each request.
 */
export function outerRateLimitKeys(c: AddressedRequest): string[] {
  const address: string = c.get('clientAddress');
  const visitorKey = rateLimitKey(c);
  const counted = visitorKey.split(' ').at(-1) ?? '';
  return [
    ...(visitorKey.includes(' ') ? [`peer ${address}`] : []),
    ...(counted.includes(':') ? [networkPrefix(counted.replace('/64', ''))] : []),
  ];
}

/**
 * Counts one request of its visitor. Resolves to the seconds until the visitor may send another request; 0 when no wait
 * is needed.
 */
export type RateCounter = (c: AddressedRequest) => Promise<number>;

/**
 * Counts requests by address. Allowed requests are also counted by the larger networks of the address, which may send
 * eight times as many.
 */
export function rateCounter({ name, points, seconds, log }: RateLimitOptions): RateCounter {
  const byAddress = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  const outerPoints = points * OUTER_RATE_FACTOR;
  const byNetwork = new RateLimiterMemory({ keyPrefix: `${name} outer`, points: outerPoints, duration: seconds });
  const warn = (c: AddressedRequest) =>
    log.warn(
      { limit: name, network: networkPrefix(c.get('clientAddress')) },
      'a network address exceeded its rate limit',
    );
  return async (c) => {
    const wait = await consume(byAddress, rateLimitKey(c), () => warn(c));
    if (wait > 0) return wait;
    const waits = await Promise.all(outerRateLimitKeys(c).map((key) => consume(byNetwork, key, () => warn(c))));
    return Math.max(0, ...waits);
  };
}

/**
 * Takes one point of this key. Resolves to 0 when a point was left, else to the seconds until the next point. The wait
 * is never longer than a period: the limiter reads the time of day, which may have jumped back, and ends the period by
 * a timer.
 */
async function consume(limiter: RateLimiterMemory, key: string, onFirstRefusal: () => void): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    if (error.consumedPoints === limiter.points + 1) onFirstRefusal();
    return Math.min(limiter.duration, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
  }
}

const isLoopback = addressMatcher(['loopback']);

/** Whether a request comes from a program on this machine: health checks, benchmarks, proxies that name no visitor. */
export const isLocalRequest = (c: AddressedRequest): boolean =>
  isLoopback(c.get('clientAddress')) && c.req.header('x-forwarded-for') === undefined;

/** The refusal as plain text, for readers of feeds and sitemaps. */
export const textAnswer = (_: Context, refusal: Refusal): Response =>
  new Response(`${refusal.message}\n`, {
    status: refusal.status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

const jsonAnswer = (_: Context, refusal: Refusal): Response =>
  Response.json(errorBody(refusal), { status: refusal.status });
