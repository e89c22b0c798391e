// The effect of the operator's environment variables on pages: document head, sign-in, hosts.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { appOnDatabaseOf, sharedApp } from '../site/app.ts';
import { getAtHost } from '../site/at-host.ts';

const plain = sharedApp();
const configured = appOnDatabaseOf(plain, {
  BASE_URL: 'https://b.example',
  SITE_HOSTS: 'b.de',
  SIGNIN_URL: 'https://id.example.org/login?next={referrer}',
  STATIC_ASSET_ORIGIN: 'https://static.example.org',
  IMAGE_ORIGIN: 'https://img.example.org',
  SOCIAL_HANDLE: '@bandstand',
  SITE_VERIFICATION: 'google-site-verification=abc',
  FACEBOOK_APP_ID: '42',
  IOS_APP_ID: '123456789',
  IOS_APP_URL: 'bandstand://open{path}',
  ANDROID_APP_ID: 'org.example.events',
  ANDROID_APP_URL: 'bandstand://open{path}',
  STAGE: 'Prod',
});

const at = (host: string, path: string) => getAtHost(configured.origin + path, host);

const htmlOf = async (path: string) => (await fetch(plain.origin + path)).text();

describe('a site without these settings', () => {
  test('has no tags of apps, social accounts, verification or preconnection', async () => {
    const [head] = (await htmlOf('/')).split('</head>');
    expect(head).not.toMatch(
      /twitter:app|al:ios|al:android|apple-itunes-app|twitter:site|fb:app_id|verif|preconnect|dns-prefetch/,
    );
  });

  test.each(['/signin/', '/de/signin/signup/', '/hybrid_newsletter/', '/mytickets/'])(
    'names the URL of %s in og:url',
    async (path) => {
      expect(await htmlOf(path)).toContain(`<meta property="og:url" content="${plain.origin}${path}"/>`);
    },
  );

  test('leads to a person’s tickets in the language of the page', async () => {
    expect(await htmlOf('/de/')).toContain('href="/de/signin/?referrer=%2Fde%2Fmytickets"');
    expect(await htmlOf('/')).toContain('href="/signin/?referrer=%2Fmytickets"');
  });
});

describe('a configured site', () => {
  test('has the tags of its settings in the head, and allows their origins in the content security policy', async () => {
    const path = paths.event(plain.world.events['jazz-night']);
    const { body, csp } = await at('b.example', path);
    for (const tag of [
      '<meta name="twitter:site" content="@bandstand"/>',
      '<meta property="fb:app_id" content="42"/>',
      '<meta name="google-site-verification" content="abc"/>',
      '<link rel="dns-prefetch" href="https://static.example.org"/>',
      '<link rel="dns-prefetch" href="https://img.example.org"/>',
      `<meta name="apple-itunes-app" content="app-id=123456789, app-argument=bandstand://open${path}"/>`,
      `<meta name="twitter:app:url:googleplay" content="bandstand://open${path}"/>`,
      '<meta property="al:android:package" content="org.example.events"/>',
    ])
      expect(body).toContain(tag);
    expect(csp).toMatch(/img-src [^;]*https:\/\/img\.example\.org/);
    expect(csp).toMatch(/font-src 'self' https:\/\/static\.example\.org/);
  });

  test('redirects to the operator’s sign-in page, and names the page to return to', async () => {
    const to = (path: string) => `https://id.example.org/login?next=${encodeURIComponent(`https://b.example${path}`)}`;
    const { status, location } = await at('b.example', '/de/saved/?page=2');
    expect([status, location]).toEqual([303, to('/de/saved/?page=2')]);
    expect((await at('b.example', '/fr/')).body).toContain(`href="${to('/fr/mytickets')}"`);
  });

  test('lists in the sitemap of each host the URLs that are canonical at that host', async () => {
    const path = paths.event(plain.world.events['jazz-night']);
    const german = (await at('b.de', '/sitemaps/events-1.xml')).body;
    expect(german).toContain(`<loc>https://b.de/de${path}</loc>`);
    expect(german).not.toContain('b.example');
    const international = (await at('b.example', '/sitemaps/events-1.xml')).body;
    expect(international).toContain(`<loc>https://b.example${path}</loc>`);
    expect(international).toContain(`<loc>https://b.example/fr${path}</loc>`);
    expect(international).not.toContain(`/de${path}`);
    expect((await at('b.de', '/robots.txt')).body).toContain('Sitemap: https://b.de/sitemap.xml');
    const { body } = await at('b.example', path);
    expect(body).toContain(`hrefLang="de" href="https://b.de/de${path}"`);
  });
});
