import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';

/** Minutes between an event's publication and its notices. */
const EVENT_NOTICE_DELAY_MINUTES = 10;

/**
 * Enqueues the notices to followers of an event that just became public. They are delayed, so that corrections of the
 * first minutes are included. `domain/notifications` decides who receives one and whether the event is still public
 * then.
 */
export function notifyFollowers(tx: Tx, eventId: string): Promise<void> {
  const options = { key: `event_published:${eventId}`, delaySeconds: EVENT_NOTICE_DELAY_MINUTES * 60 };
  return enqueue(tx, { task: 'notifications.event_published', payload: { eventId }, ...options });
}
