import type { Ctx } from '#domain/ctx';
import { type Place, placeOfNetwork } from '#domain/places';
import { LoadingCache } from '#shared/loading-cache.ts';
import type { NetworkDatabase } from '../../geoip/network-database.ts';
import type { NetworkRecord } from '../../geoip/network-record.ts';
import { isPublicAddress } from '../middleware/client-address.ts';

/** The place of a network address; null for private and unknown addresses. Throws when the database is unavailable. */
export type PlaceOfAddress = (ctx: Pick<Ctx, 'db'>, address: string) => Promise<Place | null>;

/**
 * How many places are cached. The IP database has some hundred thousand places, but the visitors of one site come from
 * few of them.
 */
const CACHE_MAX = 5_000;
const CACHE_TTL_MS = 10 * 60_000;

/** Finds the place of a network address through the IP database and the gazetteer, and caches it. */
export function cachedNetworkPlaces(database: NetworkDatabase): PlaceOfAddress {
  const cache = new LoadingCache<Place | null>({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS });
  return async (ctx, address) => {
    if (!isPublicAddress(address)) return null;
    const record = await database.find(address);
    return record && cache.get(keyOf(record), { load: () => placeOfNetwork(ctx, record) });
  };
}

/** Two decimals are about a kilometre: finer differences lead to the same place. */
const keyOf = ({ countryCode, city, at }: NetworkRecord): string =>
  [countryCode, city, at?.latitude.toFixed(2), at?.longitude.toFixed(2)].join('|');
