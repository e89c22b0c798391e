// Organizations and their public profiles, the organizers.
// Owns the tables `organization` and `organizer`.
// Must hold: an organizer belongs to exactly one organization; (source, source_uid) names at most one profile.
export { createOrganizer, createOrganizerIn, type OrganizerInput } from './create.ts';
export { findOrganizer, organizerAddresses, organizerProfile, type OrganizerProfile } from './profile.ts';
export {
  mayCreateEvents,
  type Membership,
  membershipsOf,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  removeMemberIn,
  setMemberIn,
} from './members.ts';
