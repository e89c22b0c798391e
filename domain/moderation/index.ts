// Moderation: rules that hold back events and changes, reviews by staff, takedowns, suspended organizations, appeals.
// Owns the tables `event_review`, `event_takedown`, `moderation_appeal` and `moderation_decision`. Must hold: a draft
// in review is visible only to its organizer and staff; staff approve exactly the texts that they saw; no order is
// placed once a transaction that hid an event has committed; a decision has at most one appeal.
export {
  approveRejectedIn,
  endReviewsIn,
  holdForReviewIn,
  reviewedEvent,
  reviewKind,
  withdrawReviewIn,
} from './review.ts';
export {
  fingerprintOfChanges,
  holdChangesIn,
  type RejectedChanges,
  rejectedChanges,
  type WaitingChanges,
  waitingChanges,
  withdrawChangesIn,
} from './changes.ts';
export { type Difference, differenceOf } from './difference.ts';
export type { TextChange } from './text-change.ts';
export type { Edit } from './edits.ts';
export { type EventWords, fingerprintOf, SALES_TEXTS, ticketField, wordsOf } from './words.ts';
export { type EventModeration, moderationOf } from './states.ts';
export {
  decideChangesIn,
  decideReviewIn,
  liftIn,
  type ModerationNews,
  notifyOrganizer,
  requireShown,
  restoreIn,
  suspendedIds,
  suspendIn,
  takeDownIn,
  takenDownIds,
} from './decisions.ts';
export { appealDecision, closeAppealIn, type Decision, decisionById, eventsHiddenBy, myDecision } from './appeals.ts';
export {
  type CurrentDecision,
  currentDecisions,
  type OpenAppeal,
  openAppeals,
  openCounts,
  type OpenReview,
  openReviews,
  type OrganizationRecord,
  organizationRecords,
} from './queue.ts';
export type { Finding, Rule } from './rules/types.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
