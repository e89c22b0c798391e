// Orders that were paid online, and of which tickets went to other people.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { acceptTransfer } from '#domain/buyers';
import { reconcilePayments, refundCanceledEvent } from '#domain/checkout';
import { checkLedger } from '#domain/payments';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { ownerOf } from '../../test/worlds/organizers.ts';
import { newBuyer, onlineSale, outcome, press, settle, startPaying } from '../../test/worlds/payment-scene.ts';
import { offerTicket, ticketsIn } from '../../test/worlds/transfers.ts';
import { cancelOrder } from './index.ts';

const database = testDb();
const gateways = () => openGateways(database.db);

/** A paid order, of which one ticket went to another person. */
async function orderWithTransfer(quantity: number) {
  const sale = await onlineSale(database.db);
  const buyer = await newBuyer(database.db, sale, quantity);
  const session = await startPaying(buyer);
  await press(buyer, session, 'pay');
  await settle(buyer, session);
  const { rows } = await sql<{ id: string; token: string }>`
    select o.id::text as id, o.token from ticket_order o join payment p on p.order_id = o.id
    where p.session_id = ${session}`.execute(database.db);
  const { id: orderId = '', token: orderToken = '' } = rows[0] ?? {};
  const [ticket] = await ticketsIn(database.db, orderToken);
  const offer = await offerTicket(database, { orderToken, ticketId: ticket?.id ?? '' });
  const given = await acceptTransfer(contextOf(database.db, newVisitor()), {
    token: offer.token,
    name: 'Grace Hopper',
  });
  return { buyer, eventId: sale.eventId, orderId, givenToken: given.orderToken };
}

test('the only ticket of an order that was paid online can go to another person', async () => {
  const { givenToken } = await orderWithTransfer(1);
  expect((await ticketsIn(database.db, givenToken)).map(({ status }) => status)).toEqual(['valid']);
});

test('a canceled order gets back the price of its own tickets, and the rest only when the event is canceled', async () => {
  const { buyer, eventId, orderId, givenToken } = await orderWithTransfer(3);
  await cancelOrder((await ownerOf(database.db, eventId)).ctx, { eventId, orderId, message: '' });
  await reconcilePayments(buyer.ctx, { gateways: gateways() });
  expect(await outcome(buyer)).toMatchObject({ paid: 7500, refunded: 5000, books: 2500 });
  expect((await ticketsIn(database.db, givenToken)).map(({ status }) => status)).toEqual(['valid']);
  expect(await refundCanceledEvent({ db: database.db }, { eventId })).toBe(1);
  await reconcilePayments(buyer.ctx, { gateways: gateways() });
  expect(await outcome(buyer)).toMatchObject({ paid: 7500, refunded: 7500, books: 0 });
  expect((await checkLedger(database)).problems).toEqual([]);
});
