// A change of a published event that a rule holds back: the event stays online, staff compare both texts and decide.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeEvent, eventEditor, publishMyEvent } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { addTickets, createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { createPerson } from '../../worlds/people.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();
const spam = 'Contact me on WhatsApp for cheap tickets.';

async function windowOf({ token }: { token: string }, options: VisitOptions): Promise<Page> {
  const { context, page } = await visit(site, options);
  await context.addCookies([{ name: 'session', value: token, url: site.origin }]);
  return page;
}

const staffWindow = async (options: VisitOptions) =>
  windowOf(await createPerson(site.db, { isStaff: true, fullName: 'Sam Staff' }), options);

async function published(name: string, options: VisitOptions) {
  const person = await createOrganizerWithDraft(site.db, { name, summary: 'An evening of songs.' });
  await addTickets(person.ctx, person.eventId);
  await publishMyEvent(person.ctx, person);
  const { slug } = await eventEditor(person.ctx, person);
  return { ...person, page: await windowOf(person, options), path: paths.event({ id: person.eventId, slug }) };
}

test('staff compare the texts and publish the change', async () => {
  const name = 'Lauds Choir';
  const { page, eventId, path } = await published(name, { width: 390 });
  await openPage(page, paths.manageDetails(eventId));
  await page.getByRole('textbox', { name: 'Summary' }).fill(spam);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Some changes are in review' }).waitFor();
  await page.getByText('It asks people to get in touch through a messaging app.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Summary' }).inputValue()).toBe(spam);
  expect(await faultsAtEveryWidth(page), 'the notice').toEqual([]);
  const { page: visitor } = await visit(site, {});
  await visitor.goto(path);
  await visitor.getByText('An evening of songs.').first().waitFor();
  expect(await visitor.getByText(spam).count()).toBe(0);

  const staff = await staffWindow({ width: 390 });
  await openPage(staff, staffPaths.adminModeration());
  const card = staff.getByRole('article', { name });
  await card.getByText('Changes to a published event').waitFor();
  expect(await card.locator('del').textContent()).toBe('An evening of songs.');
  expect(await card.locator('ins').textContent()).toBe(spam);
  expect(await faultsAtEveryWidth(staff), 'the queue').toEqual([]);
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.waitFor({ state: 'detached' });
  await visitor.goto(path);
  await visitor.getByText(spam).first().waitFor();
});

test('without script, an organizer discards a change, and appeals against a rejected one', async () => {
  const { page, ctx, eventId, path, token } = await published('Terce Choir', { javaScript: false });
  await changeEvent(ctx, { eventId, fields: { summary: spam }, versions: {} });
  await page.goto(paths.manageDetails(eventId));
  await page.getByRole('button', { name: 'Discard these changes' }).click();
  await page.getByRole('heading', { name: 'Your event is live' }).waitFor();
  expect(await page.getByText('Some changes are in review').count()).toBe(0);

  await changeEvent(ctx, { eventId, fields: { summary: spam }, versions: {} });
  const staff = await staffWindow({ javaScript: false });
  await staff.goto(staffPaths.adminModeration());
  const card = staff.getByRole('article', { name: 'Terce Choir' });
  await card.getByRole('textbox', { name: 'Reason' }).fill('Please sell tickets here.');
  await card.getByRole('button', { name: 'Reject' }).click();
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'We couldn’t approve your changes' }).waitFor();
  await page.getByRole('link', { name: 'Read more or appeal' }).click();
  expect(await page.locator('ins').textContent()).toBe(spam);
  const withScript = await windowOf({ token }, { width: 390 });
  await openPage(withScript, new URL(page.url()).pathname);
  expect(await faultsAtEveryWidth(withScript), 'the decision').toEqual([]);
  await page.getByRole('textbox', { name: 'Your appeal' }).fill('We only answer questions there.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await page.getByText('We’ve got your appeal.').waitFor();
  const otherStaff = await staffWindow({ javaScript: false });
  await otherStaff.goto(`${staffPaths.adminModeration()}?show=appeals`);
  await otherStaff.getByRole('article', { name: 'Terce Choir' }).getByRole('button', { name: 'Grant appeal' }).click();
  const { page: visitor } = await visit(site, {});
  await visitor.goto(path);
  await visitor.getByText(spam).first().waitFor();
});
