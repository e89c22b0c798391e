// Analytics events, from the browser that reports them to the database table (spec 7, 9).
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { intercept } from '../site/intercept.ts';
import { hydrated, type VisitOptions, openPage, ownSite, type Visit, visit } from '../site/browser.ts';

const site = ownSite({});

/** Opens a window; `initScript` runs in every page before the page's own script. */
async function openVisitor(options: VisitOptions = {}, initScript = ''): Promise<Visit> {
  const tab = await visit(site, options);
  if (initScript) await tab.page.addInitScript(initScript);
  return tab;
}

/** A page reports within seconds, or later on a busy machine. */
const LONG_POLL = { timeout: 120_000, interval: 200 };
type StoredEvent = {
  name: string;
  visitor: string;
  page: Record<string, string>;
  fields: Record<string, unknown>;
  person: object;
};

/** The analytics events stored after the event `id`, oldest first. */
async function eventsAfter(id: string): Promise<StoredEvent[]> {
  const query = sql<StoredEvent>`select name, visitor::text as visitor, page, fields, person from analytics_event where id > ${id}::bigint order by id`;
  return (await query.execute(site.db)).rows;
}
const lastEventId = async () =>
  (await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from analytics_event`.execute(site.db)).rows[0]
    ?.id ?? '0';
/**
 * The labels of the pages whose views were stored after the event `id`, of the visitor whose first page is the home page:
 * the last view of an earlier test's visitor may be stored later.
 */
async function pageViewsAfter(id: string) {
  const views = (await eventsAfter(id)).filter(({ name }) => name === 'PageView');
  const first = views.find(({ page }) => page['label'] === 'home');
  return views.filter(({ visitor }) => visitor === first?.visitor).map(({ page }) => page['label']);
}

/** The part of `window` in which a page records its events. */
interface DataLayer {
  dataLayer?: Record<string, unknown>[];
}

/** Waits until script runs and the browser has an event to report. */
async function waitForFirstEvent(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.dataLayer?.length'), LONG_POLL).toBeGreaterThan(0);
}

test('every page reports a page view when the visitor leaves it', async () => {
  const { page, problems } = await openVisitor({ width: 390 });
  const before = await lastEventId();
  for (const path of ['/', '/de/d/online/events/', '/mytickets/']) {
    await page.goto(path);
    await waitForFirstEvent(page);
  }
  await page.goto('/'); // leaves the last page; Chromium's test flags retain a frame on the way to about:blank
  await expect.poll(() => pageViewsAfter(before), LONG_POLL).toEqual(['home', 'discovery', 'mytickets']);
  expect(
    (await eventsAfter(before)).find(({ page: reportedPage }) => reportedPage['label'] === 'discovery'),
  ).toMatchObject({
    page: { label: 'discovery', locale: 'de', device: 'mobile' },
    person: { isAuthenticated: false },
  });
  expect(problems).toEqual([]);
});

test('a page that remains open reports its view too', async () => {
  const { page } = await openVisitor();
  const before = await lastEventId();
  await page.goto('/');
  await expect.poll(() => pageViewsAfter(before), LONG_POLL).toEqual(['home']);
});

test('a search is reported with its query and counts for trending searches', async () => {
  const { page } = await openVisitor();
  await page.goto('/d/ca--san-francisco/events/');
  await waitForFirstEvent(page);
  const before = await lastEventId();
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .click();
  await page.keyboard.type('Jazz');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jazz/', { waitUntil: 'commit' });
  const searches = async () => (await eventsAfter(before)).filter(({ name }) => name === 'SearchRun');
  await expect
    .poll(async () => (await searches()).map(({ fields }) => fields), LONG_POLL)
    .toEqual([{ query: 'jazz', slug: 'ca--san-francisco', source: 'typed' }]);
  const { rows } = await sql<{ term: string }>`select term from search_run`.execute(site.db);
  expect(rows).toEqual([{ term: 'jazz' }]);
});

describe('actions in the search box and location picker are reported with their fields', () => {
  const SEARCH_PAGE = '/d/ca--san-francisco/events/';
  const placeField = (page: Page) => page.getByRole('combobox', { name: 'Choose a location' });
  const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search events' });
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();

  /** Opens a page. `storedOf` reads the events with a name that the page has sent since then. */
  async function openRecording(path = SEARCH_PAGE, stored?: Record<string, unknown>) {
    const tab = await openVisitor();
    const before = await lastEventId();
    if (stored) {
      await tab.page.goto('/robots.txt');
      await tab.page.evaluate((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
      }, stored);
    }
    await openPage(tab.page, path);
    const storedOf = async (name: string) => {
      const rows = (await eventsAfter(before)).filter((row) => row.name === name);
      return rows.map(({ fields }) => ({ name, ...fields }));
    };
    return { ...tab, storedOf };
  }

  const waitForEvent = (page: Page, name: string) =>
    page.waitForFunction(
      (wanted) => (window as unknown as DataLayer).dataLayer?.some((entry) => entry['name'] === wanted),
      name,
    );
  /** Leaves the page after it has recorded an event of this name, because a page reports when the visitor leaves it. */
  async function leaveAfter(page: Page, name: string): Promise<void> {
    await waitForEvent(page, name);
    await page.goto('about:blank');
  }
  const munich = { value: 'recent-emb:2867714', content: 'Munich', secondaryContent: 'Germany', country: 'DE' };

  test('picks the current location, which the browser refuses, then a suggested place', async () => {
    const { page, context, storedOf } = await openRecording();
    await context.grantPermissions([]);
    await placeField(page).click();
    await option(page, 'Use my current location').click();
    await waitForEvent(page, 'UseCurrentLocation');
    await placeField(page).fill('munich');
    await option(page, /Munich.*Bavaria/).click();
    await leaveAfter(page, 'LocationChange');
    await expect
      .poll(() => storedOf('UseCurrentLocation'), LONG_POLL)
      .toEqual([{ name: 'UseCurrentLocation', outcome: 'denied' }]);
    await expect
      .poll(() => storedOf('LocationPickerClick'), LONG_POLL)
      .toEqual([{ name: 'LocationPickerClick', placeType: 'locality', position: 0 }]);
    await expect
      .poll(() => storedOf('LocationChange'), LONG_POLL)
      .toEqual([{ name: 'LocationChange', slug: 'germany--munich', placeType: 'locality', source: 'suggestion' }]);
  });

  test('picks a recent place, which is reported with its position in the list', async () => {
    const { page, storedOf } = await openRecording(SEARCH_PAGE, {
      'recent-locations': [{ ...munich, isHistorySuggestion: true }],
    });
    await placeField(page).click();
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /Munich/ })
      .click();
    await leaveAfter(page, 'LocationChange');
    await expect
      .poll(() => storedOf('RecentLocationClick'), LONG_POLL)
      .toEqual([{ name: 'RecentLocationClick', slug: 'germany--munich', position: 0 }]);
    expect(await storedOf('LocationChange')).toMatchObject([{ source: 'recent' }]);
  });

  test('picks a place that the gazetteer does not contain', async () => {
    const { page, storedOf } = await openRecording();
    const point = { latitude: 48.14, longitude: 11.58 };
    await intercept(page, '*/place_from_google_place_id/*', ({ respond }) =>
      respond({ json: { ...point, viewport_northeast: point, viewport_southwest: point } }),
    );
    await placeField(page).click();
    await placeField(page).fill('munich');
    await option(page, /Munich.*Bavaria/).click();
    await leaveAfter(page, 'MissingWOFPlace');
    await expect
      .poll(() => storedOf('MissingWOFPlace'), LONG_POLL)
      .toEqual([{ name: 'MissingWOFPlace', value: 'emb:2867714', placeType: 'locality' }]);
  });

  // picking an option leaves the page, so these tests read the reported events from the database
  test('picks a search suggestion', async () => {
    const { page, storedOf } = await openRecording();
    await searchField(page).click();
    await page.keyboard.type('jaz');
    await option(page, /jazz/i).click();
    await page.waitForURL(/all-events/, { waitUntil: 'commit' });
    await expect
      .poll(() => storedOf('SuggestionClick'), LONG_POLL)
      .toEqual([{ name: 'SuggestionClick', position: 0, kind: 'query' }]);
  });

  test('picks a recent search', async () => {
    const { page, storedOf } = await openRecording(SEARCH_PAGE, { 'recent-searches': ['opera', 'jazz'] });
    await searchField(page).click();
    await option(page, 'jazz').click();
    await page.waitForURL(/jazz/, { waitUntil: 'commit' });
    await expect
      .poll(() => storedOf('RecentSearchClick'), LONG_POLL)
      .toEqual([{ name: 'RecentSearchClick', position: 1 }]);
    expect(await storedOf('SearchRun')).toMatchObject([{ query: 'jazz', source: 'recent' }]);
  });

  test('picks a trending search', async () => {
    const { page, storedOf } = await openRecording();
    const trending = { active_timeframe: 'week', trending_searches: [{ term: 'opera' }, { term: 'comedy' }] };
    await intercept(page, '*/api/v3/trending/*', ({ respond }) => respond({ json: { trending } }));
    await searchField(page).click();
    await option(page, 'comedy').click();
    await page.waitForURL(/comedy/, { waitUntil: 'commit' });
    await expect.poll(() => storedOf('TrendingClick'), LONG_POLL).toEqual([{ name: 'TrendingClick', position: 1 }]);
    expect(await storedOf('SearchRun')).toMatchObject([{ query: 'comedy', source: 'trending' }]);
  });
});

test('a browser without the beacon API stores its events in a cookie, and the next page sends them', async () => {
  const { page, context, problems } = await openVisitor({}, 'delete Navigator.prototype.sendBeacon');
  const before = await lastEventId();
  await page.goto('/');
  await waitForFirstEvent(page);
  await page.goto('about:blank');
  const storedEvents = (await context.cookies(site.origin)).find(({ name }) => name === 'events');
  expect(decodeURIComponent(storedEvents?.value ?? '')).toContain('"PageView"');
  expect((storedEvents?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(300);
  await page.goto('/mytickets/');
  await expect.poll(() => pageViewsAfter(before), LONG_POLL).toEqual(['home', 'mytickets']);
  expect((await context.cookies(site.origin)).map(({ name }) => name)).not.toContain('events');
  expect(problems).toEqual([]);
});

test.each([
  ['Global Privacy Control', "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })"],
  ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
])('a browser with %s reports nothing', async (_, initScript) => {
  const { page, context } = await openVisitor({}, initScript);
  const reportUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/analytics/')) reportUrls.push(request.url());
  });
  const before = await lastEventId();
  await openPage(page, '/');
  expect(await page.evaluate('window.dataLayer')).toBeUndefined();
  await page.goto('/robots.txt'); // a page reports when the visitor leaves it
  await page.close();
  expect([reportUrls, await eventsAfter(before)]).toEqual([[], []]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('events');
});

test('pages work while the analytics endpoint fails', async () => {
  const { page, address, problems } = await openVisitor();
  const headers = { origin: site.origin, 'x-forwarded-for': address };
  const postReport = () => fetch(`${site.origin}/home/api/analytics/`, { method: 'POST', headers });
  const responses = await Promise.all(Array.from({ length: 70 }, postReport));
  expect(responses.map(({ status }) => status)).toContain(429);
  await page.goto('/');
  await waitForFirstEvent(page);
  await page.goto('/mytickets/');
  await hydrated(page);
  expect(problems).toEqual([]);
});
