import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { errorBody, Refusal } from '#shared/errors.ts';
import { type AddressVariables, isPublicAddress, lineOf, plainAddress } from './client-address.ts';

interface Options {
  /** Requests of different names are counted apart. */
  name: string;
  points: number;
  seconds: number;
  /** What a refused visitor reads; JSON unless told. Status and `Retry-After` are set on it. */
  answer?: (c: Context, refusal: Refusal) => Response | Promise<Response>;
}

/**
 * Lets one network address ask so often in so many seconds, then answers 429 with `Retry-After`. Counted in this
 * process: several processes allow several times as much.
 */
export function rateLimit({
  name,
  points,
  seconds,
  answer = json,
}: Options): MiddlewareHandler<{ Variables: AddressVariables }> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return async (c, next) => {
    const wait = await secondsToWait(limiter, whoAsks(c));
    if (wait === 0) return next();
    const refusal = new Refusal('RATE_LIMITED', { retryAfter: wait });
    const refused = await answer(c, refusal);
    refused.headers.set('retry-after', String(wait));
    refused.headers.set('cache-control', 'no-store');
    return refused;
  };
}

/**
 * Who counts as one: the line of the visitor's address. A private address that forwards for others is a proxy nobody
 * told us about: counting it as one visitor would lock everybody out, so the last visitor it names is believed this far
 * and no farther, if that is an address of the world at large.
 */
export function whoAsks(c: Context<{ Variables: AddressVariables }>): string {
  const address = c.get('clientAddress');
  const peer = lineOf(address);
  if (isPublicAddress(address)) return peer;
  const behind = plainAddress(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');
  return behind !== null && isPublicAddress(behind) ? `${peer} ${lineOf(behind)}` : peer;
}

async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

const json = (_: Context, refusal: Refusal): Response => Response.json(errorBody(refusal), { status: refusal.status });
