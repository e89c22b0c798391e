import type { Tx } from '#domain/ctx';
import { copiedClassesIn } from '#domain/tickets';
import { copyRules } from './queries.ts';

/** Copies re-entry and zones of an event to events whose ticket classes are copies of its classes. */
export async function copyDoorRulesIn(tx: Tx, copy: { fromEventId: string; toEventIds: string[] }): Promise<void> {
  if (copy.toEventIds.length > 0) await copyRules(tx, { ...copy, classes: await copiedClassesIn(tx, copy) });
}
