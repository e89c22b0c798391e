// Asks the gateway for payments, refunds, disputes and fees whose reports did not arrive.
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { acceptReport } from '../events.ts';
import type { Gateway, GatewayFee, Gateways } from '../gateway.ts';
import { insertFee, insertFeeEntries, selectMarks, selectPaymentOfCharge, upsertMark } from './queries.ts';

type CatchUpCtx = Pick<Ctx, 'db' | 'log' | 'clock'>;

/** Read again at each run: a gateway may list an event some minutes late. */
const OVERLAP = { hours: 1 };
/** A payment that is not settled holds the mark back for its fee, but no longer than this. */
const PATIENCE = { hours: 48 };

/**
 * The job `payments.catch_up`: reads what each gateway reported and took since the last run, and books what is missing. A
 * report that never arrived is accepted like one that arrives now; a fee is booked once. Safe to repeat, to interrupt and
 * to run twice at the same moment. Returns how many gateways could not be asked.
 */
export async function catchUpWithGateways(ctx: CatchUpCtx, { gateways }: { gateways: Gateways }): Promise<number> {
  let failures = 0;
  for (const { gateway: name, since } of await selectMarks(ctx.db)) {
    const gateway = gateways(name);
    if (!gateway?.history) continue;
    try {
      await catchUp(ctx, { name, history: gateway.history, since });
    } catch (error) {
      failures += 1;
      ctx.log.warn({ part: 'payments', gateway: name, err: error }, 'a gateway could not be asked for what is missing');
    }
  }
  return failures;
}

interface Watched {
  name: string;
  history: NonNullable<Gateway['history']>;
  since: Temporal.Instant;
}

async function catchUp(ctx: CatchUpCtx, { name, history, since }: Watched): Promise<void> {
  let until = since;
  let heldAt: Temporal.Instant | undefined;
  for await (const { at, report, fee } of history(since.subtract(OVERLAP))) {
    if (report) await acceptReport(ctx, { gateway: name, report });
    if (fee && !(await bookFee(ctx, name, fee))) heldAt = heldAt ? earlier(heldAt, at) : at;
    until = later(until, at);
  }
  const oldest = ctx.clock.now().subtract(PATIENCE);
  await upsertMark(ctx.db, { gateway: name, until: heldAt ? earlier(until, later(heldAt, oldest)) : until });
}

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? b : a);
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b);

/** Books a fee of a payment of this site. Returns false when the money of the payment is not booked yet. */
async function bookFee(ctx: Pick<Ctx, 'db' | 'log'>, gateway: string, fee: GatewayFee): Promise<boolean> {
  const payment = await selectPaymentOfCharge(ctx.db, { gateway, ...fee });
  if (!payment) return true; // of another program with the same account
  if (payment.state !== 'paid') return false;
  if (fee.amountMinor === 0) return true;
  if (fee.currency !== payment.currency) {
    ctx.log.error(
      { part: 'payments', paymentId: payment.id, feeId: fee.id },
      'a fee has another currency than its payment',
    );
    return true;
  }
  await inTransaction(ctx.db, async (tx) => {
    const feeId = await insertFee(tx, payment.id, fee);
    if (feeId !== null) await insertFeeEntries(tx, { paymentId: payment.id, feeId, amountMinor: fee.amountMinor });
  });
  return true;
}
