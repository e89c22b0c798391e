import { accountIdOf, type Actor, isPerson, originOf, type Tx } from '#domain/ctx';
import { insertEntry } from './queries.ts';

/** One recorded action. Never contains a secret, a whole mail address or a network address. */
export interface AuditEntry {
  /** The module, a dot and a verb in the past tense, e.g. `account.signed_in`, `flag.switched`, `staff.searched`. */
  action: string;
  /**
   * The row that the action concerns. Rows have their table id, accounts too, because public ids are only for URLs. A
   * flag has its name.
   */
  subject?: {
    kind:
      | 'account'
      | 'event'
      | 'order'
      | 'organizer'
      | 'flag'
      | 'report'
      | 'setting'
      | 'review'
      | 'decision'
      | 'organization'
      | 'sponsor'
      | 'newsletter';
    id: string;
  };
  detail?: Record<string, string | number | boolean | null>;
}

const TEXT_MAX = 300;

/**
 * Appends an entry in the caller's transaction, so that the entry exists exactly when the transaction commits. The
 * actor provides account, network prefix and request id. Concurrent entries wait for each other only during their
 * commits.
 */
export async function appendAuditEntry(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  const from = originOf(actor);
  await insertEntry(tx, {
    actor_kind: actor.kind,
    account_id: accountIdOf(actor),
    impersonator_id: isPerson(actor) ? actor.impersonatorId : null,
    action: entry.action,
    subject_kind: entry.subject?.kind ?? null,
    subject_id: entry.subject?.id.slice(0, 100) ?? null,
    network: from?.network ?? '',
    request_id: from?.requestId ?? '',
    detail: JSON.stringify(withoutAddresses(entry.detail ?? {})),
  });
}

/**
 * Removes the local part of mail addresses, since typed text may contain addresses. The domain stays for readers. Cuts
 * long texts.
 */
function withoutAddresses(detail: NonNullable<AuditEntry['detail']>): NonNullable<AuditEntry['detail']> {
  const clean = (text: string) =>
    text
      .slice(0, TEXT_MAX)
      .toWellFormed()
      .replaceAll('\0', '')
      .replaceAll(/[^\s@<>"',;:()]+@/g, '…@');
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, typeof value === 'string' ? clean(value) : value]),
  );
}
