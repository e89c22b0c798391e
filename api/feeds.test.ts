import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { updateEventIn } from '#domain/events';
import { apiOptions } from '../test/api-options.ts';
import { testDb } from '../test/db.ts';
import { buildWorld, type World } from '../test/worlds/named-world.ts';
import { textsOf, xmlOf } from '../test/xml.ts';
import { apiRoutes } from './routes.ts';
import { contextsOn } from '../test/worlds/context.ts';

const database = testDb({ gazetteer: true });
const site = {
  name: 'Bandstand',
  baseUrl: 'https://events.example',
  stage: 'Prod',
  defaultPlaceSlug: 'ca--san-francisco',
} as const;
const contextFor = contextsOn(database);
const app = apiRoutes(apiOptions({ site, contextFor }));
const get = (path: string, init?: RequestInit) => app.request(`http://inside.test${path}`, init);
const text = async (path: string) => (await get(path)).text();

let world: World;
beforeAll(async () => {
  world = await buildWorld(contextFor(''));
}, 60_000);

const SEARCH = '/d/ca--san-francisco/events/';
const HIDDEN = ['Secret Supper', 'Hidden Draft', 'Gone for Good'];

/** The parsed calendar; throws when the text is not one calendar. */
function calendarOf(file: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
}
const summaries = (file: string) => calendarOf(file).map((event) => event.getFirstPropertyValue('summary'));
const entry = (file: string, name: string) => {
  const entry = calendarOf(file).find((event) => event.getFirstPropertyValue('summary') === name);
  if (!entry) throw new Error(`no ${name} in the calendar`);
  return entry;
};

describe('the RSS feed of a search', () => {
  it('is RSS 2.0 with its own URL and the URL of its page', async () => {
    const answer = await get(`/rss${SEARCH}`);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const rss = xmlOf(await answer.text());
    expect(rss.name).toBe('rss');
    expect(rss.attributes).toMatchObject({ version: '2.0' });
    const channel = rss.children[0];
    const self = channel?.children.find((child) => child.name === 'atom:link');
    expect(self?.attributes).toMatchObject({ href: `https://events.example/rss${SEARCH}`, rel: 'self' });
    expect(textsOf(rss, 'link')[0]).toBe(`https://events.example${SEARCH}`);
  });

  it('has events with URL, place and poster', async () => {
    const rss = xmlOf(await text(`/rss${SEARCH}`));
    const items = rss.children[0]?.children.filter((child) => child.name === 'item') ?? [];
    const jazz = items.find((item) => textsOf(item, 'title')[0] === 'Jazz Night at the Lantern');
    if (!jazz) throw new Error('jazz-night is not in the feed');
    const event = world.events['jazz-night'];
    expect(textsOf(jazz, 'guid')).toEqual([`https://events.example/e/${event.slug}-tickets-${event.id}/`]);
    expect(textsOf(jazz, 'description')[0]).toContain('The Lantern');
    expect(jazz.children.find((child) => child.name === 'enclosure')?.attributes['url']).toMatch(
      /^https:\/\/events\.example\/e\/_next\/static\/media\/poster-/,
    );
    expect(Date.parse(textsOf(jazz, 'pubDate')[0] ?? '')).not.toBeNaN();
  });

  it('reads the words of its search in the language of the page', async () => {
    const feed = await get('/rss/d/ca--san-francisco/all-events/Jazz/?locale=de');
    expect(feed.headers.get('location')).toBe('/rss/d/ca--san-francisco/all-events/jazz/?locale=de');
    const rss = xmlOf(await text('/rss/d/ca--san-francisco/all-events/jazz/?locale=de'));
    const self = rss.children[0]?.children.find((child) => child.name === 'atom:link');
    expect(self?.attributes['href']).toBe('https://events.example/rss/d/ca--san-francisco/all-events/jazz/?locale=de');
    // on a German page "am so" is on Sunday, on an English page it means nothing
    const found = async (locale: string) =>
      textsOf(xmlOf(await text(`/rss/d/ca--san-francisco/all-events/am-so/?locale=${locale}`)), 'guid').length;
    expect([await found('en'), await found('nonsense')]).toEqual([0, 0]);
    expect(await found('de')).toBeGreaterThan(0);
  });

  it('has no unlisted, draft, removed, canceled or past events', async () => {
    const titles = textsOf(xmlOf(await text(`/rss${SEARCH}`)), 'title');
    expect(titles).toContain('Jazz Night at the Lantern');
    for (const name of [...HIDDEN, 'Canceled Fair', 'Over and Done']) expect(titles).not.toContain(name);
  });

  it('applies the refinements of its path', async () => {
    const titles = textsOf(xmlOf(await text('/rss/d/ca--san-francisco/arts--classes/')), 'title');
    expect(titles).toContain('Monday Sketch Club');
    expect(titles).not.toContain('Jazz Night at the Lantern');
  });

  it('escapes names with every special character of XML', async () => {
    const { id } = world.events['pay-what-you-like'];
    await inTransaction(database.db, (tx) => updateEventIn(tx, { id, name: `<b>"Rock" & 'Roll'</b> ]]> 🎸` }));
    expect(textsOf(xmlOf(await text(`/rss${SEARCH}`)), 'title')).toContain(`<b>"Rock" & 'Roll'</b> ]]> 🎸`);
  });
});

describe('paths of feeds', () => {
  it.each([
    ['/rss/d/ca--san-francisco/', '/rss/d/ca--san-francisco/events/'],
    ['/rss/d/ca--san-francisco/events', '/rss/d/ca--san-francisco/events/'],
    ['/ical/d/ca--san-francisco/music--free/', '/ical/d/ca--san-francisco/free--music/'],
    ['/ical/d/online/events/?page=3&sort=distance', '/ical/d/online/events/'],
    ['/ical/d/online/events/jazz/', '/ical/d/online/all-events/jazz/'],
  ])('%s redirects permanently to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it('of the visitor’s place redirect to the default place of the site', async () => {
    const answer = await get('/rss/d/local/events/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/rss/d/ca--san-francisco/events/']);
  });

  it.each([
    ['/rss/d/nowhere--at-all/events/', 404],
    ['/rss/d/online/no-such-thing/', 404],
    ['/rss/d/', 404],
    ['/rss/', 404],
    ['/ical/d/online/events/%00/', 400],
    ['/ical/d/online/events/?bbox=1,2,3', 400],
    [`/ical/d/online/events/${'x'.repeat(5000)}/`, 400],
    ['/ical/e/0/', 404],
    ['/ical/e/99999999999999999999/', 404],
    ['/ical/o/nobody/', 404],
    ['/ical/o/nobody-999999/', 404],
    ['/ical/tickets/nothing-like-a-token/', 404],
    ['/sitemaps/events-2.xml', 404],
    ['/sitemaps/other.xml', 404],
  ])('%s is refused with %i', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are refused in JSON to API callers', async () => {
    const answer = await get('/api/v3/nothing/');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'NOT_FOUND', status_code: 404 });
  });
});

describe('the calendar of a search', () => {
  it('is a calendar with a name and a refresh interval', async () => {
    const answer = await get(`/ical${SEARCH}`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = await answer.text();
    expect(file).toContain('\r\nX-WR-CALNAME:Events in San Francisco\\, CA | Bandstand\r\n');
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
  });

  it('has each event with its time, place and URL', async () => {
    const jazz = entry(await text(`/ical${SEARCH}`), 'Jazz Night at the Lantern');
    const event = world.events['jazz-night'];
    expect(jazz.getFirstPropertyValue('uid')).toBe(`event-${event.id}@events.example`);
    expect(jazz.getFirstPropertyValue('url')).toBe(`https://events.example/e/${event.slug}-tickets-${event.id}/`);
    expect(jazz.getFirstPropertyValue('location')).toBe('The Lantern, 510 Valencia Street, San Francisco, CA 94110');
    expect(jazz.getFirstPropertyValue('status')).toBe('CONFIRMED');
    const { startDate, endDate } = new ICAL.Event(jazz);
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(3 * 3600);
    expect(startDate.zone.tzid).toBe('UTC');
  });

  it('has no event that is not public', async () => {
    const names = summaries(await text(`/ical${SEARCH}`));
    for (const name of HIDDEN) expect(names).not.toContain(name);
  });
});

describe('the feeds of an organizer', () => {
  const path = () => `/o/${world.oz.slug}-${world.oz.id}/`;

  it('have every date of a series', async () => {
    const names = summaries(await text(`/ical${path()}`));
    expect(names.filter((name) => name === 'Monday Sketch Club')).toHaveLength(4);
  });

  it('show canceled and postponed events', async () => {
    const file = await text(`/ical${path()}`);
    expect(entry(file, 'Canceled Fair').getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(entry(file, 'Postponed Talk').getFirstPropertyValue('status')).toBe('TENTATIVE');
  });

  it('have no event that is not public', async () => {
    const both = [await text(`/ical${path()}`), await text(`/rss${path()}`)];
    for (const file of both) for (const name of HIDDEN) expect(file).not.toContain(name);
  });

  it('redirect when the organizer’s name changes', async () => {
    const answer = await get(`/rss/o/old-name-${world.oz.id}/`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/rss${path()}`]);
  });
});

describe('the calendar file of an event', () => {
  it('is saved under the event’s name', async () => {
    const event = world.events['jazz-night'];
    const answer = await get(`/ical/e/${event.id}/`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${event.slug}.ics"`);
    expect(summaries(await answer.text())).toEqual(['Jazz Night at the Lantern']);
  });

  it('marks a canceled event', async () => {
    const file = await text(`/ical/e/${world.events['canceled-fair'].id}/`);
    expect(entry(file, 'Canceled Fair').getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('is 404 for drafts and 410 for removed events', async () => {
    expect((await get(`/ical/e/${world.events['hidden-draft'].id}/`)).status).toBe(404);
    expect((await get(`/ical/e/${world.events['gone-for-good'].id}/`)).status).toBe(410);
  });

  it('has no place when the event is online', async () => {
    const [online] = calendarOf(await text(`/ical/e/${world.events['online-class'].id}/`));
    expect(online?.getFirstPropertyValue('location')).toBeNull();
  });
});

describe('HTTP caching', () => {
  it('lets caches store feeds for minutes and revalidate them', async () => {
    const first = await get(`/ical${SEARCH}`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    const second = await get(`/ical${SEARCH}`, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  it('answers HEAD without a body', async () => {
    const answer = await get(`/rss${SEARCH}`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('compresses for clients that accept it', async () => {
    const answer = await get(`/ical${SEARCH}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('sitemaps', () => {
  const locations = async (path: string) => textsOf(xmlOf(await text(path)), 'loc');

  it('are listed in the sitemap index', async () => {
    expect(await locations('/sitemap.xml')).toEqual([
      'https://events.example/sitemaps/pages.xml',
      'https://events.example/sitemaps/organizers-1.xml',
      'https://events.example/sitemaps/events-1.xml',
    ]);
  });

  it('have exactly the events the search can find', async () => {
    const addresses = await locations('/sitemaps/events-1.xml');
    const event = (name: keyof World['events']) =>
      `https://events.example/e/${world.events[name].slug}-tickets-${world.events[name].id}/`;
    expect(addresses).toContain(event('jazz-night'));
    for (const name of ['secret-supper', 'hidden-draft', 'gone-for-good'] as const)
      expect(addresses).not.toContain(event(name));
  });

  it('have the places with events', async () => {
    const addresses = await locations('/sitemaps/pages.xml');
    expect(addresses).toContain('https://events.example/');
    expect(addresses).toContain('https://events.example/d/ca--san-francisco/events/');
    expect(addresses).toContain('https://events.example/d/online/events/');
  });

  it('have organizers with upcoming events', async () => {
    const path = `/o/${world.oz.slug}-${world.oz.id}/`;
    const inLanguages = ['', '/de', '/fr', '/es', '/pt'].map((prefix) => `https://events.example${prefix}${path}`);
    expect(await locations('/sitemaps/organizers-1.xml')).toEqual(inLanguages);
  });
});

describe('robots.txt', () => {
  it('disallows checkout and tickets on production, and names the sitemap', async () => {
    const lines = (await text('/robots.txt')).split('\n');
    for (const closed of ['/checkout/', '/reservations/', '/orders/', '/tickets/', '/mytickets/', '/dev/', '/find/']) {
      expect(lines).toContain(`Disallow: ${closed}`);
    }
    expect(lines).toContain('Sitemap: https://events.example/sitemap.xml');
    expect(lines).not.toContain('Disallow: /');
  });

  it.each([
    ['/d/ca--oakland/music/', true],
    ['/d/ca--oakland/music/?subcategories=3001', true],
    ['/de/d/ca--oakland/music/?subcategories=3001', true],
    ['/d/ca--oakland/music/?subcategories=3001,3002', false],
    ['/d/ca--oakland/music/?subcategories=3001&sort=date', false],
    ['/d/ca--oakland/music/?page=2', false],
  ])('allows one sub-category and no combination: %s', async (address, isAllowed) => {
    const rules = [...(await text('/robots.txt')).matchAll(/^(Allow|Disallow): (.*)$/gm)];
    const [longest] = rules
      .filter(([, , path = '']) => matchesRule(address, path))
      .toSorted(([, , first = ''], [, , second = '']) => second.length - first.length);
    expect(longest?.[1] !== 'Disallow').toBe(isAllowed);
  });

  it('disallows everything on other stages', async () => {
    const testSite = apiRoutes(apiOptions({ site: { ...site, stage: 'Test' }, contextFor }));
    expect(await (await testSite.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });
});

/** RFC 9309: a rule matches from the start of the URL's path; `*` stands for any text. */
const matchesRule = (address: string, rule: string) =>
  new RegExp(`^${rule.replaceAll('?', '\\?').replaceAll('*', '.*')}`).test(address);
