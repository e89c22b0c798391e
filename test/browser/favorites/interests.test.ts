// The page on which a person chooses interests.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage } from '../../site/browser.ts';
import { favoritesSite } from './favorites-site.ts';

const { asNewPerson } = favoritesSite();

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
});
