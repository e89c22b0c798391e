// The page on which a person chooses interests.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage } from '../../site/browser.ts';
import { favoritesSite, SEARCH_PAGE } from './favorites-site.ts';

const { site, asNewPerson } = favoritesSite();

describe('interests', () => {
  test.each([true, false])("are chosen, saved and counted in the page's text (script: %s)", (javaScript) =>
    asNewPerson({ javaScript }, async (page) => {
      await openPage(page, paths.interests());
      await page.getByRole('checkbox', { name: 'Music', exact: true }).check();
      await page.getByRole('group', { name: 'Food & Drink' }).locator('summary').click();
      await page.getByRole('checkbox', { name: 'Wine', exact: true }).check();
      if (javaScript) await page.getByText('2 of 60 chosen').waitFor();
      await page.getByRole('button', { name: 'Save interests' }).click();
      await page.getByText('Saved. Your home page now matches your interests.').waitFor();
      await page.getByText('2 of 60 chosen').waitFor();
      expect(await page.getByRole('checkbox', { name: 'Music', exact: true }).isChecked()).toBe(true);
      expect(await page.getByRole('checkbox', { name: 'Wine', exact: true }).isChecked()).toBe(true);
    }),
  );

  test('beyond sixty are refused, and the chosen interests stay checked', () =>
    asNewPerson({}, async (page) => {
      await openPage(page, paths.interests());
      await page.evaluate(() =>
        document.querySelectorAll<HTMLDetailsElement>('main details').forEach((group) => (group.open = true)),
      );
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input[name=subcategory]')]
          .slice(0, 61)
          .forEach((box) => (box.checked = true)),
      );
      await page.getByRole('button', { name: 'Save interests' }).click();
      await page.getByRole('alert').filter({ hasText: 'You can choose up to 60' }).waitFor();
      expect(await page.locator('input[name=subcategory]:checked').count()).toBe(61);
    }));

  test.each([
    ['of this site', SEARCH_PAGE, SEARCH_PAGE],
    ['of another site', 'https://evil.example/', '/'],
    ['without a scheme', '//evil.example/', '/'],
    ['with a backslash', '/\\evil.example/', '/'],
    ['that is script', 'javascript:alert(1)', '/'],
  ])(
    'in detached mode (without the account navigation), return to a page %s only when it is on this site',
    (_kind, referrer, expected) =>
      asNewPerson({ javaScript: false }, async (page) => {
        await page.goto(paths.interestsDetached(referrer));
        expect(await page.getByRole('link', { name: 'Skip', exact: true }).getAttribute('href')).toBe(expected);
        expect(await page.getByRole('navigation', { name: 'Account' }).count()).toBe(0);
        await page.getByRole('checkbox', { name: 'Music', exact: true }).check();
        await page.getByRole('button', { name: 'Save interests' }).click();
        expect(page.url()).toBe(site.origin + expected);
        await page.goto(paths.interests());
        expect(await page.getByRole('checkbox', { name: 'Music', exact: true }).isChecked()).toBe(true);
      }),
  );

  test('in any mode except detached, show the page with the account navigation', () =>
    asNewPerson({}, async (page) => {
      await page.goto('/u/interests/tags/?mode=other');
      expect(page.url()).toBe(site.origin + paths.interests());
    }));
});
