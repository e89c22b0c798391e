import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../test/db.ts';
import { contextOf } from '../test/worlds/context.ts';
import { memoryStore } from '../test/worlds/memory-store.ts';
import { newBuyer, onlineSale, press, report, startPaying } from '../test/worlds/payment-scene.ts';
import { paymentCron, paymentTasks } from './payments.ts';

const database = testDb();

/** Runs the nightly check of the ledger. Returns what it logged at the level of an alarm. */
async function alarmsOfCheck(): Promise<object[]> {
  const alarms: object[] = [];
  const ctx = contextOf(database.db, { kind: 'system' });
  const tasks = paymentTasks({
    ctx: { ...ctx, log: { ...ctx.log, error: (fields: object) => void alarms.push(fields) } },
    mailer: null,
    gateways: openGateways(database.db),
    baseUrl: 'http://localhost:3000',
    siteName: 'Bandstand',
    files: memoryStore(),
    onListingsChanged: () => undefined,
  });
  // this task reads neither its payload nor graphile-worker's helpers
  await (tasks['payments.check_ledger'] as () => Promise<void>)();
  return alarms;
}

test('every night the ledger is checked, and the log has an alarm only while it does not balance', async () => {
  expect(paymentCron.find(({ task }) => task === 'payments.check_ledger')?.match).toBe('41 3 * * *');
  const sale = await onlineSale(database.db);
  const buyer = await newBuyer(database.db, sale);
  const session = await startPaying(buyer);
  await press(buyer, session, 'pay');
  await report(buyer, session);
  expect(await alarmsOfCheck()).toEqual([]);

  const unbooked = await startPaying(await newBuyer(database.db, sale));
  // money that arrived, without an entry in the ledger
  await sql`update payment set state = 'paid', paid_minor = amount_minor, charge_id = 'unbooked'
    where session_id = ${unbooked}`.execute(database.db);
  const [alarm, ...others] = await alarmsOfCheck();
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({ part: 'ledger' });
  expect(JSON.stringify(alarm)).toContain('paid_differs');
});
