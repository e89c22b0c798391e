// Organizations and their public profiles, the organizers.
// Owns the tables `organization`, `organizer` and `organization_member`.
// Must hold: an organizer belongs to exactly one organization; (source, source_uid) names at most one profile.
export { createOrganizer, createOrganizerIn, type OrganizerInput } from './create.ts';
export {
  findOrganizer,
  organizerAddresses,
  organizerNames,
  organizerProfile,
  type OrganizerProfile,
} from './profile.ts';
export { adminFindOrganizers, organizationNames, type AdminOrganizer } from './admin-search.ts';
export {
  managersOf,
  mayCreateEvents,
  type Membership,
  membershipsOf,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  removeMemberIn,
  setMemberIn,
} from './members.ts';
export { organizersOf, singleMemberOrganizationsIn } from './of-organizations.ts';
export { anonymizeOrganizationIn, erasePersonIn, personalDataOf, soleOwnerships } from './personal-data.ts';
