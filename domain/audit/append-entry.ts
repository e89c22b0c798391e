import { accountIdOf, type Actor, isPerson, originOf, type Tx } from '#domain/ctx';
import { insertEntry } from './queries.ts';

/** One thing somebody did. Never a secret, never a whole mail address or network address. */
export interface AuditEntry {
  /** `account.signed_in`, `flag.switched`, `staff.searched`: module, dot, past tense. */
  action: string;
  /** Named by its number, as our tables do; a flag by its name. Accounts too: public ids are for addresses. */
  subject?: { kind: 'account' | 'event' | 'order' | 'organizer' | 'flag' | 'report' | 'setting'; id: string };
  detail?: Record<string, string | number | boolean | null>;
}

const TEXT_MAX = 300;

/**
 * Adds an entry to the chain in the caller's transaction: it is there when that commits, else it never was. The actor
 * says who, from which network line, in which request. Entries wait for each other only while they commit.
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

/** What somebody typed may hold an address: its name goes, its domain may help whoever reads. Long texts are cut. */
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
