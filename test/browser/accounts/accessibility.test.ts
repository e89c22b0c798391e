// The pages of sign-in and of accounts are accessible, and fit windows of every width.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { faultsAtEveryWidth, overflowOf } from '../window.ts';
import { type TestPerson } from '../../worlds/people.ts';
import { openPage, type Visit } from '../../site/browser.ts';
import { accountSite, placeOrderAs } from './account-site.ts';

const { site, inAccountWindow, asMember } = accountSite();

const accountPages = (person: TestPerson) => [
  paths.tickets(person.publicId),
  `${paths.tickets(person.publicId)}?when=past`,
  '/account-settings/',
  '/account-settings/security/',
  '/signin/confirm/',
  '/logout/',
];
const signInPages = [
  '/signin/?referrer=%2Fmytickets',
  '/signin/signup/',
  '/signin/link/',
  '/signin/forgot/',
  '/signin/reset/no-such/',
];

/** Expects no horizontal scrolling, also at 320 pixels, no console messages and no axe violations at every width. */
async function expectAccessible({ page, problems }: Visit, path: string): Promise<void> {
  await openPage(page, path);
  expect(await faultsAtEveryWidth(page), path).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page), `${path} at 320 px`).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
  expect(
    problems.filter((problem) => !problem.includes('410')),
    path,
  ).toEqual([]);
}

describe('at every width', () => {
  test('the sign-in pages are accessible and fit', () =>
    inAccountWindow({ width: 390 }, async (_page, tab) => {
      for (const path of signInPages) await expectAccessible(tab, path);
    }));

  test('the account pages are accessible and fit', () =>
    asMember({ width: 390 }, async (_page, tab, person) => {
      await placeOrderAs(site, person);
      for (const path of accountPages(person)) await expectAccessible(tab, path);
    }));
});
