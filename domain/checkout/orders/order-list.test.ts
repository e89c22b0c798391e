import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Actor } from '#domain/ctx';
import { ORDERS_PAGE_SIZE } from '../limits.ts';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newAda, createSale, newKey, type Sale } from '../../../test/worlds/sale.ts';
import { confirm, countAccountOrders, listOrders, reserve } from '../index.ts';

const database = testDb();

async function orderAs(actor: Actor, sale: Sale): Promise<string> {
  const ctx = { ...contextOf(database.db), actor };
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
  const { reservationToken } = await reserve(ctx, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  const { orderToken } = await confirm(ctx, { token: reservationToken, ...newAda(), idempotencyKey: newKey() });
  return orderToken;
}

const listed = async (accountId: string, when: 'upcoming' | 'past' | 'all', page = 1) =>
  (await listOrders({ db: database.db }, { accountId, when, page })).orders.map(({ token }) => token);

it('an order belongs to the account that was signed in when the order was placed, and to no other account', async () => {
  const [me, other] = [await createPerson(database.db), await createPerson(database.db)];
  const sale = await createSale(database.db);
  const mine = await orderAs(me.actor, sale);
  await orderAs({ kind: 'visitor', key: newKey() }, sale);
  expect(await listed(me.accountId, 'all')).toEqual([mine]);
  expect(await listed(other.accountId, 'all')).toEqual([]);
});

it('an order belongs to no account when staff order while impersonating', async () => {
  const [me, staff] = [await createPerson(database.db), await createPerson(database.db, { isStaff: true })];
  await orderAs({ ...me.actor, impersonatorId: staff.accountId }, await createSale(database.db));
  expect(await listed(me.accountId, 'all')).toEqual([]);
});

it('a canceled order is past, and the header does not count it', async () => {
  const me = await createPerson(database.db);
  const token = await orderAs(me.actor, await createSale(database.db));
  expect(await countAccountOrders({ db: database.db }, me)).toBe(1);
  await sql`update ticket_order set canceled_at = now() where token = ${token}`.execute(database.db);
  expect(await listed(me.accountId, 'upcoming')).toEqual([]);
  expect(await listed(me.accountId, 'past')).toEqual([token]);
  expect(await countAccountOrders({ db: database.db }, me)).toBe(0);
});

it('the list separates upcoming orders, soonest first, from past orders', async () => {
  const me = await createPerson(database.db);
  const [over, later, soon] = [
    await createSale(database.db),
    await createSale(database.db),
    await createSale(database.db),
  ];
  const orders = {
    over: await orderAs(me.actor, over),
    later: await orderAs(me.actor, later),
    soon: await orderAs(me.actor, soon),
  };
  const move = (sale: Sale, days: number) =>
    sql`update event set starts_at = now() + make_interval(days => ${days}::int),
      ends_at = now() + make_interval(days => ${days}::int, hours => 2) where id = ${sale.eventId}::bigint`.execute(
      database.db,
    );
  await Promise.all([move(over, -3), move(later, 30), move(soon, 2)]);
  expect(await listed(me.accountId, 'upcoming')).toEqual([orders.soon, orders.later]);
  expect(await listed(me.accountId, 'past')).toEqual([orders.over]);
  expect(await listed(me.accountId, 'all')).toEqual([orders.soon, orders.later, orders.over]);
});

it('the list has pages, and a page number beyond the last page shows the last page', async () => {
  const me = await createPerson(database.db);
  const sale = await createSale(database.db);
  for (let orders = 0; orders <= ORDERS_PAGE_SIZE; orders += 1) await orderAs(me.actor, sale);
  expect(await listed(me.accountId, 'all')).toHaveLength(ORDERS_PAGE_SIZE);
  expect(await listed(me.accountId, 'all', 2)).toHaveLength(1);
  expect(await listOrders({ db: database.db }, { accountId: me.accountId, when: 'all', page: 99 })).toMatchObject({
    page: 2,
    pages: 2,
  });
});
