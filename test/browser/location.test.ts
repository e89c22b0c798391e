// The location picker in a real browser (spec 2, 4, 5, 8): every way to pick a place, and every failure.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '#shared/errors.ts';
import { violationsInBothThemes } from '../site/axe.ts';
import {
  hydrated,
  type VisitOptions,
  openPage,
  sharedSite,
  type Site,
  siteBeside,
  type Visit,
  visit,
} from '../site/browser.ts';
import { type MapsMode, type MapsStandIn, openMapsStandIn } from './maps-stand-in.ts';

const SAN_FRANCISCO = { latitude: 37.7749, longitude: -122.4194 };
const MID_ATLANTIC = { latitude: 30, longitude: -40 };
/** An event page: picking a place there does not navigate. On the home page it opens the home page of that place. */
const HERE = '/d/ca--san-francisco/events/';
/** A long timeout, because the machine may be busy. */
const PATIENT = { timeout: 10_000 };
const SUGGESTIONS = '**/home/api/geo/suggestions/**';

const site = sharedSite();

async function visitor(options: VisitOptions = {}, at: Site = site): Promise<Visit> {
  const tab = await visit(at, options);
  return tab;
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Choose a location' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

/** Opens a page and its location picker, once the picker's requests have been answered. */
async function openPicker(page: Page, path = HERE): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await field(page).click();
  await option(page, 'Use my current location').waitFor();
  await hydrated(page);
}

async function savedPlace(context: BrowserContext): Promise<Record<string, unknown> & { expires: number }> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'location');
  if (!cookie) throw new Error('no location cookie was written');
  return { ...JSON.parse(decodeURIComponent(cookie.value)), expires: cookie.expires, path: cookie.path };
}

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
    const { page } = await visitor({ isEarly: true });
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
    const { page, context } = await visitor({ isAlone: true });
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

describe('the list while the field is empty', () => {
  test('offers online events', async () => {
    const { page, context } = await visitor();
    await openPicker(page);
    await option(page, 'Browse online events').click();
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Online');
    expect(await savedPlace(context)).toMatchObject({ slug: 'online', isOnline: true, placeId: null, latitude: null });
  });

  test('offers the places with the most events', async () => {
    const { page } = await visitor();
    await openPicker(page, '/d/germany--berlin/events/');
    await page
      .getByRole('group', { name: 'Popular' })
      .getByRole('option', { name: /San Francisco/ })
      .waitFor();
  });

  test('offers the last picked place, at once and on the next visit', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await field(page).fill('Munich');
    await option(page, /Munich/).click();
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Munich, Germany');
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Munich/ });
    await page.keyboard.press('ArrowDown'); // the field still has the focus
    await recent.waitFor();
    await openPicker(page, '/d/germany--berlin/events/');
    await recent.click();
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Munich, Germany');
  });

  test('works when the stored history is unreadable or storage is blocked', async () => {
    const { page, problems } = await visitor();
    await page.addInitScript(() => localStorage.setItem('recent-locations', '[{"value":"recent-<x>"},7]'));
    await openPicker(page);
    expect(await page.getByRole('group', { name: 'Recent' }).count()).toBe(0);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
    );
    await openPicker(page);
    await option(page, 'Browse online events').click();
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Online');
    expect(problems).toEqual([]);
  });

  test('shows an error when a stored place no longer exists', async () => {
    const { page } = await visitor();
    const missingPlaces = [
      { value: 'recent-emb:1', content: 'Atlantis', secondaryContent: '', isHistorySuggestion: true },
    ];
    await page.addInitScript((text) => localStorage.setItem('recent-locations', text), JSON.stringify(missingPlaces));
    await openPicker(page);
    await option(page, /Atlantis/).click();
    await alert(page, messages.locationFailed);
    expect(await field(page).inputValue()).toBe('');
  });
});

describe('suggestions', () => {
  test('are requested once, after a pause, biased to the current place', async () => {
    const { page } = await visitor();
    const requestedUrls: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/suggestions/')) requestedUrls.push(new URL(request.url()));
    });
    await openPicker(page);
    await field(page).pressSequentially('munich', { delay: 20 });
    await option(page, /Munich.*Bavaria, Germany/).waitFor();
    expect(requestedUrls.map((url) => url.searchParams.get('q'))).toEqual(['munich']);
    expect(requestedUrls[0]?.searchParams.get('radius')).toBe('200000');
    expect(requestedUrls[0]?.searchParams.get('types')).toBe('neighborhood,locality,borough,country,region');
    expect(Number(requestedUrls[0]?.searchParams.get('latitude'))).toBeCloseTo(37.77, 1);
  });

  test('are regions only when no position is known', async () => {
    const { page } = await visitor();
    await openPicker(page, '/d/online/events/');
    const [request] = await Promise.all([page.waitForRequest(SUGGESTIONS), field(page).fill('munich')]);
    const { searchParams } = new URL(request.url());
    expect(searchParams.get('types')).toBe('country,region,locality,borough,postal_code');
    expect(searchParams.has('latitude')).toBe(false);
  });

  test('find a postcode near the current place', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await field(page).fill('94110');
    await option(page, /94110/).click();
    await expect.poll(() => field(page).inputValue(), PATIENT).toContain('94110');
  });

  test('are requested without invisible characters', async () => {
    const { page } = await visitor();
    await openPicker(page);
    const suggestionRequest = page.waitForRequest(SUGGESTIONS);
    await field(page).fill('San\u2003Jo\u0007se');
    expect(await field(page).inputValue()).toBe('San Jose');
    expect(new URL((await suggestionRequest).url()).searchParams.get('q')).toBe('San Jose');
  });

  test('have the same name in the field, in the language of the page, once picked', async () => {
    const { page, context } = await visitor();
    await openPage(page, '/de/d/online/events/');
    const input = page.locator('#header-place');
    await input.fill('münchen');
    await option(page, /München/).click();
    await expect.poll(() => input.inputValue(), PATIENT).toBe('München, Deutschland');
    expect(await savedPlace(context)).toMatchObject({ slug: 'germany--munich', value: 'emb:2867714', country: 'DE' });
  });

  test('are counted for screen readers', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await field(page).fill('munich');
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ suggestions?$/ })
      .waitFor();
  });

  test('that are empty show a message and reset the field', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await field(page).fill('qqqqzzzzxx');
    await alert(page, messages.locationNoResults);
    expect(await field(page).inputValue()).toBe('');
    const described = await field(page).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(messages.locationNoResults);
  });

  test.each<[string, (page: Page, context: BrowserContext) => Promise<unknown>]>([
    ['the server fails', (page) => page.route(SUGGESTIONS, (route) => route.fulfill({ status: 500, body: 'oops' }))],
    ['the answer is garbage', (page) => page.route(SUGGESTIONS, (route) => route.fulfill({ body: '<html>' }))],
    [
      'the status is unknown',
      (page) => page.route(SUGGESTIONS, (route) => route.fulfill({ json: { status: 'REQUEST_DENIED' } })),
    ],
    ['the network is gone', (_page, context) => context.setOffline(true)],
  ])('when %s say that something went wrong and reset the field', async (_name, breakIt) => {
    const { page, context } = await visitor({ isAlone: true }); // a text of its own, so that no cached answer of another test is used
    await openPicker(page);
    await breakIt(page, context);
    await field(page).fill('munich');
    await alert(page, messages.locationFailed);
    expect(await field(page).inputValue()).toBe('');
  });

  test('that arrive late do not replace the suggestions for newer text', async () => {
    const { page } = await visitor();
    await openPicker(page);
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route(SUGGESTIONS, async (route) => {
      if (new URL(route.request().url()).searchParams.get('q') === 'berlin') await released;
      await route.continue();
    });
    await Promise.all([page.waitForRequest(SUGGESTIONS), field(page).fill('berlin')]);
    await field(page).fill('munich');
    await option(page, /Munich/).waitFor();
    const lateAnswer = page.waitForResponse((response) => response.url().includes('q=berlin'));
    release();
    await lateAnswer;
    expect(await option(page, /Berlin/).count()).toBe(0);
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  });

  test('when the lookup of the place fails, an error is shown and the field is empty', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await page.route('**/place_from_google_place_id/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await field(page).fill('munich');
    await option(page, /Munich/).click();
    await alert(page, messages.locationFailed);
    expect(await field(page).inputValue()).toBe('');
  });

  test('typed text without a picked suggestion is sent with the form', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await field(page).fill('Munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/germany--munich/**');
  });
});

test('in limited search, where the place in the address is unknown, Enter picks the first suggestion (spec 4)', async () => {
  const { page } = await visitor();
  await openPage(page, '/find/?place=qqqqzzzz&q=jazz');
  const place = page.getByRole('combobox', { name: 'Location (required)' });
  await place.focus();
  expect(await place.inputValue()).toBe('qqqqzzzz');
  await place.fill('munich');
  await option(page, /Munich.*Bavaria, Germany/).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/d/germany--munich/all-events/jazz/');
});

describe('keyboard', () => {
  const active = (page: Page) =>
    field(page).evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant');
      return id ? (document.getElementById(id)?.textContent ?? 'nothing') : null;
    });

  test('the arrow keys move, Enter picks, and the list closes', async () => {
    const { page, context } = await visitor();
    await openPicker(page, '/d/germany--berlin/events/');
    await page.getByRole('group', { name: 'Popular' }).waitFor();
    expect(await active(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain('Use my current location');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain('Browse online events');
    await page.keyboard.press('Home');
    expect(await active(page)).toContain('Use my current location');
    await page.keyboard.press('ArrowUp');
    const last = await active(page);
    await page.keyboard.press('End');
    expect(await active(page)).toBe(last);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Online');
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await savedPlace(context)).toMatchObject({ slug: 'online' });
  });

  test('Escape closes the list, then restores the place', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await field(page).fill('munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('Escape');
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await field(page).inputValue()).toBe('munich');
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('San Francisco, CA');
  });

  test('Down opens a closed list at its first option, Up at its last', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain('Use my current location');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).not.toContain('Use my current location');
  });

  test('Tab closes the list and moves the focus on', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(false);
  });

  test('a suggestion can be picked without a mouse', async () => {
    const { page } = await visitor();
    await openPicker(page);
    await page.keyboard.type('munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Munich, Germany');
  });
});

describe.each([390, 1440] as const)('at %i px, in both themes,', (width) => {
  test('every open state is accessible and fits', async () => {
    const { page, context } = await visitor({ width });
    await context.grantPermissions([]);
    const expectAccessible = async () => {
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    };
    await openPicker(page);
    await page.keyboard.press('ArrowDown');
    await expectAccessible();
    const box = await option(page, 'Browse online events').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    await field(page).fill('munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('ArrowDown');
    await expectAccessible();
    await field(page).fill('qqqqzzzzxx');
    await alert(page, messages.locationNoResults);
    await expectAccessible();
    await option(page, 'Use my current location').click();
    await alert(page, messages.locationDenied);
    await expectAccessible();
  });
});

test('right-to-left, nothing overflows', async () => {
  const { page } = await visitor({ width: 390 });
  await page.goto(HERE);
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await field(page).click();
  const box = await option(page, 'Browse online events').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

describe('with Google as the maps service', () => {
  let maps: MapsStandIn;
  const googleSite = siteBeside(site, async () => {
    maps = await openMapsStandIn();
    return { GOOGLE_MAPS_ORIGIN: maps.origin, GOOGLE_MAPS_BROWSER_KEY: 'stand-in-key-0001' };
  });

  afterAll(() => maps?.close());

  async function openWithMaps(mode: MapsMode, options: VisitOptions = {}): Promise<Visit> {
    Object.assign(maps, { mode, requested: 0 });
    const tab = await visitor({ mayAsk: [maps.origin], ...options }, googleSite);
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
      const { page } = await visitor();
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
    const { page } = await openWithMaps(mode, { isAlone: true });
    await page.clock.install();
    await field(page).click();
    await field(page).fill('Munich');
    await expect.poll(() => maps.requested, PATIENT).toBeGreaterThan(0);
    await page.clock.runFor(11_000);
    await expect.poll(() => maps.requested, PATIENT).toBe(2);
    await page.clock.runFor(11_000);
    expect(await page.getByRole('option').count()).toBe(0);
    await page.getByRole('status').getByText("Suggestions aren't available right now.").waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    expect(await field(page).inputValue()).toBe('Munich');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/germany--munich/**');
  });
});
