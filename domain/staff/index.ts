// What staff may do: look up, suspend, look through somebody's eyes, decide reports; and the toolbar of staff.
// Owns the tables `event_report`, `event_taken_off`, `impersonation` and `tikibar_session`.
// Must hold: every verb asks who asks, and is in the audit log; staff acts on nobody who is staff; a look through
// somebody's eyes gives back a session no stronger than the one it was begun in.
export { type Found, type FoundOrder, LOOK_UP_KINDS, lookUp, type LookUpKind } from './look-up.ts';
export { personFile, type PersonFile } from './person.ts';
export { restorePerson, signPersonOut, suspendPerson } from './suspend.ts';
export { startImpersonation, stopImpersonation } from './impersonate.ts';
export { addStaff, removeStaff } from './team.ts';
export { REPORT_REASONS, reportEvent, type ReportReason } from './report.ts';
export { type Report, REPORT_STATES, reportQueue, type ReportState } from './report-queue.ts';
export { dismissReport, putEventBack, takeEventOff, takeReport } from './decide.ts';
export { setTikibar, type Tikibar, tikibarOf } from './tikibar.ts';
export { erasePersonIn, personalDataOf } from './personal.ts';
