// Who did what to whom, in a chain nobody can mend unseen.
// Owns the tables `audit_entry` and `audit_pending`.
// Must hold: entries are only ever added, numbered without a gap, and each is sealed with the one before it; none holds
// a secret, a mail address or a whole network address.
export { type ChainState, verifyChain } from './verify-chain.ts';
export { auditPage, type AuditRow, erasePersonIn, searchAuditLog, personalDataOf } from './read.ts';
export { type AuditEntry, appendAuditEntry } from './append-entry.ts';
export { recordAccessDenied } from './access-denied.ts';
