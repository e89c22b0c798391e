import { describe, expect, test } from 'vitest';
import { may, type Permission } from './permissions.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from './roles.ts';

const organizationId = '1';
const permissions: Permission[] = [
  'events.create',
  'events.edit',
  'attendees.message',
  'contacts.manage',
  'orders.view',
  'doors.open',
  'doors.sell',
  'prices.manage',
  'members.manage',
  'organization.hand_over',
  'organization.delete',
];
const allowed = (
  role: OrganizationRole,
  eventId: string | null,
  target: { organizationId: string; eventId?: string },
) => permissions.filter((permission) => may([{ id: '1', organizationId, eventId, role }], permission, target));

describe('a role in an organization', () => {
  test.each([
    ['owner', permissions],
    ['admin', permissions.slice(0, 9)],
    ['editor', permissions.slice(0, 7)],
    ['box_office', ['orders.view', 'doors.open', 'doors.sell']],
    ['check_in', ['doors.open']],
  ] as const)('%s has the permissions of the table, for each event of the organization', (role, expected) => {
    expect(allowed(role, null, { organizationId })).toEqual(expected);
    expect(allowed(role, null, { organizationId, eventId: '7' })).toEqual(expected);
  });

  test.each(ORGANIZATION_ROLES)('%s has no permission in another organization', (role) =>
    expect(allowed(role, null, { organizationId: '2' })).toEqual([]),
  );
});

describe('a role for one event', () => {
  test('gives no permission for another event and no permission in the organization', () => {
    expect(allowed('editor', '7', { organizationId, eventId: '8' })).toEqual([]);
    expect(allowed('editor', '7', { organizationId })).toEqual([]);
  });

  test.each([
    ['editor', ['events.edit', 'attendees.message', 'orders.view', 'doors.open', 'doors.sell']],
    ['box_office', ['orders.view', 'doors.open', 'doors.sell']],
    ['check_in', ['doors.open']],
  ] as const)('%s does not include the creation of events', (role, expected) =>
    expect(allowed(role, '7', { organizationId, eventId: '7' })).toEqual(expected),
  );
});

test('people without a role have no permission', () => {
  for (const permission of permissions) expect(may([], permission, { organizationId })).toBe(false);
});
