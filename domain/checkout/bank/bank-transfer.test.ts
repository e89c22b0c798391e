import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  acceptBankMoney,
  cancelOrder,
  endBankTransfer,
  eventBankTransfers,
  recordBankMoney,
  recordBankReturn,
} from '#domain/attendees';
import {
  cancelBankTransfer,
  confirm,
  expireReservations,
  extendReservation,
  openMoneyOf,
  orderByBankTransfer,
  orderPage,
  payOnline,
  receiveBankMoney,
  reservationPage,
  updateBankTransfers,
} from '#domain/checkout';
import { saveMethodsIn, setBankAccountIn, setSiteGatewayIn } from '#domain/payments';
import { eventStock } from '#domain/tickets';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../../../test/db.ts';
import { ACCOUNT, bankBuyer, bankSale, letTransferEnd, transferOf } from '../../../test/worlds/bank-scene.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { newBuyer, outcome, type PayingBuyer } from '../../../test/worlds/payment-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newAda, newKey } from '../../../test/worlds/sale.ts';

const database = testDb();
type Scene = Awaited<ReturnType<typeof bankSale>>;
type Buyer = Awaited<ReturnType<typeof bankBuyer>>;

async function scene(options = {}) {
  const sale = await bankSale(database.db, options);
  return { sale, buyer: await bankBuyer(database.db, sale) };
}

const today = () => Temporal.Now.plainDateISO('UTC').toString();
const pay = (sale: Scene, { transferId }: Buyer, amount = '25.00', formKey = newKey()) =>
  recordBankMoney(sale.team, { eventId: sale.eventId, transferId, amount, bookedOn: today(), formKey });
const mailsOf = async ({ transferId }: Buyer) => {
  const { rows } = await sql<{ news: string }>`
    select j.payload ->> 'news' as news from graphile_worker._private_jobs j
    join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = 'notifications.bank_transfer' and j.payload ->> 'transferId' = ${transferId}
    order by j.id`.execute(database.db);
  return rows.map(({ news }) => news);
};
const left = async ({ eventId }: Scene) => {
  const { capacity, sold, held } = await eventStock(database.db, { eventId });
  return capacity - sold - held;
};
const counts = async (buyer: PayingBuyer) => {
  const { orders, tickets, mails } = (await outcome(buyer)) ?? {};
  return { orders, tickets, mails };
};
const NOTHING = { orders: 0, tickets: 0, mails: 0 };
const ONE = { orders: 1, tickets: 1, mails: 1 };

describe('an order that waits for a bank transfer', () => {
  test('holds the tickets until the transfer is due, without tickets, and mails how to pay', async () => {
    const { sale, buyer } = await scene();
    const transfer = await transferOf(buyer);
    expect(transfer).toMatchObject({ state: 'waiting', amountMinor: 2500, receivedMinor: 0, account: ACCOUNT });
    expect(transfer.reference).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    const days = Temporal.Now.instant().until(transfer.dueAt).total('days');
    expect(days).toBeGreaterThan(6);
    expect(days).toBeLessThan(9);
    const page = await reservationPage(buyer.ctx, { token: buyer.token });
    expect(page).toMatchObject({ hasBankTransfer: true, state: 'open', expiresAt: transfer.dueAt });
    expect(await counts(buyer)).toEqual(NOTHING);
    expect(await mailsOf(buyer)).toEqual(['details']);
    expect(await left(sale)).toBe(9);
    const events = await openMoneyOf(database.db, { eventIds: [sale.eventId], canceled: [] });
    expect(events).toMatchObject([{ eventId: sale.eventId, running: 1 }]);
  });

  test('is one order, however often the form is sent', async () => {
    const sale = await bankSale(database.db);
    const buyer = await bankBuyer(database.db, sale);
    const again = () => orderByBankTransfer(buyer.ctx, { token: buyer.token, ...newAda() });
    await Promise.all([again(), again()]);
    expect((await transferOf(buyer)).id).toBe(buyer.transferId);
    expect(await mailsOf(buyer)).toEqual(['details']);
  });

  test('is not started for an event that was canceled while the form was open', async () => {
    const sale = await bankSale(database.db);
    const buyer = await newBuyer(database.db, sale);
    await sql`update event set status = 'canceled' where id = ${sale.eventId}::bigint`.execute(database.db);
    const order = orderByBankTransfer(buyer.ctx, { token: buyer.token, ...newAda() });
    expect(await codeOf(order)).toBe('EVENT_CANCELED');
    expect((await reservationPage(buyer.ctx, buyer)).hasBankTransfer).toBe(false);
  });

  test('is not paid in another way, and not extended', async () => {
    const { buyer } = await scene();
    const { ctx, token } = buyer;
    expect(await codeOf(confirm(ctx, { token, ...newAda(), idempotencyKey: newKey() }))).toBe('CONFLICT');
    const paths = { returnPath: '/a/', cancelPath: '/b/', gateways: openGateways(database.db) };
    await database.db.transaction().execute(async (tx) => {
      await setSiteGatewayIn(tx, { name: 'demo', isDemo: true });
      await saveMethodsIn(tx, { eventIds: [(await transferOf(buyer)).event.id], methods: ['online', 'bank'] });
    });
    expect(await codeOf(payOnline(ctx, { token, ...newAda(), ...paths }))).toBe('CONFLICT');
    expect(await codeOf(extendReservation(ctx, { token }))).toBe('EXTENDED_BEFORE');
  });

  test('shows the account that the buyer was shown, after the organizer changed it', async () => {
    const { sale, buyer } = await scene();
    const account = { ...ACCOUNT, holder: 'Another Club' };
    await database.db
      .transaction()
      .execute((tx) => setBankAccountIn(tx, { organizationId: sale.organizationId, account, dueDays: 7 }));
    expect((await transferOf(buyer)).account.holder).toBe('Jazzclub e. V.');
  });

  test('is not offered by an event that does not take transfers, and not shortly before an event', async () => {
    const sale = await bankSale(database.db);
    const order = async () => {
      const buyer = await newBuyer(database.db, sale);
      return codeOf(orderByBankTransfer(buyer.ctx, { token: buyer.token, ...newAda() }));
    };
    await sql`update event set starts_at = now() + interval '1 day', ends_at = now() + interval '26 hours'
      where id = ${sale.eventId}::bigint`.execute(database.db);
    expect(await order()).toBe('ARGUMENTS_ERROR');
    const { token, ctx } = await newBuyer(database.db, sale);
    expect(await reservationPage(ctx, { token })).toMatchObject({ methods: ['door'], bankDueAt: null });
    await sql`update event set starts_at = now() + interval '60 days', ends_at = now() + interval '61 days'
      where id = ${sale.eventId}::bigint`.execute(database.db);
    await database.db.transaction().execute((tx) => saveMethodsIn(tx, { eventIds: [sale.eventId], methods: ['door'] }));
    expect(await order()).toBe('ARGUMENTS_ERROR');
  });
});

describe('money that the organizer records', () => {
  test('places the order with its tickets and one mail', async () => {
    const { sale, buyer } = await scene();
    expect(await pay(sale, buyer)).toBe('placed');
    expect(await counts(buyer)).toEqual(ONE);
    const { orderToken } = await transferOf(buyer);
    const order = await orderPage(buyer.ctx, { token: orderToken ?? '' });
    expect(order).toMatchObject({ isPaid: true, isPaidByBank: true, isPaidOnline: false, payAtDoor: false });
    expect(await transferOf(buyer)).toMatchObject({ state: 'placed', owedMinor: 0 });
  });

  test('counts once for a form that is sent twice', async () => {
    const { sale, buyer } = await scene();
    const key = newKey();
    await pay(sale, buyer, '10.00', key);
    await pay(sale, buyer, '10.00', key);
    expect(await transferOf(buyer)).toMatchObject({ receivedMinor: 1000, state: 'waiting' });
  });

  test('waits for the rest when it is less, and the rest places the order', async () => {
    const { sale, buyer } = await scene();
    expect(await pay(sale, buyer, '20.00')).toBe('short');
    expect(await counts(buyer)).toEqual(NOTHING);
    expect(await pay(sale, buyer, '5.00')).toBe('placed');
    expect(await counts(buyer)).toEqual(ONE);
  });

  test('is accepted although it is less, with a reason', async () => {
    const { sale, buyer } = await scene();
    const accept = (why: string) =>
      acceptBankMoney(sale.team, { eventId: sale.eventId, transferId: buyer.transferId, why, formKey: newKey() });
    expect(await codeOf(accept('Bank fee'))).toBe('CONFLICT');
    await pay(sale, buyer, '24.00');
    expect(await codeOf(accept(' '))).toBe('ARGUMENTS_ERROR');
    expect(await accept('The bank kept a fee')).toBe('placed');
    expect(await transferOf(buyer)).toMatchObject({ acceptedWhy: 'The bank kept a fee', owedMinor: 0 });
  });

  test('is owed back as far as it is more, until the organizer sent it back', async () => {
    const { sale, buyer } = await scene();
    await pay(sale, buyer, '30.00');
    expect(await transferOf(buyer)).toMatchObject({ state: 'placed', owedMinor: 500 });
    const back = (amount: string) =>
      recordBankReturn(sale.team, {
        eventId: sale.eventId,
        transferId: buyer.transferId,
        amount,
        bookedOn: today(),
        formKey: newKey(),
      });
    expect(await codeOf(back('30.01'))).toBe('ARGUMENTS_ERROR');
    await back('5.00');
    expect(await transferOf(buyer)).toMatchObject({ owedMinor: 0, returnedMinor: 500 });
  });

  test('is owed back in full when the organizer cancels the paid order', async () => {
    const { sale, buyer } = await scene();
    await pay(sale, buyer);
    const orderId = (await transferOf(buyer)).orderId ?? '';
    await cancelOrder(sale.team, { eventId: sale.eventId, orderId, message: '' });
    expect(await transferOf(buyer)).toMatchObject({ owedMinor: 2500 });
    expect(await left(sale)).toBe(10);
  });

  test.each([
    [{ amount: 'ten' }, 'ARGUMENTS_ERROR'],
    [{ amount: '' }, 'ARGUMENTS_ERROR'],
    [{ amount: '0' }, 'ARGUMENTS_ERROR'],
    [{ bookedOn: '2026-02-30' }, 'ARGUMENTS_ERROR'],
    [{ bookedOn: '2999-01-01' }, 'ARGUMENTS_ERROR'],
    [{ transferId: '999999' }, 'NOT_FOUND'],
    [{ transferId: 'x' }, 'NOT_FOUND'],
  ])('is refused with %j', async (wrong, code) => {
    const { sale, buyer } = await scene();
    const input = { eventId: sale.eventId, transferId: buyer.transferId, amount: '25.00', bookedOn: today() };
    expect(await codeOf(recordBankMoney(sale.team, { ...input, formKey: newKey(), ...wrong }))).toBe(code);
  });

  test('is seen and recorded by members only, and only for transfers of their event', async () => {
    const { sale, buyer } = await scene();
    const other = await bankSale(database.db);
    const stranger = await createPerson(database.db);
    expect(await codeOf(eventBankTransfers(stranger.ctx, { eventId: sale.eventId }))).toBe('NOT_FOUND');
    expect(await codeOf(pay({ ...sale, team: stranger.ctx }, buyer))).toBe('NOT_FOUND');
    expect(await codeOf(pay(other, buyer))).toBe('NOT_FOUND');
    const { transfers } = await eventBankTransfers(sale.team, { eventId: sale.eventId });
    expect(transfers.map(({ id }) => id)).toEqual([buyer.transferId]);
    expect((await eventBankTransfers(other.team, { eventId: other.eventId })).transfers).toEqual([]);
  });
});

describe('an order without money', () => {
  test('expires when the transfer is due, frees the tickets and mails the buyer once', async () => {
    const { sale, buyer } = await scene({ capacity: 1 });
    await letTransferEnd(buyer);
    expect((await transferOf(buyer)).state).toBe('expired');
    await expireReservations(database, {});
    await updateBankTransfers(database);
    await updateBankTransfers(database);
    expect(await left(sale)).toBe(1);
    expect(await mailsOf(buyer)).toEqual(['details', 'ended']);
  });

  test('gets one reminder before the transfer is due', async () => {
    const { buyer } = await scene();
    await updateBankTransfers(database);
    expect(await mailsOf(buyer)).toEqual(['details']);
    await sql`update bank_transfer set due_at = now() + interval '40 hours', created_at = now() - interval '5 days'
      where id = ${buyer.transferId}::bigint`.execute(database.db);
    await Promise.all([updateBankTransfers(database), updateBankTransfers(database)]);
    expect(await mailsOf(buyer)).toEqual(['details', 'reminder']);
  });

  test('can be canceled by the buyer without a mail, and by the team with one', async () => {
    const { sale, buyer } = await scene();
    await cancelBankTransfer(buyer.ctx, { token: buyer.token, isBuyer: true });
    const second = await bankBuyer(database.db, sale);
    await endBankTransfer(sale.team, { eventId: sale.eventId, transferId: second.transferId });
    await updateBankTransfers(database);
    expect(await mailsOf(buyer)).toEqual(['details']);
    expect(await mailsOf(second)).toEqual(['details', 'ended']);
    expect(await left(sale)).toBe(10);
    // money that still comes buys nothing, and is owed back
    expect(await pay(sale, buyer)).toBe('late');
    expect(await transferOf(buyer)).toMatchObject({ state: 'canceled', owedMinor: 2500 });
    expect(await counts(buyer)).toEqual(NOTHING);
  });

  test('ends with its event', async () => {
    const { sale, buyer } = await scene();
    await sql`update event set status = 'canceled' where id = ${sale.eventId}::bigint`.execute(database.db);
    await updateBankTransfers(database);
    expect((await transferOf(buyer)).state).toBe('canceled');
    expect(await mailsOf(buyer)).toEqual(['details', 'ended']);
  });

  test('forgets the buyer a month after it expired or was canceled', async () => {
    const { sale, buyer } = await scene();
    await letTransferEnd(buyer);
    await expireReservations(database, {});
    await updateBankTransfers(database);
    expect((await transferOf(buyer)).buyer).not.toBeNull();
    await sql`update bank_transfer set due_at = now() - interval '31 days' where id = ${buyer.transferId}::bigint`.execute(
      database.db,
    );
    await updateBankTransfers(database);
    expect((await transferOf(buyer)).buyer).toBeNull();
    expect(await pay(sale, buyer)).toBe('late');

    const second = await bankBuyer(database.db, sale);
    await cancelBankTransfer(second.ctx, { token: second.token, isBuyer: true });
    const forgetAfter = async (days: number) => {
      await sql`update bank_transfer set end_mailed_at = now() - make_interval(days => ${days}::int)
        where id = ${second.transferId}::bigint`.execute(database.db);
      await updateBankTransfers(database);
    };
    await forgetAfter(29);
    expect((await transferOf(second)).buyer).not.toBeNull();
    await forgetAfter(31);
    expect((await transferOf(second)).buyer).toBeNull();
  });
});

describe('money that comes after the end', () => {
  test('takes the tickets again when there are any', async () => {
    const { sale, buyer } = await scene({ capacity: 1 });
    await letTransferEnd(buyer);
    await expireReservations(database, {});
    expect(await pay(sale, buyer)).toBe('placed');
    expect(await counts(buyer)).toEqual(ONE);
    expect(await left(sale)).toBe(0);
  });

  test('is owed back when the tickets are gone', async () => {
    const { sale, buyer } = await scene({ capacity: 1 });
    await letTransferEnd(buyer);
    await expireReservations(database, {});
    const second = await bankBuyer(database.db, sale);
    expect(await pay(sale, second)).toBe('placed');
    expect(await pay(sale, buyer)).toBe('late');
    expect(await transferOf(buyer)).toMatchObject({ state: 'expired', receivedMinor: 2500, owedMinor: 2500 });
    expect(await counts(buyer)).toEqual(NOTHING);
  });

  test.each(['expiry first', 'money first', 'at once'])(
    'and its expiry at the same moment are one order (%s)',
    async (first) => {
      const { sale, buyer } = await scene({ capacity: 1 });
      await letTransferEnd(buyer);
      const steps = [() => expireReservations(database, {}), () => pay(sale, buyer)];
      if (first === 'money first') steps.reverse();
      if (first === 'at once') await Promise.all(steps.map((step) => step()));
      else for (const step of steps) await step();
      expect(await counts(buyer)).toEqual(ONE);
      expect(await left(sale)).toBe(0);
    },
  );

  test('at the same moment as a form for the same money counts once, and a form without its key twice', async () => {
    const receive = async (keys: [string, string]) => {
      const { sale, buyer } = await scene();
      const money = { transferId: buyer.transferId, amountMinor: 1000, bookedOn: today(), acceptedWhy: '' };
      const { actor } = sale.team;
      const accountId = actor.kind === 'person' ? actor.accountId : '';
      await Promise.all(
        keys.map((source) => receiveBankMoney({ ...database, log: sale.team.log }, { ...money, source, accountId })),
      );
      return (await transferOf(buyer)).receivedMinor;
    };
    expect(await receive(['line:1', 'line:1'])).toBe(1000);
    expect(await receive(['line:1', 'line:2'])).toBe(2000); // the broken twin: each reading of the line has its own key
  });
});
