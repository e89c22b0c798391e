// Teams in a browser: handing over, the organization switch, roles for one event, and roles that end while a page is
// open.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { orderIdByToken } from '#domain/checkout';
import { createDraft, publishMyEvent } from '#domain/management';
import { type OrganizationRole, membershipsOf, removeMemberIn, setMemberIn } from '#domain/organizers';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { addTickets, buyTicket, concert, createOrganizerWithDraft, organizationOf } from '../../worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../worlds/people.ts';
import { newAda } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

async function windowOf(person: TestPerson, options: VisitOptions): Promise<Page> {
  const window = await visit(site, options);
  await addSession(window, site, person);
  return window.page;
}

/** An organization with an event, an owner and a second member. */
async function team(role: OrganizationRole, { forEvent = false }: { forEvent?: boolean } = {}) {
  const owner = await createOrganizerWithDraft(site.db, { name: 'Owl Night' });
  const organizationId = await organizationOf(site.db, owner.eventId);
  const member = await createPerson(site.db, { fullName: 'Grace Hopper' });
  await setRole({ organizationId, member, eventId: forEvent ? owner.eventId : null }, role);
  return { owner, member, organizationId, eventId: owner.eventId };
}

const setRole = (
  { organizationId, member, eventId = null }: { organizationId: string; member: TestPerson; eventId?: string | null },
  role: OrganizationRole,
) =>
  site.db
    .transaction()
    .execute((tx) => setMemberIn(tx, { organizationId, accountId: member.accountId, role, eventId }));

async function check(page: Page, what: string): Promise<void> {
  expect([what, await faultsAtEveryWidth(page)]).toEqual([what, []]);
}

const rolesOf = async (person: TestPerson) =>
  (await membershipsOf(person.ctx, person)).map(({ role, eventId }) => [role, eventId]);

/** The status of the response to a press of the button that posts its form. */
async function statusAfter(page: Page, button: string): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/manage/')),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return answer.status();
}

describe.each<[string, VisitOptions]>([
  ['on a phone', { width: 390 }],
  ['without script', { javaScript: false }],
])('a team, %s', (_, options) => {
  const hasScript = options.javaScript !== false;

  test('is handed over to a member, so that the only owner can delete the account, and only this member can hand it back', async () => {
    const { owner, member, organizationId } = await team('editor');
    const owners = await windowOf(owner, options);
    await openPage(owners, paths.myPrivacy());
    expect(await owners.getByRole('button', { name: 'Delete my account permanently' }).count()).toBe(0);
    if (hasScript) await check(owners, 'an organization without another owner');
    await owners.getByRole('link', { name: /^Make another member owner: / }).click();
    await owners.getByRole('link', { name: 'Grace Hopper' }).click();
    await owners.getByText('Hand over the organization', { exact: true }).click();
    await owners.getByText('Only the new owner can undo this.').waitFor();
    if (hasScript) await check(owners, 'hand over');
    await owners.getByRole('button', { name: 'Hand over to Grace Hopper' }).click();
    await owners.getByText('Handed over. You’re an admin now.').waitFor();
    if (hasScript) await check(owners, 'handed over');
    expect([await rolesOf(owner), await rolesOf(member)]).toEqual([[['admin', null]], [['owner', null]]]);
    await owners.getByRole('link', { name: 'Grace Hopper' }).waitFor({ state: 'detached' });
    await openPage(owners, paths.myPrivacy());
    await owners.getByRole('button', { name: 'Delete my account permanently' }).waitFor();

    const members = await windowOf(member, options);
    await openPage(members, organizationPaths.members(organizationId));
    await members.getByRole('link', { name: 'Ada Lovelace' }).click();
    await members.getByText('Hand over the organization', { exact: true }).click();
    await members.getByRole('button', { name: 'Hand over to Ada Lovelace' }).click();
    await members.getByText('Handed over. You’re an admin now.').waitFor();
    expect(await rolesOf(owner)).toEqual([['owner', null]]);
  });

  test('is chosen among several organizations, on every page and device of the person', async () => {
    const member = await createOrganizerWithDraft(site.db, { name: 'Hopper Jazz' });
    const { eventId } = await createOrganizerWithDraft(site.db, { name: 'Owl Night' });
    const organizationId = await organizationOf(site.db, eventId);
    await setRole({ organizationId, member }, 'admin');
    const page = await windowOf(member, options);
    await openPage(page, `${paths.myEvents()}?show=drafts`);
    await page.getByText('Hopper Jazz').waitFor();
    expect(await page.getByText('Owl Night').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Organization' }).selectOption(organizationId);
    await page.getByRole('button', { name: 'Switch', exact: true }).click();
    await page.getByText('Owl Night').waitFor();
    expect(await page.getByText('Hopper Jazz').count()).toBe(0);
    if (hasScript) await check(page, 'the switch');
    const other = await windowOf(member, options);
    await openPage(other, `${paths.myEvents()}?show=drafts`);
    await other.getByText('Owl Night').waitFor();
    await openPage(other, paths.manageDetails(member.eventId));
    await other.getByRole('heading', { level: 1, name: 'Details' }).waitFor();
  });

  test('has members for one event, who can edit only that event', async () => {
    const { owner, member, organizationId, eventId } = await team('editor', { forEvent: true });
    const { id: otherId } = await createDraft(owner.ctx, { ...concert(), name: 'Bat Night' });
    const page = await windowOf(member, options);
    await openPage(page, `${paths.myEvents()}?show=drafts`);
    await page.getByRole('link', { name: 'Owl Night' }).waitFor();
    expect(await page.getByText('Bat Night').count()).toBe(0);
    await page.goto(paths.manageDetails(eventId));
    await page.getByRole('textbox', { name: 'Event title' }).fill('Owl Night by the Lake');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').first().waitFor();
    if (hasScript) await check(page, 'the event of an event role');
    for (const path of [paths.manageDetails(otherId), paths.manageTickets(otherId)])
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
    await page.goto(organizationPaths.members(organizationId));
    await page.getByRole('link', { name: 'Grace Hopper' }).waitFor();
    expect(await page.getByRole('list').getByText('Ada Lovelace').count()).toBe(0);
  });
});

test('people who check tickets find the event they work at, with their role, also before it is published', async () => {
  const { owner, member, eventId } = await team('check_in', { forEvent: true });
  const page = await windowOf(member, { width: 390 });
  await openPage(page, paths.myEvents());
  await page.getByText('Owl Night').first().waitFor();
  await page.getByText('Your role: Check-in').waitFor();
  expect(await page.getByRole('link', { name: 'Owl Night' }).count()).toBe(0);
  await addTickets(owner.ctx, eventId);
  await publishMyEvent(owner.ctx, { eventId });
  await openPage(page, paths.myEvents());
  await check(page, 'the events of a person at the doors');
  await page.getByRole('link', { name: 'Owl Night', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Attendees' }).waitFor();
});

describe('a role that ends while its page is open', () => {
  test.each([
    ['details', paths.manageDetails, 'Save'],
    ['tickets', (id: string) => `${paths.manageTickets(id)}?edit=new`, 'Save ticket'],
    ['visibility', workPaths.manageVisibility, 'Save'],
  ] as const)('cannot write any more: %s', async (_, path, button) => {
    const { owner, member, organizationId, eventId } = await team('editor');
    const page = await windowOf(member, { javaScript: false });
    await page.goto(path(eventId));
    await setRole({ organizationId, member }, 'check_in');
    expect(await statusAfter(page, button)).toBe(403);
    await setRole({ organizationId, member }, 'editor');
    await page.goto(path(eventId));
    await site.db.transaction().execute((tx) => removeMemberIn(tx, { organizationId, accountId: member.accountId }));
    expect(await statusAfter(page, button)).toBe(404);
    expect(await rolesOf(owner)).toEqual([['owner', null]]);
  });

  test('is reported on a page with script, which saves no text', async () => {
    const { member, organizationId, eventId } = await team('editor');
    const page = await windowOf(member, { width: 390 });
    await openPage(page, paths.manageDetails(eventId));
    await setRole({ organizationId, member }, 'check_in');
    await page.getByRole('textbox', { name: 'Summary' }).fill('A night of songs.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Saved.').count()).toBe(0);
    await check(page, 'a role that ended');
  });

  test('of an admin on the page of the team: no invitation is sent', async () => {
    const { member, organizationId } = await team('admin');
    const page = await windowOf(member, { javaScript: false });
    await page.goto(organizationPaths.members(organizationId));
    await setRole({ organizationId, member }, 'editor');
    await page.getByLabel('Email').fill('eve@example.org');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Send invitation' }).click(),
    ]);
    expect(answer.status()).toBe(403);
    const pending = await site.db.selectFrom('organization_invitation').selectAll().execute();
    expect(pending.filter(({ organization_id }) => organization_id === organizationId)).toEqual([]);
  });

  test('of a team of four: the next action of each open page is refused, with the reason, and nothing is written', async () => {
    const { owner, member: editor, organizationId, eventId } = await team('editor');
    const { id: ticketClassId } = await addTickets(owner.ctx, eventId);
    await publishMyEvent(owner.ctx, { eventId });
    const buyer = newAda();
    const { orderToken } = await buyTicket(site.db, { eventId, ticketClassId, quantity: 1, buyer });
    const orderId = await orderIdByToken(owner.ctx, { token: orderToken });
    const [seller, scanner] = [await createPerson(site.db), await createPerson(site.db)];
    await setRole({ organizationId, member: seller }, 'box_office');
    await setRole({ organizationId, member: scanner }, 'check_in');
    const open = async (person: TestPerson, path: string) => {
      const page = await windowOf(person, { width: person === scanner ? 390 : 1440, javaScript: false });
      await page.goto(path);
      return page;
    };
    const pages = {
      owner: await open(owner, paths.manageOrder(eventId, orderId)),
      editor: await open(editor, paths.manageDetails(eventId)),
      seller: await open(seller, boxOfficePaths.office(eventId)),
      scanner: await open(scanner, paths.manageCheckIn(eventId)),
    };
    await pages.editor.getByRole('textbox', { name: 'Event title' }).fill('Bat Night');
    await pages.owner.getByText('Cancel order', { exact: true }).click();
    await pages.seller.getByLabel(/^Cash in the drawer/).fill('100');
    const written = () => writesAt({ eventId, orderId });
    const before = await written();
    // a new owner takes the organization from the first one, and ends the other roles
    const successor = await createPerson(site.db);
    await setRole({ organizationId, member: successor }, 'owner');
    await setRole({ organizationId, member: owner }, 'check_in');
    await setRole({ organizationId, member: editor }, 'check_in');
    for (const { accountId } of [seller, scanner])
      await site.db.transaction().execute((tx) => removeMemberIn(tx, { organizationId, accountId }));

    const next = [
      { page: pages.owner, button: 'Yes, cancel this order', status: 403 },
      { page: pages.editor, button: 'Save', status: 403 },
      { page: pages.seller, button: 'Open till', status: 404 },
      { page: pages.scanner, button: 'Admit: Ada Lovelace', status: 404 },
    ];
    for (const { page, button, status } of next) {
      expect([button, await statusAfter(page, button)]).toEqual([button, status]);
      const title = status === 403 ? 'You don’t have access' : 'Page not found';
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      if (status === 403) await page.getByText('Ask an owner or admin of the organization for access.').waitFor();
    }
    expect(await written()).toEqual(before);
  });
});

/** What the four pages of a team write. */
async function writesAt({ eventId, orderId }: { eventId: string; orderId: string }) {
  const countOf = async (table: 'check_in' | 'till') =>
    (await site.db.selectFrom(table).select('id').where('event_id', '=', eventId).execute()).length;
  const { name } = await site.db.selectFrom('event').select('name').where('id', '=', eventId).executeTakeFirstOrThrow();
  const order = await site.db
    .selectFrom('ticket_order')
    .select('canceled_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const changes = await site.db.selectFrom('order_change').select('id').where('order_id', '=', orderId).execute();
  return {
    name,
    ...order,
    changes: changes.length,
    admissions: await countOf('check_in'),
    tills: await countOf('till'),
  };
}
