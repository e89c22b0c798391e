import type { MiddlewareHandler } from 'hono';
import type { Ctx } from '#domain/ctx';
import { type Place, placeOfNetwork } from '#domain/places';
import type { NetworkDatabase } from '../geoip/network-database.ts';
import type { NetworkRecord } from '../geoip/network-record.ts';
import { type AddressVariables, isPublicAddress } from './client-address.ts';

export interface VisitorPlaceVariables {
  /** Where the visitor's network address is; one lookup a request, however often it is asked for. */
  visitorPlace: {
    /** The place's slug; null when unknown. Never fails, never takes long. */
    slug: () => Promise<string | null>;
    wasAsked: () => boolean;
  };
}

/** The place of a network address; null for private ones and those nobody knows. Throws when the database is away. */
export type PlaceOfAddress = (ctx: Pick<Ctx, 'db'>, address: string) => Promise<Place | null>;

/** Records tell some hundred thousand places apart; a site's visitors come from few of them. */
const KEPT_MAX = 5_000;
const KEPT_MS = 10 * 60_000;
/** The first page after a start waits for the IP database's file to be read, but not longer than this. */
const PATIENCE_MS = 1_000;

/** Joins the IP database with our places, and keeps what it found for ten minutes. */
export function placesOfNetworks(database: NetworkDatabase): PlaceOfAddress {
  const kept = new Map<string, { place: Promise<Place | null>; until: number }>();
  return async (ctx, address) => {
    if (!isPublicAddress(address)) return null;
    const record = await database.find(address);
    if (!record) return null;
    const key = keyOf(record);
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.place;
    const place = placeOfNetwork(ctx, record);
    kept.delete(key); // the oldest stand in front
    kept.set(key, { place, until: performance.now() + KEPT_MS });
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    place.catch(() => kept.delete(key));
    return place;
  };
}

/** Two decimals are a kilometre: finer differences lead to the same place. */
const keyOf = ({ countryCode, city, at }: NetworkRecord): string =>
  [countryCode, city, at?.latitude.toFixed(2), at?.longitude.toFixed(2)].join('|');

/** Hands pages the visitor's place. It is a convenience: when anything is slow or broken there is none. */
export function visitorPlace(
  placeOf: PlaceOfAddress,
  ctx: Pick<Ctx, 'db' | 'log'>,
): MiddlewareHandler<{ Variables: VisitorPlaceVariables & AddressVariables }> {
  return async (c, next) => {
    let asked: Promise<string | null> | undefined;
    c.set('visitorPlace', {
      slug: () => (asked ??= withPatience(slugOf(placeOf, ctx, c.get('clientAddress')))),
      wasAsked: () => asked !== undefined,
    });
    await next();
  };
}

async function slugOf(placeOf: PlaceOfAddress, ctx: Pick<Ctx, 'db' | 'log'>, address: string): Promise<string | null> {
  try {
    return (await placeOf(ctx, address))?.slug ?? null;
  } catch (error) {
    ctx.log.warn({ err: error instanceof Error ? error.message : String(error) }, 'a visitor’s place was not found');
    return null;
  }
}

async function withPatience(found: Promise<string | null>): Promise<string | null> {
  const { promise: tooLong, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  const slug = await Promise.race([found, tooLong]);
  clearTimeout(timer);
  return slug;
}
