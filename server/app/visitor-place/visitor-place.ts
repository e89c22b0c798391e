import type { MiddlewareHandler } from 'hono';
import type { Ctx } from '#domain/ctx';
import type { AddressVariables } from '../middleware/client-address.ts';
import type { PlaceOfAddress } from './network-places.ts';

export interface VisitorPlaceVariables {
  /**
   * The place of the visitor's network address. It is looked up at most once per request, and only when a page needs
   * it.
   */
  visitorPlace: {
    /** The place's slug; null when unknown. Never fails, and resolves within 0.8 s. */
    slug: () => Promise<string | null>;
    /** Whether `slug` was called. The response then depends on the visitor's network address. */
    wasRead: () => boolean;
  };
}

/**
 * How long a page waits for the visitor's place. The first page after a start waits for the file of the IP database.
 * While PostgreSQL is frozen, a page waits this long for the place and then 2 s for its own connection; the 503 must be
 * sent within 3 s.
 */
const TIMEOUT_MS = 800;

/** Provides pages with the visitor's place. The place is optional: it is unknown when the lookup is slow or fails. */
export function visitorPlace(
  placeOf: PlaceOfAddress,
  ctx: Pick<Ctx, 'db' | 'log'>,
): MiddlewareHandler<{ Variables: VisitorPlaceVariables & AddressVariables }> {
  return async (c, next) => {
    let lookup: Promise<string | null> | undefined;
    c.set('visitorPlace', {
      slug: () => (lookup ??= withTimeout(slugOf(placeOf, ctx, c.get('clientAddress')))),
      wasRead: () => lookup !== undefined,
    });
    await next();
  };
}

async function slugOf(placeOf: PlaceOfAddress, ctx: Pick<Ctx, 'db' | 'log'>, address: string): Promise<string | null> {
  try {
    return (await placeOf(ctx, address))?.slug ?? null;
  } catch (error) {
    ctx.log.warn(
      { err: error instanceof Error ? error.message : String(error) },
      'could not look up a visitor’s location',
    );
    return null;
  }
}

async function withTimeout(lookup: Promise<string | null>): Promise<string | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  const slug = await Promise.race([lookup, timeout]);
  clearTimeout(timer);
  return slug;
}
