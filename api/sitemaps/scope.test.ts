import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addressesIn, sitemapScope } from './scope.ts';

const site = {
  name: 'Bandstand',
  baseUrl: 'https://b.com',
  languageOrigins: { de: 'https://b.de', pt: 'https://b.com.br' },
  stage: 'Prod',
  defaultPlaceSlug: null,
} as const;

async function addresses(host: string) {
  const app = new Hono().get('/', (c) => c.json(addressesIn(sitemapScope(site, c), '/o/oz-7/')));
  return (await app.request('/', { headers: { host } })).json();
}

test('a host lists the languages that are canonical there', async () => {
  expect(await addresses('b.com')).toEqual([
    'https://b.com/o/oz-7/',
    'https://b.com/fr/o/oz-7/',
    'https://b.com/es/o/oz-7/',
  ]);
  expect(await addresses('B.de:443')).toEqual(['https://b.de/de/o/oz-7/']);
  expect(await addresses('b.com.br')).toEqual(['https://b.com.br/pt/o/oz-7/']);
});

test('a host without a canonical language has the scope of the public origin', async () => {
  expect(await addresses('b.co.uk')).toEqual(await addresses('b.com'));
  expect(await addresses('127.0.0.1:3000')).toEqual(await addresses('b.com'));
});
