// Whose things a verb is about.
import type { Actor, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { lockPerson } from './queries.ts';

/**
 * The account a verb reads. Only the product itself may name one that is not the actor's.
 * Refuses NOT_SIGNED_IN, and NOT_FOUND for somebody else's.
 */
export function readerOf({ actor }: { actor: Actor }, accountId?: string): string {
  if (actor.kind === 'system') return accountId ?? refuse('NOT_SIGNED_IN');
  if (actor.kind !== 'person') return refuse('NOT_SIGNED_IN');
  return accountId === undefined || accountId === actor.accountId ? actor.accountId : refuse('NOT_FOUND');
}

/** The account a verb changes: one's own, and never through somebody else's eyes. Refuses NOT_SIGNED_IN, FORBIDDEN. */
export function writerOf({ actor }: { actor: Actor }): string {
  if (actor.kind !== 'person') return refuse('NOT_SIGNED_IN');
  return actor.impersonatorId === null ? actor.accountId : refuse('FORBIDDEN');
}

/** Until the transaction ends nobody else adds to what this person keeps: limits hold to the row. */
export const holdPerson = (tx: Tx, accountId: string): Promise<void> => lockPerson(tx, accountId);
