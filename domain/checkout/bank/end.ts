// The end of orders that wait for a bank transfer, and their reminders.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { releaseIn } from '#domain/tickets';
import { isToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { markReleased, selectReservation } from '../queries.ts';
import { forgetForms, markEndMailed, reduceForms, selectWaiting, takeEnded, takeReminders } from './end-queries.ts';
import { selectTransferOfReservation } from './queries.ts';
import { purgeRefundAccounts } from './refund-account.ts';

/**
 * Ends an order that waits for a bank transfer, and puts its tickets on sale again. Does nothing when the order was paid or
 * has ended. The buyer gets a mail unless the buyer canceled. Refuses NOT_FOUND.
 */
export async function cancelBankTransfer(
  ctx: Pick<Ctx, 'db'>,
  { token, isBuyer }: { token: string; isBuyer: boolean },
): Promise<void> {
  const reservation = (isToken(token) ? await selectReservation(ctx.db, token) : undefined) ?? refuse('NOT_FOUND');
  const transfer = (await selectTransferOfReservation(ctx.db, reservation.id)) ?? refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    const released = await markReleased(tx, token);
    if (!released) return;
    // the form stays for a month, because the buyer's money may be on its way, and has to be sent back
    if (isBuyer) await markEndMailed(tx, transfer.id);
    await releaseIn(tx, { reservationIds: [released.id], eventIds: [released.event_id] });
  });
}

/**
 * The job of each minute: ends the orders of canceled and removed events, mails reminders and ends, and deletes what no order needs of
 * their forms, and accounts for refunds that were sent. Stock of expired orders is returned by `expireReservations`. Safe to run twice and concurrently.
 */
export async function updateBankTransfers(ctx: Pick<Ctx, 'db'>): Promise<void> {
  const waiting = await selectWaiting(ctx.db, null);
  const ids = [...new Set(waiting.map(({ event_id: id }) => id))];
  const events = ids.length === 0 ? [] : await eventSummaries(ctx, { ids });
  const canceled = new Set(
    events.filter(({ status }) => status === 'canceled' || status === 'removed').map(({ id }) => id),
  );
  for (const { event_id: eventId, token } of waiting)
    if (canceled.has(eventId)) await cancelBankTransfer(ctx, { token, isBuyer: false });
  await inTransaction(ctx.db, async (tx) => {
    await mailIn(tx, await takeReminders(tx), 'reminder');
    await mailIn(tx, await takeEnded(tx), 'ended');
    await reduceForms(tx);
    await forgetForms(tx);
  });
  await purgeRefundAccounts(ctx);
}

async function mailIn(tx: Tx, transferIds: string[], news: 'reminder' | 'ended'): Promise<void> {
  for (const transferId of transferIds)
    await enqueue(tx, { task: 'notifications.bank_transfer', payload: { transferId, news } });
}
