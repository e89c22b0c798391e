import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type HeadSettings, noHeadSettings } from '#shared/head-settings.ts';
import { defaultLocale } from '#shared/locales.ts';
import { SiteHead } from './site-head.tsx';

const head = (settings: Partial<HeadSettings> = {}) =>
  renderToStaticMarkup(
    <SiteHead
      deployment="prod"
      locale={defaultLocale}
      siteName="Bandstand"
      settings={{ ...noHeadSettings, ...settings }}
    />,
  );

test('a site without head settings has none of the optional tags', () => {
  expect(head()).not.toMatch(/preconnect|dns-prefetch|twitter:site|fb:app_id|verif|app-id/);
});

test('the social handle, the app id and the verifications are in the head', () => {
  const verifications = [
    { name: 'google-site-verification', content: 'abc' },
    { name: 'msvalidate.01', content: 'def' },
  ];
  const html = head({ socialHandle: '@bandstand', facebookAppId: '42', verifications });
  for (const tag of [
    '<meta name="twitter:site" content="@bandstand"/>',
    '<meta property="fb:app_id" content="42"/>',
    '<meta name="google-site-verification" content="abc"/>',
    '<meta name="msvalidate.01" content="def"/>',
  ])
    expect(html).toContain(tag);
});

test('browsers connect early to the configured origins of static assets and images', () => {
  const html = head({ preconnect: { assets: 'https://static.example.org', images: 'https://img.example.org' } });
  expect(html.match(/<link rel="(?:preconnect|dns-prefetch)[^>]*>/g)).toEqual([
    '<link rel="preconnect" href="https://static.example.org" crossorigin="anonymous"/>',
    '<link rel="dns-prefetch" href="https://static.example.org"/>',
    '<link rel="preconnect" href="https://img.example.org"/>',
    '<link rel="dns-prefetch" href="https://img.example.org"/>',
  ]);
});

test('one origin for static assets and images has a single dns-prefetch link', () => {
  const origin = 'https://cdn.example.org';
  expect(head({ preconnect: { assets: origin, images: origin } }).match(/dns-prefetch/g)).toHaveLength(1);
});
