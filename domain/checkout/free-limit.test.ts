import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { emailKey } from '#domain/accounts';
import { addGuests, cancelOrder } from '#domain/attendees';
import { offer } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { ownerOf } from '../../test/worlds/organizers.ts';
import { createSale, newAda, newKey, type Sale } from '../../test/worlds/sale.ts';
import { confirm, reserve } from './index.ts';

const database = testDb();

/** Two free classes, of which the first gives each person two tickets, and a class that is paid at the door. */
const limited = (): Promise<Sale> =>
  createSale(database.db, {
    classes: [{ maxPerPerson: 2 }, { name: 'Free too' }, { name: 'Paid', priceKind: 'paid', priceMinor: 1000 }],
  });

async function order(sale: Sale, email: string, quantities: number[]): Promise<string> {
  const ctx = contextOf(database.db, newVisitor());
  const lines = quantities.flatMap((quantity, index) =>
    quantity === 0 ? [] : [{ ticketClassId: sale.classes[index] ?? '', quantity }],
  );
  const { reservationToken: token } = await reserve(ctx, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  return (await confirm(ctx, { token, name: 'Ada', email, idempotencyKey: newKey() })).orderToken;
}

const idOf = async (orderToken: string): Promise<string> => {
  const row = database.db.selectFrom('ticket_order').select('id').where('token', '=', orderToken);
  return (await row.executeTakeFirstOrThrow()).id;
};

describe('the free tickets of one person', () => {
  it('are limited over all orders, and the refusal names the address', async () => {
    const sale = await limited();
    const { email } = newAda();
    await order(sale, email, [1]);
    expect((await refusalOf(order(sale, email, [2]))).detail.fields).toEqual({ email: ['TOO_MANY'] });
    await order(sale, email.toUpperCase(), [1]);
    expect(await codeOf(order(sale, email, [1]))).toBe('ARGUMENTS_ERROR');
    await order(sale, newAda().email, [2]);
  });

  it('of another class, of another event, and beside a paid ticket are not counted', async () => {
    const [sale, other] = [await limited(), await limited()];
    const { email } = newAda();
    await order(sale, email, [2, 3]);
    await order(sale, email, [0, 10]);
    await order(other, email, [2]);
    await order(sale, email, [1, 0, 1]);
  });

  it('are free again after the order was canceled', async () => {
    const sale = await limited();
    const { email } = newAda();
    const first = await order(sale, email, [2]);
    expect(await codeOf(order(sale, email, [1]))).toBe('ARGUMENTS_ERROR');
    const owner = await ownerOf(database.db, sale.eventId);
    await cancelOrder(owner.ctx, { eventId: sale.eventId, orderId: await idOf(first), message: '' });
    await order(sale, email, [2]);
  });

  it('may be more when the team gives them', async () => {
    const sale = await limited();
    const { email } = newAda();
    await order(sale, email, [2]);
    const owner = await ownerOf(database.db, sale.eventId);
    const added = await addGuests(owner.ctx, {
      eventId: sale.eventId,
      ticketClassId: sale.classes[0] ?? '',
      guests: [1, 2, 3].map((index) => `Ada ${index}, ${email}`).join('\n'),
      sendMail: false,
      locale: 'en',
      idempotencyKey: newKey(),
    });
    expect(added).toEqual({ added: 3 });
  });

  it('are at most as many in one order as one person gets', async () => {
    const { eventId } = await limited();
    expect((await offer(database, { eventId })).classes.map(({ maxPerOrder }) => maxPerOrder)).toEqual([2, 10, 10]);
  });
});

test.each([
  'ada@example.org',
  'Ada+fans@Example.ORG',
  'A.d.a+one@gmail.com',
  'a.da+two@googlemail.com',
  'ADA@GoogleMail.com',
  'ａda@example.org',
])('the schema and the accounts agree about whose address %s is', async (address) => {
  const { rows } = await sql<{ person: string }>`select person_address(${address}) as person`.execute(database.db);
  expect(rows[0]?.person).toBe(emailKey(address));
});
