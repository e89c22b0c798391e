import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { siteHostsOf } from '../site-hosts.ts';
import { acceptHosts } from './accept-hosts.ts';

const hosts = siteHostsOf({ configuredBaseUrl: 'https://events.example.org', moreHosts: ['events.example.de'] });
const app = new Hono();
app.use(acceptHosts(hosts));
app.all('*', (c) => c.text('a page'));
const send = (host: string) => app.request('/', { headers: { host } });

test.each(['events.example.org', 'events.example.de', 'localhost:3000'])(
  'a request for the host %s is answered',
  async (host) => {
    expect((await send(host)).status).toBe(200);
  },
);

test('a request for the host of another site is answered 421, with a page that names the variable to set', async () => {
  const answer = await send('evil.example');
  expect(answer.status).toBe(421);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain('SITE_HOSTS');
  expect(page).toContain('evil.example');
});

test('the 421 page shows the requested host as text, never as markup', async () => {
  expect(await (await send('<script>alert(1)</script>')).text()).not.toContain('<script');
});
