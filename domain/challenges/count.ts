import { type Actor, isSystem, type Log, networkOf, type Tx } from '#domain/ctx';
import { refuse, type RefusalCode, type RefusalDetail } from '#shared/errors.ts';
import type { CheckedChallenge } from './check.ts';
import {
  HOLDS_PER_EVENT_MAX,
  HOLDS_PER_NETWORK_MAX,
  WAIT_SECONDS,
  WAITS_PER_EVENT_MAX,
  WAITS_PER_NETWORK_MAX,
} from './limits.ts';
import { type Counts, insertHold, insertSpent, selectCounts, selectKey } from './queries.ts';
import { networkHashOf } from './sign.ts';

interface FreeReservation {
  eventId: string;
  actor: Actor;
  answer: CheckedChallenge;
  log: Log;
}

/** Seconds after which a browser without script may try again, when pauses got too many reservations. */
const WAITS_RETRY_SECONDS = 120;

/**
 * Counts a reservation of free tickets, in the transaction that makes it. While the rate is abnormal, spends the answer of
 * the form first. Refuses CHALLENGE_REQUIRED without an answer, CHALLENGE_WRONG, CHALLENGE_EXPIRED, CHALLENGE_SPENT,
 * CHALLENGE_EARLY before the pause has ended, and CHALLENGE_WAITS_USED after too many pauses. Requests at the same moment
 * are not counted among each other, so a limit may be exceeded by as many as one process sells at a time. Does nothing for
 * the product itself.
 */
export async function countFreeHoldIn(tx: Tx, { eventId, actor, answer, log }: FreeReservation): Promise<void> {
  if (isSystem(actor)) return;
  const { key } = await selectKey(tx);
  const networkHash = networkHashOf(key, networkOf(actor));
  const counts = await selectCounts(tx, { eventId, networkHash });
  const cause = causeOf(counts);
  const used = cause === null ? 'none' : await spendIn(tx, answer, counts);
  await insertHold(tx, { event_id: eventId, network_hash: networkHash, answer: used });
  if (used !== 'none') log.info({ part: 'challenges', eventId, cause, answer: used }, 'a challenge was passed');
}

const causeOf = ({ event, network }: { event: Counts; network: Counts }): 'event' | 'network' | null => {
  if (event.holds >= HOLDS_PER_EVENT_MAX) return 'event';
  return network.holds >= HOLDS_PER_NETWORK_MAX ? 'network' : null;
};

const REFUSALS: Record<'absent' | 'wrong' | 'expired', [RefusalCode, RefusalDetail?]> = {
  absent: ['CHALLENGE_REQUIRED', { retryAfter: WAIT_SECONDS }],
  wrong: ['CHALLENGE_WRONG'],
  expired: ['CHALLENGE_EXPIRED'],
};

async function spendIn(
  tx: Tx,
  answer: CheckedChallenge,
  { event, network }: { event: Counts; network: Counts },
): Promise<'solved' | 'waited'> {
  if (!('hash' in answer)) return refuse(...REFUSALS[answer.state]);
  const isWaiting = answer.state === 'unanswered';
  if (isWaiting && answer.ageSeconds < WAIT_SECONDS)
    refuse('CHALLENGE_EARLY', { retryAfter: WAIT_SECONDS - answer.ageSeconds });
  if (isWaiting && (event.waits >= WAITS_PER_EVENT_MAX || network.waits >= WAITS_PER_NETWORK_MAX))
    refuse('CHALLENGE_WAITS_USED', { retryAfter: WAITS_RETRY_SECONDS });
  if (!(await insertSpent(tx, answer.hash))) refuse('CHALLENGE_SPENT');
  return isWaiting ? 'waited' : 'solved';
}
