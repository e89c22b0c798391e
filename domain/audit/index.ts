// The audit log: actor, action and subject of every important change, in a hash chain that makes tampering detectable.
// Owns the tables `audit_entry` and `audit_pending`. Must hold: entries are only added, numbered without gaps, and the
// seal of each entry includes the seal of the entry before it; no entry contains a secret, a mail address or a whole
// network address.
export { type ChainState, verifyChain } from './verify-chain.ts';
export { auditPage, type AuditRow, erasePersonIn, searchAuditLog, personalDataOf } from './read.ts';
export { type AuditEntry, appendAuditEntry } from './append-entry.ts';
export { secondsUntilFewerEntries } from './rate-limit.ts';
export { recordAccessDenied } from './access-denied.ts';
