// Where an event takes place: a suggested city, the pin on the map, and venues chosen again; and the venues and defaults
// in the settings of the organization.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventEditor, ownVenues } from '#domain/management';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { violationsAtWidth, violationsInBothThemes } from '../../site/axe.ts';
import { sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';
import { createOrganizerWithDraft, organizationOf } from '../../worlds/organizers.ts';

const site = sharedSite();

async function open(options: VisitOptions) {
  const organizer = await createOrganizerWithDraft(site.db, { where: { kind: 'unknown' } });
  const organizationId = await organizationOf(site.db, organizer.eventId);
  const { page, context } = await visit(site, options);
  await context.addCookies([{ name: 'session', value: organizer.token, url: site.origin }]);
  return { ...organizer, organizationId, page };
}

const pinOf = (page: Page) => page.locator('input[name="pin"]').inputValue();

test('a city is chosen, its pin is moved, and the venue is chosen again', async () => {
  const { page, ctx, eventId, organizationId } = await open({ width: 390, maps: 'interactive' });
  await page.goto(paths.manageDetails(eventId));
  await page.getByText('Location to be announced').click();
  await page.getByLabel('Venue', { exact: true }).check();
  await page.getByLabel('Venue name').fill('The Loft');
  await page.getByLabel('City').pressSequentially('Portl');
  await page.getByRole('listbox', { name: 'Cities' }).getByText('Portland').first().waitFor();
  expect(await violationsAtWidth(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => pinOf(page)).toMatch(/^\d/);
  expect(await page.getByLabel('City').inputValue()).toMatch(/^Portland, [A-Z]{2}$/);
  const center = await pinOf(page);
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  const pin = page.getByRole('button', { name: 'Pin of the venue' });
  await pin.press('ArrowRight');
  await pin.press('ArrowUp');
  const moved = await pinOf(page);
  expect(moved).not.toBe(center);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await eventEditor(ctx, { eventId })).fields.where).toMatchObject({ name: 'The Loft', pin: moved });

  await page.goto(paths.createEvent());
  await page.getByLabel('Your venues').selectOption({ index: 1 });
  expect(await page.getByLabel('Venue name').inputValue()).toBe('The Loft');
  await expect.poll(() => pinOf(page)).toBe(moved);
  expect(await ownVenues(ctx, { organizationId })).toHaveLength(1);
});

test('without script, a venue is chosen, changed for its events, and is the default of new events', async () => {
  const { page, ctx, eventId, organizationId } = await open({ javaScript: false });
  await page.goto(paths.manageDetails(eventId));
  await page.getByText('Location to be announced').click();
  await page.getByLabel('Venue', { exact: true }).check();
  await page.getByLabel('Venue name').fill('The Loft');
  await page.getByLabel('City').fill('Oakland');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();

  await page.goto(organizationPaths.venues(organizationId));
  await page.getByRole('link', { name: 'The Loft' }).click();
  await page.getByLabel('Venue name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Enter the name of the venue.').waitFor();
  await page.getByLabel('Venue name').fill('The Attic');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await eventEditor(ctx, { eventId })).fields.where).toMatchObject({ name: 'The Attic' });

  await page.getByRole('link', { name: 'Defaults' }).first().click();
  await page.getByLabel('Start time').fill('20:30');
  await page.getByLabel('End time').fill('01:00');
  await page.getByLabel('Venue').selectOption({ label: 'The Attic · Oakland' });
  await page.getByLabel('Refund policy').selectOption('7d');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.goto(paths.createEvent());
  expect(await page.getByLabel('Venue name').inputValue()).toBe('The Attic');
  expect(await page.getByLabel('Start time').inputValue()).toBe('20:30');
  const [first, last] = [page.getByLabel('Start date'), page.getByLabel('End date')];
  expect(Date.parse(await last.inputValue()) - Date.parse(await first.inputValue())).toBe(86_400_000);
  await page.getByLabel('Event title').fill('Late show');
  await page.locator('summary').filter({ hasText: 'The Attic' }).click();
  await page.getByLabel('Venue name').fill('');
  await page.getByLabel('Your venues').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Your draft is saved').waitFor();
  const [venue] = await ownVenues(ctx, { organizationId });
  expect(venue).toMatchObject({ name: 'The Attic', events: 2 });
});

test('the settings of an organization are accessible', async () => {
  const { page, organizationId } = await open({ width: 390 });
  for (const path of [organizationPaths.venues(organizationId), organizationPaths.eventDefaults(organizationId)]) {
    await page.goto(path);
    expect(await violationsInBothThemes(page), path).toEqual([]);
  }
});
