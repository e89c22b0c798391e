// What buyers may change about their tickets of an event, and until when.
import type { Db, Tx } from '#domain/ctx';
import { selectChangeRules, upsertChangeRules } from './change-rule-queries.ts';

export interface ChangeRules {
  /** Whether buyers may cancel free tickets. */
  mayCancel: boolean;
  /** Buyers may do so until this many hours before the start of the event. */
  hours: number;
}

/** The rules of an event; without rules of its own, buyers may cancel until it starts. */
export async function changeRulesOf(db: Db | Tx, { eventId }: { eventId: string }): Promise<ChangeRules> {
  const row = await selectChangeRules(db, eventId);
  return row ? { mayCancel: row.may_cancel, hours: row.hours } : { mayCancel: true, hours: 0 };
}

/** Replaces the rules of an event. */
export const saveChangeRulesIn = (tx: Tx, { eventId, rules }: { eventId: string; rules: ChangeRules }): Promise<void> =>
  upsertChangeRules(tx, { event_id: eventId, may_cancel: rules.mayCancel, hours: rules.hours });
