// Gives the account of an organizer what the books say: after a payment, a refund, a dispute and its end (decision 107).
import { inTransaction } from '#db/client.ts';
import type { Ctx, Db } from '#domain/ctx';
import type { Gateways } from '../gateway.ts';
import { lockPaymentIn } from '../payment.ts';
import {
  clearDue,
  insertTransfer,
  postponeTransfer,
  selectConnectedPayment,
  selectDueTransfers,
  selectTransferred,
} from './transfer-queries.ts';

/** A movement, and the look that finds that nothing is missing; more movements when refunds arrive meanwhile. */
const MOVEMENTS_MAX = 6;
const BATCH = 100;

/**
 * Compares what the account of the organizer has of a payment with the books, books what it got or gave back, and moves what
 * differs. Safe to repeat, to interrupt and at the same moment: the gateway says what it has, and each movement has a key.
 * Throws when the gateway cannot be asked.
 */
export async function settleTransfer(
  ctx: Pick<Ctx, 'db'>,
  { paymentId, gateways }: { paymentId: string; gateways: Gateways },
): Promise<void> {
  for (let movements = 0; movements < MOVEMENTS_MAX; movements += 1) {
    const row = await selectConnectedPayment(ctx.db, paymentId);
    if (!row) return;
    const connect = gateways(row.gateway)?.connect;
    if (!connect) throw new Error(`no gateway ${row.gateway} for the transfer of payment ${paymentId}`);
    const charge = {
      chargeId: row.charge_id,
      paymentKey: row.payment_key,
      accountId: row.account_id,
      currency: row.currency,
    };
    const share = await connect.readShare(charge);
    const wanted = { netMinor: Number(row.net_minor), feeMinor: Number(row.fee_minor) };
    const isRight = share.netMinor === wanted.netMinor;
    await inTransaction(ctx.db, async (tx) => {
      await lockPaymentIn(tx, { id: paymentId });
      await insertTransfer(tx, paymentId, share);
      if (isRight) await clearDue(tx, paymentId, row.due_at);
    });
    if (!isRight && !(await connect.adjustShare(charge, { share, wanted })))
      return void (await inTransaction(ctx.db, (tx) => clearDue(tx, paymentId, row.due_at)));
  }
}

/** Settles the payments that are due. A failure does not stop the others. Returns how many failed. */
export async function settleTransfers(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { gateways }: { gateways: Gateways },
): Promise<number> {
  let failures = 0;
  for (const paymentId of await selectDueTransfers(ctx.db, BATCH))
    await settleTransfer(ctx, { paymentId, gateways }).catch(async (error: unknown) => {
      failures += 1;
      ctx.log.warn({ part: 'payments', paymentId, err: error }, 'the share of an organizer could not be settled');
      await postponeTransfer(ctx.db, paymentId);
    });
  return failures;
}

/** What was sent to accounts of an organization in a period, less what they gave back, by currency. */
export async function transferredTo(
  { db }: { db: Db },
  period: Parameters<typeof selectTransferred>[1],
): Promise<ReadonlyMap<string, number>> {
  return new Map((await selectTransferred(db, period)).map((row) => [row.currency, Number(row.sent_minor)]));
}
