import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../log.ts';
import { testDb } from '../../../test/db.ts';
import { cachedNetworkPlaces, type PlaceOfAddress } from './network-places.ts';
import { visitorPlace, type VisitorPlaceVariables } from './visitor-place.ts';

const ctx = testDb({ gazetteer: true });

describe('the place a page begins at', () => {
  /** A page that reads the place twice, and shows both results. */
  async function page(placeOf: PlaceOfAddress, warnings: string[] = []): Promise<string> {
    const log = { ...silentLog, warn: (_: object, message = '') => void warnings.push(message) };
    const app = new Hono<{ Variables: VisitorPlaceVariables & { clientAddress: string } }>();
    app.use(async (c, next) => {
      c.set('clientAddress', '8.8.8.8');
      await next();
    });
    app.use(visitorPlace(placeOf, { db: ctx.db, log }));
    app.get('/', async (c) => {
      const place = c.get('visitorPlace');
      const before = place.wasRead();
      return c.text([before, await place.slug(), await place.slug(), place.wasRead()].join(' '));
    });
    return (await app.request('/')).text();
  }

  it('is looked up once per request, and only when a page needs it', async () => {
    const lookups: string[] = [];
    const find = (address: string) => {
      lookups.push(address);
      return Promise.resolve({ countryCode: 'DE', city: 'Berlin', at: { latitude: 52.52, longitude: 13.4 } });
    };
    expect(await page(cachedNetworkPlaces({ find }))).toBe('false germany--berlin germany--berlin true');
    expect(lookups).toEqual(['8.8.8.8']);
  });

  it('is unknown when the lookup fails, and the page is still rendered', async () => {
    const warnings: string[] = [];
    expect(await page(() => Promise.reject(new Error('away')), warnings)).toBe('false   true');
    expect(warnings).toHaveLength(1);
  });

  it('is unknown when the lookup takes too long, early enough for a 503 within 3 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = page(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(800); // a page may then wait another 2 s for its database connection
    vi.useRealTimers();
    expect(await answer).toBe('false   true');
  });
});
