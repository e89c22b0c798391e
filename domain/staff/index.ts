// What staff may do: look up, suspend, look through somebody's eyes, decide reports; and the toolbar of staff.
// Owns the tables `event_report`, `event_taken_off`, `impersonation` and `tikibar_session`.
// Must hold: every verb asks who asks, and is in the audit log; staff acts on nobody who is staff; a look through
// somebody's eyes gives back a session no stronger than the one it was begun in.
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
export { REPORT_REASONS, reportEvent, type ReportReason } from './report.ts';
export { type Report, REPORT_STATES, reportQueue, type ReportState } from './report-queue.ts';
export { dismissReport, restoreEvent, takeDownEvent, takeReport } from './report-decisions.ts';
export { setTikibar, type Tikibar, tikibarOf } from './tikibar.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
