import { describe, expect, it, test } from 'vitest';
import type { NetworkDatabase } from '../../geoip/network-database.ts';
import type { NetworkRecord } from '../../geoip/network-record.ts';
import { testDb } from '../../../test/db.ts';
import { cachedNetworkPlaces } from './network-places.ts';

const ctx = testDb({ gazetteer: true });
const BERLIN: NetworkRecord = { countryCode: 'DE', city: 'Berlin', at: { latitude: 52.52, longitude: 13.4 } };

/** An IP database that has one record for every address, and lists the lookups. */
function databaseOf(record: NetworkRecord | null): NetworkDatabase & { lookups: string[] } {
  const lookups: string[] = [];
  return {
    lookups,
    find: (address) => {
      lookups.push(address);
      return Promise.resolve(record);
    },
  };
}

/** A `ctx` that counts uses of its database. */
function counting() {
  let uses = 0;
  const counted = {
    get db() {
      uses += 1;
      return ctx.db;
    },
  };
  return { counted, uses: () => uses };
}

describe('the place of a network address', () => {
  it('is the city that the IP database names', async () => {
    expect((await cachedNetworkPlaces(databaseOf(BERLIN))(ctx, '8.8.8.8'))?.slug).toBe('germany--berlin');
  });

  it('is looked up once for all addresses of a city', async () => {
    const { counted, uses } = counting();
    const placeOf = cachedNetworkPlaces(databaseOf(BERLIN));
    await Promise.all(['8.8.8.8', '8.8.4.4', '9.9.9.9'].map((address) => placeOf(counted, address)));
    const usesBefore = uses();
    await placeOf(counted, '1.1.1.1');
    expect(uses()).toBe(usesBefore);
  });

  it('is looked up again after the database was unavailable', async () => {
    const placeOf = cachedNetworkPlaces(databaseOf(BERLIN));
    const unavailable = {
      get db(): never {
        throw new Error('away');
      },
    };
    await expect(placeOf(unavailable, '8.8.8.8')).rejects.toThrow('away');
    expect((await placeOf(ctx, '8.8.8.8'))?.slug).toBe('germany--berlin');
  });

  test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.1', '169.254.1.1', '100.64.0.1', 'fe80::1', '0.0.0.0', ''])(
    'is unknown for %j, without a lookup in the IP database',
    async (address) => {
      const database = databaseOf(BERLIN);
      expect(await cachedNetworkPlaces(database)(ctx, address)).toBeNull();
      expect(database.lookups).toEqual([]);
    },
  );

  it('is unknown where the IP database has no record', async () => {
    expect(await cachedNetworkPlaces(databaseOf(null))(ctx, '8.8.8.8')).toBeNull();
  });
});
