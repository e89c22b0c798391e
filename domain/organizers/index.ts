// Organizations and their public profiles, the organizers.
// Owns the tables `organization` and `organizer`.
// Must hold: an organizer belongs to exactly one organization; (source, source_uid) names at most one profile.
export { createOrganizer, createOrganizerIn, type OrganizerInput } from './create.ts';
export { findOrganizer, organizerAddresses, organizerProfile, type OrganizerProfile } from './profile.ts';
