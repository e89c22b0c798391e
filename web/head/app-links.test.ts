import { expect, test } from 'vitest';
import { noHeadSettings } from '#shared/head-settings.ts';
import { appLinkTags } from './app-links.ts';

const page = { siteName: 'Bandstand', path: '/e/jazz-tickets-7/', url: 'https://b.example/de/e/jazz-tickets-7/' };
const apps = {
  ios: { id: '123456789', url: 'bandstand://open{path}' },
  android: { id: 'org.example.events', url: 'bandstand://open{path}' },
};

test('a site without apps has no app links', () => {
  expect(appLinkTags({ ...page, apps: noHeadSettings })).toEqual([]);
});

test('a page opens in both apps', () => {
  const address = 'bandstand://open/e/jazz-tickets-7/';
  expect(appLinkTags({ ...page, apps })).toEqual([
    { name: 'apple-itunes-app', content: `app-id=123456789, app-argument=${address}` },
    { name: 'twitter:app:name:iphone', content: 'Bandstand' },
    { name: 'twitter:app:id:iphone', content: '123456789' },
    { name: 'twitter:app:url:iphone', content: address },
    { property: 'al:ios:app_name', content: 'Bandstand' },
    { property: 'al:ios:app_store_id', content: '123456789' },
    { property: 'al:ios:url', content: address },
    { name: 'twitter:app:name:googleplay', content: 'Bandstand' },
    { name: 'twitter:app:id:googleplay', content: 'org.example.events' },
    { name: 'twitter:app:url:googleplay', content: address },
    { property: 'al:android:app_name', content: 'Bandstand' },
    { property: 'al:android:package', content: 'org.example.events' },
    { property: 'al:android:url', content: address },
  ]);
});

test('a page may name its own URL in the app', () => {
  const tags = appLinkTags({ ...page, apps: noHeadSettings, iosAppUrl: 'bandstand://tonight' });
  expect(tags).toEqual([
    { name: 'twitter:app:name:iphone', content: 'Bandstand' },
    { name: 'twitter:app:url:iphone', content: 'bandstand://tonight' },
    { property: 'al:ios:app_name', content: 'Bandstand' },
    { property: 'al:ios:url', content: 'bandstand://tonight' },
  ]);
});

test("the banner of an app without a URL contains the page's URL", () => {
  const [banner] = appLinkTags({ ...page, apps: { ...noHeadSettings, ios: { id: '1', url: null } } });
  expect(banner).toEqual({ name: 'apple-itunes-app', content: `app-id=1, app-argument=${page.url}` });
});
