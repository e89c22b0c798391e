// The command that checks the books, on the database of a sale with demo money.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { childEnv } from '../test/child-env.ts';
import { testDb } from '../test/db.ts';
import { newBuyer, onlineSale, press, report, startPaying } from '../test/worlds/payment-scene.ts';

const database = testDb();

const check = (...args: string[]) =>
  new Promise<{ code: number; out: string[]; errors: string[] }>((resolve) => {
    const env = { ...childEnv, DATABASE_URL: database.url };
    const file = join(import.meta.dirname, 'ledger-check.ts');
    const lines = (text: string) => text.split('\n').slice(0, -1);
    const child = execFile(process.execPath, [file, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, out: lines(stdout), errors: lines(stderr) }),
    );
  });

/** Changes a row as the owner of the database can: without the triggers that guard the ledger. */
async function changePastTriggers(change: ReturnType<typeof sql>) {
  await database.db.transaction().execute(async (tx) => {
    await sql`alter table ledger_entry disable trigger user`.execute(tx);
    const { numAffectedRows } = await change.execute(tx);
    expect(numAffectedRows).toBe(1n);
    await sql`alter table ledger_entry enable trigger user`.execute(tx);
  });
}

test('npm run ledger-check prints the figures of a ledger that balances, and names what does not', async () => {
  expect(await check()).toEqual({ code: 0, out: ['0 payments and 0 entries checked, 0 problems.'], errors: [] });
  const buyer = await newBuyer(database.db, await onlineSale(database.db), 2);
  const session = await startPaying(buyer);
  await press(buyer, session, 'pay');
  await report(buyer, session);
  const book = (buyers: number, organizers: number) =>
    `demo money, EUR in minor units: buyer ${buyers}, organizer ${organizers}`;
  expect(await check()).toEqual({
    code: 0,
    out: [book(-5000, 5000), '1 payments and 2 entries checked, 0 problems.'],
    errors: [],
  });

  const { id } = await database.db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
  await changePastTriggers(sql`update ledger_entry set amount_minor = 4999 where account = 'organizer'`);
  expect(await check()).toEqual({
    code: 1,
    out: [book(-5000, 4999), '1 payments and 2 entries checked, 1 problems.'],
    errors: [`Payment ${id}: its entries don’t add up to zero.`],
  });
  await changePastTriggers(sql`delete from ledger_entry where account = 'buyer'`);
  expect(await check()).toMatchObject({
    code: 1,
    errors: [
      `Payment ${id}: the amount paid and the ledger differ.`,
      `Payment ${id}: its entries don’t add up to zero.`,
    ],
  });
});

test('npm run ledger-check prints its usage', async () => {
  expect(await check('now')).toEqual({ code: 2, out: [], errors: ['Usage: npm run ledger-check'] });
});
