// The list of the location picker: its options while the field is empty, and suggestions for typed text.
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#shared/errors.ts';
import { violationsInBothThemes } from '../../site/axe.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { SUGGESTIONS_URL, placeField, option, waitForAlert, openPicker, storedPlace } from './picker.ts';

const site = sharedSite();
const openVisitor = (options: VisitOptions = {}) => visit(site, options);

describe('the list while the field is empty', () => {
  test('offers the places with the most events, and online events', async () => {
    const { page, context } = await openVisitor();
    await openPicker(page, '/d/germany--berlin/events/');
    await page
      .getByRole('group', { name: 'Popular' })
      .getByRole('option', { name: /San Francisco/ })
      .waitFor();
    await option(page, 'Browse online events').click();
    await expect.poll(() => placeField(page).inputValue()).toBe('Online');
    expect(await storedPlace(context)).toMatchObject({ slug: 'online', isOnline: true, placeId: null, latitude: null });
  });

  test('offers the last picked place, at once and on the next visit', async () => {
    const { page } = await openVisitor();
    await openPicker(page);
    await placeField(page).fill('Munich');
    await option(page, /Munich/).click();
    await expect.poll(() => placeField(page).inputValue()).toBe('Munich, Germany');
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Munich/ });
    await page.keyboard.press('ArrowDown'); // the field still has the focus
    await recent.waitFor();
    await openPicker(page, '/d/germany--berlin/events/');
    await recent.click();
    await expect.poll(() => placeField(page).inputValue()).toBe('Munich, Germany');
  });

  test('works when the stored history is unreadable or storage is blocked', async () => {
    const { page, problems } = await openVisitor();
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
    await expect.poll(() => placeField(page).inputValue()).toBe('Online');
    expect(problems).toEqual([]);
  });

  test('shows an error when a stored place no longer exists', async () => {
    const { page } = await openVisitor();
    const missingPlaces = [
      { value: 'recent-emb:1', content: 'Atlantis', secondaryContent: '', isHistorySuggestion: true },
    ];
    await page.addInitScript((text) => localStorage.setItem('recent-locations', text), JSON.stringify(missingPlaces));
    await openPicker(page);
    await option(page, /Atlantis/).click();
    await waitForAlert(page, messages.locationFailed);
    expect(await placeField(page).inputValue()).toBe('');
  });
});

describe('suggestions', () => {
  test('are requested once, when typing pauses, near the current place, without invisible characters, and counted for screen readers', async () => {
    const { page } = await openVisitor();
    const requestedUrls: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/suggestions/')) requestedUrls.push(new URL(request.url()));
    });
    await openPicker(page);
    await placeField(page).focus();
    await page.evaluate(typeQuickly, 'munich');
    await option(page, /Munich.*Bavaria, Germany/).waitFor();
    expect(requestedUrls.map((url) => url.searchParams.get('q'))).toEqual(['munich']);
    expect(requestedUrls[0]?.searchParams.get('radius')).toBe('200000');
    expect(requestedUrls[0]?.searchParams.get('types')).toBe('neighborhood,locality,borough,country,region');
    expect(Number(requestedUrls[0]?.searchParams.get('latitude'))).toBeCloseTo(37.77, 1);
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ suggestions?$/ })
      .waitFor();
    const suggestionRequest = page.waitForRequest(SUGGESTIONS_URL);
    await placeField(page).fill('San\u2003Jo\u0007se');
    expect(await placeField(page).inputValue()).toBe('San Jose');
    expect(new URL((await suggestionRequest).url()).searchParams.get('q')).toBe('San Jose');
    await placeField(page).fill('94110'); // a postcode near the current place
    await option(page, /94110/).click();
    await expect.poll(() => placeField(page).inputValue()).toContain('94110');
  });

  test('are requested without a position on a page for online events', async () => {
    const { page } = await openVisitor();
    await openPicker(page, '/d/online/events/');
    const [request] = await Promise.all([page.waitForRequest(SUGGESTIONS_URL), placeField(page).fill('munich')]);
    const { searchParams } = new URL(request.url());
    expect(searchParams.get('types')).toBe('country,region,locality,borough,postal_code');
    expect(searchParams.has('latitude')).toBe(false);
  });

  test('fill the field with their name in the language of the page when picked', async () => {
    const { page, context } = await openVisitor();
    await openPage(page, '/de/d/online/events/');
    const input = page.locator('#header-place');
    await input.fill('münchen');
    await option(page, /München/).click();
    await expect.poll(() => input.inputValue()).toBe('München, Deutschland');
    expect(await storedPlace(context)).toMatchObject({ slug: 'germany--munich', value: 'emb:2867714', country: 'DE' });
  });

  test('when there are none, or their request fails: a message is shown and the field is emptied', async () => {
    // prevents the use of another test's cached answer
    const { page, context } = await openVisitor({ hasOwnWindow: true });
    await openPicker(page);
    const expectRefusal = async (text: string, message: string) => {
      await placeField(page).fill(text);
      await waitForAlert(page, message);
      expect(await placeField(page).inputValue()).toBe('');
      const descriptionId = await placeField(page).getAttribute('aria-describedby');
      expect(await page.locator(`[id="${descriptionId}"]`).textContent()).toBe(message);
    };
    await expectRefusal('qqqqzzzzxx', messages.locationNoResults);
    const answers: Parameters<Route['fulfill']>[0][] = [
      { status: 500, body: 'oops' },
      { body: '<html>' },
      { json: { status: 'REQUEST_DENIED' } },
    ];
    for (const [index, answer] of answers.entries()) {
      await page.route(SUGGESTIONS_URL, (route) => route.fulfill(answer));
      await expectRefusal(`munich ${index}`, messages.locationFailed);
      await page.unroute(SUGGESTIONS_URL);
      // the next message is a new one, not the message that is still shown
      await placeField(page).fill('Munich');
      await option(page, /Munich/).waitFor();
      expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    }
    await context.setOffline(true);
    await expectRefusal('munich', messages.locationFailed);
  });

  test('that arrive late do not replace the suggestions for newer text; a failed lookup shows a message; typed text is sent with the form', async () => {
    const { page } = await openVisitor();
    await openPicker(page);
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route(SUGGESTIONS_URL, async (route) => {
      if (new URL(route.request().url()).searchParams.get('q') === 'berlin') await released;
      await route.continue();
    });
    await Promise.all([page.waitForRequest(SUGGESTIONS_URL), placeField(page).fill('berlin')]);
    await placeField(page).fill('munich');
    await option(page, /Munich/).waitFor();
    const lateAnswer = page.waitForResponse((response) => response.url().includes('q=berlin'));
    release();
    await lateAnswer;
    expect(await option(page, /Berlin/).count()).toBe(0);
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    await page.unroute(SUGGESTIONS_URL);
    // when the lookup of the picked place fails, a message is shown and the field is emptied
    await page.route('**/place_from_google_place_id/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await option(page, /Munich/).click();
    await waitForAlert(page, messages.locationFailed);
    expect(await placeField(page).inputValue()).toBe('');
    // typed text without a picked suggestion is sent with the form
    await placeField(page).fill('Munich');
    await option(page, /Munich/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/germany--munich/**');
  });
});

test('in limited search (the URL names an unknown place), Enter picks the first suggestion (spec 4)', async () => {
  const { page } = await openVisitor();
  await openPage(page, '/find/?place=qqqqzzzz&q=jazz');
  const requiredPlaceField = page.getByRole('combobox', { name: 'Location (required)' });
  await requiredPlaceField.focus();
  expect(await requiredPlaceField.inputValue()).toBe('qqqqzzzz');
  await requiredPlaceField.fill('munich');
  await option(page, /Munich.*Bavaria, Germany/).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/d/germany--munich/all-events/jazz/');
});

/** Runs in the page: types into the focused field, letter by letter, faster than any pause of the page. */
function typeQuickly(text: string): void {
  for (const letter of text) document.execCommand('insertText', false, letter);
}
