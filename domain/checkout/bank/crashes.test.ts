// A crash at every step of an import of a bank statement: before and after it, of the app and of the database. The member
// sends the form again. Whatever crashed, each line is recorded once, and its order has its tickets once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookStatement, previewStatement } from '#domain/attendees';
import { checkLedger } from '#domain/payments';
import { freshDatabase, type TestDatabase } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { bankBuyer, bankSale, transferOf } from '../../../test/worlds/bank-scene.ts';
import { type Crash, type Crashes, everyCrash, watchCrashes } from '../../../test/worlds/crashes.ts';
import { outcome } from '../../../test/worlds/payment-scene.ts';

let database: TestDatabase;
let stripe: StripeStandIn;
let crashes: Crashes;
beforeAll(async () => {
  database = await freshDatabase({ max: 2 });
  stripe = await startStripe();
  crashes = watchCrashes(database, stripe);
});
afterAll(async () => {
  await crashes.close();
  await database.drop();
  await stripe.stop();
});

/** Sends the form of the preview until it is answered, and again when the page says that a line is left. */
async function untilRecorded(send: () => Promise<{ left: number }>): Promise<void> {
  for (let tries = 1, isAgain = false; ; tries += 1) {
    try {
      const { left } = await send();
      if (left === 0 || isAgain) return;
      isAgain = true;
    } catch (error) {
      if (tries === 10) throw error;
      await crashes.restart();
    }
  }
}

/** Imports a statement with the full amount of one order and a part of another. */
async function crashAt(crash?: Crash) {
  const sale = await bankSale(crashes.observer.db);
  const [full, part] = [await bankBuyer(crashes.observer.db, sale), await bankBuyer(crashes.observer.db, sale)];
  const day = Temporal.Now.plainDateISO('UTC').toString();
  const line = async (buyer: typeof full, amount: string) => `${day};${(await transferOf(buyer)).reference};${amount}`;
  const text = ['Date;Purpose;Amount', await line(full, '25,00'), await line(part, '20,00')].join('\n');
  const typed = { organizationId: sale.organizationId, text, chosen: {} };
  const choices = (await previewStatement(sale.team, typed)).lines.map(({ choice }) => choice);
  crashes.watch(crash);
  await untilRecorded(() => bookStatement({ ...sale.team, db: database.db }, { ...typed, choices }));
  expect(crashes.hasCrashed()).toBe(true);
  const walked = [...crashes.steps];
  await crashes.restart();
  expect(await outcome(full)).toMatchObject({ orders: 1, tickets: 1, mails: 1 });
  expect(await outcome(part)).toMatchObject({ orders: 0, tickets: 0, mails: 0 });
  expect([(await transferOf(full)).receivedMinor, (await transferOf(part)).receivedMinor]).toEqual([2500, 2000]);
  expect((await checkLedger(crashes.observer)).problems).toEqual([]);
  return walked;
}

/** Written down, so that each crash is a test with a name. */
const steps = [
  'commit of ticket_order',
  'commit of other rows',
  'commit of bank_movement',
  'commit of other rows, 2',
  'commit of other rows, 3',
];

describe('the import of a bank statement', () => {
  test('has these steps', async () => {
    expect(await crashAt()).toEqual(steps);
  });

  test.each(everyCrash(steps, ['app', 'database']))('survives a crash of the $part $moment: $step', async (crash) => {
    await crashAt(crash);
  });
});
