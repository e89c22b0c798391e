// Header, menus, lists, modal and fields as people use them: by mouse, by finger and by every key of spec 4.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { violationsInBothThemes } from '../site/axe.ts';
import { hydrated, type Look, openPage, sharedSite, type Visit, visit } from '../site/browser.ts';

const site = sharedSite();

interface PartsLook extends Look {
  query?: string;
}

/** The page of parts, taken over by script where that runs. */
async function parts({ query = '', ...look }: PartsLook): Promise<Visit> {
  const ours = await visit(site, look);
  await openPage(ours.page, paths.devParts() + query);
  return ours;
}

/** Runs a test on a page of its own and closes it. */
async function on(look: PartsLook, run: (page: Page, ours: Visit) => Promise<void>) {
  const ours = await parts(look);
  await run(ours.page, ours);
  await ours.close();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key); // one after the other, as fingers do
};

describe('a menu button (spec 4)', () => {
  const button = (page: Page, name = 'Account') => page.getByRole('button', { name, exact: true });
  const menu = (page: Page) => page.getByRole('menu');
  const openBy = async (page: Page, key: string) => {
    await button(page).focus();
    await press(page, key);
    await menu(page).waitFor();
  };
  const expectClosed = async (page: Page) => {
    await menu(page).waitFor({ state: 'detached' });
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
  };

  test.each(['ArrowDown', 'Enter', ' '])('opens on %s, at its first item', (key) =>
    on({}, async (page) => {
      await openBy(page, key);
      expect(await button(page).getAttribute('aria-expanded')).toBe('true');
      expect(await focused(page)).toBe('Tickets (3)');
    }),
  );
  test('opens on up, at its last item', () =>
    on({}, async (page) => {
      await openBy(page, 'ArrowUp');
      expect(await focused(page)).toBe('Attendee newsletter');
    }));
  test('opens and closes on click', () =>
    on({ width: 768 }, async (page) => {
      await button(page).click();
      await menu(page).waitFor();
      await button(page).click();
      await expectClosed(page);
    }));
  test('arrow keys go round, Home and End to the ends', () =>
    on({}, async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'ArrowDown');
      expect(await focused(page)).toBe('Liked');
      await press(page, 'End');
      expect(await focused(page)).toBe('Attendee newsletter');
      await press(page, 'ArrowDown');
      expect(await focused(page)).toBe('Tickets (3)');
      await press(page, 'ArrowUp');
      expect(await focused(page)).toBe('Attendee newsletter');
      await press(page, 'Home');
      expect(await focused(page)).toBe('Tickets (3)');
    }));
  test('letters lead to what begins with them', () =>
    on({}, async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'l');
      expect(await focused(page)).toBe('Liked');
      await press(page, 'o');
      expect(await focused(page)).toBe('Log out');
    }));
  test('closes on Escape and gives focus back', () =>
    on({}, async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'Escape');
      await expectClosed(page);
      expect(await focused(page)).toBe('Account');
    }));
  test('closes on tab and goes on', () =>
    on({}, async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'Tab');
      await expectClosed(page);
      expect(await focused(page)).toBe('No hover');
    }));
  test('closes on shift+tab and goes back', () =>
    on({}, async (page) => {
      await button(page, 'No hover').focus();
      await press(page, 'ArrowDown');
      await menu(page).waitFor();
      await press(page, 'Shift+Tab');
      await menu(page).waitFor({ state: 'detached' });
      expect(await focused(page)).toBe('Account');
    }));
  test('closes on a click outside', () =>
    on({}, async (page) => {
      await openBy(page, 'ArrowDown');
      await page.getByRole('heading', { level: 1 }).click();
      await expectClosed(page);
    }));
  test('closes on a choice, by mouse and by key, and follows it', () =>
    on({}, async (page) => {
      await button(page).click();
      await page.getByRole('menuitem', { name: 'Liked' }).click();
      await expectClosed(page);
      await page.waitForURL('**#liked');
      await openBy(page, 'ArrowDown');
      await press(page, 'Enter');
      await expectClosed(page);
      await page.waitForURL('**#tickets');
      await openBy(page, 'ArrowDown');
      await press(page, 'End', ' ');
      await expectClosed(page);
      await page.waitForURL('**#newsletter');
    }));
  test('what does something instead of leading somewhere gives focus back', () =>
    on({}, async (page) => {
      await button(page, 'Actions').focus();
      await press(page, 'Enter', 'Enter');
      await page.getByText('Chosen: copy').waitFor();
      expect(await focused(page)).toBe('Actions');
    }));
  test('a label cannot be chosen', () =>
    on({}, async (page) => {
      await openBy(page, 'ArrowDown');
      await press(page, 'a', 'Enter');
      const label = page.getByRole('menuitem', { name: 'Ada Lovelace' });
      expect(await label.getAttribute('aria-disabled')).toBe('true');
      expect(await menu(page).isVisible()).toBe(true);
      await page.getByText('Chosen: nothing').waitFor();
    }));

  describe('hover', () => {
    const hover = async (page: Page, name: string, width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await button(page, name).scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await button(page, name).hover();
    };
    test('opens it on wide screens, and leaving closes it', () =>
      on({}, async (page) => {
        await hover(page, 'Account', 961);
        await menu(page).waitFor();
        await page.getByRole('menuitem', { name: 'Liked' }).hover();
        await page.mouse.move(0, 0);
        await expectClosed(page);
      }));
    test.each([960, 900, 390])('does nothing at %i px', (width) =>
      on({}, async (page) => {
        await hover(page, 'Account', width);
        await press(page, 'Shift'); // anything that hover had begun is done by now
        expect(await menu(page).count()).toBe(0);
      }),
    );
    test('does nothing where it is switched off', () =>
      on({}, async (page) => {
        await hover(page, 'No hover', 1440);
        await press(page, 'Shift');
        expect(await menu(page).count()).toBe(0);
      }));
    test('a click keeps what hover has opened', () =>
      on({}, async (page) => {
        await hover(page, 'Account', 1440);
        await menu(page).waitFor();
        await button(page).click();
        expect(await menu(page).isVisible()).toBe(true);
        await button(page).click();
        await expectClosed(page);
      }));
    test('Escape closes it although focus is elsewhere', () =>
      on({}, async (page) => {
        await hover(page, 'Account', 1440);
        await menu(page).waitFor();
        await press(page, 'Escape');
        await expectClosed(page);
      }));
  });
});

describe('a list of links (spec 4)', () => {
  const list = (page: Page) => page.getByRole('navigation', { name: 'Subjects' });
  const row = (page: Page, name: string) => list(page).getByText(name, { exact: true });

  test('what holds the active page starts open, the rest closed', () =>
    on({}, async (page) => {
      expect(await row(page, 'Jazz').isVisible()).toBe(true);
      expect(await row(page, 'Jazz').getAttribute('aria-current')).toBe('page');
      expect(await row(page, 'Rugby').isVisible()).toBe(false);
      expect(await row(page, 'Fiddle').isVisible()).toBe(false);
    }));
  test('opens and closes on click', () =>
    on({}, async (page) => {
      await row(page, 'Sports').click();
      await row(page, 'Rugby').waitFor();
      await row(page, 'Sports').click();
      await row(page, 'Rugby').waitFor({ state: 'hidden' });
    }));
  test('arrow keys walk over what can be seen; Home and End go to the ends', () =>
    on({}, async (page) => {
      await row(page, 'Home').focus();
      const walked: string[] = [];
      for (let step = 0; step < 6; step += 1) {
        walked.push(await focused(page));
        await press(page, 'ArrowDown');
      }
      expect(walked).toEqual(['Home', 'Music', 'Jazz', 'Folk', 'Sports', 'Router link']);
      expect(await focused(page)).toBe('Router link');
      await press(page, 'ArrowUp');
      expect(await focused(page)).toBe('Sports');
      await press(page, 'Home');
      expect(await focused(page)).toBe('Home');
      await press(page, 'End');
      expect(await focused(page)).toBe('Router link');
    }));
  test('right opens and goes in, left goes out and closes', () =>
    on({}, async (page) => {
      await row(page, 'Sports').focus();
      await press(page, 'ArrowRight');
      await row(page, 'Rugby').waitFor();
      await press(page, 'ArrowRight');
      expect(await focused(page)).toBe('Rugby');
      await press(page, 'ArrowLeft');
      expect(await focused(page)).toBe('Sports');
      await press(page, 'ArrowLeft');
      await row(page, 'Rugby').waitFor({ state: 'hidden' });
    }));
  test('left and right change sides where one reads from the right', () =>
    on({}, async (page) => {
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await row(page, 'Sports').focus();
      await press(page, 'ArrowLeft');
      await row(page, 'Rugby').waitFor();
    }));
  test('a router link is a plain one, and the console is told (spec 8)', async () => {
    const { page } = await visit(site);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await openPage(page, paths.devParts());
    expect(warnings).toEqual(['Unimplemented router-link nav item type']);
    expect(await page.getByRole('link', { name: 'Router link' }).getAttribute('href')).toBe('#router');
  });
});

describe('the menu of narrow screens (spec 2)', () => {
  const organizer = '?as=organizer';
  const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const open = async (page: Page) => {
    await menuButton(page).click();
    await sheet(page).waitFor();
  };

  test.each([390, 660, 960])('is there at %i px, and the menus of wide screens are not', (width) =>
    on({ query: organizer }, async (page) => {
      await page.setViewportSize({ width, height: 900 });
      expect(await menuButton(page).isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: /Account of/ }).isVisible()).toBe(false);
      await expect.poll(() => page.getByRole('button', { name: 'Organize' }).count()).toBe(1); // of the list of levels below
    }),
  );
  test('is gone at 961 px', () =>
    on({ query: organizer }, async (page) => {
      await page.setViewportSize({ width: 961, height: 900 });
      expect(await menuButton(page).isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: /Account of/ }).isVisible()).toBe(true);
    }));
  test('a level opens at its way back; back leads to where one was', () =>
    on({ width: 390, query: organizer }, async (page) => {
      await open(page);
      await sheet(page).getByRole('button', { name: 'Help' }).click();
      await sheet(page).getByRole('link', { name: 'Contact the organizer' }).waitFor();
      expect(await focused(page)).toBe('Back: Help');
      await press(page, 'Enter');
      await sheet(page).getByRole('link', { name: 'Contact the organizer' }).waitFor({ state: 'detached' });
      expect(await focused(page)).toBe('Help');
    }));
  test('arrow keys, Home, End, right and left walk it', () =>
    on({ width: 390, query: organizer }, async (page) => {
      await open(page);
      await sheet(page).getByRole('link', { name: 'Browse events' }).focus();
      await press(page, 'ArrowDown');
      expect(await focused(page)).toBe('Create an event');
      await press(page, 'End');
      expect(await focused(page)).toBe('Language');
      await press(page, 'ArrowRight');
      expect(await focused(page)).toBe('Back: Language');
      await press(page, 'ArrowLeft');
      expect(await focused(page)).toBe('Language');
      await press(page, 'Home');
      expect(await focused(page)).toBe('Browse events');
    }));
  test('Escape goes back one level, then closes and gives focus back', () =>
    on({ width: 390, query: organizer }, async (page) => {
      await open(page);
      await sheet(page).getByRole('button', { name: 'Account' }).click();
      await press(page, 'Escape');
      expect(await focused(page)).toBe('Account');
      await press(page, 'Escape');
      await sheet(page).waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe('Menu');
    }));
  test('a click outside and the close button close it', () =>
    on({ width: 390, query: organizer }, async (page) => {
      await open(page);
      await page.mouse.click(10, 400);
      await sheet(page).waitFor({ state: 'hidden' });
      await open(page);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await sheet(page).waitFor({ state: 'hidden' });
    }));
  test('focus stays inside while it is open', () =>
    on({ width: 390, query: organizer }, async (page) => {
      await open(page);
      for (let step = 0; step < 15; step += 1) await press(page, 'Tab');
      const outside = () => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('dialog'); // the body stands for the browser's own bar
      };
      expect(await page.evaluate(outside)).toBe(false);
    }));
  test('Manage my events is there for who only attends', () =>
    on({ width: 390, query: '?as=attendee' }, async (page) => {
      await open(page);
      await sheet(page).getByRole('button', { name: 'Account' }).click();
      await sheet(page).getByRole('link', { name: 'Manage my events' }).waitFor();
    }));
});

describe('what the header says', () => {
  const names = (links: Locator) => links.evaluateAll((all) => all.map((one) => one.textContent?.trim()));

  test('to somebody with a screen reader who is signed in', () =>
    on({ query: '?as=attendee' }, async (page) => {
      await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click();
      await page.getByRole('menu', { name: 'Account of Ada Lovelace' }).waitFor();
      for (const name of ['Tickets (3)', 'Liked (99+)', 'Following', 'Sponsorships Beta', 'Studio New']) {
        await page.getByRole('menuitem', { name, exact: true }).waitFor();
      }
      const letter = page.getByRole('menuitem', { name: 'Attendee newsletter (opens in a new tab)' });
      expect(await letter.getAttribute('target')).toBe('_blank');
      expect(await letter.getAttribute('rel')).toBe('noopener');
      expect((await names(page.getByRole('menuitem')))[8]).toBe('Ada Lovelace');
    }));
  test('the links of the bar have the same names at every width', () =>
    on({ query: '?as=attendee' }, async (page) => {
      for (const width of [390, 768, 961, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const main = page.getByRole('navigation', { name: 'Main' });
        for (const name of ['Browse events', 'Likes (99+)', 'Tickets (3)']) {
          await main.getByRole('link', { name, exact: true }).waitFor();
        }
      }
    }));
  test('the bar with its counts fits every width', () =>
    on({ query: '?as=tikibar' }, async (page) => {
      for (const width of [320, 390, 660, 768, 860, 960, 961, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // the parts of the box change places a moment after the window has changed its size
        await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
        const main = page.getByRole('navigation', { name: 'Main' });
        await main.getByText('99+', { exact: true }).first().waitFor();
      }
    }));
  test('the skip link comes first and leads past the header', () =>
    on({}, async (page) => {
      await press(page, 'Tab');
      expect(await focused(page)).toBe('Skip to main content');
      await press(page, 'Enter');
      await page.waitForURL('**#main');
    }));
  test('it does not stay when the page moves', () =>
    on({}, async (page) => {
      await page.evaluate(() => window.scrollTo(0, 500));
      const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(0);
    }));
  test('today nobody is signed in, and nothing leads to pages that are not there', async () => {
    const { page, troubles } = await visit(site);
    await openPage(page, '/');
    const links = page.getByRole('banner').getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const address of new Set(addresses)) expect((await page.request.get(address)).status()).toBe(200);
    expect(troubles).toEqual([]);
  });
});

describe('without script', () => {
  test('menus and levels open all the same', () =>
    on({ width: 390, javaScript: false, query: '?as=attendee' }, async (page) => {
      await page.getByText('Menu', { exact: true }).click();
      await page.getByRole('banner').getByText('Account', { exact: true }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Liked (99+)' }).waitFor();
    }));
  test('the menus of wide screens are lists that open', () =>
    on({ javaScript: false, query: '?as=attendee' }, async (page) => {
      await page.getByRole('banner').getByText('Help', { exact: true }).first().click();
      await page.getByRole('link', { name: 'Find your tickets' }).first().waitFor();
    }));
  test('the list of links opens', () =>
    on({ javaScript: false }, async (page) => {
      await page.getByText('Sports', { exact: true }).click();
      await page.getByRole('link', { name: 'Rugby' }).waitFor();
    }));
});

describe('while script is on its way', () => {
  const held = async (file: RegExp, answer: 'late' | 'never') => {
    const ours = await visit(site, { width: 390 });
    const later = Promise.withResolvers<void>();
    await ours.page.route(file, async (route) => {
      await later.promise;
      return answer === 'late' ? route.continue() : route.abort();
    });
    await ours.page.goto(`${paths.devParts()}?as=attendee`);
    return { ...ours, release: later.resolve };
  };
  const summary = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Menu' });

  test('the menu opens where it stands, and stays open when script comes', async () => {
    const { page, release } = await held(/mobile-sheet/, 'late');
    await summary(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Likes' }).last().waitFor();
    release();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Likes' }).waitFor();
  });
  test('the menu works although its script never comes', async () => {
    const { page, release } = await held(/mobile-sheet/, 'never');
    release();
    await hydrated(page);
    await summary(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Likes' }).last().waitFor();
  });
});

describe('the create-event modal (spec 2)', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'How do you want to build your event?' });
  const opener = (page: Page) => page.getByRole('button', { name: 'Create an event', exact: true });
  const open = async (page: Page) => {
    await opener(page).click();
    await dialog(page).waitFor();
  };

  test('offers two ways', () =>
    on({}, async (page) => {
      await open(page);
      const cards = dialog(page).getByRole('link');
      expect(await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
        '/manage/events/create',
        '/manage/events/auto-create',
      ]);
      await dialog(page).getByText('Start from scratch').waitFor();
      await dialog(page).getByText('Add all event details, create tickets, set up recurring events').waitFor();
      await dialog(page).getByText('Create my event faster with AI').waitFor();
      await dialog(page).getByText('Answer a few quick questions to generate an event ready to publish').waitFor();
    }));
  test.each([
    ['its close button', (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).click()],
    ['a click outside', (page: Page) => page.mouse.click(20, 20)],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('closes by %s and gives focus back', (_, close) =>
    on({}, async (page) => {
      await open(page);
      await close(page);
      await dialog(page).waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe('Create an event');
    }),
  );
  test('a click inside does not close it', () =>
    on({}, async (page) => {
      await open(page);
      await dialog(page).getByRole('heading').click();
      expect(await dialog(page).isVisible()).toBe(true);
    }));
  test('a click shows that it goes on, and two clicks go on once', () =>
    on({}, async (page) => {
      let asked = 0;
      await page.route('**/manage/events/create', (route) => {
        asked += 1;
        return route.fulfill({ status: 204 }); // nothing to show: the page stays, as if the answer were still to come
      });
      await open(page);
      const card = dialog(page).getByRole('link', { name: /Start from scratch/ });
      await card.click();
      await card.click();
      await dialog(page)
        .getByRole('link', { name: /with AI/ })
        .click();
      expect(await card.getAttribute('aria-busy')).toBe('true');
      await dialog(page).getByRole('status').getByText('Loading…').waitFor();
      expect(asked).toBe(1);
    }));
  test('coming back finds it at rest', () =>
    on({}, async (page) => {
      await page.route('**/manage/events/create', (route) => route.fulfill({ status: 204 }));
      await open(page);
      const card = dialog(page).getByRole('link', { name: /Start from scratch/ });
      await card.click();
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await dialog(page).getByText('Loading…').waitFor({ state: 'detached' });
      expect(await card.getAttribute('aria-busy')).toBe(null);
    }));
});

describe('buttons (spec 4)', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
  test('fire clicks at rest', () =>
    on({}, async (page) => {
      await save(page).click();
      await page.getByText('1 clicks').waitFor();
    }));
  test.each([
    ['loading', 'Saving'],
    ['successful', 'Saved'],
    ['failed', 'Not saved'],
  ])('%s: swallow clicks and say so', (state, words) =>
    on({}, async (page) => {
      await page.getByRole('button', { name: `Make it ${state}` }).click();
      await page.getByRole('status').getByText(words, { exact: true }).waitFor();
      expect(await save(page).getAttribute('aria-disabled')).toBe('true');
      await save(page).click({ force: true });
      await save(page).focus();
      await press(page, 'Enter', ' ');
      await page.getByText('0 clicks').waitFor();
    }),
  );
  test('disabled: swallow clicks', () =>
    on({}, async (page) => {
      await page.getByRole('button', { name: 'Disabled' }).click({ force: true });
      await page.getByText('0 clicks').waitFor();
    }));
});

describe('fields (spec 5)', () => {
  const field = (page: Page, name: string) => page.getByRole('textbox', { name });
  const paste = (page: Page, text: string) =>
    page.evaluate((words) => document.execCommand('insertText', false, words), text);

  test('a required one shows an asterisk and says so', () =>
    on({}, async (page) => {
      await page.getByRole('textbox', { name: 'Name (required)', exact: true }).waitFor();
      await page.getByText('Name *').first().waitFor();
    }));
  test('an error is tied to its field', () =>
    on({}, async (page) => {
      const mail = page.getByRole('textbox', { name: 'E-mail (required)' });
      expect(await mail.getAttribute('aria-invalid')).toBe('true');
      const id = await mail.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe("This doesn't look right.");
    }));
  test('control characters go, separators become what they mean', () =>
    on({}, async (page) => {
      await field(page, 'About').focus();
      await paste(page, 'a\u0007b\u2028c\u2003d');
      expect(await field(page, 'About').inputValue()).toBe('ab\nc d');
    }));
  test('a number is a telephone input that takes digits only, pasted ones too', () =>
    on({}, async (page) => {
      const number = field(page, 'How many');
      expect(await number.getAttribute('type')).toBe('tel');
      expect(await number.getAttribute('inputmode')).toBe('numeric');
      await number.pressSequentially('1a2e-3.');
      expect(await number.inputValue()).toBe('123');
      await paste(page, ' 4,5 €');
      expect(await number.inputValue()).toBe('12345');
    }));
  test('the caret stays where one types', () =>
    on({}, async (page) => {
      const number = field(page, 'How many');
      await number.fill('1299');
      await press(page, 'Home', 'ArrowRight', 'x', '5');
      expect(await number.inputValue()).toBe('15299');
    }));
  test('a maximum length cuts what is there at first, counts, and holds', () =>
    on({}, async (page) => {
      const summary = field(page, 'Summary');
      expect(await summary.inputValue()).toBe('🎷 A night of jazz in');
      await page.getByText('20/20').waitFor();
      await summary.fill('🎷🎺');
      await page.getByText('2/20').waitFor();
      await summary.fill('x'.repeat(30));
      expect(await summary.inputValue()).toBe('x'.repeat(20));
    }));
});

describe('pictures (spec 4)', () => {
  test('one that came is shown, one that is gone leaves its words', () =>
    on({}, async (page) => {
      await page.locator('[data-state=loaded]').getByRole('img', { name: "The site's card" }).waitFor();
      await page.locator('[data-state=failed]').getByRole('img', { name: 'A picture that is gone' }).waitFor();
    }));
});

describe('accessible in both themes', () => {
  const openByName = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
  test.each<[string, PartsLook, ((page: Page) => Promise<void>)?]>([
    ['signed out', { query: '?as=signed-out' }],
    ['signed out on a phone', { width: 390, query: '?as=signed-out' }],
    ['the user menu', { query: '?as=tikibar' }, openByName(/Account of/)],
    ['the Organize menu', { query: '?as=organizer' }, openByName('Organize')],
    ['the mobile menu', { width: 390, query: '?as=organizer' }, openByName('Menu')],
    [
      'a level of the mobile menu',
      { width: 390, query: '?as=organizer' },
      async (page) => {
        await openByName('Menu')(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Account' }).click();
      },
    ],
    [
      'the create-event modal',
      {},
      (page) => page.getByRole('button', { name: 'Create an event', exact: true }).click(),
    ],
    ['a busy button', {}, openByName('Make it loading')],
  ])('%s', (_, look, act) =>
    on(look, async (page) => {
      await act?.(page);
      expect(await violationsInBothThemes(page)).toEqual([]);
    }),
  );
});

describe('no header is wider than its window', () => {
  const searchWidth = async (page: Page) => (await page.getByRole('search').boundingBox())?.width ?? 0;
  // 720 and 640 px are wide screens at 200 % zoom; 320 px is a phone's smallest
  const widths = [320, 390, 640, 720, 960, 961, 1100, 1200, 1440];
  test.each(['signed-out', 'attendee', 'tikibar'])('%s, in both directions and in German', (person) =>
    on({ query: `?as=${person}` }, async (page) => {
      for (const address of [paths.devParts(), `/de${paths.devParts()}`]) {
        await openPage(page, `${address}?as=${person}`);
        for (const dir of ['ltr', 'rtl']) {
          await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            const at = `${address} ${dir} ${width}`;
            await expect.poll(() => overflow(page), { message: at }).toBeLessThanOrEqual(0);
            await expect.poll(() => searchWidth(page), { message: `search at ${at}` }).toBeGreaterThan(220);
          }
        }
      }
    }),
  );
  test('on a desktop it is one row', () =>
    on({ query: '?as=tikibar' }, async (page) => {
      for (const width of [961, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const box = await page.getByRole('banner').boundingBox();
        expect(box?.height).toBeLessThan(80);
      }
    }));
});

describe('the page of parts', () => {
  test('makes no trouble but the picture that is gone', () =>
    on({}, async (_, { troubles }) => {
      expect(troubles.filter((one) => !one.includes('404'))).toEqual([]);
    }));
});
