// The page of an order, and printed tickets.
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { violationsInBothThemes } from '../../site/axe.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { buyTickets } from './buy.ts';

const site = sharedSite();

test('the page of an order shows poster, name, date and tickets on the first screen, and is accessible', async () => {
  const order = await buyTickets(site, 2);
  const { page } = await visit(site, { width: 390 });
  await openPage(page, paths.order(order.token));
  const card = page.getByRole('article');
  const button = card.getByRole('link', { name: 'Show tickets' });
  const places = [
    card.locator('img'),
    card.getByRole('heading', { name: order.event.name }),
    card.locator('time'),
    button,
  ];
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const bottoms = await Promise.all(
      places.map(async (place) => (await place.boundingBox()) ?? { y: 9_999, height: 0 }),
    );
    for (const { y, height } of bottoms) expect(y + height).toBeLessThanOrEqual(size.height);
  }
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('the links of an order to other sites contain only the public URL of the event', async () => {
  const order = await buyTickets(site, 1);
  const { page } = await visit(site, { javaScript: false });
  await openPage(page, paths.order(order.token));
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const leaving = links.filter((href) => !href.startsWith('/'));
  expect(leaving.map((href) => new URL(href).protocol.replace('s:', ':') + new URL(href).hostname)).toEqual(
    expect.arrayContaining(['http:calendar.google.com', 'http:outlook.live.com', 'http:wa.me', 'mailto:']),
  );
  const secrets = [order.token, ...order.tickets.map(({ token, code }) => [token, code]).flat()];
  for (const href of leaving) for (const secret of secrets) expect(decodeURIComponent(href)).not.toContain(secret);
});

/** The number of pages of a PDF. Chromium writes each page as a separate object. */
const pageCountOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('each ticket prints on one page of A4 and of Letter, also with a long name', async () => {
  const order = await buyTickets(site, 3);
  const { page } = await visit(site, { width: 390 });
  for (const [path, expected] of [
    [paths.ticket(order.tickets[0]?.token ?? ''), 1],
    [paths.orderTickets(order.token), 3],
  ] as const) {
    await openPage(page, path);
    if (expected === 3) expect(await violationsInBothThemes(page)).toEqual([]);
    await page.locator('article a').evaluateAll((names) => {
      for (const name of names) name.textContent = 'A very long name of an event that goes on and on '.repeat(4);
    });
    for (const format of ['A4', 'Letter']) expect(pageCountOf(await page.pdf({ format })), format).toBe(expected);
  }
});

test('where the date of an order wraps, no line starts or ends with the dot between its parts', async () => {
  const order = await buyTickets(site, 1);
  const { page } = await visit(site, { width: 390, javaScript: false });
  await openPage(page, `/de${paths.order(order.token)}`);
  const isDotVisibleAt = (width: string) =>
    page
      .getByRole('article')
      .locator('time')
      .evaluate((time, maxWidth) => {
        time.style.cssText = `display: block; width: ${maxWidth}`;
        const texts = document.createTreeWalker(time, NodeFilter.SHOW_TEXT);
        while (texts.nextNode() && !texts.currentNode.textContent?.includes('·'));
        const dot = document.createRange();
        dot.selectNodeContents(texts.currentNode);
        // on a wrapped line, the margin hides the dot
        return dot.getBoundingClientRect().left >= time.getBoundingClientRect().left;
      }, width);
  expect(await isDotVisibleAt('100rem')).toBe(true);
  expect(await isDotVisibleAt('9rem')).toBe(false);
});
