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
  /** Whether a request for a refund within the event’s policy is refunded at once, without a decision of the organizer. */
  isRefundAtOnce: boolean;
}

/** The rules of an event; without rules of its own, buyers may do both until it starts. */
export async function changeRulesOf(db: Db | Tx, { eventId }: { eventId: string }): Promise<ChangeRules> {
  const row = await selectChangeRules(db, eventId);
  if (!row) return { mayCancel: true, mayTransfer: true, hours: 0, isRefundAtOnce: false };
  const { may_cancel: mayCancel, may_transfer: mayTransfer, hours, refund_at_once: isRefundAtOnce } = row;
  return { mayCancel, mayTransfer, hours, isRefundAtOnce };
}

/** Replaces the rules of an event. */
export function saveChangeRulesIn(tx: Tx, { eventId, rules }: { eventId: string; rules: ChangeRules }): Promise<void> {
  const { mayCancel, mayTransfer, hours, isRefundAtOnce } = rules;
  return upsertChangeRules(tx, {
    event_id: eventId,
    may_cancel: mayCancel,
    may_transfer: mayTransfer,
    hours,
    refund_at_once: isRefundAtOnce,
  });
}
