// Consents of people to news of an organizer. Owns the tables `news_consent`, `news_opt_out` and `news_link`. Must hold: a
// consent is stored with the text that the person saw, its language, its time and where it was given; an unconfirmed
// address gets no news; an address that opted out gets no news of the organizer, also as a follower, until the person
// agrees again; an import never ends an opt-out (decision 062).
export { type AgreedWithOrder, agreeToNews, agreeWithOrder, newsOffer } from './give.ts';
export { confirmNews, type NewsLink, type NewsState, readNewsLink, resumeNews, stopNews } from './link.ts';
export { endNewsIn } from './end.ts';
export { importConsentsIn, type ImportedConsents } from './import.ts';
export {
  consentHistory,
  consentKeys,
  eraseNewsIn,
  type NewsConsentEntry,
  type NewsOfContact,
  newsOf,
} from './of-contacts.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export { NEWS_CONFIRM_DAYS } from './limits.ts';
export { purgeNews } from './purge.ts';
export { createNewsLinksIn, optedOutOf, type Subscriber, subscribersOf, unsubscribedBy } from './send.ts';
