// A series from the organizer's form to the ticket page of the date that a visitor chose, on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeEvent, eventEditor, publishMyEvent, saveSeries, seriesEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../worlds/organizers.ts';
import { hydrated, sharedSite, visit } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();
const submit = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days;

async function check(page: Page): Promise<void> {
  expect(await faultsAtEveryWidth(page)).toEqual([]);
}

test('a weekly series with two times a day is created and published, and a visitor chooses a date in a calendar', async () => {
  const person = await createOrganizerWithDraft(site.db, { name: 'Lantern Walk' });
  await addTickets(person.ctx, person.eventId);
  const { context, page } = await visit(site, { width: 390 });
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await page.goto(paths.manageDates(person.eventId));
  await page.getByLabel('First day').fill(inDays(10, '10:00').slice(0, 10));
  await submit(page, 'Add another time');
  await page.getByLabel('Start time 2').fill('21:30');
  await page.getByLabel('Tickets 2').fill('8');
  await submit(page, 'Preview dates');
  await page.getByRole('heading', { name: 'Check before you save' }).waitFor();
  await check(page);
  await submit(page, 'Create 20 dates');
  await page.getByText('This series has 20 dates.').waitFor();
  await check(page);
  await page.getByRole('link', { name: 'Publish 20 dates' }).click();
  await page.getByText('You’re publishing 20 dates of this series.').waitFor();
  await submit(page, 'Publish 20 dates');
  await page.getByRole('heading', { level: 1, name: '20 dates are live' }).waitFor();
  const path = await page.getByRole('link', { name: 'View event page' }).first().getAttribute('href');
  const { page: visitor } = await visit(site, { width: 390 });
  await visitor.goto(path ?? '');
  await visitor.getByRole('link', { name: 'See all 20 dates' }).click();
  await expect.poll(() => new URL(visitor.url()).hash).toBe('#choose-date');
  await visitor.getByRole('link', { name: 'Show next month' }).click();
  const focused = () => visitor.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
  await hydrated(visitor);
  await visitor.locator('a[data-day]').first().focus();
  const first = await focused();
  await visitor.keyboard.press('ArrowDown');
  expect(daysBetween(first, await focused())).toBe(7);
  await visitor.keyboard.press('ArrowUp');
  expect(await focused()).toBe(first);
  await visitor.keyboard.press('ArrowRight');
  expect(await focused()).not.toBe(first);
  await visitor.keyboard.press('ArrowLeft');
  expect(await focused()).toBe(first);
  await visitor.getByRole('link', { name: '2 times' }).first().click();
  await visitor.getByRole('link', { name: /8:30 PM/ }).click(); // 9:30 PM of the organizer, in the visitor's zone
  await visitor.getByText('Only 8 left').first().waitFor();
  expect(new URL(visitor.url()).pathname).not.toBe(path);
  await check(visitor);
  await visitor.getByRole('link', { name: 'Reserve a spot' }).first().click();
  await visitor.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
});

test('dates with tickets move together, a buyer gives the ticket of a moved date back, and later dates get the same details', async () => {
  const person = await createOrganizerWithDraft(site.db, { name: 'Lantern Row' });
  const { ctx, eventId } = person;
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  const plan = {
    tz: 'Europe/Berlin',
    firstDay: inDays(10, '19:00').slice(0, 10),
    rule: { every: 'day', interval: 1, end: { count: 3 } },
    slots: [{ start: '19:00', minutes: 180, capacity: null }],
    added: [],
    skipped: [],
  } as const;
  await saveSeries(ctx, { eventId, plan: { ...plan, slots: [...plan.slots], added: [], skipped: [] }, scope: 'all' });
  await publishMyEvent(ctx, { eventId });
  const { orderToken } = await buyTicket(site.db, { eventId, ticketClassId, quantity: 2 });
  const { context, page } = await visit(site, { width: 390 });
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await page.goto(`${paths.manageDates(eventId)}?edit=all`);
  await page.getByLabel('Start time').fill('20:00');
  await submit(page, 'Preview dates');
  await page.getByLabel('Also move 1 date with tickets').check();
  await page.getByLabel('Message to people with tickets').fill('Doors open later.');
  await check(page);
  await submit(page, 'Save dates');
  await page.getByText('This series has 3 dates.').waitFor();
  await changeEvent(ctx, { eventId, fields: { summary: 'Bring a lantern' }, versions: {} });
  await submit(page, 'Copy to 2 later dates');
  await page.getByText('Saved.').first().waitFor();
  await check(page);
  const { dates } = await seriesEditor(ctx, { eventId });
  const editors = await Promise.all(dates.map(({ id }) => eventEditor(ctx, { eventId: id })));
  expect(editors.map(({ fields }) => [fields.when.start.slice(11), fields.summary])).toEqual(
    Array.from({ length: 3 }, () => ['20:00', 'Bring a lantern']),
  );
  const { page: buyer } = await visit(site, { width: 390 });
  await buyer.goto(paths.order(orderToken));
  await buyer.getByText('Give my 2 tickets back').click();
  await check(buyer);
  await submit(buyer, 'Give 2 tickets back');
  await buyer.getByText('You’ve given your tickets back.').waitFor();
  expect(await buyer.getByText('You’re going!').count()).toBe(0);
  await check(buyer);
});
