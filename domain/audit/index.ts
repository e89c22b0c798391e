// Who did what to whom, in a chain nobody can mend unseen.
import type { Actor, Tx } from '#domain/ctx';

/** One thing somebody did. Never a secret, never a whole mail address or network address. */
export interface AuditEntry {
  /** `account.signed_in`, `flag.switched`, `staff.searched`: module, dot, past tense. */
  action: string;
  subject?: { kind: 'account' | 'event' | 'order' | 'organizer' | 'flag' | 'report' | 'setting'; id: string };
  detail?: Record<string, string | number | boolean | null>;
}

/** Adds an entry to the chain in the caller's transaction. The actor says who, from which network line, in which request. */
export async function recordIn(_tx: Tx, _actor: Actor, _entry: AuditEntry): Promise<void> {
  return Promise.resolve(); // STUB
}
