// Organizations and their public profiles, the organizers. Owns the tables `organization`, `organizer`,
// `organization_member` and `organization_invitation`. Must hold: an organizer belongs to exactly one organization;
// (source, source_uid) identifies at most one profile; an organization with members has an owner; an invitation works
// once, for one address, and the answer to an invitation does not reveal whether the address has an account; a deleted
// organization has no member and gets no new event (decision 066).
export { createOrganizer, createOrganizerIn, type OrganizerInput } from './create.ts';
export {
  addGalleryPhotoIn,
  type ProfileChange,
  profilePhotosIn,
  removeGalleryPhotoIn,
  setProfileIn,
} from './change-profile.ts';
export {
  findOrganizer,
  organizerAddresses,
  organizerNames,
  organizerProfile,
  type OrganizerProfile,
  publicProfile,
} from './profile.ts';
export { postalAddressOf, setPostalAddressIn } from './postal-address.ts';
export { organizationOfOrganizer } from './organization-of.ts';
export { eventDefaultsOf, setEventDefaultsIn } from './event-defaults.ts';
export { adminFindOrganizers, organizationNames, type AdminOrganizer } from './admin-search.ts';
export {
  managerAccounts,
  managesOf,
  managesOrganization,
  managersOf,
  mayCreateEvents,
  membersWith,
  membershipsOf,
  removeMemberIn,
  setMemberIn,
  teamsOf,
} from './members.ts';
export { isMemberOf, may, type Permission } from './permissions.ts';
export { type Membership, ORGANIZATION_ROLES, type OrganizationRole } from './roles.ts';
export {
  changeRole,
  chooseOrganization,
  handOver,
  removeMember,
  rolesFor,
  team,
  type TeamMember,
} from './team/team.ts';
export { type MyOrganization, myOrganizations } from './team/my-organizations.ts';
export {
  acceptInvitation,
  type Invitation,
  invitationForMail,
  inviteMember,
  type NewInvitation,
  type PendingInvitation,
  pendingInvitations,
  purgeInvitations,
  readInvitationLink,
  resendInvitation,
  withdrawInvitation,
} from './team/invitations.ts';
export { organizersOf, singleMemberOrganizationsIn } from './of-organizations.ts';
export {
  deletedOrganizers,
  deleteOrganizationIn,
  endInvitationsIn,
  lockOrganizationIn,
  organizationToDelete,
  requireActiveOrganizersIn,
} from './deletion.ts';
export { anonymizeOrganizationIn, erasePersonIn, ownedAlone, personalDataOf, soleOwnerships } from './personal-data.ts';
