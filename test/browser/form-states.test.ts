// Buttons of forms (spec 4): loading while the form is sent, then successful or failed when the page remains.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { hydrated, openPage, sharedSite, visit } from '../site/browser.ts';
import { createPersonWithPassword } from '../worlds/accounts.ts';

const site = sharedSite();

interface SubmitRecord {
  submits: number;
  isBlocked: boolean;
}

/** Counts submitted forms. Until `unblockForms` no form is sent: the page waits as if the server did not answer. */
const blockForms = (page: Page) =>
  page.evaluate(() => {
    const record = Object.assign(globalThis as unknown as SubmitRecord, { submits: 0, isBlocked: true });
    addEventListener('submit', (event) => {
      record.submits += 1;
      if (record.isBlocked) event.preventDefault();
    });
  });
const submitCount = (page: Page) => page.evaluate(() => (globalThis as unknown as SubmitRecord).submits);
const unblockForms = (page: Page) =>
  page.evaluate(() => void ((globalThis as unknown as SubmitRecord).isBlocked = false));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stateOf = (page: Page, name: string) => button(page, name).getAttribute('data-state');

/** The states that buttons of the current page have had. */
const statesSoFar = (page: Page) => page.evaluate(() => (globalThis as { states?: string[] }).states);

/** Runs in each new page: records the states of its buttons, because a state lasts only a second. */
function recordStates() {
  const states: string[] = Object.assign(globalThis, { states: [] }).states;
  const addStates = (changes: MutationRecord[]) =>
    states.push(
      ...changes.flatMap(({ target }) =>
        target instanceof HTMLButtonElement ? [`${target.value}: ${target.dataset['state'] ?? 'none'}`] : [],
      ),
    );
  new MutationObserver(addStates).observe(document, { subtree: true, attributeFilter: ['data-state'] });
}

/**
 * What the page knows about the form that led to it, for the message of a failure. The windows of these tests are not
 * reused: the sent form is in session storage, and a window that served another visitor has just been told to clear it.
 */
const factsOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify({
      type: performance.navigation.type,
      entries: performance.getEntriesByType('navigation').length,
      stored: sessionStorage.getItem('sent-form'),
      isHydrated: 'hydrated' in document.documentElement.dataset,
      forms: document.forms.length,
    }),
  );

test('a button is loading while its form is sent, and shows a failure for a moment when the form is refused', async () => {
  const { page, problems } = await visit(site, { width: 390, hasOwnWindow: true });
  await page.addInitScript(recordStates);
  const buttonName = 'Send link';
  await openPage(page, paths.findTickets());
  await page.evaluate(() => document.fonts.ready); // the fonts of a new window may arrive after hydration
  await blockForms(page);
  const size = await button(page, buttonName).boundingBox();

  await button(page, buttonName).click();
  await expect.poll(() => stateOf(page, buttonName)).toBe('loading');
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'attached' });
  expect(await button(page, buttonName).getAttribute('aria-busy')).toBe('true');
  expect(await button(page, buttonName).boundingBox()).toEqual(size);
  await button(page, buttonName).click({ force: true });
  await page.locator('#email').press('Enter');
  expect(await submitCount(page)).toBe(1);

  // the back button returned to this page from the browser's back/forward cache
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await stateOf(page, buttonName)).toBe(null);
  await unblockForms(page);
  await button(page, buttonName).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => statesSoFar(page)).toContain(': failed');
  await page.locator('#email').fill('ada@example.org'); // typing ends the state, so the corrected form can be sent
  expect(await stateOf(page, buttonName)).toBe(null);
  await button(page, buttonName).click();
  await button(page, buttonName).waitFor({ state: 'detached' });
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});

test('a button shows success for a moment when the answer is the same page', async () => {
  const { page, context, problems } = await visit(site, { width: 1440, hasOwnWindow: true });
  await page.addInitScript(recordStates);
  const person = await createPersonWithPassword(site.db);
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await openPage(page, paths.accountSettings());
  // Chromium on a busy machine has no navigation entry for some pages, and other browsers hide the status: the page
  // shows the outcome there too
  for (const entries of ['as the browser has them', 'none']) {
    if (entries === 'none') await page.addInitScript(() => (performance.getEntriesByType = () => []));
    await button(page, 'Save').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await expect
      .poll(async () => [await statesSoFar(page), await factsOf(page)], { message: `navigation entries: ${entries}` })
      .toEqual([['profile: successful', 'profile: none'], expect.any(String)]);
  }
  await page.reload();
  await hydrated(page);
  expect(await statesSoFar(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a tapped card is dimmed under a progress bar while the next page loads, and no longer dimmed after the visitor stopped the load', async () => {
  const { page } = await visit(site, { width: 390, hasOwnWindow: true });
  await page.clock.install();
  await openPage(page, paths.browse());
  // the bar disappears after 15 seconds, which may pass before a busy machine has looked at it
  await page.clock.pauseAt(Date.now() + 1_000);
  // the page waits as if the server did not answer
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  const card = page.getByRole('article').first();
  const bar = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').animationName);
  const tap = () => card.getByRole('link').first().click();
  expect(await bar()).toBe('none');
  await tap();
  await expect.poll(bar).toBe('page-loading');
  expect(await card.getAttribute('data-pressed')).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(bar).toBe('none');
  expect(await card.getAttribute('data-pressed')).toBe(null);
  await page.clock.resume();
  await tap();
  await page.waitForURL('**/e/**');
  await hydrated(page);
  expect(await bar()).toBe('none');
});
