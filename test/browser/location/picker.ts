// The location picker of a page, driven as a person would.
import type { BrowserContext, Page } from 'playwright-core';
import { hydrated } from '../../site/browser.ts';

export const SAN_FRANCISCO = { latitude: 37.7749, longitude: -122.4194 };
export const MID_ATLANTIC = { latitude: 30, longitude: -40 };
/** A search page: picking a place there does not navigate. On the home page it opens the home page of that place. */
export const HERE = '/d/ca--san-francisco/events/';
/** A long timeout, because the machine may be busy. */
export const PATIENT = { timeout: 10_000 };
export const SUGGESTIONS = '**/home/api/geo/suggestions/**';

export const field = (page: Page) => page.getByRole('combobox', { name: 'Choose a location' });
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();
export const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

/** Opens a page and its location picker, once the picker's requests have been answered. */
export async function openPicker(page: Page, path = HERE): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await field(page).click();
  await option(page, 'Use my current location').waitFor();
  await hydrated(page);
}

export async function savedPlace(context: BrowserContext): Promise<Record<string, unknown> & { expires: number }> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'location');
  if (!cookie) throw new Error('no location cookie was written');
  return { ...JSON.parse(decodeURIComponent(cookie.value)), expires: cookie.expires, path: cookie.path };
}
