/** Roles of a member in an organization, from most to fewest permissions (spec 6). */
export const ORGANIZATION_ROLES = ['owner', 'admin', 'editor', 'box_office', 'check_in'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** A person's role in an organization, or for one of its events. */
export interface Membership {
  id: string;
  organizationId: string;
  /** The event; null for a role in the whole organization. */
  eventId: string | null;
  role: OrganizationRole;
}
