import { msg } from '@lingui/core/macro';
import { beforeAll, expect, test } from 'vitest';
import { defaultLocale, localeByPrefix } from '#shared/locales.ts';
import { loadAllMessages } from '../i18n/messages.ts';
import { metaTags, pageMeta, type PageMetaInput } from './page-meta.ts';

beforeAll(loadAllMessages);

const german = localeByPrefix('de') ?? defaultLocale;
const tagsOf = (input: Partial<PageMetaInput>) =>
  metaTags({ siteName: 'Bandstand', baseUrl: 'https://b.example', locale: german, path: '/o/oz-7/', ...input });
const links = (input: Partial<PageMetaInput>) => tagsOf(input).filter((tag) => 'tagName' in tag);

test('a page has a canonical URL in its own language, and alternates in the others', () => {
  const alternateLink = (hrefLang: string, prefix: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: `https://b.example${prefix}/o/oz-7/`,
  });
  expect(links({})).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://b.example/de/o/oz-7/' },
    alternateLink('en', ''),
    alternateLink('de', '/de'),
    alternateLink('fr', '/fr'),
    alternateLink('es', '/es'),
    alternateLink('pt', '/pt'),
    alternateLink('x-default', ''),
  ]);
});

test('a language with a host of its own has its canonical URLs at that host', () => {
  const hrefs = links({ languageOrigins: { de: 'https://b.de' } }).map((link) => 'href' in link && link.href);
  expect(hrefs.slice(0, 4)).toEqual([
    'https://b.de/de/o/oz-7/',
    'https://b.example/o/oz-7/',
    'https://b.de/de/o/oz-7/',
    'https://b.example/fr/o/oz-7/',
  ]);
});

test('a noindex page has neither a canonical URL nor alternates', () => {
  expect(links({ noIndex: true })).toEqual([]);
  expect(tagsOf({ noIndex: true })).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('feeds have one URL in every language', () => {
  expect(links({ alternates: [{ type: 'application/rss+xml', title: 'Oz', path: '/rss/o/oz-7/' }] })).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Oz',
    href: 'https://b.example/rss/o/oz-7/',
  });
});

test('titles and the default description are in the page’s language', () => {
  expect(tagsOf({})).toContainEqual({ title: 'Entdecke die besten Events und Erlebnisse in deiner Nähe' });
  expect(tagsOf({})).toContainEqual({
    name: 'description',
    content: 'Entdecke die besten Events und Erlebnisse in deiner Nähe',
  });
  expect(tagsOf({ title: msg`Tickets for ${'Jazz Night'}` })).toContainEqual({
    title: 'Tickets für Jazz Night | Bandstand',
  });
});

test('a page without a title of its own has exactly the title of the specification', () => {
  expect(tagsOf({ locale: defaultLocale })).toContainEqual({ title: 'Discover the Best Local Events & Things to Do' });
});

test('a page can hide the default description, and can still have its own description', () => {
  const contents = (input: Partial<PageMetaInput>) =>
    tagsOf(input).flatMap((tag) =>
      Object.values(tag).some((value) => String(value).endsWith('description')) && 'content' in tag
        ? [tag.content]
        : [],
    );
  const standard = 'Entdecke die besten Events und Erlebnisse in deiner Nähe';
  expect(contents({})).toEqual([standard, standard, standard]);
  expect(contents({ showDescription: true })).toEqual([standard, standard, standard]);
  expect(contents({ showDescription: false })).toEqual([]);
  expect(contents({ showDescription: false, description: 'Oz' })).toEqual(['Oz', 'Oz', 'Oz']);
});

test('a page gets site and language from the route, and has no tags when the root loader failed', () => {
  const root = { id: 'root', loaderData: { site: { name: 'Bandstand', baseUrl: 'https://b.example' } } };
  const page = { path: '/o/oz-7/', title: 'Oz' };
  expect(pageMeta({ params: { locale: 'de' }, matches: [root] }, page)).toEqual(tagsOf({ title: 'Oz' }));
  expect(pageMeta({ params: {}, matches: [{ id: 'root' }] }, page)).toEqual([]);
});
