// The money of an organization equals its ledger, whatever was sold, refunded and disputed.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordPayout } from '#domain/payments';
import { type OrganizationRole, setMemberIn } from '#domain/organizers';
import { testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { DEMO, moneyScene, payFor, reviewOf, STRIPE } from '../../../test/worlds/money-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { numbers } from '../../../test/random-numbers.ts';
import { createStaff } from '../../../test/worlds/staff.ts';
import { insertFee, insertFeeEntries } from '../../payments/watch/queries.ts';
import { exportMoney, moneyStatement, organizationMoney } from '../index.ts';

const database = testDb();

interface AccountRow {
  event_id: string;
  currency: string;
  is_demo: boolean;
  account: string;
  minor: number;
}

/** The ledger of events, found by their reservations and not by the columns that the report reads. */
async function ledgerOf(eventIds: string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select r.event_id::text as event_id, e.currency::text as currency, e.is_demo, e.account, sum(e.amount_minor)::float8 as minor
    from ledger_entry e join payment p on p.id = e.payment_id join reservation r on r.id = p.reservation_id
    where r.event_id = any (${eventIds}::bigint[]) group by 1, 2, 3, 4`.execute(database.db);
  return rows;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** What buyers paid for an event and got back, as the test knows it. */
type Known = Record<'soldMinor' | 'refundedMinor' | 'disputedMinor', number>;

test('random orders with fees, taxes, refunds and disputes: the sums are those of the ledger, and the events add up', async () => {
  const random = numbers(20_261_128);
  const { db } = database;
  const scene = await moneyScene(db, ['EUR', 'EUR', 'JPY']);
  const other = await moneyScene(db);
  await payFor(db, { ...(other.sales[0] ?? scene.sales[0]!), currency: 'EUR' }, { amountMinor: 999 }); // of another organization
  const known = new Map<string, Known>();
  for (let round = 0; round < 60; round += 1) {
    const sale = scene.sales[random(2)]!; // the scene has three
    const gateway = random(3) === 0 ? DEMO : STRIPE;
    const amountMinor = 1 + random(9000);
    const [feeMinor, taxMinor] = [random(Math.floor(amountMinor / 3)), random(Math.floor(amountMinor / 3))];
    const paymentId = await payFor(db, sale, { amountMinor, feeMinor, taxMinor, gateway });
    const key = `${sale.eventId} ${gateway.isDemo}`;
    const sums = known.get(key) ?? { soldMinor: 0, refundedMinor: 0, disputedMinor: 0 };
    known.set(key, sums);
    sums.soldMinor += amountMinor;
    const refundMinor = random(2) === 0 ? 1 + random(amountMinor - 1) : 0;
    sums.refundedMinor += refundMinor;
    await reviewOf(db, paymentId, { refundMinor });
    if (random(3) === 0) {
      const dispute = { id: `d${round}`, amountMinor: 1 + random(amountMinor - 1) };
      const state = (['open', 'won', 'lost'] as const)[random(2)]!; // one of the three
      await reviewOf(db, paymentId, { dispute: { ...dispute, state: 'open' } });
      await reviewOf(db, paymentId, { dispute: { ...dispute, state } });
      sums.disputedMinor += state === 'won' ? 0 : dispute.amountMinor;
    }
    if (random(1) === 0)
      await db.transaction().execute(async (tx) => {
        const billed = { currency: sale.currency, amountMinor: 31 };
        const fee = {
          id: `f${round}`,
          chargeId: 'c',
          paymentKey: null,
          kind: 'payment' as const,
          amountMinor: 31,
          currency: sale.currency,
          billed,
          at: Temporal.Now.instant(),
        };
        const feeId = await insertFee(tx, paymentId, fee);
        await insertFeeEntries(tx, { paymentId, feeId: feeId ?? '', amountMinor: 31 });
      });
  }

  const ledger = await ledgerOf(scene.sales.map(({ eventId }) => eventId));
  for (const isDemo of [false, true]) {
    const report = await organizationMoney(scene.owner.ctx, { ...scene, isDemo, period: 'month' });
    expect(report).toMatchObject({ isDemo, hasBoth: true, hasAny: true, tz: 'Europe/Berlin' });
    expect(report.currencies.map(({ currency }) => currency)).toEqual(['EUR', 'JPY']);
    for (const { currency, total, events, owedMinor } of report.currencies) {
      const own = ledger.filter((row) => row.is_demo === isDemo && row.currency === currency);
      const inLedger = (...accounts: string[]) =>
        sum(own.filter(({ account }) => accounts.includes(account)).map(({ minor }) => minor));
      expect(total.soldMinor - total.refundedMinor - total.disputedMinor).toBe(-inLedger('buyer'));
      expect(total.feeMinor).toBe(inLedger('platform_fee', 'gateway_fee'));
      expect(total.gatewayFeeMinor).toBe(inLedger('gateway_fee'));
      expect(total.taxMinor).toBe(inLedger('tax'));
      expect(total.netMinor).toBe(inLedger('organizer', 'tax'));
      expect(owedMinor).toBe(isDemo ? 0 : total.netMinor);
      expect(total.netMinor).toBe(total.soldMinor - total.refundedMinor - total.disputedMinor - total.feeMinor);
      for (const part of Object.keys(total) as (keyof typeof total)[])
        expect([part, sum(events.map((event) => event[part]))]).toEqual([part, total[part]]);
      for (const { event, soldMinor, refundedMinor, disputedMinor } of events)
        expect({ soldMinor, refundedMinor, disputedMinor }).toEqual(known.get(`${event.id} ${isDemo}`));
    }
  }
});

test('a period has the days of the zone of the organization, and what is owed is of all time', async () => {
  const { db } = database;
  const scene = await moneyScene(db);
  const { sales, owner } = scene;
  const [sale = { ...sales[0]! }] = sales;
  const paymentId = await payFor(db, sale, { amountMinor: 2500 });
  await payFor(db, sale, { amountMinor: 1000, feeMinor: 100 });
  await sql`alter table ledger_entry disable trigger ledger_entry_stays`.execute(db);
  // the last half hour of a year in Berlin
  await sql`update ledger_entry set at = '2025-12-31T22:59:00Z' where payment_id = ${paymentId}::bigint`.execute(db);
  await sql`alter table ledger_entry enable trigger ledger_entry_stays`.execute(db);
  const totals = async (from: string, to: string) => {
    const { currencies } = await organizationMoney(owner.ctx, { ...scene, isDemo: null, from, to });
    return currencies.map(({ total, owedMinor }) => [total.soldMinor, owedMinor]);
  };
  expect(await totals('2025-12-31', '2025-12-31')).toEqual([[2500, 3400]]);
  expect(await totals('2026-01-01', '')).toEqual([[1000, 3400]]);
  expect(await totals('', '2025-12-30')).toEqual([[0, 3400]]);
});

test('a statement leads from the balance before the period to the balance after it, with payouts', async () => {
  const { db } = database;
  const scene = await moneyScene(db);
  const [sale = scene.sales[0]!] = scene.sales;
  const earlier = await payFor(db, sale, { amountMinor: 2500 });
  await sql`alter table ledger_entry disable trigger ledger_entry_stays`.execute(db);
  await sql`update ledger_entry set at = '2026-01-31T12:00:00Z' where payment_id = ${earlier}::bigint`.execute(db);
  await sql`alter table ledger_entry enable trigger ledger_entry_stays`.execute(db);
  await payFor(db, sale, { amountMinor: 1000, feeMinor: 100, taxMinor: 200 });
  const staff = await createStaff(db);
  await recordPayout(staff.ctx, {
    organization: scene.organizationId,
    currency: 'EUR',
    amount: '20',
    paidOn: '2026-02-01',
    reference: 'Payout 1',
    formKey: crypto.randomUUID(),
  });
  const statement = (from: string, to: string) =>
    moneyStatement(scene.owner.ctx, { ...scene, isDemo: null, currency: 'EUR', from, to });
  expect(await statement('2026-01-01', '2026-01-31')).toMatchObject({ openingMinor: 0, closingMinor: 2500 });
  expect(await statement('2026-02-01', '')).toMatchObject({
    openingMinor: 2500,
    money: { total: { netMinor: 900 }, paidOutMinor: 2000, owedMinor: 1400 },
    closingMinor: 1400,
  });
  const unknown = moneyStatement(scene.owner.ctx, { ...scene, isDemo: null, currency: 'USD' });
  expect(await codeOf(unknown)).toBe('NOT_FOUND');
});

test('demo money alone is shown without a choice, and real money first', async () => {
  const { db } = database;
  const scene = await moneyScene(db);
  const report = () => organizationMoney(scene.owner.ctx, { ...scene, isDemo: null });
  expect(await report()).toMatchObject({ isDemo: false, hasAny: false, currencies: [] });
  await payFor(db, scene.sales[0]!, { amountMinor: 2500, gateway: DEMO });
  expect(await report()).toMatchObject({ isDemo: true, hasBoth: false, hasAny: true });
  await payFor(db, scene.sales[0]!, { amountMinor: 700 });
  expect(await report()).toMatchObject({ isDemo: false, hasBoth: true, currencies: [{ owedMinor: 700 }] });
});

test('the export has the same rows, and a name of an event that a spreadsheet would run stays a text', async () => {
  const { db } = database;
  const scene = await moneyScene(db);
  const [sale = scene.sales[0]!] = scene.sales;
  await db
    .updateTable('event')
    .set({ name: '=HYPERLINK("https://evil.example")' })
    .where('id', '=', sale.eventId)
    .execute();
  await payFor(db, sale, { amountMinor: 2500, feeMinor: 150, taxMinor: 300 });
  const titles = ['Event', 'Id', 'Date', 'Sold', 'Refunded', 'Disputed', 'Fee', 'Tax', 'Net', 'Provider', 'Currency'];
  const { parts } = await exportMoney(scene.owner.ctx, { ...scene, isDemo: null, titles, format: 'csv' });
  const chunks = [];
  for await (const part of parts) chunks.push(Buffer.from(part).toString());
  const [, row = ''] = chunks.join('').split('\r\n');
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")","${sale.eventId}"`);
  expect(row).toContain('"25.00","0.00","0.00","1.50","3.00","23.50","0.00","EUR"');
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from audit_entry where action = 'money.exported' and subject_id = ${scene.organizationId}`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
});

test.each<[OrganizationRole, string | null]>([
  ['admin', null],
  ['editor', null],
  ['box_office', null],
  ['check_in', 'ROLE_TOO_LOW'],
])('role %s: %s', async (role, refusal) => {
  const { organizationId } = await moneyScene(database.db);
  const { accountId, ctx } = await createPerson(database.db);
  await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role, accountId }));
  const report = organizationMoney(ctx, { organizationId, isDemo: null });
  if (refusal === null) expect((await report).currencies).toEqual([]);
  else expect(await codeOf(report)).toBe(refusal);
});

test('another organization is not found', async () => {
  const [own, other] = [await moneyScene(database.db), await moneyScene(database.db)];
  const { organizationId } = other;
  expect(await codeOf(organizationMoney(own.owner.ctx, { organizationId, isDemo: null }))).toBe('NOT_FOUND');
  expect(await codeOf(organizationMoney(own.owner.ctx, { organizationId: 'x', isDemo: null }))).toBe('NOT_FOUND');
});
