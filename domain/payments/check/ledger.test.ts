import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import { manyConnections, testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { createSale, newKey } from '../../../test/worlds/sale.ts';
import { checkLedger } from '../index.ts';

const database = testDb(manyConnections);

/** A paid reservation of 25.00 €, and a payment of it with these columns. */
async function insertPayment({ paidMinor = 2500 } = {}): Promise<string> {
  const { eventId, classes } = await createSale(database.db, {
    classes: [{ name: 'Standard', priceKind: 'paid', priceMinor: 2500, capacity: 10 }],
  });
  const { reservationToken } = await reserve(contextOf(database.db, newVisitor()), {
    eventId,
    lines: [{ ticketClassId: classes[0] ?? '', quantity: 1 }],
    idempotencyKey: newKey(),
  });
  const { rows } = await sql<{ id: string }>`
    insert into payment (reservation_id, attempt, gateway, is_demo, state, currency, amount_minor, session_id, charge_id, paid_minor)
    select id, 1, 'demo', true, ${paidMinor > 0 ? 'paid' : 'open'}, currency, 2500, token, ${paidMinor > 0 ? newKey() : null}, ${paidMinor}::bigint
    from reservation where token = ${reservationToken} returning id::text`.execute(database.db);
  return rows[0]?.id ?? '';
}

const insertEntries = (paymentId: string, amounts: Record<string, number>, refundId: string | null = null) =>
  sql`insert into ledger_entry (payment_id, refund_id, account, currency, is_demo, amount_minor)
    select p.id, ${refundId}::bigint, entry.account, p.currency, p.is_demo, entry.amount
    from payment p, unnest(${Object.keys(amounts)}::text[], ${Object.values(amounts)}::bigint[]) as entry (account, amount)
    where p.id = ${paymentId}::bigint`.execute(database.db);

const insertRefund = async (paymentId: string, amountMinor: number, state = 'requested'): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into payment_refund (payment_id, currency, is_demo, amount_minor, reason, state, ended_at)
    select id, currency, is_demo, ${amountMinor}::bigint, 'organizer', ${state}, ${state === 'requested' ? null : new Date(0)}::timestamptz
    from payment where id = ${paymentId}::bigint returning id::text`.execute(database.db);
  return rows[0]?.id ?? '';
};

const problemsOf = async (paymentId: string) =>
  (await checkLedger(database)).problems.filter((problem) => problem.paymentId === paymentId).map(({ kind }) => kind);

test('entries that do not sum to zero are refused when the transaction ends', async () => {
  const paymentId = await insertPayment();
  await expect(insertEntries(paymentId, { buyer: -2500, organizer: 2499 })).rejects.toThrow('do not sum to zero');
  await insertEntries(paymentId, { buyer: -2500, organizer: 2300, platform_fee: 150, gateway_fee: 30, tax: 20 });
});

test('an entry cannot be changed, deleted or truncated', async () => {
  const paymentId = await insertPayment();
  await insertEntries(paymentId, { buyer: -2500, organizer: 2500 });
  for (const statement of [
    sql`update ledger_entry set amount_minor = 1 where payment_id = ${paymentId}::bigint`,
    sql`delete from ledger_entry where payment_id = ${paymentId}::bigint`,
    sql`truncate ledger_entry`,
  ])
    await expect(statement.execute(database.db)).rejects.toThrow('append-only');
});

test('an entry has the currency and the kind of money of its payment', async () => {
  const paymentId = await insertPayment();
  const entry = (currency: string, isDemo: boolean) =>
    sql`insert into ledger_entry (payment_id, account, currency, is_demo, amount_minor)
      values (${paymentId}::bigint, 'buyer', ${currency}, ${isDemo}, 1)`.execute(database.db);
  await expect(entry('CHF', true)).rejects.toThrow('foreign key');
  await expect(entry('EUR', false)).rejects.toThrow('foreign key');
});

test('refunds at the same moment never exceed what was paid', async () => {
  const paymentId = await insertPayment();
  const refunds = await Promise.allSettled(Array.from({ length: 6 }, () => insertRefund(paymentId, 1000)));
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(insertRefund(paymentId, 501)).rejects.toThrow('payment_refunded');
  await insertRefund(paymentId, 500);
});

test('a refund that failed can be made again, and one that ended does not change', async () => {
  const paymentId = await insertPayment();
  const refundId = await insertRefund(paymentId, 2500);
  const end = (state: string) =>
    sql`update payment_refund set state = ${state}, ended_at = now() where id = ${refundId}::bigint`.execute(
      database.db,
    );
  await end('failed');
  await expect(end('done')).rejects.toThrow('changes only from requested');
  await insertRefund(paymentId, 2500);
});

test('a reservation has one running payment and one that succeeded', async () => {
  const copy = (paymentId: string) =>
    sql`insert into payment (reservation_id, attempt, gateway, is_demo, state, currency, amount_minor, session_id, charge_id, paid_minor)
      select reservation_id, 2, gateway, is_demo, state, currency, amount_minor, session_id || '2', charge_id || '2', paid_minor
      from payment where id = ${paymentId}::bigint`.execute(database.db);
  await expect(copy(await insertPayment({ paidMinor: 0 }))).rejects.toThrow('payment_running_once');
  await expect(copy(await insertPayment())).rejects.toThrow('payment_paid_once');
});

test('the check names each payment whose money, entries and refunds differ', async () => {
  const unbooked = await insertPayment();
  expect(await problemsOf(unbooked)).toEqual(['no_ticket', 'paid_differs']);
  await insertEntries(unbooked, { buyer: -2500, organizer: 2500 });
  expect(await problemsOf(unbooked)).toEqual(['no_ticket']);
  const refundId = await insertRefund(unbooked, 2500, 'done');
  expect(await problemsOf(unbooked)).toEqual(['refund_differs']);
  await insertEntries(unbooked, { buyer: 2500, organizer: -2500 }, refundId);
  expect(await problemsOf(unbooked)).toEqual([]);
});

test('the check finds entries that a restored database may contain', async () => {
  const paymentId = await insertPayment();
  await sql`alter table ledger_entry disable trigger ledger_entry_balances`.execute(database.db);
  await insertEntries(paymentId, { buyer: -2500, organizer: 2400 });
  await sql`alter table ledger_entry enable trigger ledger_entry_balances`.execute(database.db);
  expect(await problemsOf(paymentId)).toEqual(['no_ticket', 'unbalanced']);
});
