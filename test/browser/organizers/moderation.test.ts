// A rule holds back an event: the organizer reads the reason, staff decide, and the organizer may appeal.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventEditor } from '#domain/management';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { addTickets, createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { createPerson } from '../../worlds/people.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

/** A browser window of a signed-in person. */
async function windowOf({ token }: { token: string }, options: VisitOptions): Promise<Page> {
  const { context, page } = await visit(site, options);
  await context.addCookies([{ name: 'session', value: token, url: site.origin }]);
  return page;
}

const staffWindow = async (options: VisitOptions) =>
  windowOf(await createPerson(site.db, { isStaff: true, fullName: 'Sam Staff' }), options);

/** An organizer of an event with this name, which a rule holds back because of its summary. */
async function organizer(name: string, options: VisitOptions) {
  const person = await createOrganizerWithDraft(site.db, {
    name,
    summary: 'Contact me on WhatsApp for cheap tickets.',
  });
  await addTickets(person.ctx, person.eventId);
  const page = await windowOf(person, options);
  const { slug } = await eventEditor(person.ctx, person);
  return { ...person, page, path: paths.event({ id: person.eventId, slug }) };
}

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const headingOf = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

async function check(page: Page, pageName: string): Promise<void> {
  expect([pageName, await faultsAtEveryWidth(page)]).toEqual([pageName, []]);
}

test('visitors find an event in review once staff publish it', async () => {
  const { page, eventId, path } = await organizer('Vesper Choir', { width: 390 });
  await openPage(page, paths.managePublish(eventId));
  await submit(page, 'Publish event');
  await headingOf(page, 'Your event is in review');
  await page.getByText('It asks people to get in touch through a messaging app.').waitFor();
  await check(page, 'in review');
  await openPage(page, `${paths.myEvents()}?show=drafts`);
  await page.getByText('In review').waitFor();
  const { page: visitor } = await visit(site, {});
  expect((await visitor.goto(path))?.status()).toBe(404);

  const staff = await staffWindow({ width: 1440 });
  await openPage(staff, staffPaths.adminModeration());
  const card = staff.getByRole('article', { name: 'Vesper Choir' });
  await card.getByText('Contact by messenger').waitFor();
  await check(staff, 'the queue');
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.waitFor({ state: 'detached' });
  expect((await visitor.goto(path))?.status()).toBe(200);
  await visitor.goto('/d/online/all-events/vesper-choir/');
  await visitor.getByRole('link', { name: 'Vesper Choir' }).first().waitFor();
  await openPage(page, paths.managePublish(eventId));
  await headingOf(page, 'Your event is live');
});

test('without script, a rejected event is published after an appeal that another staff member grants', async () => {
  const options = { javaScript: false };
  const { page, eventId, path } = await organizer('Compline Choir', options);
  await page.goto(paths.managePublish(eventId));
  await submit(page, 'Publish event');
  await headingOf(page, 'Your event is in review');

  const staff = await staffWindow(options);
  await staff.goto(staffPaths.adminModeration());
  const card = staff.getByRole('article', { name: 'Compline Choir' });
  await card.getByRole('button', { name: 'Reject' }).click();
  await card.getByRole('alert').waitFor();
  await card.getByRole('textbox', { name: 'Reason' }).fill('Please sell tickets here.');
  await card.getByRole('button', { name: 'Reject' }).click();
  await card.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText('Please sell tickets here.').waitFor();
  await page.getByRole('link', { name: 'Read more or appeal' }).click();
  await submit(page, 'Send appeal');
  await page.getByRole('link', { name: 'Tell us why you think we’re wrong.' }).waitFor();
  await page.getByRole('textbox', { name: 'Your appeal' }).fill('We only answer questions there.');
  await submit(page, 'Send appeal');
  await page.getByText('We’ve got your appeal.').waitFor();

  await staff.goto(`${staffPaths.adminModeration()}?show=appeals`);
  await card.getByRole('button', { name: 'Grant appeal' }).click();
  await card.getByText('You made this decision').waitFor();
  const otherStaff = await staffWindow(options);
  await otherStaff.goto(`${staffPaths.adminModeration()}?show=appeals`);
  const appeal = otherStaff.getByRole('article', { name: 'Compline Choir' });
  await appeal.getByText('We only answer questions there.').waitFor();
  await appeal.getByRole('button', { name: 'Grant appeal' }).click();
  await appeal.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('You were right. Thank you for your patience.').waitFor();
  expect((await page.goto(path))?.status()).toBe(200);
});

test('the page of a decision is accessible, and empty appeals are refused beside the field', async () => {
  const { page, ctx, eventId } = await organizer('Matins Choir', { width: 390 });
  await openPage(page, paths.managePublish(eventId));
  await submit(page, 'Publish event');
  await headingOf(page, 'Your event is in review');
  const staff = await staffWindow({ width: 390 });
  await staff.goto(staffPaths.adminModeration());
  const card = staff.getByRole('article', { name: 'Matins Choir' });
  await card.getByRole('textbox', { name: 'Reason' }).fill('Please sell tickets here.');
  await card.getByRole('button', { name: 'Reject' }).click();
  await card.waitFor({ state: 'detached' });
  const { moderation } = await eventEditor(ctx, { eventId });
  if (moderation?.kind !== 'rejected') throw new Error('the event was not rejected');
  await openPage(page, organizationPaths.moderationDecision(moderation.decisionId));
  await check(page, 'the decision');
  await submit(page, 'Send appeal');
  await page.getByRole('alert').first().waitFor();
  await check(page, 'the refused appeal');
  await openPage(staff, `${staffPaths.adminModeration()}?show=decisions`);
  await check(staff, 'the decisions');
});
