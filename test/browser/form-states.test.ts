// Buttons of forms (spec 4): loading while the form is sent, then successful or not successful where the page stays.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { hydrated, openPage, sharedSite, visit } from '../site/browser.ts';
import { createMember } from '../worlds/members.ts';

const site = sharedSite();

interface Watched {
  sent: number;
  isHeld: boolean;
}

/** Counts the forms that the page sends. The first ones stay on their way: the page does not change. */
const holdForms = (page: Page) =>
  page.evaluate(() => {
    const watched = Object.assign(globalThis as unknown as Watched, { sent: 0, isHeld: true });
    addEventListener('submit', (event) => {
      watched.sent += 1;
      if (watched.isHeld) event.preventDefault();
    });
  });
const sent = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).sent);
const release = (page: Page) => page.evaluate(() => void ((globalThis as unknown as Watched).isHeld = false));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stateOf = (page: Page, name: string) => button(page, name).getAttribute('data-state');

/** The states that buttons of the current page have had. */
const statesSoFar = (page: Page) => page.evaluate(() => (globalThis as { states?: string[] }).states);

/** Runs in each new page: notes the states of its buttons, which last a second. */
function noteStates() {
  const states: string[] = Object.assign(globalThis, { states: [] }).states;
  const note = (changes: MutationRecord[]) =>
    states.push(
      ...changes.flatMap(({ target }) =>
        target instanceof HTMLButtonElement ? [`${target.value}: ${target.dataset['state'] ?? 'none'}`] : [],
      ),
    );
  new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-state'] });
}

test('a button is loading while its form is sent, and not successful for a moment when the form is refused', async () => {
  const { page, problems } = await visit(site, { width: 390 });
  await page.addInitScript(noteStates);
  const send = 'Send the link';
  await openPage(page, paths.findTickets());
  await holdForms(page);
  const size = await button(page, send).boundingBox();

  await button(page, send).click();
  await expect.poll(() => stateOf(page, send)).toBe('loading');
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'attached' });
  expect(await button(page, send).getAttribute('aria-busy')).toBe('true');
  expect(await button(page, send).boundingBox()).toEqual(size);
  await button(page, send).click({ force: true });
  await page.locator('#email').press('Enter');
  expect(await sent(page)).toBe(1);

  // the visitor stepped back to this page, which the browser had stored as it was
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await stateOf(page, send)).toBe(null);
  await release(page);
  await button(page, send).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => statesSoFar(page)).toContain(': failed');
  await page.locator('#email').fill('ada@example.org'); // ends the state: the corrected form is sent at once
  expect(await stateOf(page, send)).toBe(null);
  await button(page, send).click();
  await button(page, send).waitFor({ state: 'detached' });
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});

test('a button is successful for a moment when the same page comes back', async () => {
  const { page, context, problems } = await visit(site, { width: 1440 });
  await page.addInitScript(noteStates);
  const person = await createMember(site.db);
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await openPage(page, paths.accountSettings());
  await button(page, 'Save').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await expect.poll(() => statesSoFar(page)).toEqual(['profile: successful', 'profile: none']);
  await page.reload();
  await hydrated(page);
  expect(await statesSoFar(page)).toEqual([]);
  expect(problems).toEqual([]);
});
