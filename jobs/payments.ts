import type { CronItem, TaskList } from 'graphile-worker';
import {
  receiveChargeEvent,
  receiveGatewayEvent,
  reconcilePayments,
  refundCanceledEvent,
  updateBankTransfers,
} from '#domain/checkout';
import {
  carryOutRefund,
  catchUpWithGateways,
  checkLedger,
  finishSlowDemo,
  purgeCards,
  refreshAccount,
  refreshAccounts,
} from '#domain/payments';
import { reviewOrder } from '#domain/staff';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import type { JobOptions } from './types.ts';

/** Jobs about payments. The line at level 50 is one of the alarms of docs/security.md. */
export function paymentTasks({ ctx, gateways }: JobOptions): TaskList {
  return {
    'payments.event': async (payload) => {
      await receiveGatewayEvent(ctx, {
        ...(payload as { gateway: string; eventId: string; sessionId: string }),
        gateways,
      });
    },
    'payments.charge_event': async (payload) => {
      await receiveChargeEvent(ctx, { ...(payload as { gateway: string; chargeId: string }), gateways });
    },
    'payments.account_event': async (payload) => {
      const { gateway, accountId } = payload as { gateway: string; accountId: string };
      await refreshAccount(ctx, { gateway, gateway_id: accountId, gateways });
    },
    'payments.demo_slow': (payload) => finishSlowDemo(ctx, payload as { sessionId: string }),
    'payments.refund': async (payload) => {
      await carryOutRefund(ctx, { ...(payload as { refundId: string }), gateways });
    },
    'payments.refund_event': async (payload) => {
      const refunds = await refundCanceledEvent(ctx, payload as { eventId: string });
      ctx.log.info({ part: 'payments', refunds }, 'requested the refunds of a canceled event');
    },
    'payments.reconcile': async () => {
      await reconcilePayments(ctx, { gateways });
    },
    'payments.catch_up': async () => {
      await catchUpWithGateways(ctx, { gateways });
      await refreshAccounts(ctx, { gateways });
    },
    'payments.bank_transfers': () => updateBankTransfers(ctx),
    'staff.review_order': (payload) => reviewOrder(ctx, payload as { orderId: string }),
    'payments.purge_cards': () => purgeCards(ctx),
    'payments.check_ledger': async () => {
      const { problems } = await checkLedger(ctx);
      if (problems.length > 0) ctx.log.error({ part: 'ledger', problems }, 'the ledger does not balance');
    },
  };
}

export const paymentCron: CronItem[] = [
  { task: 'payments.reconcile', match: '* * * * *', options: { backfillPeriod: 0, jobKey: 'payments.reconcile' } },
  {
    task: 'payments.catch_up',
    match: '*/10 * * * *',
    options: { backfillPeriod: 0, jobKey: 'payments.catch_up', priority: JOB_PRIORITY.bulk },
  },
  {
    task: 'payments.bank_transfers',
    match: '* * * * *',
    options: { backfillPeriod: 0, jobKey: 'payments.bank_transfers' },
  },
  { task: 'payments.purge_cards', match: '33 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'payments.check_ledger', match: '41 3 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
