import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitUnknownError, type Database, openDatabase } from '#db/client.ts';
import { silentLog } from '#server/log.ts';
import { testDb } from '../../test/db.ts';
import { type CuttingProxy, cuttingProxy } from '../../test/race/cutting-proxy.ts';
import { stockFaults } from '../../test/race/rush.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { ada, createSale, newKey, type Sale } from '../../test/worlds/sale.ts';
import { confirm, orderPage, reserve } from './index.ts';

const database = testDb();
let proxy: CuttingProxy;
let proxied: Database;
beforeAll(async () => {
  proxy = await cuttingProxy(database.url);
  proxied = openDatabase(proxy.url, { log: silentLog, max: 4 });
});
afterAll(async () => {
  await proxied.close();
  await proxy.stop();
});

const requestFor = (sale: Sale) => ({
  eventId: sale.eventId,
  lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }],
  idempotencyKey: newKey(),
});
const ordersOf = async (sale: Sale) =>
  (await database.db.selectFrom('ticket_order').select('token').where('event_id', '=', sale.eventId).execute()).map(
    (row) => row.token,
  );

describe('when the connection is lost during COMMIT', () => {
  it('a stored reservation is returned to the buyer', async () => {
    const sale = await createSale(database.db);
    const ctx = contextOf(proxied.db, newVisitor());
    const input = requestFor(sale);
    proxy.arm('after', 'insert into "idempotency_record"');
    const reservation = await reserve(ctx, input);
    expect(proxy.cuts()).toBe(1);
    expect(await reserve(ctx, input)).toMatchObject({ reservationToken: reservation.reservationToken });
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });

  it('a stored order is returned to the buyer', async () => {
    const sale = await createSale(database.db);
    const { reservationToken: token } = await reserve(contextOf(database.db, newVisitor()), requestFor(sale));
    await confirm(contextOf(proxied.db, newVisitor()), {
      token: (await reserve(contextOf(database.db, newVisitor()), requestFor(sale))).reservationToken,
      ...ada,
      idempotencyKey: newKey(),
    });
    proxy.arm('after', 'insert into "ticket_order"');
    const { orderToken } = await confirm(contextOf(proxied.db, newVisitor()), {
      token,
      ...ada,
      idempotencyKey: newKey(),
    });
    expect(proxy.cuts()).toBe(2);
    expect(await ordersOf(sale)).toContain(orderToken);
    expect((await orderPage(contextOf(database.db, newVisitor()), { token: orderToken })).tickets).toHaveLength(1);
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });

  it('an order that was not stored is neither returned nor refused, and the same key places it once', async () => {
    const sale = await createSale(database.db);
    const { reservationToken: token } = await reserve(contextOf(database.db, newVisitor()), requestFor(sale));
    const input = { token, ...ada, idempotencyKey: newKey() };
    proxy.arm('before', 'insert into "ticket_order"');
    await expect(confirm(contextOf(proxied.db, newVisitor()), input)).rejects.toBeInstanceOf(CommitUnknownError);
    const [first, second] = [
      await confirm(contextOf(proxied.db, newVisitor()), input),
      await confirm(contextOf(proxied.db, newVisitor()), input),
    ];
    expect(second).toEqual(first);
    expect(await ordersOf(sale)).toEqual([first.orderToken]);
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });
});

describe('when another transaction holds the stock’s row', () => {
  it('buyers are refused as BUSY, no stock is taken, and a later attempt succeeds', async () => {
    const sale = await createSale(database.db);
    const shortTimeout = openDatabase(database.url, { log: silentLog, max: 2, lockTimeout: 100 });
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query('select from capacity_tier where id = $1 for update', [sale.tiers[0]]);
    const input = requestFor(sale);
    const ctx = contextOf(shortTimeout.db, newVisitor());
    await expect(reserve(ctx, input)).rejects.toMatchObject({ code: 'BUSY' });
    await blocker.query('rollback');
    blocker.release();
    expect(await reserve(ctx, input)).toMatchObject({ reservationToken: expect.any(String) });
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
    await shortTimeout.close();
  });
});
