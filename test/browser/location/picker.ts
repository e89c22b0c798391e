// Drives the location picker in the header of a page: its field and options by accessible name.
import type { BrowserContext, Page } from 'playwright-core';
import { hydrated } from '../../site/browser.ts';

export const SAN_FRANCISCO = { latitude: 37.7749, longitude: -122.4194 };
export const MID_ATLANTIC = { latitude: 30, longitude: -40 };
/**
 * A search page, on which picking a place does not navigate. On the home page, picking a place opens that place's home
 * page.
 */
export const SEARCH_PAGE = '/d/ca--san-francisco/events/';
export const SUGGESTIONS_URL = '**/home/api/geo/suggestions/**';

export const placeField = (page: Page) => page.getByRole('combobox', { name: 'Choose a location' });
/** The first option with this name in the open list. */
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();
export const waitForAlert = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true }).waitFor();

/** Opens a page and its location picker; resolves when the list is shown and the page is hydrated. */
export async function openPicker(page: Page, path = SEARCH_PAGE): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await placeField(page).click();
  await option(page, 'Use my current location').waitFor();
  await hydrated(page);
}

/** The place in the `location` cookie, with the expiry (seconds since 1970) and path of the cookie. */
export async function storedPlace(context: BrowserContext): Promise<Record<string, unknown> & { expires: number }> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'location');
  if (!cookie) throw new Error('no location cookie was written');
  return { ...JSON.parse(decodeURIComponent(cookie.value)), expires: cookie.expires, path: cookie.path };
}
