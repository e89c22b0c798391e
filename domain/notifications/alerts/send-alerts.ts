// The job that mails due alerts. The job polls the events, so that no sale waits for the job.
import { inTransaction } from '#db/client.ts';
import { contactsOf } from '#domain/accounts';
import type { Ctx, Tx } from '#domain/ctx';
import { eventSummaries, eventTimes } from '#domain/events';
import { offersByEvent } from '#domain/tickets';
import { newHashedToken } from '#domain/tokens';
import { ALERT_DAYS_AFTER_END } from '../limits.ts';
import { enqueueMailsIn } from '../outbox/enqueue.ts';
import {
  deleteOldAlerts,
  type DueAlert,
  endAlerts,
  endAlertsOfEvents,
  lockWaitingAlerts,
  markAlertsSent,
  selectEventsWithAlerts,
} from '../queries/event-alerts.ts';

const EVENTS_BATCH = 500;
const ALERTS_BATCH = 500;

/**
 * The job `notifications.event_alerts`: mails the alerts of events whose tickets are on sale, ends the alerts of events
 * that are over, and deletes old alerts. Works in batches of events and alerts. Safe to run twice and concurrently:
 * each alert is mailed once.
 */
export async function sendEventAlerts(ctx: Pick<Ctx, 'db'>): Promise<void> {
  for (let after = '0'; ;) {
    const eventIds = await selectEventsWithAlerts(ctx.db, after, EVENTS_BATCH);
    const last = eventIds.at(-1);
    if (last === undefined) break;
    const { onSale, over } = await sortEvents(ctx, eventIds);
    if (over.length > 0) await endAlertsOfEvents(ctx.db, over);
    if (onSale.length > 0) await sendAlertsOf(ctx, onSale);
    after = last;
  }
  await deleteOldAlerts(ctx.db, ALERT_DAYS_AFTER_END);
}

/**
 * The events with tickets on sale, and the events that are over. A postponed event is in neither list, because it may
 * get a new date.
 */
async function sortEvents(ctx: Pick<Ctx, 'db'>, eventIds: string[]): Promise<{ onSale: string[]; over: string[] }> {
  const [summaries, times, offers] = await Promise.all([
    eventSummaries(ctx, { ids: eventIds }),
    eventTimes(ctx, { eventIds }),
    offersByEvent(ctx, eventIds),
  ]);
  const statusOf = new Map(summaries.map(({ id, status }) => [id, status]));
  const isOver = (id: string) => {
    const status = statusOf.get(id) ?? 'removed';
    return status === 'canceled' || status === 'removed' || times.get(id)?.isOver !== false;
  };
  const isOnSale = (id: string) => statusOf.get(id) === 'live' && offers.get(id)?.salesStatus === 'on_sale';
  const over = eventIds.filter(isOver);
  return { over, onSale: eventIds.filter((id) => !over.includes(id) && isOnSale(id)) };
}

async function sendAlertsOf(ctx: Pick<Ctx, 'db'>, eventIds: string[]): Promise<void> {
  for (let count = ALERTS_BATCH; count === ALERTS_BATCH;)
    count = await inTransaction(ctx.db, async (tx) => {
      const alerts = await lockWaitingAlerts(tx, eventIds, ALERTS_BATCH);
      if (alerts.length > 0) await mailAlertsIn(tx, alerts);
      return alerts.length;
    });
}

/**
 * Mails alerts. The alert of an account goes to its present address; the alert of an account without a verified address
 * ends.
 */
async function mailAlertsIn(tx: Tx, alerts: DueAlert[]): Promise<void> {
  const contacts = await contactsOf({ db: tx }, { accountIds: alerts.flatMap(({ account_id }) => account_id ?? []) });
  const contactOf = new Map(contacts.map((contact) => [contact.accountId, contact]));
  const recipientOf = ({ account_id, email }: DueAlert) => {
    if (account_id === null) return { address: email };
    const contact = contactOf.get(account_id);
    return contact && { name: contact.fullName, address: contact.email };
  };
  const mailable = alerts.flatMap((alert) => {
    const to = recipientOf(alert);
    return to ? [{ alert, to, ...newHashedToken() }] : [];
  });
  await endAlerts(
    tx,
    alerts.filter((alert) => recipientOf(alert) === undefined).map(({ id }) => id),
  );
  await markAlertsSent(
    tx,
    mailable.map(({ alert, hash }) => ({ id: alert.id, hash })),
  );
  await enqueueMailsIn(
    tx,
    mailable.map(({ alert, to, token }) => ({
      template: 'event_alert',
      to,
      locale: alert.locale,
      payload: { alertId: alert.id, eventId: alert.event_id, kind: alert.kind, unsubscribe: token },
      messageKey: `alert:${alert.id}`,
      isBulk: true,
    })),
  );
}
