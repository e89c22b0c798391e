// Payouts are never more than what is owed, are booked, and are never changed.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger, debtsOf, payoutsOf, payoutsOfSite, recordPayout, reversePayout } from '#domain/payments';
import type { Refusal } from '#shared/errors.ts';
import { freshDatabase, manyConnections, type TestDatabase, testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { DEMO, moneyScene, payFor, reviewOf } from '../../../test/worlds/money-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import { createStaff } from '../../../test/worlds/staff.ts';

const database = testDb(manyConnections);

/** An organization that is owed 95.00 €, of which 10.00 € is tax, and a member of staff. */
async function owed(db = database.db) {
  const scene = await moneyScene(db);
  const [sale] = scene.sales;
  if (!sale) throw new Error('the scene has an event');
  const paymentId = await payFor(db, sale, { amountMinor: 10_000, feeMinor: 500, taxMinor: 1000 });
  await payFor(db, sale, { amountMinor: 7777, gateway: DEMO });
  const { ctx } = await createStaff(db);
  const form = (amount: string) => ({
    organization: scene.organizationId,
    currency: 'EUR',
    amount,
    paidOn: '2026-11-20',
    reference: 'Payout 7',
    formKey: newKey(),
  });
  return { ...scene, ctx, form, paymentId };
}

const fieldsOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: Refusal) => error.detail.fields ?? error.code,
  );

test('a payout is booked once, however often its form is sent, and is at most what is owed, with the tax', async () => {
  const { ctx, form, organizationId } = await owed();
  expect(await fieldsOf(recordPayout(ctx, form('95.01')))).toEqual({ amount: ['TOO_LARGE'] });
  const first = form('90.00');
  await Promise.all([recordPayout(ctx, first), recordPayout(ctx, first)]);
  await recordPayout(ctx, first);
  expect(await fieldsOf(recordPayout(ctx, form('5.01')))).toEqual({ amount: ['TOO_LARGE'] });
  await recordPayout(ctx, form('5.00'));
  const payouts = await payoutsOf(database, { organizationId });
  expect(payouts.map(({ amountMinor, kind }) => [amountMinor, kind])).toEqual([
    [500, 'payout'],
    [9000, 'payout'],
  ]);
  const { rows } = await sql<{ account: string; minor: number }>`
    select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join payout o on o.id = e.payout_id
    where o.organization_id = ${organizationId}::bigint group by e.account order by e.account`.execute(database.db);
  expect(rows).toEqual([
    { account: 'organizer', minor: -9500 },
    { account: 'payout', minor: 9500 },
  ]);
  expect((await checkLedger(database)).problems.filter(({ payoutId }) => payoutId !== null)).toEqual([]);
});

test('a payout is taken back once by its opposite, and never changed or deleted', async () => {
  const { ctx, form, organizationId } = await owed();
  await recordPayout(ctx, form('95.00'));
  const [payout] = await payoutsOf(database, { organizationId });
  const back = () => ({ payoutId: payout?.id ?? '', paidOn: '2026-11-21', reference: 'Returned', formKey: newKey() });
  const outcomes = await Promise.allSettled([reversePayout(ctx, back()), reversePayout(ctx, back())]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await codeOf(reversePayout(ctx, back()))).toBe('CONFLICT');
  const payouts = await payoutsOf(database, { organizationId });
  expect(payouts.map(({ amountMinor, kind }) => [amountMinor, kind])).toEqual([
    [-9500, 'reversal'],
    [9500, 'reversed'],
  ]);
  expect(await codeOf(reversePayout(ctx, { ...back(), payoutId: payouts[0]?.id ?? '' }))).toBe('NOT_FOUND');
  await recordPayout(ctx, form('95.00'));
  for (const statement of [
    sql`update payout set amount_minor = 1 where organization_id = ${organizationId}::bigint`,
    sql`delete from payout where organization_id = ${organizationId}::bigint`,
  ])
    await expect(statement.execute(database.db)).rejects.toThrow('append-only');
});

test('a dispute after a payout leaves a debt, which stands against deleting the organization', async () => {
  const { ctx, form, organizationId, paymentId } = await owed();
  await recordPayout(ctx, form('95.00'));
  expect(await debtsOf(database.db, { organizationId })).toEqual([]);
  await reviewOf(database.db, paymentId, { dispute: { id: 'd', amountMinor: 10_000, state: 'open' } });
  expect(await debtsOf(database.db, { organizationId })).toEqual([{ currency: 'EUR', amountMinor: 9500 }]);
  expect(await fieldsOf(recordPayout(ctx, form('0.01')))).toEqual({ amount: ['TOO_LARGE'] });
  expect((await payoutsOfSite(ctx)).balances).toContainEqual({ organizationId, currency: 'EUR', owedMinor: -9500 });
});

test('a wrong form names its fields', async () => {
  const { ctx, form } = await owed();
  const wrong = { organization: '999', currency: 'QQQ', paidOn: '2026-02-30', reference: ' ' };
  expect(await fieldsOf(recordPayout(ctx, { ...form('1.00'), ...wrong }))).toEqual({
    organization: ['UNKNOWN'],
    currency: ['UNKNOWN'],
    paidOn: ['INVALID'],
    reference: ['MISSING'],
  });
  expect(await fieldsOf(recordPayout(ctx, { ...form('0'), paidOn: '2099-01-01' }))).toEqual({
    amount: ['INVALID'],
    paidOn: ['INVALID'],
  });
});

test('an empty form names its required fields as required', async () => {
  const { ctx, form } = await owed();
  const empty = { organization: '', paidOn: '', reference: '' };
  expect(await fieldsOf(recordPayout(ctx, { ...form(' '), ...empty }))).toEqual({
    organization: ['MISSING'],
    amount: ['MISSING'],
    paidOn: ['MISSING'],
    reference: ['MISSING'],
  });
});

test('only staff record payouts', async () => {
  const { owner, form, organizationId } = await owed();
  expect(await codeOf(recordPayout(owner.ctx, form('1.00')))).toBe('NOT_FOUND');
  expect(await codeOf(payoutsOfSite((await createPerson(database.db)).ctx))).toBe('NOT_FOUND');
  expect(await payoutsOf(database, { organizationId })).toEqual([]);
});

/** Two payouts of all that is owed in open transactions. Returns how many were recorded. */
async function payTwice(own: Pick<TestDatabase, 'db'>): Promise<number> {
  const { organizationId } = await owed(own.db);
  const insert = (tx: typeof own.db) =>
    sql`insert into payout (organization_id, currency, amount_minor, paid_on, reference, form_key)
      values (${organizationId}::bigint, 'EUR', 9500, '2026-11-20', 'Payout', gen_random_uuid())`.execute(tx);
  let second: Promise<unknown> | undefined;
  await own.db.transaction().execute(async (tx) => {
    await insert(tx);
    let isOver = false;
    second = insert(own.db).then(
      () => (isOver = true),
      () => (isOver = true),
    );
    // the second one has inserted its row, or waits for the lock of the first
    const waits = async () =>
      isOver ||
      (
        await sql<{ waits: boolean }>`
          select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
          own.db,
        )
      ).rows[0]?.waits;
    await expect.poll(waits).toBe(true);
  });
  await second;
  return (await payoutsOf(own, { organizationId })).length;
}

test('of two payouts at the same moment the second counts the first; a twin without the lock pays twice', async () => {
  expect(await payTwice(database)).toBe(1);
  const twin = await freshDatabase(manyConnections);
  try {
    const { rows } = await sql<{ code: string }>`
      select pg_get_functiondef('require_payout_owed'::regproc) as code`.execute(twin.db);
    const code = rows[0]?.code ?? '';
    const without = code.replace(/perform from organization[^;]*;/, '');
    expect(without).not.toBe(code);
    await sql.raw(without).execute(twin.db);
    expect(await payTwice(twin)).toBe(2);
  } finally {
    await twin.drop();
  }
});
