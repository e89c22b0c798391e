import { msg } from '@lingui/core/macro';
import { beforeAll, expect, test } from 'vitest';
import { loadAllMessages } from '../i18n/messages.ts';
import { pages } from '../pages.ts';
import { privatePageMeta } from './private-page-meta.ts';

beforeAll(loadAllMessages);

const root = { id: 'root', loaderData: { site: { name: 'Bandstand', baseUrl: 'https://b.example' } } };
const tagsAt = (pathname: string, params: Record<string, string> = {}) =>
  privatePageMeta({ params, location: { pathname }, matches: [root] }, msg`Liked`);
const sharedUrls = (pathname: string, params?: Record<string, string>) =>
  tagsAt(pathname, params).flatMap((tag) => ('property' in tag && tag.property === 'og:url' ? [tag.content] : []));

test('the share URL of a personal page is the page’s own URL, in its language', () => {
  expect(sharedUrls('/signin/')).toEqual(['https://b.example/signin/']);
  expect(sharedUrls('/saved')).toEqual(['https://b.example/saved/']);
  expect(sharedUrls('/de/signin/signup/', { locale: 'de' })).toEqual(['https://b.example/de/signin/signup/']);
});

test('the share URL of a page with a secret in its own URL is the home page', () => {
  expect(sharedUrls('/orders/a-secret/', { token: 'a-secret' })).toEqual(['https://b.example/']);
});

const secrets = pages.flatMap(({ secret }) => (secret === null ? [] : [secret]));
test.each([...new Set(secrets)])('the secret parameter %s of a page is not in the share URL', (name) => {
  expect(sharedUrls('/a/b/', { [name]: 'x' })).toEqual(['https://b.example/']);
});

test('a personal page does not have the default description, and is not indexed', () => {
  const text = JSON.stringify(tagsAt('/saved/'));
  expect(text).not.toContain('description');
  expect(text).toContain('noindex');
});
