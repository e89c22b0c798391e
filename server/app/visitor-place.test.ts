import { Hono } from 'hono';
import { describe, expect, it, test } from 'vitest';
import type { NetworkDatabase } from '../geoip/network-database.ts';
import type { NetworkRecord } from '../geoip/network-record.ts';
import { silentLog } from '../log.ts';
import { testDb } from '../../test/db.ts';
import { type PlaceOfAddress, placesOfNetworks, visitorPlace, type VisitorPlaceVariables } from './visitor-place.ts';

const ctx = testDb({ gazetteer: true });
const BERLIN: NetworkRecord = { countryCode: 'DE', city: 'Berlin', at: { latitude: 52.52, longitude: 13.4 } };

/** An IP database that knows one record, and counts how often it is asked. */
function knowing(record: NetworkRecord | null): NetworkDatabase & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    find: (address) => {
      asked.push(address);
      return Promise.resolve(record);
    },
  };
}

/** `ctx.db` that counts how often it is used. */
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
  it('is the city the IP database names', async () => {
    expect((await placesOfNetworks(knowing(BERLIN))(ctx, '8.8.8.8'))?.slug).toBe('germany--berlin');
  });

  it('is looked up once for all addresses of a city', async () => {
    const { counted, uses } = counting();
    const placeOf = placesOfNetworks(knowing(BERLIN));
    await Promise.all(['8.8.8.8', '8.8.4.4', '9.9.9.9'].map((address) => placeOf(counted, address)));
    const first = uses();
    await placeOf(counted, '1.1.1.1');
    expect(uses()).toBe(first);
  });

  it('is looked up again after the database was away', async () => {
    const placeOf = placesOfNetworks(knowing(BERLIN));
    const away = {
      get db(): never {
        throw new Error('away');
      },
    };
    await expect(placeOf(away, '8.8.8.8')).rejects.toThrow('away');
    expect((await placeOf(ctx, '8.8.8.8'))?.slug).toBe('germany--berlin');
  });

  test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.1', '169.254.1.1', '100.64.0.1', 'fe80::1', '0.0.0.0', ''])(
    'is unknown for %j, and the IP database is not even opened',
    async (address) => {
      const database = knowing(BERLIN);
      expect(await placesOfNetworks(database)(ctx, address)).toBeNull();
      expect(database.asked).toEqual([]);
    },
  );

  it('is unknown where the IP database knows nothing', async () => {
    expect(await placesOfNetworks(knowing(null))(ctx, '8.8.8.8')).toBeNull();
  });
});

describe('the place a page begins at', () => {
  /** A page that shows what it is told, twice. */
  async function page(placeOf: PlaceOfAddress, warnings: string[] = []): Promise<string> {
    const log = { ...silentLog, warn: (_: object, message = '') => void warnings.push(message) };
    const app = new Hono<{ Variables: VisitorPlaceVariables & { clientAddress: string } }>();
    app.use(async (c, next) => {
      c.set('clientAddress', '8.8.8.8');
      await next();
    });
    app.use(visitorPlace(placeOf, { db: ctx.db, log }));
    app.get('/', async (c) => {
      const where = c.get('visitorPlace');
      const before = where.wasAsked();
      return c.text([before, await where.slug(), await where.slug(), where.wasAsked()].join(' '));
    });
    return (await app.request('/')).text();
  }

  it('is asked for once a request, and only when a page wants it', async () => {
    const database = knowing(BERLIN);
    expect(await page(placesOfNetworks(database))).toBe('false germany--berlin germany--berlin true');
    expect(database.asked).toEqual(['8.8.8.8']);
  });

  it('is unknown when the lookup fails, and the page goes on', async () => {
    const warnings: string[] = [];
    expect(await page(() => Promise.reject(new Error('away')), warnings)).toBe('false   true');
    expect(warnings).toHaveLength(1);
  });

  it('is unknown when the lookup takes too long', async () => {
    expect(await page(() => new Promise(() => undefined))).toBe('false   true');
  });
});
