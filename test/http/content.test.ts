// The help centre, the blog and the legal pages, without a browser.
import { describe, expect, it, test } from 'vitest';
import { setFee } from '#domain/pricing';
import { createPerson } from '../worlds/people.ts';
import { createStaff } from '../worlds/staff.ts';
import { appOnDatabaseOf, sharedApp } from '../site/app.ts';
import { getAtHost } from '../site/at-host.ts';
import { newNetwork } from '../access/network.ts';

const app = sharedApp();
const filled = appOnDatabaseOf(app, {
  LEGAL_NAME: 'Lantern Events',
  LEGAL_ADDRESS: '12 Pier Street',
  LEGAL_EMAIL: 'hello@lantern.example',
  LEGAL_COUNTRY: 'Ireland',
});

const get = (path: string, origin = app.origin, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers: { 'x-forwarded-for': newNetwork(), ...headers } });
const html = async (path: string, origin?: string) => (await get(path, origin)).text();
const jsonLdOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? '') as { '@graph'?: { '@type': string }[]; '@type'?: string },
  );

describe('addresses of the help centre', () => {
  test.each([
    ['/help/', '/help/en-us/'],
    ['/help/en/', '/help/en-us/'],
    ['/help/en-gb/', '/help/en-us/'],
    ['/help/de/', '/de/help/de-de/'],
    ['/help/de-at/find-your-tickets/', '/de/help/de-de/find-your-tickets/'],
    ['/de/help/', '/de/help/de-de/'],
    ['/pt/help/en-us/', '/pt/help/pt-br/'],
    ['/help/en/?q=refund', '/help/en-us/?q=refund'],
  ])('%s leads to %s', async (path, target) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')?.replace(app.origin, '')]).toEqual([301, target]);
  });
  test.each(['/help/xx/', '/help/en-us/no-such-article/', '/de/help/de-de/no-such-article/', '/legal/no-such-text/'])(
    '%s is 404',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe('an article', () => {
  it('has a title, its URL in each language, and JSON-LD', async () => {
    const page = await html('/help/en-us/order-tickets/');
    expect(page).toContain('<title>Order tickets | Bandstand</title>');
    expect(page).toContain(`rel="canonical" href="${app.origin}/help/en-us/order-tickets/"`);
    expect(page).toContain(`hrefLang="de" href="${app.origin}/de/help/de-de/order-tickets/"`);
    expect(page.match(/<h1/g)).toHaveLength(1);
    const types = jsonLdOf(page).flatMap((block) => block['@graph'] ?? []);
    expect(types.map((node) => node['@type'])).toEqual(['Article', 'BreadcrumbList', 'FAQPage']);
  });
  it('in another language links to pages in that language, and says when its text is English', async () => {
    const page = await html('/de/help/de-de/run-your-own-site/');
    expect(page).toContain('Diesen Artikel gibt es noch nicht auf Deutsch');
    expect(page).toContain('href="/de/help/de-de/back-up-your-site/"');
    expect(page).toMatch(/<h1[^>]* lang="en"/);
  });
});

it('the fee calculator works as a form, and names a wrong field', async () => {
  const page = await html('/organizer/pricing/?price=12.50&quantity=3&currency=GBP&tax=20');
  expect(page).toContain('£37.50');
  expect(page).toContain('£6.24');
  const wrong = await html('/de/organizer/pricing/?price=viel');
  expect(wrong).toContain('Gib einen Preis wie 12,50 ein.');
  expect(await html('/l/payments/')).toContain('action="/organizer/pricing/#fee-calculator"');
});

it('the search works as a form, and its results are not indexed', async () => {
  const page = await html('/help/en-us/?q=refnd');
  expect(page).toContain('Cancel tickets you can’t use');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
});

it('articles are in the sitemap in every language', async () => {
  const map = await html('/sitemaps/pages.xml');
  expect(map).toContain(`<loc>${app.origin}/help/en-us/find-your-tickets/</loc>`);
  expect(map).toContain(`<loc>${app.origin}/fr/help/fr-fr/find-your-tickets/</loc>`);
  expect(map).toContain(`<loc>${app.origin}/fr/organizer/pricing/</loc>`);
  expect(map).not.toContain('/legal/imprint/');
});

describe('legal texts', () => {
  it('whose facts are missing are 404 for visitors, and not in the footer', async () => {
    expect((await get('/legal/imprint/')).status).toBe(404);
    expect((await get('/.well-known/security.txt')).status).toBe(404);
    const page = await html('/legal/');
    expect(page).not.toContain('/legal/imprint/');
    expect(page).toContain('/legal/cookies/');
  });
  it('tell staff which facts are missing', async () => {
    const { token } = await createPerson(app.db, { isStaff: true });
    const response = await get('/legal/imprint/', app.origin, { cookie: `session=${token}` });
    const page = await response.text();
    expect(page).toContain('LEGAL_NAME, LEGAL_ADDRESS, LEGAL_EMAIL');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect((await get('/legal/imprint/')).status).toBe(404);
  });
  it('are filled from the settings of the host', async () => {
    const page = await html('/legal/imprint/', filled.origin);
    expect(page).toContain('Lantern Events');
    expect(page).not.toMatch(/\{\{|VAT/);
    expect(page).toContain('href="/legal/terms/"');
  });
  it('name the address for reports of weaknesses (RFC 9116)', async () => {
    const file = await html('/.well-known/security.txt', filled.origin);
    expect(file).toMatch(/^Contact: mailto:hello@lantern\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/);
  });
});

describe('the blog', () => {
  it('has a page for each category, and 404 for others', async () => {
    for (const category of ['tips-and-guides', 'news-and-trends', 'community', 'tools-and-features'])
      expect(await html(`/blog/category/${category}/`)).toContain('href="/blog/');
    expect((await get('/blog/category/gossip/')).status).toBe(404);
    expect((await get('/blog/no-such-post/')).status).toBe(404);
  });
  it('answers a search as a form, whose results are not indexed', async () => {
    const page = await html('/blog/?q=scanner');
    expect(page).toContain('href="/blog/a-calm-door/"');
    expect(page).not.toContain('href="/blog/set-a-fair-price/"');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  });
  it('shows a post with its share picture, JSON-LD and posts to read next', async () => {
    const page = await html('/de/blog/a-calm-door/');
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toMatch(/<h1[^>]* lang="en"/);
    expect(page).toContain(`property="og:image" content="${app.origin}/content/pictures/blog-a-calm-door.jpg"`);
    expect(page).toContain('href="/de/blog/set-a-fair-price/"');
    const types = jsonLdOf(page).flatMap((block) => block['@graph'] ?? []);
    expect(types.map((node) => node['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  });
  it('has a feed that its pages name, and is in the sitemap', async () => {
    expect(await html('/blog/')).toContain(`href="${app.origin}/rss/blog/"`);
    const feed = await html('/rss/blog/');
    expect(feed).toContain(`<guid isPermaLink="true">${app.origin}/blog/a-calm-door/</guid>`);
    expect(feed.match(/<item>/g)?.length).toBeGreaterThanOrEqual(8);
    expect(await html('/sitemaps/pages.xml')).toContain(`<loc>${app.origin}/blog/a-calm-door/</loc>`);
  });
});

describe('marketing pages', () => {
  const atHost = (path: string, host: string) =>
    getAtHost(app.origin + path, host, { 'x-forwarded-for': newNetwork() });
  test.each([
    ['/l/sell-tickets-online/', 'events.example.com', '/l/sell-tickets/'],
    ['/l/conference-planning/?a=1', 'events.example.com', '/l/conferences/?a=1'],
    ['/l/sell-tickets/', 'events.example.ca', '/l/sell-tickets-online/'],
    ['/l/conference-planning/', 'events.example.ca', '/l/conferences/'],
    ['/l/conferences/', 'events.example.co.uk', '/l/conference-planning/'],
    ['/de/l/conferences/', 'events.example.co.uk', '/de/l/conference-planning/'],
  ])('%s at %s leads to %s (spec 2)', async (path, host, target) => {
    const { status, location } = await atHost(path, host);
    expect([status, location]).toEqual([301, target]);
  });
  it('answer at the name of the domain ending, and 404 for unknown names', async () => {
    expect((await atHost('/l/sell-tickets-online/', 'events.example.ca')).status).toBe(200);
    expect((await atHost('/l/conference-planning/', 'events.example.co.uk')).status).toBe(200);
    expect((await get('/l/no-such-page/')).status).toBe(404);
  });
  it('have one heading, questions for search engines, their URL in each language, and a link to sign up', async () => {
    const page = await html('/l/conferences/');
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain(`rel="canonical" href="${app.origin}/l/conferences/"`);
    expect(page).toContain(`hrefLang="pt" href="${app.origin}/pt/l/conferences/"`);
    expect(page).toContain(`property="og:image" content="${app.origin}/content/pictures/share-conferences.jpg"`);
    expect(page).toContain('href="/signin/signup/?target=/signin/signup/"');
    const types = jsonLdOf(page).flatMap((block) => block['@graph'] ?? []);
    expect(types.map((node) => node['@type'])).toEqual(['WebPage', 'BreadcrumbList', 'FAQPage']);
  });
  it('are in their list and in the sitemap', async () => {
    expect(await html('/l/')).toContain('href="/l/food-and-drink/"');
    expect(await html('/sitemaps/pages.xml')).toContain(`<loc>${app.origin}/de/l/music/</loc>`);
  });
  it('lead from "Create an event" to signing up, and then to creating an event (spec 5)', async () => {
    const response = await get('/signin/signup/?target=/signin/signup/');
    expect([response.status, response.headers.get('location')?.replace(app.origin, '')]).toEqual([
      303,
      '/signin/signup/?referrer=%2Fmanage%2Fevents%2Fcreate%2F',
    ]);
  });
});

describe('fees of the site', () => {
  it('change the sentences about fees as soon as staff set them, and back when they end', async () => {
    const staff = await createStaff(app.db);
    // a currency in which no event of the site has tickets
    const fee = { organization: '', currency: 'OMR', rate: '5', fixed: '', isEnded: false };
    const page = () => html('/l/sell-tickets/');
    expect(await page()).toContain('We take no fee.');
    await setFee(staff.ctx, fee);
    await expect.poll(page).toContain('One fair price.');
    expect(await page()).not.toContain('We charge nothing');
    expect(await page()).not.toContain('No fees from us');
    await setFee(staff.ctx, { ...fee, rate: '0' });
    await expect.poll(page).toContain('We charge nothing');
  });
});

describe('resources', () => {
  const statusAt = async (path: string, host: string) =>
    (await getAtHost(app.origin + path, host, { 'x-forwarded-for': newNetwork() })).status;
  it('are on the .com domain, and on hosts without a known ending', async () => {
    for (const host of ['events.example.com', 'localhost', 'events.example.org'])
      expect([host, await statusAt('/resources/', host)]).toEqual([host, 200]);
    expect(await statusAt('/resources/door-sheet/', 'events.example.com')).toBe(200);
  });
  it('are 404 on other domains (spec 2)', async () => {
    for (const host of ['events.example.co.uk', 'events.example.ca'])
      expect([host, await statusAt('/resources/', host)]).toEqual([host, 404]);
    expect(await statusAt('/resources/door-sheet/', 'events.example.co.uk')).toBe(404);
    expect(await statusAt('/de/resources/', 'events.example.de')).toBe(404);
  });
});
