import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ORDERS_PER_ADDRESS_MAX } from './limits.ts';
import { manyConnections, testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { ada, newAda, createSale, newKey, type Sale } from '../../test/worlds/sale.ts';
import { confirm, reserve } from './index.ts';

const database = testDb(manyConnections);

async function reservationOf(event: Sale): Promise<string> {
  const line = { ticketClassId: event.classes[0] ?? '', quantity: 1 };
  const input = { eventId: event.eventId, lines: [line], idempotencyKey: newKey() };
  return (await reserve(contextOf(database.db, newVisitor()), input)).reservationToken;
}

const place = (token: string, buyer: { name: string; email: string }) =>
  confirm(contextOf(database.db, newVisitor()), { token, ...buyer, idempotencyKey: newKey() });

/** Places as many orders for one new address as the hourly limit allows. */
async function busyAddress(sale: Sale) {
  const buyer = newAda();
  for (let orders = 0; orders < ORDERS_PER_ADDRESS_MAX; orders += 1) await place(await reservationOf(sale), buyer);
  return buyer;
}

describe('a mail address', () => {
  it('has at most ten orders an hour, in any spelling, and the refusal of the next order contains the seconds to wait', async () => {
    const sale = await createSale(database.db);
    const buyer = await busyAddress(sale);
    const work = place(await reservationOf(sale), { ...buyer, email: buyer.email.toUpperCase() });
    await expect(work).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    const seconds = await work.catch((error: { detail: { retryAfter: number } }) => error.detail.retryAfter);
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });

  it('has no more orders when all requests arrive at the same time', async () => {
    const sale = await createSale(database.db);
    const buyer = newAda();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => reservationOf(sale)));
    const outcomes = await Promise.allSettled(tokens.map((token) => place(token, buyer)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(ORDERS_PER_ADDRESS_MAX);
  });

  it('does not lose a refused reservation: the buyer can confirm it with another address or an hour later', async () => {
    const sale = await createSale(database.db);
    const buyer = await busyAddress(sale);
    const [first, second] = [await reservationOf(sale), await reservationOf(sale)];
    await expect(place(first, buyer)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await place(first, newAda())).toHaveProperty('orderToken');
    await sql`update ticket_order set placed_at = placed_at - interval '61 minutes' where email = ${buyer.email}`.execute(
      database.db,
    );
    expect(await place(second, buyer)).toHaveProperty('orderToken');
  });

  it('can still get the response of an order that is already placed', async () => {
    const sale = await createSale(database.db);
    const buyer = newAda();
    const token = await reservationOf(sale);
    const first = await place(token, buyer);
    for (let orders = 1; orders < ORDERS_PER_ADDRESS_MAX; orders += 1) await place(await reservationOf(sale), buyer);
    expect(await place(token, buyer)).toEqual(first);
  });
});

describe('a name', () => {
  it.each(['Win a car: https://evil.example', 'www.evil.example', 'WWW.evil.example', '<b>Ada</b>', 'Ada > Eve'])(
    'that could carry a link into a mail is refused: %j',
    async (name) => {
      const token = await reservationOf(await createSale(database.db));
      await expect(place(token, { ...ada, name })).rejects.toMatchObject({ detail: { fields: { name: ['INVALID'] } } });
    },
  );

  it.each(['-', '…', '👻', '( )'])('must have a letter or a digit: %j is refused', async (name) => {
    const token = await reservationOf(await createSale(database.db));
    const work = confirm(contextOf(database.db, newVisitor()), {
      token,
      ...newAda(),
      attendees: [{ name }],
      idempotencyKey: newKey(),
    });
    await expect(work).rejects.toMatchObject({ detail: { fields: { 'attendees.0.name': ['INVALID'] } } });
  });

  it.each(['O’Neill, Jr.', '李小龍', 'X Æ A-12', '7', 'Awww Yes'])('may be %j', async (name) => {
    const token = await reservationOf(await createSale(database.db));
    expect(await place(token, { ...newAda(), name })).toHaveProperty('orderToken');
  });
});
