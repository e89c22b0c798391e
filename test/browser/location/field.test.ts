// The location field, and the visitor's own location.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#shared/errors.ts';
import { sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { SAN_FRANCISCO, MID_ATLANTIC, HERE, PATIENT, field, option, alert, openPicker, savedPlace } from './picker.ts';

const site = sharedSite();
const visitor = (options: VisitOptions = {}) => visit(site, options);

describe('the location field', () => {
  test('shows the place of the page, with and without script', async () => {
    const plain = await visitor({ javaScript: false });
    await plain.page.goto('/d/germany--berlin/events/');
    const input = plain.page.getByRole('textbox', { name: 'Choose a location' });
    expect(await input.inputValue()).toBe('Berlin, Germany');
    expect(await input.getAttribute('name')).toBe('place');
    const { page } = await visitor();
    await page.goto('/d/germany--berlin/events/');
    expect(await field(page).inputValue()).toBe('Berlin, Germany');
    expect(await field(page).getAttribute('placeholder')).toBe('Choose a location');
  });

  test('retains text typed before hydration, and suggests places for it', async () => {
    const { page } = await visitor({ actsBeforeHydration: true });
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(HERE, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Choose a location' }).fill('Munich');
    release();
    await option(page, /Munich/).waitFor();
    expect(await field(page).inputValue()).toBe('Munich');
  });
});

describe('a page without a place', () => {
  const PLACELESS = '/organizer/overview/';

  test('starts with the place stored in this browser', async () => {
    const { page, context } = await visitor();
    const value = encodeURIComponent(JSON.stringify({ slug: 'germany--munich', currentPlace: 'Munich' }));
    await context.addCookies([{ name: 'location', value, url: site.origin }]);
    await page.goto(PLACELESS);
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Munich');
  });

  test('asks the server and shows a loading text meanwhile', async () => {
    const { page } = await visitor();
    await page.route('**/place_from_request/', async (route) => {
      await page.getByPlaceholder('Finding location...').waitFor();
      await route.continue();
    });
    await page.goto(PLACELESS);
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('San Francisco, CA');
  });

  test('is online when the server finds no place either', async () => {
    const { page } = await visitor();
    await page.route('**/place_from_request/', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(PLACELESS);
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Online');
  });
});

describe('use my current location', () => {
  async function useCurrentLocation(page: Page) {
    await openPicker(page);
    await option(page, 'Use my current location').click();
  }

  test('granted: finds the city and stores it for 30 days', async () => {
    const { page, context, problems } = await visitor();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 52.5393, longitude: 13.4133 });
    await useCurrentLocation(page);
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Berlin, Germany');
    const saved = await savedPlace(context);
    expect(saved).toMatchObject({ slug: 'germany--berlin', placeType: 'locality', isOnline: false, path: '/' });
    expect(Math.round((saved.expires - Date.now() / 1000) / 86_400)).toBe(30);
    await field(page).click();
    await option(page, /Use my current location.*In use now/).waitFor();
    expect(problems).toEqual([]);
  });

  test('shows a loading text while the browser finds the position', async () => {
    const { page, context } = await visitor();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(SAN_FRANCISCO);
    await page.route('**/place_from_coordinates/**', async (route) => {
      await page.getByPlaceholder('Finding location...').waitFor();
      expect(await field(page).inputValue()).toBe('');
      await route.continue();
    });
    await useCurrentLocation(page);
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('San Francisco, CA');
  });

  test('denied: shows a message and retains the place', async () => {
    const { page, context } = await visitor();
    await context.grantPermissions([]); // every permission that is not granted is denied
    await useCurrentLocation(page);
    await alert(page, messages.locationDenied);
    expect(await field(page).inputValue()).toBe('San Francisco, CA');
  });

  test('not supported: shows the same message', async () => {
    const { page } = await visitor();
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
    await useCurrentLocation(page);
    await alert(page, messages.locationDenied);
  });

  test('a browser without the permissions API is asked for the position at once', async () => {
    const { page, context } = await visitor();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(SAN_FRANCISCO);
    await page.addInitScript(() => Object.defineProperty(navigator, 'permissions', { value: undefined }));
    await useCurrentLocation(page);
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('San Francisco, CA');
  });

  test('no answer: gives up after six seconds, and still uses a permission granted later', async () => {
    const { page, context } = await visitor({ hasOwnWindow: true });
    await page.addInitScript(() => {
      const prompt = { state: 'prompt' } as PermissionStatus;
      navigator.permissions.query = () => Promise.resolve(prompt);
      navigator.geolocation.getCurrentPosition = (found) =>
        addEventListener('granted', () =>
          found({ coords: { latitude: 52.5393, longitude: 13.4133 } } as GeolocationPosition),
        );
    });
    await page.clock.install();
    await useCurrentLocation(page);
    await page.getByPlaceholder('Finding location...').waitFor();
    await page.clock.runFor(6000);
    await alert(page, messages.locationUndetermined);
    await page.evaluate(() => dispatchEvent(new Event('granted')));
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Berlin, Germany');
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    expect(await savedPlace(context)).toMatchObject({ slug: 'germany--berlin' });
  });

  test('failure: shows that the browser could not determine the position', async () => {
    const { page, context } = await visitor();
    await context.grantPermissions(['geolocation']);
    await page.addInitScript(() => {
      const failed = { code: 2, message: '' } as GeolocationPositionError;
      navigator.geolocation.getCurrentPosition = (_found, fail) => fail?.(failed);
    });
    await useCurrentLocation(page);
    await alert(page, messages.locationUndetermined);
  });

  test('in the middle of the ocean: shows that no place was found', async () => {
    const { page, context } = await visitor();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(MID_ATLANTIC);
    await useCurrentLocation(page);
    await alert(page, messages.locationUnresolved);
  });

  test('typing meanwhile cancels it', async () => {
    const { page, context } = await visitor();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(SAN_FRANCISCO);
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route('**/place_from_coordinates/**', async (route) => {
      await released;
      await route.continue();
    });
    await useCurrentLocation(page);
    await field(page).fill('Munich');
    release();
    await option(page, /Munich/).waitFor();
    expect(await field(page).inputValue()).toBe('Munich');
  });
});
