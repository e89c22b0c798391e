import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx } from '#domain/ctx';
import { selectAccountAtGateway } from './connect/queries.ts';
import type { GatewayReport } from './gateway.ts';
import { paymentOfSession } from './payment.ts';
import { insertEvent } from './queries.ts';

/** Records a report of a gateway after it was handled. A report that came before is not recorded again. */
export const recordEvent = (
  ctx: Pick<Ctx, 'db'>,
  event: { gateway: string; eventId: string; sessionId: string },
): Promise<unknown> => insertEvent(ctx.db, event);

/**
 * Accepts a report whose signature was verified; a job handles it. A report that came before, or that is about a session
 * of another program with the same account at the gateway, changes nothing.
 */
export async function acceptReport(
  ctx: Pick<Ctx, 'db'>,
  { gateway, report }: { gateway: string; report: GatewayReport },
): Promise<void> {
  const event = { gateway, ...report };
  if ('sessionId' in event && !(await paymentOfSession(ctx.db, event))) return;
  if ('accountId' in event && !(await selectAccountAtGateway(ctx.db, event))) return;
  const { task, subject: sessionId } = jobOf(report);
  await inTransaction(ctx.db, async (tx) => {
    const isNew = await insertEvent(tx, { gateway, eventId: report.eventId, sessionId });
    if (isNew) await enqueue(tx, { task, payload: event });
  });
}

/** The job that handles a report, and what the report is about. */
function jobOf(report: GatewayReport): { task: string; subject: string } {
  if ('sessionId' in report) return { task: 'payments.event', subject: report.sessionId };
  if ('chargeId' in report) return { task: 'payments.charge_event', subject: report.chargeId };
  return { task: 'payments.account_event', subject: report.accountId };
}
