// The plans of an event after its draft is ready: publication at a set time, rescheduling with sold tickets,
// cancellation, copying.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventEditor, myEvents, publishMyEvent, saveSeries } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../worlds/organizers.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

/** An organizer in a browser window, with a draft that can be published. */
async function organizer(options: VisitOptions) {
  const person = await createOrganizerWithDraft(site.db);
  const { id: ticketClassId } = await addTickets(person.ctx, person.eventId);
  const tab = await visit(site, options);
  await tab.context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  return { ...person, ticketClassId, page: tab.page };
}

const submit = (page: Page, name: string) => page.getByRole('button', { name }).click();
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const dayIn = (days: number) => inDays(days, '').slice(0, 10);

test('without script, a draft is scheduled, published, rescheduled with sold tickets, canceled and copied', async () => {
  const { page, ...person } = await organizer({ javaScript: false });
  const { eventId } = person;
  await page.goto(paths.managePublish(eventId));
  await page.getByLabel('Later').check();
  await page.getByLabel('Date', { exact: true }).fill(dayIn(20));
  await submit(page, 'Schedule');
  await page.getByText('Choose a time before the event starts.').first().waitFor();
  await page.getByLabel('Date', { exact: true }).fill(dayIn(2));
  await submit(page, 'Schedule');
  await headingOf(page, 'Your event is scheduled');
  await page.getByText(/^Publishes .*\s·\s9\sAM$/).waitFor();
  await submit(page, 'Keep as a draft');
  await headingOf(page, 'Ready to publish?');
  await submit(page, 'Publish event');
  await headingOf(page, 'Your event is live');

  await buyTicket(site.db, person);
  await page.getByRole('link', { name: 'Reschedule, postpone or cancel' }).click();
  await page.getByText('Move to a new date').click();
  await page.getByLabel('Start date').fill(dayIn(30));
  await page.getByLabel('End date').fill(dayIn(30));
  await page.getByLabel('Message to people with tickets').first().fill('Same place,\nanother day.');
  await submit(page, 'Continue');
  await headingOf(page, 'Check before you confirm');
  await page.getByText('1 person with tickets gets an email.').waitFor();
  await submit(page, 'Back');
  expect(await page.getByLabel('Message to people with tickets').first().inputValue()).toBe(
    'Same place,\nanother day.',
  );
  await page.getByRole('button', { name: 'Continue' }).first().click();
  expect((await eventEditor(person.ctx, person)).fields.when.start).toBe(inDays(10, '19:00'));
  await submit(page, 'Yes, set the new date');
  await page.getByText('Done. People with tickets get an email.').waitFor();
  expect((await eventEditor(person.ctx, person)).fields.when.start).toBe(inDays(30, '19:00'));

  await page.goto(paths.managePlans(eventId));
  await page.getByText('Cancel the event').click();
  await submit(page, 'Continue');
  await submit(page, 'Yes, cancel this event');
  await headingOf(page, 'This event is canceled');
  await page.getByRole('link', { name: 'Copy event' }).click();
  await submit(page, 'Copy event');
  await headingOf(page, 'Details');
  const { events } = await myEvents(person.ctx, { period: 'drafts', page: 1 });
  expect(events).toMatchObject([{ name: 'Jazz in the Park', capacity: 20, sold: 0 }]);
});

test('one date of a series is canceled: the review, the event page and its banner say that the other dates stay', async () => {
  const { page, ctx, eventId } = await organizer({ javaScript: false });
  const slots = [{ start: '19:00', minutes: 120, capacity: null }];
  const rule = { every: 'week' as const, weekdays: [1], interval: 1, end: { count: 14 } };
  const plan = { tz: 'Europe/Berlin', firstDay: dayIn(10), rule, slots, added: [], skipped: [] };
  await saveSeries(ctx, { eventId, plan, scope: 'all' });
  await publishMyEvent(ctx, { eventId });
  const { slug } = await eventEditor(ctx, { eventId });
  await page.goto(paths.managePlans(eventId));
  await page.getByText('You can check everything before the change takes effect.').waitFor();
  await page.getByText('Cancel this date').click();
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await page.getByText('The other 13 dates stay as they are.').waitFor();
  await submit(page, 'Yes, cancel this date');
  await page.getByText('Done.', { exact: true }).waitFor();
  await headingOf(page, 'This date is canceled');
  await page.goto(`${paths.event({ id: eventId, slug })}?month=2099-01`);
  await page.getByText('This date has been canceled. The other dates take place as planned.').waitFor();
  await page.getByRole('link', { name: 'See other dates' }).click();
  await page.locator('a[data-day]').first().waitFor();
});

test('the pages of the plans are accessible and fit at every width', async () => {
  const { page, ctx, eventId } = await organizer({ width: 390 });
  const check = async (pageName: string) => {
    expect([pageName, await faultsAtEveryWidth(page)]).toEqual([pageName, []]);
  };
  await openPage(page, paths.managePublish(eventId));
  await page.getByLabel('Later').check();
  await check('publish at a time');
  await publishMyEvent(ctx, { eventId });
  await openPage(page, paths.managePlans(eventId));
  await page.getByText('Move to a new date').click();
  await check('plans');
  await submit(page, 'Continue');
  await page.getByRole('alert').getByText('Choose another date. The event already has this one.').waitFor();
  await check('refused plan');
  await page.getByLabel('Start date').fill(dayIn(12));
  await page.getByLabel('End date').fill(dayIn(12));
  await submit(page, 'Continue');
  await headingOf(page, 'Check before you confirm');
  await check('review');
});
