// A team: a person is invited by email, accepts, works with the role, and loses access as soon as the role ends. At last
// the owner deletes the organization.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listStoredMails } from '#domain/notifications';
import { membershipsOf } from '#domain/organizers';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { violations, violationsInBothThemes } from '../../site/axe.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { contextOf } from '../../worlds/context.ts';
import { createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { createPerson } from '../../worlds/people.ts';
import { addSession, overflowOf } from '../window.ts';

const site = sharedSite();

const submit = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** The path of the invitation in the email to an address. */
async function invitationOf(email: string): Promise<string> {
  const find = async () => {
    const mails = await listStoredMails(contextOf(site.db));
    const mail = mails.find(({ to }) => to.includes(email));
    return /https?:\/\/\S+?(\/invitations\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** An owner deletes the organization: with a wrong name first, then with its name. */
async function deleteOrganization(
  page: Page,
  { name, hasScript }: { name: string; hasScript: boolean },
): Promise<void> {
  await page.getByRole('link', { name: 'Delete organization' }).click();
  await page.getByText('1 draft').waitFor();
  const field = page.getByLabel('Name of the organization');
  await field.fill('Grace Hopper');
  await submit(page, 'Delete this organization for good');
  await page.getByRole('link', { name: 'That isn’t the name of this organization.' }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  if (hasScript) expect(await violations(page)).toEqual([]);
  await field.fill(name);
  await submit(page, 'Delete this organization for good');
  await page.getByText('The organization was deleted.').waitFor();
}

describe.each<[string, VisitOptions]>([
  ['on a phone', { width: 390 }],
  ['on a desktop, without script', { width: 1440, javaScript: false }],
])('an invitation, %s', (_, options) => {
  test('gives a person a role, which ends at once when the person is removed', async () => {
    const owner = await createOrganizerWithDraft(site.db);
    const guest = await createPerson(site.db, { fullName: 'Grace Hopper' });
    const [membership] = await membershipsOf(owner.ctx, owner);
    const membersPath = organizationPaths.members(membership?.organizationId ?? '');
    const owners = await visit(site, options);
    await addSession(owners, site, owner);
    await openPage(owners.page, membersPath);
    await owners.page.getByLabel('Email').fill(guest.email);
    await submit(owners.page, 'Send invitation');
    await owners.page.getByText('Invitation sent.').waitFor();
    if (options.javaScript !== false) {
      expect(await violationsInBothThemes(owners.page)).toEqual([]);
      expect(await overflowOf(owners.page)).toBe(0);
    }

    const guests = await visit(site, options);
    const path = await invitationOf(guest.email);
    await openPage(guests.page, path);
    await guests.page.getByText('Use this address to continue.').waitFor();
    await addSession(guests, site, guest);
    await openPage(guests.page, path);
    if (options.javaScript !== false) expect(await violationsInBothThemes(guests.page)).toEqual([]);
    await submit(guests.page, 'Accept invitation');
    await guests.page.getByText('You’ve joined the team').waitFor();
    await openPage(guests.page, paths.manageDetails(owner.eventId));
    await guests.page.getByRole('heading', { level: 1, name: 'Details' }).waitFor();

    await openPage(owners.page, membersPath);
    await owners.page.getByRole('link', { name: 'Grace Hopper' }).click();
    await owners.page.getByText('Remove from the team').click();
    await submit(owners.page, 'Remove Grace Hopper');
    await owners.page.getByText('Removed from the team.').waitFor();
    const [answer] = await Promise.all([
      guests.page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/manage/'),
      ),
      submit(guests.page, 'Save'),
    ]);
    expect(answer.status()).toBe(404);

    await deleteOrganization(owners.page, { name: 'Ada Lovelace', hasScript: options.javaScript !== false });
  });
});
