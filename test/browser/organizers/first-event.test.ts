// A person's first event: from the form to the public page, with and without script, and two people on one draft.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../worlds/people.ts';
import { violationsInBothThemes } from '../../site/axe.ts';
import { openPage, sharedSite, type Visit, visit, type VisitOptions } from '../../site/browser.ts';

const site = sharedSite();

async function visitAs(person: TestPerson, options: VisitOptions = {}): Promise<Visit> {
  const tab = await visit(site, options);
  await tab.context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  return tab;
}

const submit = (page: Page, name: string) => page.getByRole('button', { name }).click();
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Fills in the fields that a new event needs. */
async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Event title').fill(title);
  await page.getByLabel('Venue name').fill('Stow Lake Boathouse');
  await page.getByLabel('City').fill('San Francisco');
}

describe.each<[string, VisitOptions]>([
  ['on a phone', { width: 390 }],
  ['on a desktop', { width: 1440 }],
  ['without script', { javaScript: false }],
])('a first event, %s', (where, options) => {
  test('is created, gets tickets, is published, and visitors find its page', async () => {
    const { page } = await visitAs(await createPerson(site.db), options);
    await page.goto(paths.chooseCreation());
    await page.getByRole('link', { name: /^Start from scratch/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an event' }).waitFor();
    await fillIn(page, `Lanterns ${where}`);
    await submit(page, 'Save and add tickets');
    await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
    await submit(page, 'Save ticket');
    await page.getByText('0 of 100 sold').waitFor();
    await page.getByRole('link', { name: 'Review and publish' }).click();
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
  await submit(page, 'Save and add tickets');
  await page.getByRole('alert').getByRole('link', { name: 'Enter a title.' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title');
  expect(await page.getByLabel('Summary').inputValue()).toBe('Bring a lantern');
  await fillIn(page, 'Lanterns');
  await page.getByLabel('City').fill('Qwertzuiopolis');
  await submit(page, 'Save and add tickets');
  await page.getByText('We couldn’t find this city.').first().waitFor();
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

test('an event of another person, and a draft’s public page, are not found', async () => {
  const { eventId } = await createOrganizerWithDraft(site.db);
  const { page } = await visitAs(await createPerson(site.db));
  for (const path of [paths.manageDetails(eventId), paths.manageTickets(eventId), paths.managePublish(eventId)])
    expect((await page.goto(path))?.status()).toBe(404);
  expect((await page.goto(paths.event({ id: eventId, slug: 'x' })))?.status()).toBe(404);
});

test.each([390, 1440] as const)('the pages of an organizer are accessible and fit at %i px', async (width) => {
  const person = await createOrganizerWithDraft(site.db, { where: { kind: 'online' } });
  const { page } = await visitAs(person, { width });
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
    ...[paths.managePublish, paths.manageCopy, paths.manageHistory].map((pathOf) => pathOf(eventId)),
  ]) {
    await openPage(page, path);
    expect([path, await violationsInBothThemes(page)]).toEqual([path, []]);
    expect([path, await overflowOf(page)]).toEqual([path, 0]);
  }
});
