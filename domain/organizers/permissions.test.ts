import { describe, expect, test } from 'vitest';
import { may, type Permission } from './permissions.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from './roles.ts';

const organizationId = '1';
const permissions: Permission[] = [
  'events.create',
  'events.edit',
  'orders.view',
  'doors.open',
  'members.manage',
  'organization.hand_over',
];
const allowed = (
  role: OrganizationRole,
  eventId: string | null,
  target: { organizationId: string; eventId?: string },
) => permissions.filter((permission) => may([{ id: '1', organizationId, eventId, role }], permission, target));

describe('a role in an organization', () => {
  test.each([
    ['owner', permissions],
    ['admin', permissions.slice(0, 5)],
    ['editor', ['events.create', 'events.edit']],
    ['box_office', ['orders.view', 'doors.open']],
    ['check_in', ['doors.open']],
  ] as const)('%s allows what the table says, for each event of the organization', (role, expected) => {
    expect(allowed(role, null, { organizationId })).toEqual(expected);
    expect(allowed(role, null, { organizationId, eventId: '7' })).toEqual(expected);
  });

  test.each(ORGANIZATION_ROLES)('%s allows nothing in another organization', (role) =>
    expect(allowed(role, null, { organizationId: '2' })).toEqual([]),
  );
});

describe('a role for one event', () => {
  test('allows nothing for another event and nothing in the organization', () => {
    expect(allowed('editor', '7', { organizationId, eventId: '8' })).toEqual([]);
    expect(allowed('editor', '7', { organizationId })).toEqual([]);
  });

  test.each([
    ['editor', ['events.edit']],
    ['box_office', ['orders.view', 'doors.open']],
    ['check_in', ['doors.open']],
  ] as const)('%s does not include creating events', (role, expected) =>
    expect(allowed(role, '7', { organizationId, eventId: '7' })).toEqual(expected),
  );
});

test('people without a role may do nothing', () => {
  for (const permission of permissions) expect(may([], permission, { organizationId })).toBe(false);
});
