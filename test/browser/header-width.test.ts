// The search box of the header stays readable in every language and at every width, because it is the site's main tool.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { createPerson } from '../worlds/people.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';

const site = sharedSite();
const SEARCH_BOX_MIN_PX = 420;
const WIDTHS = [660, 960, 961, 1024, 1100, 1200, 1280, 1440];

/** The widths at which the header is too wide, or its search box or a link too narrow, one line each. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const measured = await page.evaluate(() => {
      const header = document.querySelector('header');
      const box = header?.querySelector('form[role=search]')?.getBoundingClientRect();
      const links = [...(header?.querySelectorAll('nav > a, nav > span') ?? [])].map((link) =>
        link.getBoundingClientRect(),
      );
      const visible = links.filter((link) => link.width > 0);
      return {
        box: box?.width ?? 0,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
        overlaps: visible.some(
          (link) => box && link.top < box.bottom && link.left < box.right && link.bottom > box.top,
        ),
      };
    });
    if (measured.isTooWide) faults.push(`${width}: wider than the window`);
    if (measured.overlaps) faults.push(`${width}: a link lies over the search box`);
    if (width > 960 && measured.box < SEARCH_BOX_MIN_PX) faults.push(`${width}: the search box has ${measured.box} px`);
  }
  return faults;
}

test.each(['signed out', 'signed in'])(
  'the search box has at least 420 px from 961 px on in every language, %s',
  async (state) => {
    // without script: layout-stability.test.ts checks that script moves no control
    const { page, context } = await visit(site, { javaScript: false });
    if (state === 'signed in') {
      const { token } = await createPerson(site.db);
      await context.addCookies([{ name: 'session', value: token, url: site.origin }]);
    }
    for (const { prefix } of locales) {
      await openPage(page, prefix ? `/${prefix}/` : '/'); // the home page has one link more than other pages
      expect([prefix, await faultsOf(page)]).toEqual([prefix, []]);
    }
  },
);
