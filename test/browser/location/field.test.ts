// The location field, and the visitor's own location.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#shared/errors.ts';
import { sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import {
  SAN_FRANCISCO,
  MID_ATLANTIC,
  SEARCH_PAGE,
  placeField,
  option,
  waitForAlert,
  openPicker,
  storedPlace,
} from './picker.ts';

const site = sharedSite();
const openVisitor = (options: VisitOptions = {}) => visit(site, options);

describe('the location field', () => {
  test('shows the place of the page, with and without script', async () => {
    const withoutScript = await openVisitor({ javaScript: false });
    await withoutScript.page.goto('/d/germany--berlin/events/');
    const input = withoutScript.page.getByRole('textbox', { name: 'Choose a location' });
    expect(await input.inputValue()).toBe('Berlin, Germany');
    expect(await input.getAttribute('name')).toBe('place');
    const { page } = await openVisitor();
    await page.goto('/d/germany--berlin/events/');
    expect(await placeField(page).inputValue()).toBe('Berlin, Germany');
    expect(await placeField(page).getAttribute('placeholder')).toBe('Choose a location');
  });

  test('retains text typed before hydration, and suggests places for that text', async () => {
    const { page } = await openVisitor({ actsBeforeHydration: true });
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    // `route` also switches the cache off, so that script from the cache does not run early
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(SEARCH_PAGE, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Choose a location' }).fill('Munich');
    release();
    await option(page, /Munich/).waitFor();
    expect(await placeField(page).inputValue()).toBe('Munich');
  });
});

describe('the location field of a page without a place', () => {
  const PAGE_WITHOUT_PLACE = '/organizer/overview/';

  test('starts with the place stored in this browser', async () => {
    const { page, context } = await openVisitor();
    const value = encodeURIComponent(JSON.stringify({ slug: 'germany--munich', currentPlace: 'Munich' }));
    await context.addCookies([{ name: 'location', value, url: site.origin }]);
    await page.goto(PAGE_WITHOUT_PLACE);
    await expect.poll(() => placeField(page).inputValue()).toBe('Munich');
  });

  test('asks the server for the place, and shows a loading text meanwhile', async () => {
    const { page } = await openVisitor();
    await page.route('**/place_from_request/', async (route) => {
      await page.getByPlaceholder('Finding location...').waitFor();
      await route.continue();
    });
    await page.goto(PAGE_WITHOUT_PLACE);
    await expect.poll(() => placeField(page).inputValue()).toBe('San Francisco, CA');
  });

  test('shows "Online" when the server finds no place either', async () => {
    const { page } = await openVisitor();
    await page.route('**/place_from_request/', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(PAGE_WITHOUT_PLACE);
    await expect.poll(() => placeField(page).inputValue()).toBe('Online');
  });
});

describe('the option "Use my current location"', () => {
  async function useCurrentLocation(page: Page) {
    await openPicker(page);
    await option(page, 'Use my current location').click();
  }
  /** Picks the option again on the same page. */
  async function pickCurrentLocation(page: Page) {
    await placeField(page).fill('');
    await placeField(page).click();
    await option(page, 'Use my current location').click();
  }

  test('permission denied shows a message and retains the place; permission granted finds the city and stores it for 30 days', async () => {
    const { page, context, problems } = await openVisitor();
    await context.grantPermissions([]); // the test browser denies every permission that is not granted
    await useCurrentLocation(page);
    await waitForAlert(page, messages.locationDenied);
    expect(await placeField(page).inputValue()).toBe('San Francisco, CA');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 52.5393, longitude: 13.4133 });
    await page.route('**/place_from_coordinates/**', async (route) => {
      await page.getByPlaceholder('Finding location...').waitFor();
      expect(await placeField(page).inputValue()).toBe('');
      await route.continue();
    });
    await pickCurrentLocation(page);
    await expect.poll(() => placeField(page).inputValue()).toBe('Berlin, Germany');
    const saved = await storedPlace(context);
    expect(saved).toMatchObject({ slug: 'germany--berlin', placeType: 'locality', isOnline: false, path: '/' });
    expect(Math.round((saved.expires - Date.now() / 1000) / 86_400)).toBe(30);
    await placeField(page).click();
    await option(page, /Use my current location.*Selected/).waitFor();
    expect(problems).toEqual([]);
  });

  test('not supported by the browser: shows the same message as a denied permission', async () => {
    const { page } = await openVisitor();
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
    await useCurrentLocation(page);
    await waitForAlert(page, messages.locationDenied);
  });

  test('browser without the permissions API: the position is requested at once', async () => {
    const { page, context } = await openVisitor();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(SAN_FRANCISCO);
    await page.addInitScript(() => Object.defineProperty(navigator, 'permissions', { value: undefined }));
    await useCurrentLocation(page);
    await expect.poll(() => placeField(page).inputValue()).toBe('San Francisco, CA');
  });

  test('without an answer: stops waiting after six seconds, and still uses a permission granted later', async () => {
    const { page, context } = await openVisitor({ hasOwnWindow: true });
    await page.addInitScript(() => {
      const prompt = { state: 'prompt' } as PermissionStatus;
      navigator.permissions.query = () => Promise.resolve(prompt);
      navigator.geolocation.getCurrentPosition = (onSuccess) =>
        addEventListener('granted', () =>
          onSuccess({ coords: { latitude: 52.5393, longitude: 13.4133 } } as GeolocationPosition),
        );
    });
    await page.clock.install();
    await openPicker(page);
    await page.clock.pauseAt(Date.now() + 1_000); // otherwise a busy machine may use up the six seconds
    await option(page, 'Use my current location').click();
    await page.clock.runFor(1000); // a loading text that appears only after a moment
    await page.getByPlaceholder('Finding location...').waitFor();
    await page.clock.runFor(5000);
    await waitForAlert(page, messages.locationUndetermined);
    await page.clock.resume();
    await page.evaluate(() => dispatchEvent(new Event('granted')));
    await expect.poll(() => placeField(page).inputValue()).toBe('Berlin, Germany');
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    expect(await storedPlace(context)).toMatchObject({ slug: 'germany--berlin' });
  });

  test('a position in the middle of the ocean shows that no place is near; typing while the place is looked up cancels the lookup; an unavailable position shows that the browser could not determine it', async () => {
    const { page, context } = await openVisitor({ hasOwnWindow: true });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(MID_ATLANTIC);
    await useCurrentLocation(page);
    await waitForAlert(page, messages.locationUnresolved);
    await context.setGeolocation(SAN_FRANCISCO);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/place_from_coordinates/**', async (route) => {
      await released;
      await route.continue();
    });
    await pickCurrentLocation(page);
    await placeField(page).fill('Munich');
    release();
    await option(page, /Munich/).waitFor();
    expect(await placeField(page).inputValue()).toBe('Munich');
    await page.evaluate(() => {
      const positionError = { code: 2, message: '' } as GeolocationPositionError;
      navigator.geolocation.getCurrentPosition = (_onSuccess, onError) => onError?.(positionError);
    });
    await pickCurrentLocation(page);
    await waitForAlert(page, messages.locationUndetermined);
  });
});
