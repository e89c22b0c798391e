// What buyers may change about their tickets of an event, and until when.
import type { Db, Tx } from '#domain/ctx';
import { selectChangeRules, upsertChangeRules } from './change-rule-queries.ts';

export interface ChangeRules {
  /** Whether buyers may cancel free tickets. */
  mayCancel: boolean;
  /** Whether buyers may transfer tickets to other people. */
  mayTransfer: boolean;
  /** Buyers may do both until this many hours before the start of the event. */
  hours: number;
}

/** The rules of an event; without rules of its own, buyers may do both until it starts. */
export async function changeRulesOf(db: Db | Tx, { eventId }: { eventId: string }): Promise<ChangeRules> {
  const row = await selectChangeRules(db, eventId);
  if (!row) return { mayCancel: true, mayTransfer: true, hours: 0 };
  return { mayCancel: row.may_cancel, mayTransfer: row.may_transfer, hours: row.hours };
}

/** Replaces the rules of an event. */
export function saveChangeRulesIn(tx: Tx, { eventId, rules }: { eventId: string; rules: ChangeRules }): Promise<void> {
  const { mayCancel, mayTransfer, hours } = rules;
  return upsertChangeRules(tx, { event_id: eventId, may_cancel: mayCancel, may_transfer: mayTransfer, hours });
}
