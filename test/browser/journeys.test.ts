// Whole journeys on the built server in a real browser. Tests find elements by role and visible text.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { contextOf } from '../worlds/context.ts';
import { buildSubcategoryScene } from '../worlds/subcategory-scene.ts';
import { ada, type EventName } from '../worlds/named-world.ts';
import { createPerson } from '../worlds/people.ts';
import { violations, violationsAtWidth, violationsInBothThemes } from '../site/axe.ts';
import { hydrated, openPage, sharedSite, type Visit, visit } from '../site/browser.ts';
import { faultsAtEveryWidth } from './window.ts';

const site = sharedSite();

let governmentPath = '';
beforeAll(async () => {
  ({ path: governmentPath } = await buildSubcategoryScene(contextOf(site.db), site.world.oz.id));
});

const eventPath = (name: EventName) => paths.event(site.world.events[name]);

/** Expects no axe violations, no console errors and no horizontal scrolling. */
async function expectAccessible({ page, problems }: Visit, violationsOf = violationsAtWidth) {
  await page.waitForLoadState(); // the heading may appear before its styles load
  await hydrated(page);
  expect(problems).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/**
 * Expects that date, venue, price, organizer and ticket button are visible without scrolling: on a phone above the bar,
 * else beside the poster.
 */
async function expectFactsOnFirstScreen(page: Page) {
  const header = page.getByRole('article').first().locator('header');
  const facts = [
    header.locator('time'),
    header.getByRole('link', { name: 'The Lantern' }),
    header.getByText('$25'),
    header.getByRole('link', { name: 'Oz Presents' }).first(),
  ];
  const button = page.getByRole('link', { name: 'Get tickets' });
  const [buttonTop, poster] = await Promise.all([
    button.evaluate((link) => link.getBoundingClientRect().top),
    page.locator('article img[fetchpriority=high]').boundingBox(),
  ]);
  const isPhone = (page.viewportSize()?.width ?? 0) < 960;
  for (const fact of facts) {
    const box = await fact.boundingBox();
    if (!box || !poster) throw new Error('a fact about the event is not visible');
    expect(box.y + box.height).toBeLessThan(isPhone ? buttonTop : 900);
    if (!isPhone) expect(box.x).toBeGreaterThan(poster.x + poster.width);
  }
  expect(buttonTop).toBeLessThan(isPhone ? 844 : 900);
}

/** Expects that the page's last link, when focused, is not behind the bar at the bottom of a phone (WCAG 2.4.11). */
async function expectFocusAboveBar(page: Page) {
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  await lastLink.focus();
  const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);
  const bar = await page.locator('[data-sticky-bar]').boundingBox();
  const screenEnd = bar?.y ?? page.viewportSize()?.height ?? 0;
  await expect.poll(async () => bottomOf(await lastLink.boundingBox())).toBeLessThanOrEqual(screenEnd);
}

/** Chooses one ticket of an event, and continues to the form for the buyer. */
async function openOrderForm(page: Page, name: EventName) {
  await page.goto(paths.checkout(site.world.events[name].id));
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Fills in the buyer's name and email address, and submits the order. */
async function placeOrder(page: Page) {
  await page.getByRole('textbox', { name: 'Name' }).fill(ada.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email);
  await page.getByRole('button', { name: /^(?:Place order|Reserve my spot|Reserve \d+ spots)$/ }).click();
}

test('at 390 px a visitor finds an event near a place, orders a ticket and sees its code', async () => {
  const tab = await visit(site, { maps: 'interactive', width: 390 });
  const { page } = tab;
  await page.goto('/');
  await expectAccessible(tab, violationsInBothThemes);
  await page.getByRole('combobox', { name: 'Search events' }).fill('jazz');
  await page.getByRole('combobox', { name: 'Choose a location' }).fill('San Francisco');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/d/ca--san-francisco/all-events/jazz/');
  await expectAccessible(tab, violationsInBothThemes);
  await page.getByRole('link', { name: 'Jazz Night at the Lantern', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Jazz Night at the Lantern' }).waitFor();
  await expectAccessible(tab, violationsInBothThemes);
  await page.getByRole('link', { name: 'Reserve a spot' }).first().click();
  await page.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
  await expectAccessible(tab);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await expectAccessible(tab);
  await placeOrder(page);
  await page.getByRole('heading', { name: 'You’re going!' }).waitFor();
  await expectAccessible(tab);
  await page.getByRole('link', { name: 'Show ticket' }).click();
  await page.getByRole('img', { name: 'Ticket code' }).waitFor();
  await expectAccessible(tab);
});

test('at 1440 px a visitor finds an event, orders a ticket and sees its code with the keyboard only', async () => {
  const tab = await visit(site); // `map/search.test.ts` uses the map with the keyboard
  const { page } = tab;
  await page.goto('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await expectAccessible(tab, violationsInBothThemes);
  await tabTo(page, 'Search events');
  await page.keyboard.type('jazz');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jazz/');
  await expectAccessible(tab, violationsInBothThemes);
  await tabTo(page, 'Jazz Night at the Lantern');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/e/**');
  await expectAccessible(tab, violationsInBothThemes);
  await tabTo(page, 'Reserve a spot');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
  await expectAccessible(tab);
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await expectAccessible(tab);
  await tabTo(page, 'Name');
  await page.keyboard.type(ada.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You’re going!' }).waitFor();
  await expectAccessible(tab);
  await tabTo(page, 'Show ticket');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Ticket code' }).waitFor();
  await expectAccessible(tab);
});

test('a visitor narrows a category down to two sub-categories by keyboard', async () => {
  const { page, problems } = await visit(site, { width: 390 });
  await page.goto(governmentPath);
  const picker = page.getByRole('navigation', { name: 'Types of Government events' });
  await picker.getByRole('link', { name: 'International Affairs' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'International Affairs events online' }).waitFor();
  await picker.getByRole('link', { name: 'County/' }).press('Enter');
  await page.waitForURL(`**${governmentPath}?subcategories=12007,12009`);
  await hydrated(page);
  expect(await picker.locator('[aria-current=true]').count()).toBe(2);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a search without results offers alternatives', async () => {
  const { page, problems } = await visit(site, { width: 390 });
  await openPage(page, '/d/ca--san-francisco/all-events/xylophone-quartet-qqq/');
  await page.getByRole('heading', { name: 'No events for “xylophone quartet qqq”' }).waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  expect(problems).toEqual([]);
  await page.getByRole('link', { name: 'Clear search' }).click();
  await page.getByRole('link', { name: 'Jazz Night at the Lantern', exact: true }).waitFor();
});

test('an event page shows a text for each status of the event', async () => {
  const tab = await visit(site, { width: 390 });
  const { page } = tab;
  const states: [EventName, RegExp][] = [
    ['canceled-fair', /This event has been canceled/],
    ['postponed-talk', /This event has been postponed/],
    ['over-and-done', /This event has ended/],
    ['sold-out-show', /Sold out/],
    ['next-year', /Tickets go on sale/],
    ['online-class', /get the link with your ticket/],
    ['paid-gig', /pay at the door/], // the last one: the checks below continue on its page
  ];
  for (const [name, text] of states) {
    await openPage(page, eventPath(name));
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.getByText(text).filter({ visible: true }).first().waitFor();
      if (name === 'paid-gig') await expectFactsOnFirstScreen(page);
    }
    await expectAccessible(tab);
  }
  await expectFocusAboveBar(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectFocusAboveBar(page);
  await expectAccessible(tab);
});

test('organizer, attributions, create and error pages are accessible and fit at every width', async () => {
  const tab = await visit(site, { width: 390 });
  for (const path of [
    paths.organizer(site.world.oz),
    paths.attributions(),
    paths.createEvents(),
    paths.findTickets(),
    '/d/online/events/',
    '/find/?place=qqqqzzzz',
  ]) {
    await tab.page.goto(path);
    await tab.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faultsAtEveryWidth(tab.page), path).toEqual([]);
  }
  await tab.page.goto('/no-such-page/');
  await tab.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  // the error page has the header of other pages
  expect(await tab.page.locator('header a[href*="/signin/"]').count()).toBeGreaterThan(0);
  expect(await faultsAtEveryWidth(tab.page)).toEqual([]);
  // the browser logs the two answers with status 404; no other message is allowed
  expect(tab.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('an order works from the event page to the ticket with JavaScript disabled', async () => {
  const tab = await visit(site, { javaScript: false });
  const { page } = tab;
  await page.goto(eventPath('jazz-night'));
  await page.getByRole('link', { name: 'Reserve a spot' }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await placeOrder(page);
  await page.getByRole('heading', { name: 'You’re going!' }).waitFor();
  await page.getByRole('link', { name: 'Show ticket' }).click();
  await page.getByRole('img', { name: 'Ticket code' }).waitFor();
});

/** Presses Tab until the element with this accessible name has the focus, as a person without a mouse does. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
      return [element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.textContent].map(
        (text) => text?.trim() ?? '',
      );
    });
    if (focused.some((text) => text.startsWith(name))) return;
  }
  throw new Error(`the keyboard cannot reach “${name}”`);
}

test('an order of a signed-in person is under Tickets, and its mail is in the language of the visit', async () => {
  const person = await createPerson(site.db, { locale: 'de' });
  const tab = await visit(site, { width: 390 });
  const { page, context } = tab;
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await openOrderForm(page, 'jazz-night');
  await page.getByRole('button', { name: /^Reserve/ }).click();
  await page.getByRole('heading', { name: 'You’re going!' }).waitFor();
  const ticketsLink = page.getByRole('main').getByRole('link', { name: 'Tickets', exact: true });
  expect(await ticketsLink.getAttribute('href')).toBe(paths.tickets(person.publicId));
  await expectAccessible(tab);
  const token = /orders\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const order = site.db.selectFrom('ticket_order').select('locale').where('token', '=', token);
  expect(await order.executeTakeFirst()).toEqual({ locale: 'en' });
  await ticketsLink.click();
  await page.getByRole('link', { name: 'Show ticket: Ada Lovelace, ' }).click();
  await page.waitForURL('**/tickets/**');
});

test('the form of an expired reservation shows that it expired, and links to the tickets of the event', async () => {
  const tab = await visit(site);
  const { page } = tab;
  await openOrderForm(page, 'jazz-night');
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  const token = /reservations\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await site.db
    .updateTable('reservation')
    .set({
      created_at: Temporal.Now.instant().subtract({ hours: 2 }),
      expires_at: Temporal.Now.instant().subtract({ hours: 1 }),
    })
    .where('token', '=', token)
    .execute();
  await placeOrder(page);
  await page.getByRole('heading', { name: 'Your reservation expired' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Your reservation expired' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose tickets again' }).click();
  await page.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
});

test('two buyers want the last ticket: the first gets it, the second reads that the ticket is reserved', async () => {
  const firstBuyer = await visit(site, { javaScript: false });
  const secondBuyer = await visit(site, { width: 390 });
  await secondBuyer.page.goto(paths.checkout(site.world.events['last-seat'].id));
  await openOrderForm(firstBuyer.page, 'last-seat');
  await firstBuyer.page.getByRole('heading', { name: 'Your details' }).waitFor();
  await secondBuyer.page.getByRole('button', { name: 'Continue' }).click();
  await secondBuyer.page
    .getByRole('alert')
    .getByText(/in other people’s carts/)
    .waitFor();
  await placeOrder(firstBuyer.page);
  await firstBuyer.page.getByRole('heading', { name: 'You’re going!' }).waitFor();
  // the page may be cached for ten seconds (decision 003)
  const answerOfPage = async () => (await fetch(site.origin + eventPath('last-seat'))).text();
  await expect.poll(answerOfPage, { timeout: 120_000, interval: 1_000 }).toContain('Sold out');
  await secondBuyer.page.goto(eventPath('last-seat'));
  await secondBuyer.page.getByText('Sold out').first().waitFor();
});

test('steppers change the total, typed details survive a reload, and submitting twice creates one order', async () => {
  const tab = await visit(site);
  const { page } = tab;
  await page.goto(paths.checkout(site.world.events['paid-gig'].id));
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByText('2 tickets · $50.00').filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill(ada.name);
  await page.getByRole('textbox', { name: 'Email' }).fill('twice@example.org');
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await page.getByRole('button', { name: 'I need more time' }).click();
  await page
    .getByRole('timer')
    .filter({ hasText: /^(20:00|1\d:\d\d)$/ })
    .waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('twice@example.org');
  await otherTab.getByRole('textbox', { name: 'Email' }).fill('twice@example.org');
  await otherTab.getByRole('button', { name: 'I need more time' }).click();
  await otherTab.getByText(/already added 10 minutes/).waitFor();
  await expect.poll(() => otherTab.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('twice@example.org');
  await otherTab.close();
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await page.getByRole('heading', { name: 'You’re going!' }).waitFor();
  // the script of the order page removes what was typed
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('checkout.'))))
    .toEqual([]);
  await page.goBack();
  await page.waitForURL(/\/(orders|checkout)\//);
  const orders = await site.db
    .selectFrom('ticket_order')
    .select('id')
    .where('email', '=', 'twice@example.org')
    .execute();
  expect(orders).toHaveLength(1);
});

test('the theme switch changes the colours, and the next page has the same theme', async () => {
  const tab = await visit(site, { theme: 'light' });
  const { page } = tab;
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.goto(paths.attributions());
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});
