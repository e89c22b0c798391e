// The location picker with Google as the maps service, including its failures.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '#shared/errors.ts';
import { hydrated, sharedSite, siteOnDatabaseOf, type Visit, visit, type VisitOptions } from '../../site/browser.ts';
import { type MapsMode, type MapsStandIn, openMapsStandIn } from '../maps-stand-in.ts';
import { HERE, PATIENT, field, option, alert, savedPlace } from './picker.ts';

const site = sharedSite();

describe('with Google as the maps service', () => {
  let maps: MapsStandIn;
  const googleSite = siteOnDatabaseOf(site, async () => {
    maps = await openMapsStandIn();
    return { GOOGLE_MAPS_ORIGIN: maps.origin, GOOGLE_MAPS_BROWSER_KEY: 'stand-in-key-0001' };
  });

  afterAll(() => maps?.close());

  async function openWithMaps(mode: MapsMode, options: VisitOptions = {}): Promise<Visit> {
    Object.assign(maps, { mode, requested: 0 });
    const tab = await visit(googleSite, { allowedOrigins: [maps.origin], ...options });
    // a server that has just started draws posters on request and refuses some of them
    await tab.page.route('**/e/_next/static/media/poster-*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await tab.page.goto(HERE);
    await hydrated(tab.page);
    return tab;
  }

  test('suggestions are biased and typed as the contract says, and the picked one is resolved', async () => {
    const { page, problems } = await openWithMaps('works');
    expect(maps.requested).toBe(0);
    await field(page).click();
    await field(page).fill('munich');
    await option(page, /Munich.*Bavaria, Germany/).click();
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Munich, Germany');
    const mapsRequests = await page.evaluate(() => (window as unknown as { askedMaps: unknown[] }).askedMaps); // recorded by the stand-in
    expect(mapsRequests).toEqual([
      {
        input: 'munich',
        types: ['neighborhood', 'locality', 'sublocality', 'country', 'administrative_area_level_1'],
        radius: 200_000,
        at: [expect.closeTo(37.77, 1), expect.closeTo(-122.42, 1)],
        session: true,
      },
    ]);
    expect(problems).toEqual([]);
  });

  /** With either service behind it, the picker behaves the same. */
  describe.each(['embedded', 'google'])('the %s service', (kind) => {
    async function openService(): Promise<Page> {
      if (kind === 'google') return (await openWithMaps('works')).page;
      const { page } = await visit(site);
      await page.route('**/suggestions/?q=limit*', (route) => route.fulfill({ status: 429, body: '{}' }));
      await page.goto(HERE);
      await hydrated(page);
      return page;
    }

    test('the picked suggestion is shown in the field', async () => {
      const page = await openService();
      await field(page).click();
      await field(page).fill('munich');
      await option(page, /Munich.*Bavaria, Germany/).click();
      await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Munich, Germany');
    });

    test.each<[string, string, string]>([
      ['finds nothing', 'qqqqzzzzxx', messages.locationNoResults],
      ['answers any other status', 'limit', messages.locationFailed],
    ])('%s: the sentence for it, and an empty field', async (_name, text, message) => {
      const page = await openService();
      await field(page).click();
      await field(page).fill(text);
      await alert(page, message);
      expect(await field(page).inputValue()).toBe('');
    });
  });

  test('an address outside the gazetteer is stored as its coordinates', async () => {
    const { page, context } = await openWithMaps('works');
    const value = encodeURIComponent(JSON.stringify({ slug: 'germany--berlin' }));
    await context.addCookies([{ name: 'location', value, url: googleSite.origin }]);
    const point = { latitude: 48.14, longitude: 11.58 };
    await page.route('**/place_from_google_place_id/**', (route) =>
      route.fulfill({ json: { ...point, viewport_northeast: point, viewport_southwest: point } }),
    );
    await field(page).click();
    await field(page).fill('munich');
    await option(page, /Munich Street/).click();
    await expect.poll(() => field(page).getAttribute('aria-expanded'), PATIENT).toBe('false');
    await hydrated(page);
    expect(await field(page).inputValue()).toBe('Munich Street');
    expect((await savedPlace(context))['slug']).toBe('germany--berlin'); // the slug of the nearest place
    await page.locator('#header-q').fill('jazz');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/united-states/all-events/jazz/?bbox=11.18,47.84,11.98,48.44');
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Munich Street');
    await page.locator('#header-q').fill('opera');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/united-states/all-events/opera/?bbox=11.18,47.84,11.98,48.44');
    expect((await savedPlace(context))['slug']).toBe('germany--berlin');
  });

  test('shows an error for a place that the gazetteer does not know', async () => {
    const { page } = await openWithMaps('works');
    await field(page).click();
    await field(page).fill('munich');
    await option(page, /Munich Street/).click();
    await alert(page, messages.locationFailed);
  });

  test('retries once after a refused request', async () => {
    const { page } = await openWithMaps('refused-once');
    await field(page).click();
    await field(page).fill('munich');
    await option(page, /Munich.*Bavaria/).waitFor();
    expect(maps.requested).toBe(2);
  });

  test.each<[string, MapsMode]>([
    ['refused', 'refused'],
    ['garbage', 'garbage'],
    ['hanging', 'hangs'],
  ])('%s: a note instead of suggestions, no false alarm, and a typed place goes with the form', async (_name, mode) => {
    const { page } = await openWithMaps(mode, { hasOwnWindow: true });
    await page.clock.install();
    await field(page).click();
    await field(page).fill('Munich');
    await expect.poll(() => maps.requested, PATIENT).toBeGreaterThan(0);
    await page.clock.runFor(11_000);
    await expect.poll(() => maps.requested, PATIENT).toBe(2);
    await page.clock.runFor(11_000);
    expect(await page.getByRole('option').count()).toBe(0);
    await page
      .getByRole('status')
      .getByText(/^Suggestions aren’t available right now\./)
      .waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    expect(await field(page).inputValue()).toBe('Munich');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/germany--munich/**');
  });
});
