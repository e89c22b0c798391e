// The way from a page of the site to an answer in the help centre, the legal pages, and the pages for organizers.
import { expect, test } from 'vitest';
import { violationsAtWidth } from '../site/axe.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { faultsAtEveryWidth, overflowOf } from './window.ts';

const site = sharedSite();

test('a question is answered', async () => {
  const { page, problems, close } = await visit(site, { width: 390 });
  await openPage(page, '/attributions/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  await page.waitForURL('**/help/en-us/');
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('two factor');
  await page.getByRole('link', { name: /^Turn on two-step sign-in.*app on your phone/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?q=two+factor');
  await page
    .getByRole('link', { name: /^Turn on two-step sign-in/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Turn on two-step sign-in' }).waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await openPage(page, '/help/en-us/order-tickets/');
  await page.getByText('Do I have to print my ticket?').click();
  await page.getByText('Show the QR code on your phone.').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await openPage(page, '/legal/cookies/');
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('each layout of the pages for organizers is accessible and fits', async () => {
  const { page, problems, close } = await visit(site, { width: 390 });
  const faults: string[] = [];
  const slugs = ['', 'sell-tickets/', 'music/', 'payments/', 'charity/', 'conferences/', 'workshops/'];
  for (const [index, slug] of slugs.entries()) {
    // every second page is checked in the dark theme, on a phone
    await page.setViewportSize({ width: index % 2 === 0 ? 390 : 1440, height: 844 });
    await openPage(page, `/l/${slug}`);
    if ((await overflowOf(page)) > 0) faults.push(`/l/${slug} is wider than the window`);
    faults.push(...(await violationsAtWidth(page)).map((fault) => `/l/${slug}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
