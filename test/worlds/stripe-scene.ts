// Buyers who pay at the stand-in for Stripe, for the tests of payments.
import { sql } from 'kysely';
import { apiRoutes } from '#api/routes.ts';
import { payOnline, paymentPage, receiveChargeEvent, receiveGatewayEvent, reconcilePayments } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import { carryOutRefund, catchUpWithGateways, type Gateways, refreshAccount, setSiteGatewayIn } from '#domain/payments';
import { openGateways } from '#server/payments/gateways.ts';
import { silentLog } from '#server/log.ts';
import { apiOptions } from '../api-options.ts';
import type { StripeEvent } from '../stripe/account.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import { contextOf } from './context.ts';
import { newBuyer, onlineSale, outcome, type PayingBuyer } from './payment-scene.ts';
import { newAda } from './sale.ts';

/** A site whose buyers pay at the stand-in. */
export function stripeScene(db: () => Db, standIn: () => StripeStandIn) {
  const gateways = (settings = standIn().settings): Gateways =>
    openGateways(db(), { settings, baseUrl: 'https://events.example', log: silentLog });
  const system = () => contextOf(db());
  const routes = (settings = standIn().settings) =>
    apiRoutes(apiOptions({ contextFor: () => contextOf(db()), gateways: gateways(settings) }));

  const startPaying = async (
    { ctx, token }: PayingBuyer,
    { locale = 'en', through = gateways(), returnPath = `/payments/${token}/` } = {},
  ): Promise<string> => {
    const paths = { returnPath, cancelPath: `/reservations/${token}/` };
    const page = await payOnline(ctx, { token, ...newAda(), locale, gateways: through, ...paths });
    return page?.url.split('/').at(-1) ?? '';
  };

  const scene = {
    gateways,
    startPaying,
    /** A buyer of a sale of `capacity` tickets, at the hosted page. */
    payingBuyer: async (capacity = 1) => {
      const sale = await onlineSale(db(), { capacity });
      await db()
        .transaction()
        .execute((tx) => setSiteGatewayIn(tx, { name: 'stripe', isDemo: false }));
      const buyer = await newBuyer(db(), sale);
      return { ...buyer, sale, session: await startPaying(buyer) };
    },
    /** The buyer returns from the hosted page. */
    comeBack: ({ ctx, token }: PayingBuyer) => paymentPage(ctx, { token, gateways: gateways() }),
    /** The job that asks the gateway, two minutes later. */
    reconcile: async (through = gateways()) => {
      await sql`update payment set created_at = created_at - interval '2 minutes'`.execute(db());
      return reconcilePayments(system(), { gateways: through });
    },
    /** The job that asks Stripe what was not reported, and the jobs that follow. Returns how many gateways failed. */
    catchUp: async (through = gateways()): Promise<number> => {
      const failures = await catchUpWithGateways(system(), { gateways: through });
      await scene.runJobs();
      return failures;
    },
    /** Time passes until each refund that was refused is due for its next try, and the job tries it. */
    retryRefunds: async (through = gateways()) => {
      await sql`update payment_refund set due_at = now() where state = 'requested'`.execute(db());
      return reconcilePayments(system(), { gateways: through });
    },
    /** A report of Stripe arrives at the site. Returns the status of the answer. */
    post: async ({ body, signature }: { body: string; signature: string }, settings = standIn().settings) => {
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      const path = 'https://events.example/payments/stripe/webhook/';
      return (await routes(settings).request(path, { method: 'POST', body, headers })).status;
    },
    /** Carries out the jobs about payments that wait. */
    runJobs: async (): Promise<number> => {
      const { rows } = await sql<{ id: string; task: string; payload: Record<string, string> }>`
        select j.id::text as id, k.identifier as task, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier like 'payments.%' order by j.id`.execute(
        db(),
      );
      for (const { id, task, payload } of rows) {
        await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(db());
        if (task === 'payments.event')
          await receiveGatewayEvent(system(), {
            ...(payload as { gateway: string; eventId: string; sessionId: string }),
            gateways: gateways(),
          });
        if (task === 'payments.charge_event')
          await receiveChargeEvent(system(), {
            ...(payload as { gateway: string; chargeId: string }),
            gateways: gateways(),
          });
        if (task === 'payments.account_event')
          await refreshAccount(system(), {
            gateway: payload['gateway'] ?? '',
            gateway_id: payload['accountId'] ?? null,
            gateways: gateways(),
          });
        if (task === 'payments.refund')
          await carryOutRefund(system(), { refundId: payload['refundId'] ?? '', gateways: gateways() });
      }
      return rows.length;
    },
    /** What a payment left here and at Stripe. */
    outcome: async (buyer: PayingBuyer) => {
      const { rows } = await sql<{ session_id: string }>`
        select p.session_id from payment p join reservation r on r.id = p.reservation_id
        where r.token = ${buyer.token}`.execute(db());
      const { account } = standIn();
      const intents = rows.map((row) => account.sessions.get(row.session_id)?.session.payment_intent ?? '');
      const charged = intents.reduce((sum, id) => sum + (account.intents.get(id)?.amount_received ?? 0), 0);
      const refunds = account.refunds.filter((refund) => intents.includes(refund.payment_intent));
      const refunded = refunds
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0);
      return { ...(await outcome(buyer)), charged, refunded };
    },
    lastEvent: (type: string): StripeEvent => {
      const event = standIn().account.events.findLast((one) => one.type === type);
      if (!event) throw new Error(`no event ${type}`);
      return event;
    },
  };
  return scene;
}
