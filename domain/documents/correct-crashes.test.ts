// A crash at every step of the correction of an invoice and of its mail: before and after it, of the app and of the
// database. The member sends the form again, and the worker repeats the job. Whatever crashed, the invoice is corrected once
// and the buyer gets one mail.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx } from '#domain/ctx';
import { type InvoiceCorrected, sendInvoiceCorrected } from '#domain/notifications';
import { freshDatabase, type TestDatabase } from '../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../test/stripe/stand-in.ts';
import { type Crash, type Crashes, everyCrash, watchCrashes } from '../../test/worlds/crashes.ts';
import { paidOrder, type PaidOrder } from '../../test/worlds/refund-scene.ts';
import { correctCompany, issueDocuments } from './index.ts';
import { replaceInvoiceIn } from './invoice.ts';

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

/** Repeats what a crash ended, as a member or the worker does. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let left = 10; ; left -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await crashes.restart();
    }
  }
}

type Correct = (ctx: Ctx, input: Parameters<typeof correctCompany>[1]) => Promise<unknown>;
type SendMail = typeof sendInvoiceCorrected;

/** Runs the jobs that wait, and removes each one that ended, as the worker does. */
async function runJobs(send: SendMail): Promise<void> {
  const { rows } = await sql<{ id: string; payload: InvoiceCorrected }>`
    select j.id::text as id, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = 'notifications.invoice_corrected'`.execute(database.db);
  for (const { id, payload } of rows) {
    await send(database, payload);
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(database.db);
  }
}

/** What a correction left: its documents, and the mails to the buyer. */
async function outcomeOf({ target }: PaidOrder) {
  const { rows } = await sql<{ documents: number; mails: number }>`
    select (select count(*) from sale_document where order_id = ${target.orderId}::bigint)::int as documents,
      (select count(*) from mail_outbox where template = 'invoice_corrected'
        and payload ->> 'orderId' = ${target.orderId})::int as mails`.execute(crashes.observer.db);
  return rows[0];
}

/** Corrects the company of an order, with this crash. */
async function crashAt(crash?: Crash, { correct = correctCompany as Correct, send = sendInvoiceCorrected } = {}) {
  const paid = await paidOrder(crashes.observer.db);
  await issueDocuments(crashes.observer, paid.target);
  await sql`delete from graphile_worker._private_jobs`.execute(crashes.observer.db);
  const details = { name: 'Ada Lovelace', company: 'Engines Ltd', address: 'London', vatId: '' };
  crashes.watch(crash);
  await untilDone(() => correct({ ...paid.owner.ctx, db: database.db }, { ...paid.target, ...details }));
  await untilDone(() => runJobs(send));
  expect(crashes.hasCrashed()).toBe(true);
  const steps = [...crashes.steps];
  await crashes.restart();
  return { steps, outcome: await outcomeOf(paid) };
}

/** The receipt, its credit note and the invoice. */
const ONCE = { documents: 3, mails: 1 };

/** Written down, so that each crash is a test with a name. */
const steps = ['commit of ticket_order', 'commit of other rows', 'write of graphile_worker'];

describe('the correction of an invoice', () => {
  test('has these steps', async () => {
    expect(await crashAt()).toEqual({ steps, outcome: ONCE });
  });

  test.each(everyCrash(steps, ['app', 'database']))('survives a crash of the $part $moment: $step', async (crash) => {
    expect((await crashAt(crash)).outcome).toEqual(ONCE);
  });
});

describe('the twin', () => {
  test('that enqueues its job after the correction loses the mail', async () => {
    const correct: Correct = async (ctx, { orderId, name, company, address, vatId }) => {
      const buyer = { name, company, address, vatId };
      const invoice = await inTransaction(ctx.db, (tx) => replaceInvoiceIn(tx, { orderId, buyer }));
      if (!invoice) return;
      const payload = { orderId, changeId: '1', invoiceId: invoice.id };
      await inTransaction(ctx.db, (tx) => enqueue(tx, { task: 'notifications.invoice_corrected', payload }));
    };
    const crash = { step: 'commit of other rows', moment: 'after', part: 'app' } as const;
    expect((await crashAt(crash, { correct })).outcome).toEqual({ ...ONCE, mails: 0 });
  });

  test('whose mail has a new key for each run of the job doubles the mail', async () => {
    const send: SendMail = (ctx, payload) => sendInvoiceCorrected(ctx, { ...payload, changeId: crypto.randomUUID() });
    const crash = { step: 'write of graphile_worker', moment: 'before', part: 'app' } as const;
    expect((await crashAt(crash, { send })).outcome).toEqual({ ...ONCE, mails: 2 });
  });
});

test('of corrections and jobs at the same moment, each correction sends one mail', async () => {
  const paid = await paidOrder(crashes.observer.db);
  await issueDocuments(crashes.observer, paid.target);
  const details = { name: 'Ada Lovelace', address: 'London', vatId: '' };
  const correct = (company: string) => correctCompany(paid.owner.ctx, { ...paid.target, ...details, company });
  await Promise.all(['One Ltd', 'Two Ltd', 'One Ltd', 'Two Ltd'].map(correct));
  const { rows } = await sql<{ payload: InvoiceCorrected }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = 'notifications.invoice_corrected'
      and j.payload ->> 'orderId' = ${paid.target.orderId}`.execute(crashes.observer.db);
  await Promise.all([...rows, ...rows, ...rows].map(({ payload }) => sendInvoiceCorrected(crashes.observer, payload)));
  const outcome = await outcomeOf(paid);
  // a credit note and an invoice for each correction, beside the receipt
  expect(outcome).toEqual({ documents: 1 + 2 * rows.length, mails: rows.length });
  expect(rows.length).toBeGreaterThanOrEqual(2);
});
