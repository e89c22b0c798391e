import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { hostLanguage, languageRedirect } from './host-language.ts';

const redirectOf = (address: string, choice: string | null = null) => {
  const url = new URL(address);
  return languageRedirect({ host: url.host, url, choice });
};

describe('the language of a page without a prefix', () => {
  test.each([
    ['http://b.de/', '/de/'],
    ['http://www.b.fr:3000/saved/?page=2', '/fr/saved/?page=2'],
    ['http://b.com.br/d/online/events/', '/pt/d/online/events/'],
    ['http://b.at/', '/de/'],
  ])('is the language of the host: %s', (address, to) => expect(redirectOf(address)).toEqual({ to, choice: null }));

  test.each([
    'http://b.com/',
    'http://b.co.uk/',
    'http://b.ca/',
    'http://b.example/',
    'http://127.0.0.1:3000/',
    'http://localhost/',
  ])('is English: %s', (address) => expect(redirectOf(address)).toBeNull());

  test('is the visitor’s chosen language before the language of the host', () => {
    expect(redirectOf('http://b.de/saved/', 'en')).toBeNull();
    expect(redirectOf('http://b.de/saved/', 'fr')).toEqual({ to: '/fr/saved/', choice: null });
    expect(redirectOf('http://b.de/saved/', 'xx')).toEqual({ to: '/de/saved/', choice: null });
  });

  test('can be chosen by a link', () => {
    expect(redirectOf('http://b.de/saved/?lang=en')).toEqual({ to: '/saved/', choice: 'en' });
    expect(redirectOf('http://b.de/saved/?a=1&lang=fr', 'en')).toEqual({ to: '/fr/saved/?a=1', choice: 'fr' });
    expect(redirectOf('http://b.de/saved/?lang=xx')).toEqual({ to: '/de/saved/?lang=xx', choice: null });
  });
});

test.each(['http://b.de/fr/', 'http://b.de/de/saved/'])('the path decides before host and choice: %s', (address) => {
  expect(redirectOf(address, 'es')).toBeNull();
});

test.each(['http://b.de/no/such/page/', 'http://b.de/saved.data', 'http://b.de//saved/', 'http://b.de/\\saved/'])(
  '%s is not redirected to another language',
  (address) => expect(redirectOf(address)).toBeNull(),
);

test('the choice is stored for a year, and forms are never redirected', async () => {
  const app = new Hono();
  app.use(hostLanguage({ baseUrl: 'https://b.de' }));
  app.all('*', (c) => c.text('a page'));
  const chosen = await app.request('http://b.de/?lang=en');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/']);
  expect(chosen.headers.get('set-cookie')).toBe('language=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
  expect(chosen.headers.get('cache-control')).toBe('no-store');
  expect((await app.request('http://b.de/', { headers: { cookie: 'language=en' } })).status).toBe(200);
  expect((await app.request('http://b.de/saved/', { method: 'POST' })).status).toBe(200);
});
