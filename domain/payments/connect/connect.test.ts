// Organizers with accounts of their own at the stand-in for Stripe: what they have there is what the ledger says.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventOrder, refundTickets } from '#domain/attendees';
import { payOnline, reservationPage } from '#domain/checkout';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { connectScene, FEE } from '../../../test/worlds/connect-scene.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { ownerOf } from '../../../test/worlds/organizers.ts';
import { newBuyer, NOTHING, ONE_TICKET, REFUNDED } from '../../../test/worlds/payment-scene.ts';
import { newAda } from '../../../test/worlds/sale.ts';
import {
  balancesOf,
  connectedAccountOf,
  connectedPayoutsOf,
  destinationOf,
  type Gateways,
  onboardingUrl,
  paymentMethodsOf,
  refreshAccounts,
  setSiteGatewayIn,
  settleTransfer,
  transferredTo,
} from '../index.ts';

const database = testDb();
let stripe: StripeStandIn;
let scene: ReturnType<typeof connectScene>;
beforeAll(async () => {
  stripe = await startStripe();
  scene = connectScene(
    () => database.db,
    () => stripe,
  );
});
afterAll(() => stripe.stop());
const connected = () => stripe.account.connected;
const system = () => contextOf(database.db);
const SHARE = 2500 - FEE;

type Sale = Awaited<ReturnType<typeof scene.readySale>>;
const accountOf = ({ organizationId }: Pick<Sale, 'organizationId'>) =>
  connectedAccountOf({ db: database.db }, { organizationId });
const report = async (type: string) => {
  const status = await scene.post(stripe.signed(scene.lastEvent(type)));
  await scene.runJobs();
  return status;
};

describe('the account of an organization', () => {
  test('is opened once, whatever is repeated', async () => {
    const sale = await scene.newSale();
    expect(await accountOf(sale)).toMatchObject({ state: 'none' });
    const before = connected().accounts.size;
    stripe.failures.push({ moment: 'after', status: 500 }, { moment: 'after', status: 500 });
    expect(await codeOf(scene.openAccount(sale))).toBe('GATEWAY_AWAY');
    stripe.failures.length = 0;
    await Promise.all([scene.openAccount(sale), scene.openAccount(sale), scene.openAccount(sale)]);
    expect(connected().accounts.size).toBe(before + 1);
    expect(await accountOf(sale)).toMatchObject({ state: 'incomplete', country: 'DE', hasDashboard: false });
  });

  test('has a link to Stripe’s questions that returns to the site', async () => {
    const sale = await scene.newSale();
    const accountId = await scene.openAccount(sale);
    const url = await onboardingUrl(system(), {
      organizationId: sale.organizationId,
      gateways: scene.gateways(),
      returnPath: '/back/',
      refreshPath: '/again/',
    });
    const link = connected().links.get(url.split('/').at(-1) ?? '');
    expect(link).toEqual({
      account: accountId,
      return_url: 'https://events.example/back/',
      refresh_url: 'https://events.example/again/',
    });
  });

  test('is ready, asked for more, paused and closed as Stripe reports', async () => {
    const sale = await scene.newSale();
    const accountId = await scene.openAccount(sale);
    connected().complete(accountId);
    expect(await report('account.updated')).toBe(200);
    expect(await accountOf(sale)).toMatchObject({ state: 'ready', canPayOut: true, requirements: [], dueAt: null });
    connected().askFor(accountId, ['individual.verification.document']);
    await report('account.updated');
    const asked = await accountOf(sale);
    expect(asked).toMatchObject({ state: 'ready', requirements: ['individual.verification.document'] });
    expect(asked?.dueAt).not.toBeNull();
    connected().askFor(accountId, ['individual.verification.document'], { isPaused: true });
    await report('account.updated');
    expect(await accountOf(sale)).toMatchObject({ state: 'paused', canPayOut: false });
    connected().reject(accountId);
    await report('account.updated');
    expect(await accountOf(sale)).toMatchObject({ state: 'closed' });
  });

  test('is the same whether reports come twice, late or in another order', async () => {
    const sale = await scene.newSale();
    const accountId = await scene.openAccount(sale);
    connected().askFor(accountId, ['external_account'], { isPaused: true });
    const first = stripe.signed(scene.lastEvent('account.updated'));
    connected().complete(accountId);
    const second = stripe.signed(scene.lastEvent('account.updated'));
    for (const signed of [second, first, second, first]) expect(await scene.post(signed)).toBe(200);
    expect(await scene.runJobs()).toBe(2);
    expect(await accountOf(sale)).toMatchObject({ state: 'ready' });
  });

  test('is asked about when no report arrives', async () => {
    const sale = await scene.newSale();
    connected().complete(await scene.openAccount(sale));
    await sql`update connected_account set asked_at = now() - interval '1 day'`.execute(database.db);
    expect(await refreshAccounts(system(), { gateways: scene.gateways() })).toBe(0);
    expect(await accountOf(sale)).toMatchObject({ state: 'ready' });
  });

  test('does not take back a later answer', async () => {
    const sale = await scene.readySale();
    await sql`update connected_account set asked_at = now() + interval '1 hour'
      where organization_id = ${sale.organizationId}::bigint`.execute(database.db);
    connected().askFor(sale.accountId, ['external_account'], { isPaused: true });
    await report('account.updated');
    expect(await accountOf(sale)).toMatchObject({ state: 'ready' });
  });

  test('is reported with the secret of its own endpoint only', async () => {
    const sale = await scene.newSale();
    connected().complete(await scene.openAccount(sale));
    const event = scene.lastEvent('account.updated');
    expect(await scene.post(stripe.signed(event, { secret: stripe.settings.webhookSecrets[0] ?? '' }))).toBe(200);
    expect(await scene.runJobs()).toBe(0);
    const { connectWebhookSecrets: _none, ...withoutConnect } = stripe.settings;
    expect(await scene.post(stripe.signed(event), withoutConnect)).toBe(400);
    const rotating = { ...stripe.settings, connectWebhookSecrets: ['whsec_newSecret', 'whsec_oldSecret'] };
    expect(await scene.post(stripe.signed(event, { secret: 'whsec_oldSecret' }), rotating)).toBe(200);
    expect(await scene.runJobs()).toBe(1);
  });
});

describe('an event of an organizer whose account is not ready', () => {
  const methodsAt = async ({ eventId }: Pick<Sale, 'eventId'>) =>
    paymentMethodsOf(database.db, { id: eventId, online: false });

  test('cannot be paid online, and can be paid in its other ways', async () => {
    const sale = await scene.newSale({ methods: ['online', 'door'] });
    expect(await methodsAt(sale)).toMatchObject({ methods: ['door'], needsAccount: true });
    const ready = await scene.readySale();
    expect(await methodsAt(ready)).toMatchObject({ methods: ['online'], needsAccount: false });
  });

  test('refuses a payment that was begun before the account was paused', async () => {
    const sale = await scene.readySale({ methods: ['online', 'door'] });
    const buyer = await newBuyer(database.db, sale);
    connected().askFor(sale.accountId, ['external_account'], { isPaused: true });
    await report('account.updated');
    expect(await codeOf(scene.startPaying(buyer))).toBe('ARGUMENTS_ERROR');
    expect((await reservationPage(buyer.ctx, { token: buyer.token })).methods).toEqual(['door']);
    expect(await codeOf(destinationOf(database.db, sale))).toBe('ARGUMENTS_ERROR');
  });

  test('charges no buyer while Stripe has paused the account and the site does not know it yet', async () => {
    const sale = await scene.readySale();
    connected().askFor(sale.accountId, ['external_account'], { isPaused: true });
    const buyer = await newBuyer(database.db, sale);
    expect(await codeOf(scene.startPaying(buyer))).toBe('PAYMENT_REFUSED');
    expect(await scene.outcome(buyer)).toEqual(NOTHING);
  });

  test('honors a payment that succeeds after the account was paused', async () => {
    const sale = await scene.readySale();
    const buyer = await scene.buyerOf(sale);
    connected().askFor(sale.accountId, ['external_account'], { isPaused: true });
    await report('account.updated');
    stripe.account.pay(buyer.session);
    await scene.comeBack(buyer);
    expect(await scene.outcome(buyer)).toEqual(ONE_TICKET);
  });
});

describe('a payment to an organizer', () => {
  test('goes to the account, less the fee of the order', async () => {
    const sale = await scene.readySale();
    const buyer = await scene.paidOrder(sale, 2);
    expect(connected().transfers.at(-1)).toMatchObject({ destination: sale.accountId, amount: 5000 });
    expect(connected().fees.at(-1)).toMatchObject({ account: sale.accountId, amount: 2 * FEE });
    await scene.settle();
    expect(await scene.accountsOf(buyer)).toEqual({ buyer: -5000, platform_fee: 2 * FEE, transfer: 2 * SHARE });
    expect(connected().balanceOf(sale.accountId)).toBe(2 * SHARE);
    expect(await scene.due()).toBe(0);
    expect(await scene.problems()).toEqual([]);
  });

  test('is never owed by the site, before and after it was compared', async () => {
    const sale = await scene.readySale();
    await scene.paidOrder(sale);
    expect(await balancesOf(database.db, sale)).toEqual(new Map());
    await expect(payByHand(sale, 1)).rejects.toThrow('exceeds what is owed');
    await scene.settle();
    expect(await balancesOf(database.db, sale)).toEqual(new Map());
    await expect(payByHand(sale, 1)).rejects.toThrow('exceeds what is owed');
    const all = { ...sale, isDemo: false, since: null, until: null };
    expect(await transferredTo({ db: database.db }, all)).toEqual(new Map([['EUR', SHARE]]));
  });

  test('without a fee has none at Stripe', async () => {
    const sale = await scene.readySale();
    await sql`insert into fee_rate (organization_id, currency, rate, fixed_minor)
      values (${sale.organizationId}::bigint, 'EUR', 0, 0)`.execute(database.db);
    const fees = connected().fees.length;
    const buyer = await scene.paidOrder(sale);
    await scene.settle();
    expect(connected().fees).toHaveLength(fees);
    expect(await scene.accountsOf(buyer)).toEqual({ buyer: -2500, transfer: 2500 });
  });

  test('goes to the host where organizers have no accounts', async () => {
    const sale = await scene.readySale();
    await database.db.transaction().execute((tx) => setSiteGatewayIn(tx, { name: 'stripe', isDemo: false }));
    const transfers = connected().transfers.length;
    const buyer = await scene.paidOrder(sale);
    expect(connected().transfers).toHaveLength(transfers);
    expect(await scene.accountsOf(buyer)).toEqual({ buyer: -2500, organizer: SHARE, platform_fee: FEE });
    expect(await balancesOf(database.db, sale)).toEqual(new Map([['EUR', SHARE]]));
  });

  test('that comes too late goes back as a whole', async () => {
    const sale = await scene.readySale({ capacity: 1 });
    const buyer = await scene.buyerOf(sale);
    stripe.account.pay(buyer.session);
    await setStatus(sale, 'canceled');
    await scene.comeBack(buyer);
    await scene.runJobs();
    await scene.settle();
    expect(await scene.outcome(buyer)).toEqual(REFUNDED);
    expect(await scene.accountsOf(buyer)).toEqual({});
    expect(connected().balanceOf(sale.accountId)).toBe(0);
  });

  test('is compared again when Stripe could not be asked', async () => {
    const sale = await scene.readySale();
    await scene.paidOrder(sale);
    stripe.failures.push({ moment: 'before', status: 503 }, { moment: 'before', status: 503 });
    expect(await scene.settle()).toBe(1);
    stripe.failures.length = 0;
    expect(await scene.settle()).toBe(0); // not yet
    expect(await scene.due()).toBe(1);
    await makeDue();
    await scene.settle();
    expect(await scene.due()).toBe(0);
  });

  const payByHand = (sale: Sale, amountMinor: number) =>
    sql`insert into payout (organization_id, currency, amount_minor, paid_on, reference, form_key)
      values (${sale.organizationId}::bigint, 'EUR', ${amountMinor}::bigint, '2026-11-28', 'By hand', gen_random_uuid())`.execute(
      database.db,
    );
});

const setStatus = ({ eventId }: Pick<Sale, 'eventId'>, status: string) =>
  sql`update event set status = ${status} where id = ${eventId}::bigint`.execute(database.db);
const makeDue = () =>
  sql`update payment set transfer_due_at = now() where transfer_due_at is not null`.execute(database.db);

describe('money that goes back', () => {
  /** An order of two tickets, with what a refund of one of them needs. */
  async function twoTickets() {
    const sale = await scene.readySale();
    const buyer = await scene.paidOrder(sale, 2);
    await scene.settle();
    const { rows } = await sql<{ id: string }>`select order_id::text as id from payment
      where session_id = ${buyer.session}`.execute(database.db);
    const target = { eventId: sale.eventId, orderId: rows[0]?.id ?? '' };
    const owner = await ownerOf(database.db, sale.eventId);
    const { tickets } = await eventOrder(owner.ctx, target);
    const refund = async (ticketIds: string[], part: string | null = null) => {
      const rest = { part, stock: 'sale' as const, message: '', formKey: crypto.randomUUID() };
      await refundTickets(owner.ctx, { ...target, ticketIds, ...rest });
      await scene.runJobs();
      await scene.settle();
    };
    return { sale, buyer, refund, ticketIds: tickets.map(({ id }) => id) };
  }

  test('for one ticket comes from the account and from the fee of this ticket', async () => {
    const { sale, buyer, refund, ticketIds } = await twoTickets();
    await refund(ticketIds.slice(0, 1));
    expect(await scene.accountsOf(buyer)).toEqual({ buyer: -2500, platform_fee: FEE, transfer: SHARE });
    expect(connected().balanceOf(sale.accountId)).toBe(SHARE);
    expect(connected().fees.at(-1)).toMatchObject({ amount: 2 * FEE, amount_refunded: FEE });
    await refund(ticketIds.slice(1));
    expect(await scene.accountsOf(buyer)).toEqual({});
    expect(connected().balanceOf(sale.accountId)).toBe(0);
    expect(await scene.due()).toBe(0);
    expect(await scene.problems()).toEqual([]);
  });

  test('in parts leaves exactly what the ledger says', async () => {
    const { sale, buyer, refund, ticketIds } = await twoTickets();
    for (const part of ['3.33', '0.01', '7.77']) await refund(ticketIds.slice(0, 1), part);
    const { transfer, platform_fee: fee } = await scene.accountsOf(buyer);
    expect(connected().balanceOf(sale.accountId)).toBe(transfer);
    expect((transfer ?? 0) + (fee ?? 0)).toBe(5000 - 1111);
  });

  test('in Stripe’s dashboard, without the transfer, is taken from the account', async () => {
    const { sale, buyer } = await twoTickets();
    stripe.account.refund(buyer.intent, 5000);
    await report('refund.created');
    await scene.settle();
    expect(await scene.accountsOf(buyer)).toEqual({});
    expect(connected().balanceOf(sale.accountId)).toBe(0);
  });

  test('by a dispute is taken from the account, and comes back when it is won', async () => {
    const { sale, buyer } = await twoTickets();
    const { id } = stripe.account.dispute(buyer.intent);
    await report('charge.dispute.created');
    expect(await balancesOf(database.db, sale)).toEqual(new Map([['EUR', -2 * SHARE]]));
    await scene.settle();
    expect(connected().balanceOf(sale.accountId)).toBe(0);
    expect(await balancesOf(database.db, sale)).toEqual(new Map());
    stripe.account.closeDispute(id, 'won');
    await report('charge.dispute.closed');
    expect(await balancesOf(database.db, sale)).toEqual(new Map()); // Stripe sends it, not the host
    await scene.settle();
    expect(connected().balanceOf(sale.accountId)).toBe(2 * SHARE);
    expect(connected().fees.at(-1)).toMatchObject({ amount_refunded: 0 });
    expect(await scene.accountsOf(buyer)).toEqual({ buyer: -5000, platform_fee: 2 * FEE, transfer: 2 * SHARE });
    expect(await scene.problems()).toEqual([]);
  });

  test('after a dispute that was won comes from the new transfer', async () => {
    const { sale, buyer, refund, ticketIds } = await twoTickets();
    const { id } = stripe.account.dispute(buyer.intent);
    await report('charge.dispute.created');
    await scene.settle();
    stripe.account.closeDispute(id, 'won');
    await report('charge.dispute.closed');
    await scene.settle();
    await refund(ticketIds);
    expect(await scene.accountsOf(buyer)).toEqual({});
    expect(connected().balanceOf(sale.accountId)).toBe(0);
  });

  test('and that the bank returns goes to the account again', async () => {
    const { sale, buyer, refund, ticketIds } = await twoTickets();
    await refund(ticketIds.slice(0, 1));
    const [made] = stripe.account.refunds;
    if (made) stripe.account.returnRefund(made);
    await report('refund.failed');
    await scene.settle();
    expect(await scene.accountsOf(buyer)).toEqual({ buyer: -5000, platform_fee: 2 * FEE, transfer: 2 * SHARE });
    expect(connected().balanceOf(sale.accountId)).toBe(2 * SHARE);
  });

  describe('and jobs that settle at the same moment', () => {
    const JOBS = 3;

    /**
     * What was taken back when a refund of 10.00 € in Stripe’s dashboard is settled by jobs that have all looked before one of
     * them moves money.
     */
    async function takenBack(keyOf: (version: number) => number): Promise<number> {
      const { buyer } = await twoTickets();
      stripe.account.refund(buyer.intent, 1000);
      await report('refund.created');
      const { rows } = await sql<{ id: string }>`select id::text as id from payment
        where session_id = ${buyer.session}`.execute(database.db);
      const { promise: allLooked, resolve } = Promise.withResolvers<void>();
      let looked = 0;
      const waiting: Gateways = (name) => {
        const gateway = scene.gateways()(name);
        const connect = gateway?.connect;
        if (!connect) return gateway;
        const adjustShare: typeof connect.adjustShare = async (charge, { share, wanted }) => {
          looked += 1;
          if (looked === JOBS) resolve();
          await allLooked;
          return connect.adjustShare(charge, { share: { ...share, version: keyOf(share.version) }, wanted });
        };
        return { ...gateway, connect: { ...connect, adjustShare } };
      };
      const settle = () => settleTransfer(system(), { paymentId: rows[0]?.id ?? '', gateways: waiting });
      await Promise.all(Array.from({ length: JOBS }, settle));
      expect(await scene.problems()).toEqual([]);
      const charge = stripe.account.intents.get(buyer.intent)?.latest_charge;
      return connected().transfers.find((transfer) => transfer.source_transaction === charge)?.amount_reversed ?? 0;
    }

    test('is moved once', async () => {
      const feeShare = Math.ceil((2 * FEE * 1000) / 5000);
      expect(await takenBack((version) => version)).toBe(1000 - feeShare);
    });

    test('is moved by each of them when each movement has another key', async () => {
      expect(await takenBack(() => Math.random())).toBeGreaterThan(1000);
    });
  });
});

describe('a payout of Stripe', () => {
  test('is seen on its way, paid and failed, in any order of reports', async () => {
    const sale = await scene.readySale();
    await scene.paidOrder(sale);
    await scene.settle();
    const first = connected().payOut(sale.accountId);
    const created = stripe.signed(scene.lastEvent('payout.created'));
    expect(await report('payout.created')).toBe(200);
    const payouts = () =>
      connectedPayoutsOf({ db: database.db }, { organizationId: sale.organizationId, isDemo: false });
    expect(await payouts()).toMatchObject([{ amountMinor: SHARE, currency: 'EUR', state: 'on_its_way' }]);
    connected().endPayout(first.id, 'paid');
    await report('payout.paid');
    await scene.post(created);
    await scene.runJobs();
    expect(await payouts()).toMatchObject([{ state: 'paid' }]);
    connected().endPayout(first.id, 'failed');
    await report('payout.failed');
    expect(await payouts()).toMatchObject([{ state: 'failed' }]);
  });

  test('is found when no report arrives', async () => {
    const sale = await scene.readySale();
    await scene.paidOrder(sale);
    connected().endPayout(connected().payOut(sale.accountId).id, 'paid');
    await sql`update connected_account set asked_at = now() - interval '1 day'`.execute(database.db);
    await refreshAccounts(system(), { gateways: scene.gateways() });
    const payouts = await connectedPayoutsOf({ db: database.db }, { ...sale, isDemo: false });
    expect(payouts).toMatchObject([{ amountMinor: SHARE, state: 'paid' }]);
  });
});

test('a payment with another form is the same payment to the same account', async () => {
  const sale = await scene.readySale();
  const buyer = await scene.buyerOf(sale);
  const paths = { returnPath: '/back/', cancelPath: '/away/' };
  const again = await payOnline(buyer.ctx, { token: buyer.token, ...newAda(), gateways: scene.gateways(), ...paths });
  expect(again?.url.split('/').at(-1)).toBe(buyer.session);
});
