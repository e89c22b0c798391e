// The audit log: who did what to whom, in a hash chain that makes tampering detectable.
// Owns the tables `audit_entry` and `audit_pending`.
// Must hold: entries are only added, numbered without gaps, and each is sealed with the one before it; no entry
// contains a secret, a mail address or a whole network address.
export { type ChainState, verifyChain } from './verify-chain.ts';
export { auditPage, type AuditRow, erasePersonIn, searchAuditLog, personalDataOf } from './read.ts';
export { type AuditEntry, appendAuditEntry } from './append-entry.ts';
export { recordAccessDenied } from './access-denied.ts';
