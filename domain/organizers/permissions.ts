// The permissions of each role of an organization. Every verb of organizers reads this one table.
import type { Membership, OrganizationRole } from './roles.ts';

export type Permission =
  /** Create, copy and add events. */
  | 'events.create'
  /** See an event's pages and change the event: details, tickets, publishing, plans. */
  | 'events.edit'
  /** Change who pays the fee of the site, and taxes. */
  | 'prices.manage'
  /** Change the public profile. */
  | 'profile.edit'
  /** See orders, attendees and their mail addresses, correct and cancel them, and export them. */
  | 'orders.view'
  /** Write to the attendees of an event. */
  | 'attendees.message'
  /** See, export, import and erase the contacts of the organization, and write to people who want its news. */
  | 'contacts.manage'
  /** Check tickets at the doors, and see the names of attendees. */
  | 'doors.open'
  /** Sell tickets at the door, and keep a till. */
  | 'doors.sell'
  /** Invite people, change their roles and remove them. Only owners may change and remove owners. */
  | 'members.manage'
  /** Make another person the owner. */
  | 'organization.hand_over'
  /** Delete the organization. */
  | 'organization.delete';

const EVENTS = ['events.create', 'events.edit', 'attendees.message', 'contacts.manage'] as const;
const SALES = ['orders.view', 'doors.open', 'doors.sell'] as const;

const PERMISSIONS: Record<OrganizationRole, readonly Permission[]> = {
  owner: [
    ...EVENTS,
    ...SALES,
    'profile.edit',
    'prices.manage',
    'members.manage',
    'organization.hand_over',
    'organization.delete',
  ],
  admin: [...EVENTS, ...SALES, 'profile.edit', 'prices.manage', 'members.manage'],
  editor: [...EVENTS, ...SALES],
  box_office: SALES,
  check_in: ['doors.open'],
};

/**
 * Permissions that a role for one event gives for that event. All other permissions need a role in the organization.
 */
const OF_ONE_EVENT: readonly Permission[] = [
  'events.edit',
  'attendees.message',
  'orders.view',
  'doors.open',
  'doors.sell',
];

/** The object of an action: an organization, or one of its events. */
export interface PermissionTarget {
  organizationId: string;
  eventId?: string;
}

/** Whether one of a person's roles gives the permission. A person without roles has no permission. */
export const may = (memberships: readonly Membership[], permission: Permission, target: PermissionTarget): boolean =>
  memberships.some(
    (membership) =>
      isFor(membership, target) &&
      (membership.eventId === null || OF_ONE_EVENT.includes(permission)) &&
      PERMISSIONS[membership.role].includes(permission),
  );

/** Whether one of the roles is a role in the organization, or for this event of the organization. */
export const isMemberOf = (memberships: readonly Membership[], target: PermissionTarget): boolean =>
  memberships.some((membership) => isFor(membership, target));

const isFor = ({ organizationId, eventId }: Membership, target: PermissionTarget): boolean =>
  organizationId === target.organizationId && (eventId === null || eventId === target.eventId);
