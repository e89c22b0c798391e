// The way from a page of the site to an answer in the help centre, and the legal pages.
import { expect, test } from 'vitest';
import { violationsInBothThemes } from '../site/axe.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';

const site = sharedSite();

const isTooWide = 'document.documentElement.scrollWidth > innerWidth';

test.each([390, 1440] as const)('a question is answered, at %i pixels', async (width) => {
  const { page, problems, close } = await visit(site, { width });
  await openPage(page, '/attributions/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  await page.waitForURL('**/help/en-us/');
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(isTooWide)).toBe(false);

  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('two factor');
  await page.getByRole('link', { name: /^Turn on two-step sign-in.*app on your phone/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?q=two+factor');
  await page
    .getByRole('link', { name: /^Turn on two-step sign-in/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Turn on two-step sign-in' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(isTooWide)).toBe(false);

  await openPage(page, '/help/en-us/order-tickets/');
  await page.getByText('Do I have to print my ticket?').click();
  await page.getByText('Show the QR code on your phone.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await openPage(page, '/legal/cookies/');
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(isTooWide)).toBe(false);
  expect(problems).toEqual([]);
  await close();
});
