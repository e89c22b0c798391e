// An order moves to another date of a series, and the buyer's old link leads to the new tickets.
import { expect, test } from 'vitest';
import { publishMyEvent, saveSeries, seriesEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../worlds/organizers.ts';
import { sharedSite, visit } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

test('an order moves to another date', async () => {
  const person = await createOrganizerWithDraft(site.db, { name: 'Kiln Street Pottery' });
  const { id: ticketClassId } = await addTickets(person.ctx, person.eventId);
  const plan = {
    tz: 'Europe/Berlin',
    firstDay: inDays(10, '').slice(0, 10),
    rule: { every: 'day' as const, interval: 1, end: { count: 3 } },
    slots: [{ start: '19:00', minutes: 90, capacity: 8 }],
    added: [],
    skipped: [],
  };
  await saveSeries(person.ctx, { eventId: person.eventId, plan, scope: 'all' });
  await publishMyEvent(person.ctx, person);
  const { dates } = await seriesEditor(person.ctx, person);
  const { eventId } = person;
  const { orderToken } = await buyTicket(site.db, { eventId, ticketClassId, quantity: 2 });
  const select = site.db.selectFrom('ticket_order').select(['id', 'number']).where('token', '=', orderToken);
  const order = await select.executeTakeFirstOrThrow();
  const { context, page } = await visit(site, { width: 390 });
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await page.goto(paths.manageOrder(eventId, order.id));
  const choices = page.getByLabel('New date').locator('option');
  expect(await choices.count()).toBe(2);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByLabel('New date').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Move order' }).click();
  await page.getByText('The order is now for this date.').waitFor();
  expect(new URL(page.url()).pathname).toContain(`/${dates[2]?.id}/`);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.goto(paths.manageOrder(eventId, order.id));
  await page.getByText('Moved to another date').first().waitFor();
  expect(await page.getByLabel('New date').count()).toBe(0);
  await page.getByRole('link', { name: 'View the new order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();

  const { page: buyer } = await visit(site, { width: 390 });
  for (const path of [paths.order(orderToken), paths.orderTickets(orderToken)]) {
    await buyer.goto(path);
    expect(buyer.url()).not.toContain(orderToken);
    await buyer.getByText('Kiln Street Pottery').first().waitFor();
  }
});
