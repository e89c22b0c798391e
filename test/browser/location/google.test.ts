// The location picker with Google as the maps service, including its failures.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '#shared/errors.ts';
import { hydrated, sharedSite, siteOnDatabaseOf, type Visit, visit, type VisitOptions } from '../../site/browser.ts';
import { blockPictures } from '../map/map-window.ts';
import { type MapsMode, type MapsStandIn, openMapsStandIn } from './google-maps-stand-in.ts';
import { SEARCH_PAGE, placeField, option, waitForAlert, storedPlace } from './picker.ts';
import { intercept } from '../../site/intercept.ts';

const site = sharedSite();

describe('with Google as the maps service', () => {
  let maps: MapsStandIn;
  const googleSite = siteOnDatabaseOf(site, async () => {
    maps = await openMapsStandIn();
    return { GOOGLE_MAPS_ORIGIN: maps.origin, GOOGLE_MAPS_BROWSER_KEY: 'stand-in-key-0001' };
  });

  afterAll(() => maps?.close());

  async function openWithMaps(mode: MapsMode, options: VisitOptions = {}): Promise<Visit> {
    Object.assign(maps, { mode, scriptRequests: 0 });
    const tab = await visit(googleSite, { allowedOrigins: [maps.origin], ...options });
    await blockPictures(tab);
    await tab.page.goto(SEARCH_PAGE);
    await hydrated(tab.page);
    return tab;
  }

  test('suggestions are requested near the current place and by the types of spec 5, and the picked suggestion is resolved', async () => {
    const { page, problems } = await openWithMaps('works');
    expect(maps.scriptRequests).toBe(0);
    await placeField(page).click();
    await placeField(page).fill('munich');
    await option(page, /Munich.*Bavaria, Germany/).click();
    await expect.poll(() => placeField(page).inputValue()).toBe('Munich, Germany');
    const suggestionRequests = await page.evaluate(
      () => (window as unknown as { suggestionRequests: unknown[] }).suggestionRequests,
    ); // the stand-in records these requests
    expect(suggestionRequests).toEqual([
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

  /** The picker behaves the same with the site's own service (`embedded`) and with Google. */
  describe.each(['embedded', 'google'])('the %s service', (service) => {
    async function openService(): Promise<Page> {
      if (service === 'google') return (await openWithMaps('works')).page;
      const { page } = await visit(site);
      await intercept(page, '**/suggestions/?q=limit*', ({ respond }) => respond({ status: 429, body: '{}' }));
      await page.goto(SEARCH_PAGE);
      await hydrated(page);
      return page;
    }

    test('shows the picked suggestion in the field, and a message when it finds nothing or answers with an unexpected status', async () => {
      const page = await openService();
      const expectMessage = async (text: string, message: string) => {
        await placeField(page).fill(text);
        await waitForAlert(page, message);
        expect(await placeField(page).inputValue()).toBe('');
      };
      await placeField(page).click();
      await expectMessage('qqqqzzzzxx', messages.locationNoResults);
      await expectMessage('limit', messages.locationFailed);
      await placeField(page).fill('munich');
      await option(page, /Munich.*Bavaria, Germany/).click();
      await expect.poll(() => placeField(page).inputValue()).toBe('Munich, Germany');
    });
  });

  test('a street address that the gazetteer does not contain is stored as its coordinates', async () => {
    const { page, context } = await openWithMaps('works');
    const value = encodeURIComponent(JSON.stringify({ slug: 'germany--berlin' }));
    await context.addCookies([{ name: 'location', value, url: googleSite.origin }]);
    const point = { latitude: 48.14, longitude: 11.58 };
    await page.route('**/place_from_google_place_id/**', (route) =>
      route.fulfill({ json: { ...point, viewport_northeast: point, viewport_southwest: point } }),
    );
    await placeField(page).click();
    await placeField(page).fill('munich');
    await option(page, /Munich Street/).click();
    await expect.poll(() => placeField(page).getAttribute('aria-expanded')).toBe('false');
    await hydrated(page);
    expect(await placeField(page).inputValue()).toBe('Munich Street');
    expect((await storedPlace(context))['slug']).toBe('germany--berlin'); // the page has the slug of the nearest place
    await page.locator('#header-q').fill('jazz');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/united-states/all-events/jazz/?bbox=11.18,47.84,11.98,48.44');
    await expect.poll(() => placeField(page).inputValue()).toBe('Munich Street');
    await page.locator('#header-q').fill('opera');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/united-states/all-events/opera/?bbox=11.18,47.84,11.98,48.44');
    expect((await storedPlace(context))['slug']).toBe('germany--berlin');
  });

  test('requests the script a second time after a refused request, and shows an error for a place that the gazetteer does not contain', async () => {
    const { page } = await openWithMaps('refused-once');
    await placeField(page).click();
    await placeField(page).fill('munich');
    await option(page, /Munich.*Bavaria/).waitFor();
    expect(maps.scriptRequests).toBe(2);
    await option(page, /Munich Street/).click();
    await waitForAlert(page, messages.locationFailed);
  });

  test.each<[string, MapsMode]>([
    ['refused', 'refused'],
    ['invalid', 'invalid'],
    ['never answered', 'hangs'],
  ])(
    'script %s: shows a note instead of suggestions and no error, and a typed place is sent with the form',
    async (_name, mode) => {
      const { page } = await openWithMaps(mode, { hasOwnWindow: true });
      await page.clock.install();
      await placeField(page).click();
      await placeField(page).fill('Munich');
      await expect.poll(() => maps.scriptRequests).toBeGreaterThan(0);
      await page.clock.runFor(11_000);
      await expect.poll(() => maps.scriptRequests).toBe(2);
      await page.clock.runFor(11_000);
      expect(await page.getByRole('option').count()).toBe(0);
      await page
        .getByRole('status')
        .getByText(/^Suggestions aren’t available right now\./)
        .waitFor();
      expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
      expect(await placeField(page).inputValue()).toBe('Munich');
      if (mode !== 'hangs') return; // each mode ends in the same state
      await page.keyboard.press('Enter');
      await page.waitForURL('**/d/germany--munich/**');
    },
  );
});
