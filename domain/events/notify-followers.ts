import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { EVENT_NOTICE_DELAY_MINUTES } from '#shared/limits.ts';

/**
 * Asks that followers hear of an event that just became public. Not at once: what is mended in the first minutes is told
 * right. Who hears of it, and whether it is still there then, `domain/notifications` finds out.
 */
export function notifyFollowers(tx: Tx, eventId: string): Promise<void> {
  const options = { key: `event_published:${eventId}`, delaySeconds: EVENT_NOTICE_DELAY_MINUTES * 60 };
  return enqueue(tx, 'notifications.event_published', { eventId }, options);
}
