// Sponsors and organizers find each other: profiles of sponsors, and events that are open to sponsors. Owns the tables
// `sponsor_profile`, `sponsor_place`, `event_sponsorship`, `sponsor_message` and `sponsor_report`.
// Must hold: other people see only profiles whose texts staff approved, and none of a suspended account; staff decide
// about exactly the texts that they saw; only members who may edit an event open it to sponsors; the list of open
// events has only events that search finds; no page shows a mail address, and a message carries its sender's address only
// with the sender's consent (decision 084).
export type { AmountRange } from './amounts.ts';
export type { ProfileFields, ProfileTexts } from './profile-fields.ts';
export { type OwnProfile, mySponsorProfile, saveSponsorProfile, withdrawSponsorProfile } from './profile.ts';
export { placeNames } from './places.ts';
export { type ListPage, type Sponsor, searchSponsors, sponsorAddresses, sponsorPage } from './sponsor.ts';
export {
  openEvent,
  openEventIn,
  type OpenEvent,
  type Opening,
  openingEditor,
  purgeOpenings,
  saveOpening,
  searchOpenings,
} from './openings.ts';
export {
  closeSponsorMessageIn,
  type MessageTarget,
  purgeSponsorMessages,
  sendSponsorMessage,
  type SponsorMessageMail,
  sponsorMessageMail,
} from './contact.ts';
export {
  approveSponsor,
  refuseSponsor,
  type SponsorNews,
  sponsorNewsMail,
  sponsorQueue,
  type WaitingSponsor,
} from './moderation.ts';
export {
  dismissSponsorReports,
  type ReportedSponsor,
  reportedSponsors,
  reportSponsor,
  takeSponsorOffline,
} from './reports.ts';
export { addPublishedSponsorIn } from './seed.ts';
export { erasePersonIn, personalDataOf, setSponsorHiddenIn, sponsorMessageIdsOf } from './personal-data.ts';
