// Recommendations of events, and the interests on which they are based. Owns the table `person_interest`. Must hold:
// interests and recommendations belong to one person; staff who impersonate a person change nothing; every
// recommendation has a reason, and no recommendation is an event that the person likes or has tickets for.
export { forYou } from './for-you.ts';
export { interestCards, interestsForMail } from './interest-cards.ts';
export { interestShelves } from './interest-shelves.ts';
export { interestsOf, setInterests } from './interests.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export type { ForYou, Interests, InterestShelf, Reason } from './types.ts';
