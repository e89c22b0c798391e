// An event whose organizer is paid at an account at the stand-in for Stripe, and its buyers.
import { sql } from 'kysely';
import { reconcilePayments } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import { checkLedger, openConnectedAccount, refreshAccountOf, setSiteGatewayIn } from '#domain/payments';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import { contextOf } from './context.ts';
import { organizationOf } from './organizers.ts';
import { newBuyer, onlineSale, type PayingBuyer } from './payment-scene.ts';
import { stripeScene } from './stripe-scene.ts';

/** The fee of the site for one ticket of 25.00 €, which the organizer pays. */
export const FEE = 137;

/** A site whose organizers have accounts at the stand-in. */
export function connectScene(db: () => Db, standIn: () => StripeStandIn) {
  const stripe = stripeScene(db, standIn);
  const { gateways } = stripe;
  const { connected } = standIn().account;

  /** A sale of an organization that has no account yet. */
  const newSale = async ({ capacity = 10, methods = ['online'] as ('online' | 'door')[] } = {}) => {
    const sale = await onlineSale(db(), { capacity, methods });
    await db()
      .transaction()
      .execute((tx) => setSiteGatewayIn(tx, { name: 'stripe', isDemo: false, isConnect: true }));
    const organizationId = await organizationOf(db(), sale.eventId);
    await sql`insert into fee_rate (organization_id, currency, rate, fixed_minor)
      values (${organizationId}::bigint, 'EUR', 0, ${FEE})`.execute(db());
    await sql`insert into price_setting (organization_id, is_fee_passed_on)
      values (${organizationId}::bigint, false)`.execute(db());
    return { ...sale, organizationId };
  };

  const scene = {
    ...stripe,
    newSale,
    /** Opens the account of an organization. Returns its id at the stand-in. */
    openAccount: async ({ organizationId }: { organizationId: string }) => {
      const account = { organizationId, name: 'Blue Note', country: 'DE', gateways: gateways() };
      await openConnectedAccount(contextOf(db()), account);
      const opened = [...connected.accounts.values()].filter(
        ({ metadata }) => metadata['organization'] === organizationId,
      );
      return opened.at(-1)?.id ?? '';
    },
    /** A sale of an organization whose account is ready. */
    readySale: async (options?: Parameters<typeof newSale>[0]) => {
      const sale = await newSale(options);
      const accountId = await scene.openAccount(sale);
      connected.complete(accountId);
      await refreshAccountOf(contextOf(db()), { ...sale, gateways: gateways() });
      return { ...sale, accountId };
    },
    /** A buyer of tickets at the hosted page. */
    buyerOf: async (sale: Awaited<ReturnType<typeof newSale>>, quantity = 1) => {
      const buyer = await newBuyer(db(), sale, quantity);
      return { ...buyer, session: await stripe.startPaying(buyer) };
    },
    /** A buyer with an order, and the payment intent at the stand-in. */
    paidOrder: async (sale: Awaited<ReturnType<typeof newSale>>, quantity = 1) => {
      const buyer = await scene.buyerOf(sale, quantity);
      standIn().account.pay(buyer.session);
      await stripe.comeBack(buyer);
      return { ...buyer, intent: standIn().account.sessions.get(buyer.session)?.session.payment_intent ?? '' };
    },
    /** The job of each minute. */
    settle: () => reconcilePayments(contextOf(db()), { gateways: gateways() }),
    /** What the ledger has for the payment of a buyer, by account; accounts at zero are left out. */
    accountsOf: async ({ token }: Pick<PayingBuyer, 'token'>): Promise<Record<string, number>> => {
      const { rows } = await sql<{ account: string; minor: number }>`
        select e.account, sum(e.amount_minor)::int as minor from ledger_entry e
        join payment p on p.id = e.payment_id join reservation r on r.id = p.reservation_id
        where r.token = ${token} group by e.account having sum(e.amount_minor) <> 0`.execute(db());
      return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
    },
    problems: async () => (await checkLedger({ db: db() })).problems,
    /** The payments that must be compared with the books. */
    due: async (): Promise<number> =>
      (await sql`select from payment where transfer_due_at is not null`.execute(db())).rows.length,
  };
  return scene;
}
