// What a browser tells of its use, from the page to the table (spec 7, 9).
import { sql } from 'kysely';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { openBrowser, type Visit, visit } from './browser.ts';

let app: RunningApp;
let browser: Browser;
const opened: BrowserContext[] = [];

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

beforeEach(() => async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()));
});

async function visitor(options: Partial<Parameters<typeof visit>[1]> = {}, init = ''): Promise<Visit> {
  const ours = await visit(browser, { width: 1440, origin: app.origin, ...options });
  opened.push(ours.context);
  if (init) await ours.context.addInitScript(init);
  return ours;
}

const PATIENT = { timeout: 15_000, interval: 200 };
type Row = { name: string; page: Record<string, string>; fields: Record<string, unknown>; person: object };

/** What was told since, as `name page-label`. */
async function since(id: string): Promise<Row[]> {
  const query = sql<Row>`select name, page, fields, person from analytics_event where id > ${id}::bigint order by id`;
  return (await query.execute(app.db)).rows;
}
const lastId = async () =>
  (await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from analytics_event`.execute(app.db)).rows[0]
    ?.id ?? '0';
const views = async (id: string) =>
  (await since(id)).filter(({ name }) => name === 'PageView').map(({ page }) => page['label']);

/** Script runs, and has something to tell. */
async function isTelling(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.dataLayer?.length'), PATIENT).toBeGreaterThan(0);
}

test('pages that are left have told what they were', async () => {
  const { page, troubles } = await visitor({ width: 390 });
  const before = await lastId();
  for (const path of ['/', '/de/d/online/events/', '/mytickets/']) {
    await page.goto(path);
    await isTelling(page);
  }
  await page.close();
  await expect.poll(() => views(before), PATIENT).toEqual(['home', 'discovery', 'mytickets']);
  expect((await since(before)).find(({ page: shown }) => shown['label'] === 'discovery')).toMatchObject({
    page: { label: 'discovery', locale: 'de', device: 'mobile' },
    person: { isAuthenticated: false },
  });
  expect(troubles).toEqual([]);
});

test('a page that stays tells within seconds', async () => {
  const { page } = await visitor();
  const before = await lastId();
  await page.goto('/');
  await expect.poll(() => views(before), PATIENT).toEqual(['home']);
});

test('a search is told with what was searched, and counts for trending', async () => {
  const { page } = await visitor();
  await page.goto('/d/ca--san-francisco/events/');
  await isTelling(page);
  const before = await lastId();
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .click();
  await page.keyboard.type('Jazz');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jazz/');
  const searches = async () => (await since(before)).filter(({ name }) => name === 'SearchRun');
  await expect
    .poll(async () => (await searches()).map(({ fields }) => fields), PATIENT)
    .toEqual([{ query: 'jazz', slug: 'ca--san-francisco', source: 'typed' }]);
  const { rows } = await sql<{ term: string }>`select term from search_run`.execute(app.db);
  expect(rows).toEqual([{ term: 'jazz' }]);
});

test('a browser without beacons leaves word in a cookie, and the next page sends it', async () => {
  const { page, context, troubles } = await visitor({}, 'delete Navigator.prototype.sendBeacon');
  const before = await lastId();
  await page.goto('/');
  await isTelling(page);
  await page.goto('about:blank');
  const kept = (await context.cookies(app.origin)).find(({ name }) => name === 'events');
  expect(decodeURIComponent(kept?.value ?? '')).toContain('"PageView"');
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(300);
  await page.goto('/mytickets/');
  await expect.poll(() => views(before), PATIENT).toEqual(['home', 'mytickets']);
  expect((await context.cookies(app.origin)).map(({ name }) => name)).not.toContain('events');
  expect(troubles).toEqual([]);
});

test.each([
  ['Global Privacy Control', "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })"],
  ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
])('a browser with %s tells nothing', async (_, init) => {
  const { page, context } = await visitor({}, init);
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/analytics/')) told.push(request.url());
  });
  const before = await lastId();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.goto('/mytickets/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.dataLayer')).toBeUndefined();
  await page.close();
  expect([told, await since(before)]).toEqual([[], []]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('events');
});

test('pages go on when the server takes no more', async () => {
  const { page, troubles } = await visitor();
  const more = () => fetch(`${app.origin}/home/api/analytics/`, { method: 'POST', headers: { origin: app.origin } });
  const answers = await Promise.all(Array.from({ length: 70 }, more));
  expect(answers.map(({ status }) => status)).toContain(429);
  await page.goto('/');
  await isTelling(page);
  await page.goto('/mytickets/');
  await page.waitForLoadState('networkidle');
  expect(troubles).toEqual([]);
});
