// The work that a first event takes: the clicks, keystrokes and pages from "Create" to the published event. By the
// keystroke-level model (1.1 s for a click, 0.28 s for a key; Card, Moran and Newell 1983) each of these journeys takes
// under three minutes. The test bounds the counts and measures no time.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { sharedSite, visit } from '../../site/browser.ts';
import { createPerson } from '../../worlds/people.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();
/** A person who clicks and types, with the numbers of clicks and keystrokes. */
async function counted(width: 390 | 1440) {
  const person = await createPerson(site.db);
  const { page, context } = await visit(site, { width });
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  const count = { clicks: 0, keys: 0, pages: 0 };
  page.on('domcontentloaded', () => {
    count.pages += 1;
  });
  const click = async (target: Locator) => {
    count.clicks += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    await click(target);
    count.keys += text.length;
    await page.keyboard.type(text);
  };
  /** Opens a list and chooses an option: two clicks. */
  const choose = async (target: Locator, option: string) => {
    count.clicks += 2;
    await target.selectOption(option);
  };
  return { page, count, click, type, choose };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an event with all facts that visitors look for is published from scratch at 390 px', async () => {
  const { page, count, click, type, choose } = await counted(390);
  await page.goto(paths.chooseCreation());
  await click(page.getByRole('link', { name: /^Start from scratch/ }));
  await type(page.getByLabel('Event title'), 'Lanterns on Stow Lake');
  await type(page.getByLabel('Venue name'), 'Stow Lake Boathouse');
  await type(page.getByLabel('Summary'), 'Lanterns drift over the lake at dusk, a hundred at once.');
  await page.getByRole('toolbar').waitFor();
  await type(
    page.getByRole('textbox', { name: 'Description' }),
    'We fold lanterns at six and light them at seven. Bring a friend and a warm coat. Candles are there.',
  );
  await choose(page.getByLabel('Category'), 'Community');
  await click(button(page, 'Review and publish'));
  await page.getByText('The description is written').waitFor();
  // nothing but the point on the map is missing
  await page.getByText('Show the place on the map').waitFor();
  expect(await page.getByText('Optional', { exact: true }).count()).toBe(1);
  await click(button(page, 'Publish event'));
  await page.getByRole('heading', { level: 1, name: 'Your event is live' }).waitFor();
  expect(count.clicks).toBeLessThanOrEqual(11);
  expect(count.keys).toBeLessThanOrEqual(250);
  expect(count.pages).toBeLessThanOrEqual(4);
});

test('an event is published from one sentence at 1440 px', async () => {
  const { page, count, click, type } = await counted(1440);
  await page.goto(paths.chooseCreation());
  await click(page.getByRole('link', { name: /^Create my event faster/ }));
  await type(
    page.getByLabel('Describe your event'),
    'A free pottery workshop for beginners in San Francisco on December 24, 2099 from 10 AM to 1 PM',
  );
  await click(button(page, 'Write my draft'));
  await page.getByText('Written from your answers', { exact: true }).waitFor();
  // the description is shown with its formatting, not as lines that begin with ##
  await page.getByRole('textbox', { name: 'Description' }).getByRole('heading', { name: 'What to expect' }).waitFor();
  await type(page.getByLabel('Venue name'), 'Clay Studio');
  await click(button(page, 'Create draft'));
  await page.getByText('Your draft is saved').waitFor();
  await click(button(page, 'Review and publish'));
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await click(page.locator('button:not([disabled])').filter({ hasText: 'Publish event' }));
  await page.getByRole('heading', { level: 1, name: 'Your event is live' }).waitFor();
  expect(count.clicks).toBeLessThanOrEqual(7);
  expect(count.keys).toBeLessThanOrEqual(110);
  expect(count.pages).toBeLessThanOrEqual(5);
});
