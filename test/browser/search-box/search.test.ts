// Searches from the search box lead to the results page.
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { HERE, query, place, press, arrive, suggest, searchBox } from './driver.ts';

const { site, on, expectClosed } = searchBox();

describe('a search', () => {
  test('stores its place for 30 days, and back returns to the page before', () =>
    on({ from: paths.attributions() }, async (page, { context }) => {
      await suggest(page, 'jazz');
      await press(page, 'Enter');
      await arrive(page, '**/d/ca--san-francisco/all-events/jazz/');
      const cookie = (await context.cookies()).find(({ name }) => name === 'location');
      expect(decodeURIComponent(cookie?.value ?? '')).toContain('"slug":"ca--san-francisco"');
      await page.goBack();
      await expectClosed(page);
      await page.goBack();
      await arrive(page, site.origin + paths.attributions());
    }));

  test('runs once, however often the form is submitted', () =>
    on({}, async (page) => {
      const { promise: goOn, resolve } = Promise.withResolvers<void>();
      const requestedUrls: string[] = [];
      await page.route('**/all-events/**', async (route) => {
        requestedUrls.push(route.request().url());
        await goOn;
        await route.continue();
      });
      await suggest(page, 'jazz');
      await page.evaluate(() => {
        for (let times = 0; times < 3; times += 1)
          document.querySelector<HTMLFormElement>('[role=search]')?.requestSubmit();
      });
      await press(page, 'Enter');
      resolve();
      await arrive(page, '**/all-events/jazz/');
      expect(requestedUrls).toHaveLength(1);
    }));

  test('for a typed place name without a picked place is resolved by the server', () =>
    on({}, async (page) => {
      await query(page).click();
      await page.keyboard.type('jazz');
      await place(page).fill('Portland, Oregon');
      await press(page, 'Enter');
      await arrive(page, '**/d/or--portland/all-events/jazz/');
    }));

  test('for a place name typed quickly on a slow phone uses that name', () =>
    on({ width: 390 }, async (page) => {
      const phone = await page.context().newCDPSession(page);
      await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await query(page).click();
      await page.keyboard.type('jazz');
      await place(page).fill('Portland, Oregon');
      await press(page, 'Enter');
      await arrive(page, '**/d/or--portland/all-events/jazz/');
    }));

  test.each(['', '/de'])('on the home page for %s has "events" in its address', (prefix) =>
    on({ path: `${prefix}/` }, async (page) => {
      await page.locator('#header-q').fill('jazz');
      await press(page, 'Enter');
      await arrive(page, `${site.origin}${prefix}/d/ca--san-francisco/events/jazz/`);
    }),
  );

  test('without text shows the place', () =>
    on({}, async (page) => {
      await query(page).click();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await arrive(page, `**${HERE}`);
    }));

  test("for online events stays online, in the page's language", () =>
    on({ path: '/de/d/online/events/' }, async (page) => {
      await page.locator('#header-q').fill('yoga');
      await press(page, 'Enter');
      await arrive(page, '**/de/d/online/all-events/yoga/');
    }));

  test('works without script', () =>
    on({ javaScript: false }, async (page) => {
      await page.getByRole('searchbox', { name: 'Search events' }).fill('jazz');
      await press(page, 'Enter');
      await arrive(page, '**/d/ca--san-francisco/all-events/jazz/');
    }));
});
