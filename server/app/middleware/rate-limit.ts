import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '#domain/ctx';
import { errorBody, Refusal } from '#shared/errors.ts';
import {
  type AddressVariables,
  addressMatcher,
  countedAddress,
  isPublicAddress,
  networkPrefix,
  plainAddress,
} from './client-address.ts';

export interface RateLimitOptions {
  /** Requests under different names are counted separately. */
  name: string;
  /** Requests allowed per period. */
  points: number;
  /** Length of a period. */
  seconds: number;
  /** Gets one line for each address that exceeds the limit, in each period. */
  log: Pick<Log, 'warn'>;
}

interface Options extends RateLimitOptions {
  /** The answer to a refused visitor; JSON by default. `Retry-After` is set on it. */
  answer?: (c: Context, refusal: Refusal) => Response | Promise<Response>;
}

/**
 * Allows each network address so many requests in so many seconds, then answers 429 with `Retry-After`. Counted in this
 * process: several processes allow several times as much.
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
 * is a proxy missing from `TRUSTED_PROXIES`, and counting it as one visitor would lock all visitors out. Only for this count,
 * the last address it forwards for is believed, if that is a public one.
 */
export function rateLimitKey(c: AddressedRequest): string {
  const address: string = c.get('clientAddress');
  const peer = countedAddress(address);
  if (isPublicAddress(address)) return peer;
  const forwardedFor = plainAddress(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');
  const isBelievable = forwardedFor !== null && isPublicAddress(forwardedFor);
  return isBelievable ? `${peer} ${countedAddress(forwardedFor)}` : peer;
}

/** Any request that went through `clientAddress`. */
type AddressedRequest = Context;

/** Counts one request of its visitor. Resolves to the seconds until they may send another; 0 for now. */
export function rateCounter({
  name,
  points,
  seconds,
  log,
}: RateLimitOptions): (c: AddressedRequest) => Promise<number> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return async (c) => {
    try {
      await limiter.consume(rateLimitKey(c));
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (error.consumedPoints === points + 1)
        log.warn(
          { limit: name, network: networkPrefix(c.get('clientAddress')) },
          'a network address exceeded its rate limit',
        );
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}

const isLoopback = addressMatcher(['loopback']);

/** Whether a request comes from this machine for itself: health checks, benchmarks, proxies that name no visitor. */
export const isLocalRequest = (c: AddressedRequest): boolean =>
  isLoopback(c.get('clientAddress')) && c.req.header('x-forwarded-for') === undefined;

const jsonAnswer = (_: Context, refusal: Refusal): Response =>
  Response.json(errorBody(refusal), { status: refusal.status });
