// Analytics events, from the browser that reports them to the database table (spec 7, 9).
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, type VisitOptions, openPage, ownSite, type Visit, visit } from '../site/browser.ts';

const site = ownSite({});

async function visitor(options: VisitOptions = {}, init = ''): Promise<Visit> {
  const tab = await visit(site, options);
  if (init) await tab.page.addInitScript(init);
  return tab;
}

const PATIENT = { timeout: 15_000, interval: 200 };
type Row = { name: string; page: Record<string, string>; fields: Record<string, unknown>; person: object };

/** The analytics events stored after the row `id`, oldest first. */
async function since(id: string): Promise<Row[]> {
  const query = sql<Row>`select name, page, fields, person from analytics_event where id > ${id}::bigint order by id`;
  return (await query.execute(site.db)).rows;
}
const lastId = async () =>
  (await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from analytics_event`.execute(site.db)).rows[0]
    ?.id ?? '0';
const views = async (id: string) =>
  (await since(id)).filter(({ name }) => name === 'PageView').map(({ page }) => page['label']);

/** The events that a page has recorded. */
interface DataLayer {
  dataLayer?: Record<string, unknown>[];
}

/** Waits until script runs and the browser has an event to report. */
async function waitForFirstEvent(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.dataLayer?.length'), PATIENT).toBeGreaterThan(0);
}

test('every page reports a page view when the visitor leaves it', async () => {
  const { page, problems } = await visitor({ width: 390 });
  const before = await lastId();
  for (const path of ['/', '/de/d/online/events/', '/mytickets/']) {
    await page.goto(path);
    await waitForFirstEvent(page);
  }
  await page.goto('about:blank'); // the last page is left too, as when a person closes the tab
  await expect.poll(() => views(before), PATIENT).toEqual(['home', 'discovery', 'mytickets']);
  expect((await since(before)).find(({ page: reportedPage }) => reportedPage['label'] === 'discovery')).toMatchObject({
    page: { label: 'discovery', locale: 'de', device: 'mobile' },
    person: { isAuthenticated: false },
  });
  expect(problems).toEqual([]);
});

test('a page that stays open reports within seconds', async () => {
  const { page } = await visitor();
  const before = await lastId();
  await page.goto('/');
  await expect.poll(() => views(before), PATIENT).toEqual(['home']);
});

test('a search is reported with its query and counts for trending searches', async () => {
  const { page } = await visitor();
  await page.goto('/d/ca--san-francisco/events/');
  await waitForFirstEvent(page);
  const before = await lastId();
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .click();
  await page.keyboard.type('Jazz');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jazz/', { waitUntil: 'commit' });
  const searches = async () => (await since(before)).filter(({ name }) => name === 'SearchRun');
  await expect
    .poll(async () => (await searches()).map(({ fields }) => fields), PATIENT)
    .toEqual([{ query: 'jazz', slug: 'ca--san-francisco', source: 'typed' }]);
  const { rows } = await sql<{ term: string }>`select term from search_run`.execute(site.db);
  expect(rows).toEqual([{ term: 'jazz' }]);
});

describe('actions in the search box and place picker are reported with their fields', () => {
  const HERE = '/d/ca--san-francisco/events/';
  const field = (page: Page) => page.getByRole('combobox', { name: 'Choose a location' });
  const query = (page: Page) => page.getByRole('combobox', { name: 'Search events' });
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();

  /** A hydrated page, and a function that reads the stored events of one name. */
  async function openRecorded(path = HERE, stored?: Record<string, unknown>) {
    const tab = await visitor();
    const before = await lastId();
    if (stored)
      await tab.page.addInitScript((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
      }, stored);
    await openPage(tab.page, path);
    const storedOf = async (name: string) => {
      const rows = (await since(before)).filter((row) => row.name === name);
      return rows.map(({ fields }) => ({ name, ...fields }));
    };
    return { ...tab, storedOf };
  }

  /** Leaves the page after it has recorded an event of this name. A page reports when the visitor leaves it. */
  async function leaveAfter(page: Page, name: string): Promise<void> {
    await page.waitForFunction(
      (wanted) => (window as unknown as DataLayer).dataLayer?.some((entry) => entry['name'] === wanted),
      name,
    );
    await page.goto('about:blank');
  }
  const munich = { value: 'recent-emb:2867714', content: 'Munich', secondaryContent: 'Germany', country: 'DE' };

  test('picks a suggested place', async () => {
    const { page, storedOf } = await openRecorded();
    await field(page).click();
    await field(page).fill('munich');
    await option(page, /Munich.*Bavaria/).click();
    await leaveAfter(page, 'LocationChange');
    await expect
      .poll(() => storedOf('LocationPickerClick'), PATIENT)
      .toEqual([{ name: 'LocationPickerClick', placeType: 'locality', position: 0 }]);
    await expect
      .poll(() => storedOf('LocationChange'), PATIENT)
      .toEqual([{ name: 'LocationChange', slug: 'germany--munich', placeType: 'locality', source: 'suggestion' }]);
  });

  test('picks a recent place: the report holds its position in the list', async () => {
    const { page, storedOf } = await openRecorded(HERE, {
      'recent-locations': [{ ...munich, isHistorySuggestion: true }],
    });
    await field(page).click();
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /Munich/ })
      .click();
    await leaveAfter(page, 'LocationChange');
    await expect
      .poll(() => storedOf('RecentLocationClick'), PATIENT)
      .toEqual([{ name: 'RecentLocationClick', slug: 'germany--munich', position: 0 }]);
    expect(await storedOf('LocationChange')).toMatchObject([{ source: 'recent' }]);
  });

  test('picks the current location', async () => {
    const { page, context, storedOf } = await openRecorded();
    await context.grantPermissions([]);
    await field(page).click();
    await option(page, 'Use my current location').click();
    await leaveAfter(page, 'UseCurrentLocation');
    await expect
      .poll(() => storedOf('UseCurrentLocation'), PATIENT)
      .toEqual([{ name: 'UseCurrentLocation', outcome: 'denied' }]);
  });

  test('picks a place that the gazetteer does not know', async () => {
    const { page, storedOf } = await openRecorded();
    const point = { latitude: 48.14, longitude: 11.58 };
    await page.route('**/place_from_google_place_id/**', (route) =>
      route.fulfill({ json: { ...point, viewport_northeast: point, viewport_southwest: point } }),
    );
    await field(page).click();
    await field(page).fill('munich');
    await option(page, /Munich.*Bavaria/).click();
    await leaveAfter(page, 'MissingWOFPlace');
    await expect
      .poll(() => storedOf('MissingWOFPlace'), PATIENT)
      .toEqual([{ name: 'MissingWOFPlace', value: 'emb:2867714', placeType: 'locality' }]);
  });

  // the page is closed by then; its last report is read from the database
  test('picks a suggestion', async () => {
    const { page, storedOf } = await openRecorded();
    await query(page).click();
    await page.keyboard.type('jaz');
    await option(page, /jazz/i).click();
    await page.waitForURL(/all-events/, { waitUntil: 'commit' });
    await expect
      .poll(() => storedOf('SuggestionClick'), PATIENT)
      .toEqual([{ name: 'SuggestionClick', position: 0, kind: 'query' }]);
  });

  test('picks a recent search', async () => {
    const { page, storedOf } = await openRecorded(HERE, { 'recent-searches': ['opera', 'jazz'] });
    await query(page).click();
    await option(page, 'jazz').click();
    await page.waitForURL(/jazz/, { waitUntil: 'commit' });
    await expect
      .poll(() => storedOf('RecentSearchClick'), PATIENT)
      .toEqual([{ name: 'RecentSearchClick', position: 1 }]);
    expect(await storedOf('SearchRun')).toMatchObject([{ query: 'jazz', source: 'recent' }]);
  });

  test('picks a trending search', async () => {
    const { page, storedOf } = await openRecorded();
    const trending = { active_timeframe: 'week', trending_searches: [{ term: 'opera' }, { term: 'comedy' }] };
    await page.route('**/api/v3/trending/**', (route) => route.fulfill({ json: { trending } }));
    await query(page).click();
    await option(page, 'comedy').click();
    await page.waitForURL(/comedy/, { waitUntil: 'commit' });
    await expect.poll(() => storedOf('TrendingClick'), PATIENT).toEqual([{ name: 'TrendingClick', position: 1 }]);
    expect(await storedOf('SearchRun')).toMatchObject([{ query: 'comedy', source: 'trending' }]);
  });
});

test('a browser without beacons stores its events in a cookie, and the next page sends them', async () => {
  const { page, context, problems } = await visitor({}, 'delete Navigator.prototype.sendBeacon');
  const before = await lastId();
  await page.goto('/');
  await waitForFirstEvent(page);
  await page.goto('about:blank');
  const storedEvents = (await context.cookies(site.origin)).find(({ name }) => name === 'events');
  expect(decodeURIComponent(storedEvents?.value ?? '')).toContain('"PageView"');
  expect((storedEvents?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(300);
  await page.goto('/mytickets/');
  await expect.poll(() => views(before), PATIENT).toEqual(['home', 'mytickets']);
  expect((await context.cookies(site.origin)).map(({ name }) => name)).not.toContain('events');
  expect(problems).toEqual([]);
});

test.each([
  ['Global Privacy Control', "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })"],
  ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
])('a browser with %s reports nothing', async (_, init) => {
  const { page, context } = await visitor({}, init);
  const reportUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/analytics/')) reportUrls.push(request.url());
  });
  const before = await lastId();
  await page.goto('/');
  await hydrated(page);
  await page.goto('/mytickets/');
  await hydrated(page);
  expect(await page.evaluate('window.dataLayer')).toBeUndefined();
  await page.close();
  expect([reportUrls, await since(before)]).toEqual([[], []]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('events');
});

test('pages work while the analytics endpoint fails', async () => {
  const { page, address, problems } = await visitor();
  const headers = { origin: site.origin, 'x-forwarded-for': address };
  const postReport = () => fetch(`${site.origin}/home/api/analytics/`, { method: 'POST', headers });
  const answers = await Promise.all(Array.from({ length: 70 }, postReport));
  expect(answers.map(({ status }) => status)).toContain(429);
  await page.goto('/');
  await waitForFirstEvent(page);
  await page.goto('/mytickets/');
  await hydrated(page);
  expect(problems).toEqual([]);
});
