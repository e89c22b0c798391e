import { describe, expect, test } from 'vitest';
import type { Ctx } from '#domain/ctx';
import { testDb } from '../../../test/db.ts';
import { takeJobs } from '../../../test/worlds/accounts.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { createPerson, type TestPerson } from '../../../test/worlds/people.ts';
import {
  acceptInvitation,
  changeRole,
  chooseOrganization,
  createOrganizer,
  handOver,
  inviteMember,
  membershipsOf,
  type OrganizationRole,
  pendingInvitations,
  readInvitationLink,
  removeMember,
  resendInvitation,
  setMemberIn,
  team,
  withdrawInvitation,
} from '../index.ts';

const database = testDb();

/** An organization with one member for each of the roles. */
async function organization<Role extends OrganizationRole>(...roles: Role[]) {
  const { organizationId } = await createOrganizer(contextOf(database.db), { name: 'Night Market' });
  const people = {} as Record<Role, TestPerson>;
  for (const role of roles) {
    people[role] = await createPerson(database.db, { fullName: role });
    await database.db
      .transaction()
      .execute((tx) => setMemberIn(tx, { organizationId, accountId: people[role].accountId, role }));
  }
  return { organizationId, people };
}

const memberIdOf = async ({ ctx, accountId }: TestPerson, organizationId: string) =>
  (await membershipsOf(ctx, { accountId })).find((member) => member.organizationId === organizationId)?.id ?? '';
const roleOf = async ({ ctx, accountId }: TestPerson) => (await membershipsOf(ctx, { accountId }))[0]?.role;

describe('the management of a team', () => {
  test.each(['editor', 'box_office', 'check_in'] as const)('is refused to %s', async (role) => {
    const { organizationId, people } = await organization('owner', role);
    const memberId = await memberIdOf(people.owner, organizationId);
    const { ctx } = people[role];
    const verbs = [
      inviteMember(ctx, { organizationId, email: 'x@example.org', role: 'editor', locale: 'en' }),
      changeRole(ctx, { organizationId, memberId, role: 'editor' }),
      removeMember(ctx, { organizationId, memberId }),
      handOver(ctx, { organizationId, memberId }),
      resendInvitation(ctx, { organizationId, invitationId: '1' }),
      withdrawInvitation(ctx, { organizationId, invitationId: '1' }),
    ];
    expect(await Promise.all(verbs.map(codeOf))).toEqual(verbs.map(() => 'ROLE_TOO_LOW'));
    expect(await pendingInvitations(ctx, { organizationId })).toEqual([]);
    expect((await team(ctx, { organizationId })).members.map(({ email }) => email)).toEqual([null, null]);
  });

  test('is refused as not found for people outside the organization', async () => {
    const { organizationId, people } = await organization('owner');
    const { ctx } = await createPerson(database.db);
    const memberId = await memberIdOf(people.owner, organizationId);
    const verbs = [
      team(ctx, { organizationId }),
      team(ctx, { organizationId: 'x' }),
      pendingInvitations(ctx, { organizationId }),
      removeMember(ctx, { organizationId, memberId }),
      chooseOrganization(ctx, { organizationId }),
      inviteMember(ctx, { organizationId, email: 'x@example.org', role: 'editor', locale: 'en' }),
    ];
    expect(await Promise.all(verbs.map(codeOf))).toEqual(verbs.map(() => 'NOT_FOUND'));
  });

  test('lets an admin manage all members except owners, and not make owners', async () => {
    const { organizationId, people } = await organization('owner', 'admin', 'editor');
    const { ctx } = people.admin;
    const ownerId = await memberIdOf(people.owner, organizationId);
    const editorId = await memberIdOf(people.editor, organizationId);
    expect(await codeOf(removeMember(ctx, { organizationId, memberId: ownerId }))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(changeRole(ctx, { organizationId, memberId: ownerId, role: 'editor' }))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(handOver(ctx, { organizationId, memberId: editorId }))).toBe('ROLE_TOO_LOW');
    expect(await refusalOf(changeRole(ctx, { organizationId, memberId: editorId, role: 'owner' }))).toMatchObject({
      code: 'ARGUMENTS_ERROR',
    });
    await changeRole(ctx, { organizationId, memberId: editorId, role: 'check_in' });
    expect(await roleOf(people.editor)).toBe('check_in');
  });

  test('cannot reach a member of another organization', async () => {
    const { organizationId, people } = await organization('owner');
    const other = await organization('owner', 'editor');
    const memberId = await memberIdOf(other.people.editor, other.organizationId);
    expect(await codeOf(removeMember(people.owner.ctx, { organizationId, memberId }))).toBe('NOT_FOUND');
  });
});

describe('the last owner', () => {
  test('cannot leave or get another role before handing over', async () => {
    const { organizationId, people } = await organization('owner', 'editor');
    const { ctx } = people.owner;
    const memberId = await memberIdOf(people.owner, organizationId);
    expect(await codeOf(removeMember(ctx, { organizationId, memberId }))).toBe('LAST_OWNER');
    expect(await codeOf(changeRole(ctx, { organizationId, memberId, role: 'admin' }))).toBe('LAST_OWNER');
    await handOver(ctx, { organizationId, memberId: await memberIdOf(people.editor, organizationId) });
    expect([await roleOf(people.owner), await roleOf(people.editor)]).toEqual(['admin', 'owner']);
    expect(await removeMember(ctx, { organizationId, memberId })).toEqual({ hasLeft: true });
    expect(await codeOf(team(ctx, { organizationId }))).toBe('NOT_FOUND');
  });
});

/** The token in the mail that was requested last. */
const tokenOf = async () => {
  const jobs = await takeJobs<{ token: string }>(database.db, 'notifications.invitation');
  return jobs.at(-1)?.token ?? '';
};

async function invited(role = 'editor', email = `guest-${crypto.randomUUID()}@example.org`) {
  const { organizationId, people } = await organization('owner');
  const { ctx } = people.owner;
  await inviteMember(ctx, { organizationId, email, role, locale: 'en' });
  return { organizationId, owner: people.owner, ctx, email, token: await tokenOf() };
}

const invitationIdOf = async (ctx: Ctx, organizationId: string) =>
  (await pendingInvitations(ctx, { organizationId }))[0]?.id ?? '';

describe('an invitation', () => {
  test('gives its role, once, to the account with its address in any spelling', async () => {
    const { organizationId, email, token, ctx } = await invited('box_office', 'night.market+team@gmail.com');
    const guest = await createPerson(database.db, { email: 'NightMarket@gmail.com' });
    expect(await readInvitationLink(guest.ctx, { token })).toMatchObject({ email, reader: 'invited' });
    expect(await acceptInvitation(guest.ctx, { token })).toEqual({ organizationId });
    expect(await roleOf(guest)).toBe('box_office');
    expect(await codeOf(acceptInvitation(guest.ctx, { token }))).toBe('LINK_USED');
    expect(await pendingInvitations(ctx, { organizationId })).toEqual([]);
  });

  test('gives nothing to an account with another or an unconfirmed address', async () => {
    const { token, email } = await invited();
    const other = await createPerson(database.db);
    expect(await readInvitationLink(other.ctx, { token })).toMatchObject({ reader: 'other_address' });
    expect(await codeOf(acceptInvitation(other.ctx, { token }))).toBe('LINK_USED');
    const unconfirmed = await createPerson(database.db, { email, isVerified: false });
    expect(await readInvitationLink(unconfirmed.ctx, { token })).toMatchObject({ reader: 'unconfirmed' });
    expect(await codeOf(acceptInvitation(unconfirmed.ctx, { token }))).toBe('UNCONFIRMED_EMAIL');
    expect(await roleOf(unconfirmed)).toBeUndefined();
  });

  test('expires after seven days', async () => {
    const { token, email, organizationId, ctx } = await invited();
    const guest = await createPerson(database.db, { email });
    await database.db
      .updateTable('organization_invitation')
      .set({ expires_at: Temporal.Now.instant().subtract({ seconds: 1 }) })
      .where('email', '=', email)
      .execute();
    expect(await readInvitationLink(guest.ctx, { token })).toBeNull();
    expect(await codeOf(acceptInvitation(guest.ctx, { token }))).toBe('LINK_USED');
    expect(await pendingInvitations(ctx, { organizationId })).toMatchObject([{ email, isExpired: true }]);
  });

  test('works only with the new link after it was sent again, and with no link after it was withdrawn', async () => {
    const { token: old, email, organizationId, ctx } = await invited();
    const guest = await createPerson(database.db, { email });
    const invitationId = await invitationIdOf(ctx, organizationId);
    await resendInvitation(ctx, { organizationId, invitationId });
    const token = await tokenOf();
    expect(await readInvitationLink(guest.ctx, { token: old })).toBeNull();
    expect(await readInvitationLink(guest.ctx, { token })).not.toBeNull();
    await withdrawInvitation(ctx, { organizationId, invitationId });
    expect(await codeOf(acceptInvitation(guest.ctx, { token }))).toBe('LINK_USED');
  });

  test('ends when the person who sent it may no longer invite', async () => {
    const { organizationId, people } = await organization('owner', 'admin');
    await inviteMember(people.admin.ctx, { organizationId, email: 'a@example.org', role: 'admin', locale: 'en' });
    const token = await tokenOf();
    const memberId = await memberIdOf(people.admin, organizationId);
    await removeMember(people.owner.ctx, { organizationId, memberId });
    expect(await readInvitationLink(people.owner.ctx, { token })).toBeNull();
  });

  test('gets the same answer whether the address has an account or not, and its token is not stored', async () => {
    const known = await createPerson(database.db);
    const { organizationId, people } = await organization('owner');
    const invite = (email: string) =>
      inviteMember(people.owner.ctx, { organizationId, email, role: 'editor', locale: 'en' });
    expect(await invite(known.email)).toEqual(await invite('nobody-has-this@example.org'));
    const token = await tokenOf();
    const rows = await database.db.selectFrom('organization_invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is refused for wrong addresses and roles, for members and for invited people', async () => {
    const { organizationId, people } = await organization('owner');
    const refusedFields = async (email: string, role: string) => {
      const refusal = await refusalOf(inviteMember(people.owner.ctx, { organizationId, email, role, locale: 'en' }));
      return refusal?.detail.fields;
    };
    expect(await refusedFields('', 'owner')).toEqual({ inviteEmail: ['MISSING'], role: ['INVALID'] });
    expect(await refusedFields('a@b, c@d.org', 'editor')).toEqual({ inviteEmail: ['INVALID'] });
    expect(await refusedFields(people.owner.email, 'editor')).toEqual({ inviteEmail: ['TAKEN'] });
    await inviteMember(people.owner.ctx, { organizationId, email: 'twice@example.org', role: 'editor', locale: 'en' });
    expect(await refusedFields('TWICE@example.org', 'admin')).toEqual({ inviteEmail: ['TAKEN'] });
  });

  test('is mailed to one address at most five times a day, by all organizations together', async () => {
    const email = 'often@example.org';
    for (let round = 0; round < 5; round += 1) await invited('editor', email);
    const { people, organizationId } = await organization('owner');
    const invite = inviteMember(people.owner.ctx, { organizationId, email, role: 'editor', locale: 'en' });
    expect(await codeOf(invite)).toBe('RATE_LIMITED');
  });
});

test('every change is in the audit log, without addresses', async () => {
  const { organizationId, email, token, owner } = await invited();
  const guest = await createPerson(database.db, { email });
  await acceptInvitation(guest.ctx, { token });
  const memberId = await memberIdOf(guest, organizationId);
  await changeRole(owner.ctx, { organizationId, memberId, role: 'admin' });
  await removeMember(owner.ctx, { organizationId, memberId });
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('subject_kind', '=', 'organization')
    .where('subject_id', '=', organizationId)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'organization.member_invited',
    'organization.member_joined',
    'organization.role_changed',
    'organization.member_removed',
  ]);
  expect(JSON.stringify(entries)).not.toContain(email.split('@')[0]);
});
