import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '#domain/ctx';
import { errorBody, Refusal } from '#shared/errors.ts';
import { type AddressVariables, anyOf, isPublicAddress, lineOf, networkLine, plainAddress } from './client-address.ts';

interface Counted {
  /** Requests of different names are counted apart. */
  name: string;
  points: number;
  seconds: number;
  /** Told once of each who asks too much, in each period. */
  log: Pick<Log, 'warn'>;
}

interface Options extends Counted {
  /** What a refused visitor reads; JSON unless told. Status and `Retry-After` are set on it. */
  answer?: (c: Context, refusal: Refusal) => Response | Promise<Response>;
}

/**
 * Lets one network address ask so often in so many seconds, then answers 429 with `Retry-After`. Counted in this
 * process: several processes allow several times as much.
 */
export function rateLimit({ answer = json, ...counted }: Options): MiddlewareHandler<{ Variables: AddressVariables }> {
  const secondsToWait = counter(counted);
  return async (c, next) => {
    const wait = await secondsToWait(c);
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
export function whoAsks(c: Asked): string {
  const address: string = c.get('clientAddress');
  const peer = lineOf(address);
  if (isPublicAddress(address)) return peer;
  const behind = plainAddress(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');
  return behind !== null && isPublicAddress(behind) ? `${peer} ${lineOf(behind)}` : peer;
}

/** Any request that went through `clientAddress`. */
type Asked = Context;

/** Counts one more for whoever asks, and tells in how many seconds they may come back; 0 when they may go on. */
export function counter({ name, points, seconds, log }: Counted): (c: Asked) => Promise<number> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return async (c) => {
    try {
      await limiter.consume(whoAsks(c));
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (error.consumedPoints === points + 1)
        log.warn({ limit: name, network: networkLine(c.get('clientAddress')) }, 'an address asks too much');
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}

const isLoopback = anyOf(['loopback']);

/** Asked from this machine for nobody else: checks, measurements, and proxies that do not tell for whom. */
export const isOurOwn = (c: Asked): boolean =>
  isLoopback(c.get('clientAddress')) && c.req.header('x-forwarded-for') === undefined;

const json = (_: Context, refusal: Refusal): Response => Response.json(errorBody(refusal), { status: refusal.status });
