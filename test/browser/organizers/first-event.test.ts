// A person's first event: from the form to the public page, with and without script, and two people on one draft.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { changeEvent, eventEditor, ticketEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../worlds/people.ts';
import { openPage, reload, sharedSite, type Visit, visit, type VisitOptions } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

async function visitAs(person: TestPerson, options: VisitOptions = {}): Promise<Visit> {
  const tab = await visit(site, options);
  await tab.context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  return tab;
}

const submit = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Fills in the fields that a new event needs. */
async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Event title').fill(title);
  await page.getByLabel('Venue name').fill('Stow Lake Boathouse');
  await page.getByLabel('City').fill('San Francisco');
}

describe.each<[string, VisitOptions]>([
  ['on a phone', { width: 390 }],
  ['on a desktop, without script', { width: 1440, javaScript: false }],
])('a first event, %s', (where, options) => {
  test('is created with a free ticket, is published, and visitors find its page', async () => {
    const { page } = await visitAs(await createPerson(site.db), options);
    await page.goto(paths.chooseCreation());
    await page.getByRole('link', { name: /^Start from scratch/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an event' }).waitFor();
    await fillIn(page, `Lanterns ${where}`);
    if (options.javaScript !== false) {
      await reload(page);
      await expect.poll(() => page.getByLabel('Event title').inputValue()).toBe(`Lanterns ${where}`);
      expect(await page.getByLabel('Venue name').inputValue()).toBe('Stow Lake Boathouse');
      await page.getByText(`${`Lanterns ${where}`.length}/75`).waitFor();
    }
    await page.getByText('General admission · 100 tickets').waitFor();
    await submit(page, 'Save draft');
    await page.getByText('Your draft is saved').waitFor();
    if (options.javaScript !== false)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent-event-new'))).toBeNull();
    await page.getByText('0 of 100 sold').waitFor();
    await submit(page, 'Review and publish');
    await page.getByRole('heading', { level: 1, name: 'Ready to publish?' }).waitFor();
    await submit(page, 'Publish event');
    await page.getByRole('heading', { level: 1, name: 'Your event is live' }).waitFor();
    await page.getByRole('link', { name: 'View event page' }).first().click();
    await page.getByRole('heading', { level: 1, name: `Lanterns ${where}` }).waitFor();
  });
});

test('a form with wrong fields shows the errors and retains the typed texts', async () => {
  const { page } = await visitAs(await createPerson(site.db), { width: 390 });
  await page.goto(paths.createEvent());
  await page.getByLabel('Summary').fill('Bring a lantern');
  await page.getByLabel('City').fill('Qwertzuiopolis');
  await page.getByLabel('Venue name').fill('Boathouse');
  await submit(page, 'Review and publish');
  await page.getByRole('alert').getByRole('link', { name: 'Enter a title.' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title');
  expect(await page.getByLabel('Summary').inputValue()).toBe('Bring a lantern');
  await page.locator('summary').filter({ hasText: 'Boathouse' }).click();
  await fillIn(page, 'Lanterns');
  await page.getByLabel('City').fill('Qwertzuiopolis');
  await submit(page, 'Review and publish');
  await page.getByText('We couldn’t find this city.').first().waitFor();
});

test.each<[string, VisitOptions]>([
  ['with script', { width: 390 }],
  ['without script', { javaScript: false }],
])('date and tickets are changed in place on the page of a new event, %s', async (_, options) => {
  const person = await createPerson(site.db);
  const { page } = await visitAs(person, options);
  await page.goto(paths.createEvent());
  await fillIn(page, 'Late lanterns');
  await page.locator('summary').filter({ hasText: '7 – 10 PM' }).click();
  for (const label of ['Start date', 'End date']) await page.getByLabel(label).fill('2099-12-24');
  await page.getByLabel('Start time').fill('20:30');
  await page.getByLabel('End time').fill('23:00');
  await page.locator('summary').filter({ hasText: 'General admission' }).click();
  expect(await page.getByLabel('Price').isVisible()).toBe(false);
  await page.getByLabel('Type of ticket').selectOption('paid');
  await page.getByLabel('Number of tickets').fill('40');
  if (options.javaScript !== false) await page.getByText('8:30 – 11 PM').waitFor();
  await submit(page, 'Review and publish');
  // the price is missing, so the typed texts are not saved and stay in the form
  await page.getByRole('alert').getByRole('link').first().waitFor();
  await page.getByLabel('Price').fill('12');
  await submit(page, 'Review and publish');
  await page.getByRole('heading', { level: 1, name: 'Ready to publish?' }).waitFor();
  const eventId = /events\/(\d+)/.exec(page.url())?.[1] ?? '';
  const { fields } = await eventEditor(person.ctx, { eventId });
  expect([fields.when.start, fields.when.end]).toEqual(['2099-12-24T20:30', '2099-12-24T23:00']);
  const { classes } = await ticketEditor(person.ctx, { eventId });
  expect(classes).toMatchObject([{ priceKind: 'paid', priceMinor: 1200, capacity: 40 }]);
});

test('two people edit one draft: the second change of a field is refused, and replaces the first change when it is saved again', async () => {
  const person = await createOrganizerWithDraft(site.db);
  const details = paths.manageDetails(person.eventId);
  const [first, second] = [await visitAs(person), await visitAs(person)];
  for (const { page } of [first, second]) await openPage(page, details);
  await first.page.getByLabel('Event title').fill('Jazz Night');
  await submit(first.page, 'Save');
  await first.page.getByRole('status').getByText('Saved.').waitFor();
  await second.page.getByLabel('Event title').fill('Blues Night');
  await submit(second.page, 'Save');
  await second.page.getByRole('alert').waitFor();
  expect(await second.page.getByLabel('Event title').inputValue()).toBe('Blues Night');
  expect((await eventEditor(person.ctx, person)).fields.name).toBe('Jazz Night');
  await submit(second.page, 'Save');
  await second.page.getByRole('status').getByText('Saved.').waitFor();
  expect((await eventEditor(person.ctx, person)).fields.name).toBe('Blues Night');
});

test('a draft is saved while its organizer types, and texts typed offline are stored until the browser is online', async () => {
  const person = await createOrganizerWithDraft(site.db);
  const details = paths.manageDetails(person.eventId);
  const { context, page } = await visitAs(person, { width: 390 });
  await openPage(page, details);
  await page.getByLabel('Event title').fill('Blues Night');
  await page.getByRole('status').getByText('Draft saved').waitFor();
  await context.setOffline(true);
  await page.getByLabel('Summary').fill('Bring a lantern');
  await page.getByRole('status').getByText('No connection.').waitFor();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await openPage(later, details);
  await expect.poll(() => later.getByLabel('Summary').inputValue()).toBe('Bring a lantern');
  await later.getByRole('status').getByText('Draft saved').waitFor();
  const { fields } = await eventEditor(person.ctx, person);
  expect([fields.name, fields.summary]).toEqual(['Blues Night', 'Bring a lantern']);
});

test('texts typed just before the page is left are saved when it is opened again, and do not undo changes of others', async () => {
  const person = await createOrganizerWithDraft(site.db);
  const details = paths.manageDetails(person.eventId);
  const { page } = await visitAs(person, { width: 390, hasOwnWindow: true });
  await page.clock.install();
  await openPage(page, details);
  await page.clock.pauseAt(Date.now() + 1_000); // the page is left before the pause after which it would save the text
  await page.getByLabel('Summary').fill('Bring a lantern');
  await openPage(page, paths.myEvents());
  await page.clock.resume();
  await changeEvent(person.ctx, { eventId: person.eventId, fields: { name: 'Blues Night' }, versions: {} });
  await openPage(page, details);
  await expect.poll(() => page.getByLabel('Summary').inputValue()).toBe('Bring a lantern');
  await page.getByRole('status').getByText('Draft saved').waitFor();
  const { fields } = await eventEditor(person.ctx, person);
  expect([fields.name, fields.summary]).toEqual(['Blues Night', 'Bring a lantern']);
});

test('an event of another person, and a draft’s public page, are not found', async () => {
  const { eventId } = await createOrganizerWithDraft(site.db);
  const { page } = await visitAs(await createPerson(site.db));
  for (const path of [paths.manageDetails(eventId), paths.manageTickets(eventId), paths.managePublish(eventId)])
    expect((await page.goto(path))?.status()).toBe(404);
  expect((await page.goto(paths.event({ id: eventId, slug: 'x' })))?.status()).toBe(404);
});

test('the pages of an organizer are accessible and fit at every width', async () => {
  const person = await createOrganizerWithDraft(site.db, { where: { kind: 'online' } });
  const { page } = await visitAs(person, { width: 390 });
  const { eventId } = person;
  const pages = [
    paths.myEvents(),
    paths.chooseCreation(),
    paths.createEvent(),
    paths.manageDetails(eventId),
    paths.manageTickets(eventId),
  ];
  for (const path of [
    ...pages,
    ...[paths.managePublish, paths.manageCopy, workPaths.manageHistory].map((pathOf) => pathOf(eventId)),
  ]) {
    await openPage(page, path);
    expect([path, await faultsAtEveryWidth(page)]).toEqual([path, []]);
  }
});
