// A member of the team corrects the company of an order.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventOrder, refundTickets } from '#domain/attendees';
import { orderPage } from '#domain/checkout';
import { deliverDue, type InvoiceCorrected, type MailMessage, sendInvoiceCorrected } from '#domain/notifications';
import { receiptPaths } from '#shared/receipt-paths.ts';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { carryOutRefunds, paidOrder, type PaidOrder, refundOf } from '../../test/worlds/refund-scene.ts';
import { auditOf } from '../../test/worlds/staff.ts';
import { companyForm, correctCompany, issueDocuments, issueInvoice } from './index.ts';
import { selectDocumentsOfOrders } from './queries.ts';

const database = testDb();
let paid: PaidOrder;
beforeEach(async () => {
  paid = await paidOrder(database.db);
  await database.pool.query('delete from graphile_worker._private_jobs');
});

const details = { name: 'Ada Lovelace', company: 'Engines Ltd', address: 'London', vatId: 'GB980780684' };
const correct = (more: Partial<typeof details> = {}) =>
  correctCompany(paid.owner.ctx, { ...paid.target, ...details, ...more });
const documents = () => selectDocumentsOfOrders(database.db, [paid.target.orderId]);

test('the document that counts gets a credit note, and a new invoice follows without a gap', async () => {
  await issueInvoice(paid.buyer.ctx, { orderToken: paid.token, ...details, company: 'Engine Ltd' });
  expect(await companyForm(paid.owner.ctx, paid.target)).toMatchObject({
    state: 'open',
    hasInvoice: true,
    buyer: { company: 'Engine Ltd' },
  });
  // at the same moment, one correction issues documents
  expect((await Promise.all([correct(), correct()])).sort()).toEqual([false, true]);
  const rows = await documents();
  expect(rows.map(({ kind, reason, total_minor }) => [kind, reason, total_minor])).toEqual([
    ['receipt', null, '5000'],
    ['credit_note', 'replaced', '-5000'],
    ['invoice', null, '5000'],
    ['credit_note', 'replaced', '-5000'],
    ['invoice', null, '5000'],
  ]);
  expect(rows.at(-1)?.snapshot).toMatchObject({ buyer: details, refersTo: { label: rows[2]?.label, kind: 'invoice' } });
  expect(rows[2]?.snapshot.buyer.company).toBe('Engine Ltd');
  const { rows: numbers } = await sql<{ gaps: number }>`
    select (max(number) - count(*))::int as gaps from sale_document
    group by organization_id, is_demo, series, year`.execute(database.db);
  expect(numbers.every(({ gaps }) => gaps === 0)).toBe(true);
});

test('the order has the company, and the history and the audit log name the change', async () => {
  await issueDocuments(database, paid.target);
  expect(await correct()).toBe(true);
  expect((await orderPage(paid.buyer.ctx, { token: paid.token })).company).toEqual({
    name: 'Engines Ltd',
    address: 'London',
    vatId: 'GB980780684',
  });
  expect((await eventOrder(paid.owner.ctx, paid.target)).history[0]).toMatchObject({ kind: 'company_corrected' });
  const [entry] = await auditOf(database.db);
  expect(entry).toMatchObject({ action: 'order.company_corrected', subject: { id: paid.target.orderId } });
  expect(JSON.stringify(entry)).not.toContain('Engines');
  // a person instead of a company
  expect(await correct({ company: '', vatId: '' })).toBe(true);
  expect((await orderPage(paid.buyer.ctx, { token: paid.token })).company).toBeNull();
});

test('wrong fields are named, and an order without money has nothing to correct', async () => {
  const refused = await refusalOf(correct({ name: ' ', address: '', vatId: 'DE1' }));
  expect([refused.code, Object.keys(refused.detail.fields ?? {}).sort()]).toEqual([
    'ARGUMENTS_ERROR',
    ['address', 'name', 'vatId'],
  ]);
  await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds));
  await carryOutRefunds(paid);
  expect(await companyForm(paid.owner.ctx, paid.target)).toMatchObject({ state: 'none' });
  expect(await codeOf(correct())).toBe('CONFLICT');
});

test('other people correct nothing', async () => {
  await issueDocuments(database, paid.target);
  const { ctx } = await createPerson(database.db);
  expect(await codeOf(correctCompany(ctx, { ...paid.target, ...details }))).toBe('NOT_FOUND');
  expect(await codeOf(correctCompany(paid.owner.ctx, { ...paid.target, orderId: '1', ...details }))).toBe('NOT_FOUND');
  expect(await documents()).toHaveLength(1);
});

/** Runs the waiting jobs of corrections, each of them twice, and delivers their mails. */
async function delivered(): Promise<MailMessage[]> {
  const ctx = contextOf(database.db);
  const { rows } = await sql<{ payload: InvoiceCorrected }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks k
    where k.id = j.task_id and k.identifier = 'notifications.invoice_corrected' returning j.payload`.execute(
    database.db,
  );
  for (const { payload } of [...rows, ...rows]) await sendInvoiceCorrected(ctx, payload);
  const sent: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
  await deliverDue(ctx, { baseUrl: 'https://events.example.org', siteName: 'Bandstand', mailer });
  return sent.filter(({ subject }) => subject.includes('nvoice') || subject.includes('echnung'));
}

const linkTo = (document: { id: string } | undefined) =>
  `https://events.example.org${receiptPaths.receipt(paid.token, document?.id ?? '')}`;

describe('the mail to the buyer', () => {
  test('has links to the new invoice and to the credit note, and is sent once for each correction', async () => {
    await issueDocuments(database, paid.target);
    await Promise.all([correct(), correct()]); // of two at the same moment, one changes something
    const [written, ...more] = await delivered();
    expect(more).toEqual([]);
    const [, receiptCredit, invoice] = await documents();
    expect(written?.subject).toMatch(/^Your invoice: /);
    expect(written?.text).toContain(linkTo(receiptCredit));
    expect(written?.text).toContain(linkTo(invoice));
    expect(await correct()).toBe(false);
    expect(await delivered()).toEqual([]);
    await correct({ company: 'Difference Engines Ltd' });
    await correct({ company: 'Analytical Engines Ltd' });
    const mails = await delivered();
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your corrected invoice',
      'Your corrected invoice',
    ]);
    const [, , , firstCredit, second, secondCredit, third] = await documents();
    expect([firstCredit?.kind, second?.kind]).toEqual(['credit_note', 'invoice']);
    const linksOf = (mail: MailMessage | undefined) =>
      [firstCredit, second, secondCredit, third].map((document) => mail?.text.includes(linkTo(document)));
    // mails are sent at the same time, so their order is not certain
    expect(mails.map(linksOf).sort()).toEqual([
      [false, false, true, true],
      [true, true, false, false],
    ]);
    expect(mails.map(({ html }) => html.includes(linkTo(second))).sort()).toEqual([false, true]);
    // details of the company are on the documents alone
    expect(JSON.stringify(mails)).not.toContain('Engines Ltd');
  });

  test('is in the language of the order, and none is sent for an erased buyer', async () => {
    await issueDocuments(database, paid.target);
    await sql`update ticket_order set locale = 'de' where token = ${paid.token}`.execute(database.db);
    await correct();
    const [mail] = await delivered();
    expect(mail?.html).toContain('lang="de"');
    expect(mail?.text).toContain(`https://events.example.org/de${receiptPaths.receipt(paid.token, '')}`.slice(0, -1));
    await correct({ company: 'Other Ltd' });
    await sql`update ticket_order set email = 'erased@erased.invalid' where token = ${paid.token}`.execute(database.db);
    expect(await delivered()).toEqual([]);
  });
});
