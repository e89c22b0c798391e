// What happened to the mails of a message or an announcement.
import type { DeliveryRow } from '../queries/deliveries.ts';

/** The addresses of a message by what happened to their mails. */
export interface Deliveries {
  waiting: number;
  sent: number;
  /** The mail server did not accept the mail, or the mail came back. */
  failed: number;
  /** The message was stopped, or the person should not get it any more. */
  dropped: number;
  /** Mails among the waiting ones that the mail server did not accept yet. */
  deferred: number;
  /** Recipients who marked the mail as spam. */
  complaints: number;
}

export type MessageState = 'scheduled' | 'sending' | 'sent' | 'stopped';

/** What is stored about the progress of a message. */
export interface Progress {
  /** Addresses at the time of sending; before it, the addresses that count towards the limits. */
  recipients: number;
  isDue: boolean;
  /** Whether all mails are queued. */
  isQueued: boolean;
  isStopped: boolean;
  /** Deliveries whose mails are no longer stored. */
  purged: { sent: number; failed: number; dropped: number; complaints: number };
}

/** The state of a message and its deliveries. `row`: its stored mails; undefined without any. */
export function deliveriesOf(
  { purged, recipients, isDue, isQueued, isStopped }: Progress,
  row: Omit<DeliveryRow, 'attendee_message_id' | 'announcement_id' | 'newsletter_issue_id'> | undefined,
): { state: MessageState; deliveries: Deliveries } {
  const [sent, failed] = [(row?.sent ?? 0) + purged.sent, (row?.failed ?? 0) + purged.failed];
  const dropped = (row?.dropped ?? 0) + purged.dropped;
  const complaints = (row?.complaints ?? 0) + purged.complaints;
  const deferred = row?.deferred ?? 0;
  const queued = row?.waiting ?? 0;
  const notQueued = isDue && !isQueued ? Math.max(0, recipients - sent - failed - dropped - queued) : 0;
  if (isStopped)
    return {
      state: 'stopped',
      deliveries: { waiting: 0, sent, failed, dropped: dropped + queued + notQueued, deferred: 0, complaints },
    };
  const waiting = queued + notQueued;
  const state = !isDue ? 'scheduled' : waiting > 0 || !isQueued ? 'sending' : 'sent';
  return { state, deliveries: { waiting, sent, failed, dropped, deferred, complaints } };
}
