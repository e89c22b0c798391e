// Staff features: search, suspension, impersonation, reports, moderation, and the staff toolbar. Owns the tables
// `event_report`, `order_review`, `impersonation` and `tikibar_session`. Must hold: every verb requires staff and is in the audit log;
// staff never act on another staff member; the session after an impersonation is no stronger than the session that
// started it.
export {
  type AdminSearchResults,
  type OrderResult,
  ADMIN_SEARCH_KINDS,
  adminSearch,
  type AdminSearchKind,
} from './admin-search.ts';
export { personFile, type PersonFile } from './person.ts';
export { restorePerson, signPersonOut, suspendPerson } from './person-actions.ts';
export { startImpersonation, stopImpersonation } from './impersonation.ts';
export { addStaff, removeStaff } from './team.ts';
export { REPORT_REASONS, reportEvent, type ReportReason } from './reports/report.ts';
export { type Report, REPORT_STATES, reportQueue, type ReportState } from './reports/queue.ts';
export { dismissReport, restoreEvent, takeDownEvent, takeReport } from './reports/decisions.ts';
export {
  type DecisionCard,
  type ModeratedOrganization,
  type ModerationList,
  moderationQueue,
  type ReviewCard,
} from './moderation/queue.ts';
export { approveEvent, decideAppeal, liftDecision, rejectEvent, suspendOrganization } from './moderation/decisions.ts';
export {
  answerDisputeCase,
  blockDisputeBuyer,
  blockDisputeCard,
  type CaseEvidence,
  type CaseMoment,
  type DisputeAnswer,
  type DisputeCase,
  disputeCase,
  disputeList,
  type ListedDispute,
} from './disputes/case.ts';
export {
  acceptReviewedOrder,
  blockReviewedCard,
  cancelReviewedOrder,
  openReviews,
  reviewOrder,
} from './reviews/reviews.ts';
export { type NotCancelable, type ReviewedOrder, reviewQueue } from './reviews/list.ts';
export type { ReviewUrgency } from './reviews/rank.ts';
export type { ReviewReason } from './reviews/rules.ts';
export { setTikibar, type Tikibar, tikibarOf } from './tikibar.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
