// The overview of a person's events, the home of an organization, and the ways to create an event.
import { expect, test } from 'vitest';
import { publishMyEvent } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { violationsInBothThemes } from '../../site/axe.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';
import { addTickets, createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../worlds/people.ts';

const site = sharedSite();

async function open(person: TestPerson, options: VisitOptions = {}) {
  const { page, context } = await visit(site, options);
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  return page;
}

test('events and drafts are one click away', async () => {
  const organizer = await createOrganizerWithDraft(site.db);
  const page = await open(organizer, { width: 390 });
  await page.goto(paths.manageOverview());
  await page.getByText('1 step until you can publish').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await addTickets(organizer.ctx, organizer.eventId);
  await publishMyEvent(organizer.ctx, organizer);
  await page.goto(paths.organizationHome());
  await page
    .getByRole('region', { name: 'Next up' })
    .getByRole('link', { name: 'Jazz in the Park', exact: true })
    .waitFor();
  await page.getByRole('link', { name: '1 upcoming event' }).waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('link', { name: 'Venues' }).click();
  await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor();
});

test('a link to create an event opens a modal with the two ways, or a page without script', async () => {
  const person = await createPerson(site.db);
  const page = await open(person);
  await page.goto(paths.organizationHome());
  await page.getByRole('heading', { name: 'Your first event starts here' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Create an event' }).click();
  const modal = page.getByRole('dialog', { name: 'How do you want to build your event?' });
  await modal.getByRole('link', { name: 'Start from scratch' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.organizationHome());
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByRole('link', { name: 'Create an event' }).click();
  await modal.getByRole('link', { name: 'Start from scratch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create an event' }).waitFor();

  const scriptless = await open(person, { javaScript: false });
  await scriptless.goto(paths.manageOverview());
  await scriptless.getByRole('main').getByRole('link', { name: 'Create an event' }).first().click();
  await scriptless.getByRole('heading', { level: 1, name: 'How do you want to build your event?' }).waitFor();
});

test('the page for new organizers is accessible, fits and leads to the first event', async () => {
  const { page, problems } = await visit(site, { width: 390 });
  await openPage(page, paths.createEvents());
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  // a real event of the site is the sample
  expect(await page.getByRole('main').locator('a[href*="-tickets-"]').count()).toBe(1);
  expect(problems).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Create an event' }).last().click();
  await page.getByRole('dialog', { name: 'How do you want to build your event?' }).waitFor();
});
