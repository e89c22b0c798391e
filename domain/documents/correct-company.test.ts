// A member of the team corrects the company of an order.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { eventOrder, refundTickets } from '#domain/attendees';
import { orderPage } from '#domain/checkout';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { carryOutRefunds, paidOrder, type PaidOrder, refundOf } from '../../test/worlds/refund-scene.ts';
import { auditOf } from '../../test/worlds/staff.ts';
import { companyForm, correctCompany, issueDocuments, issueInvoice } from './index.ts';
import { selectDocumentsOfOrders } from './queries.ts';

const database = testDb();
let paid: PaidOrder;
beforeEach(async () => {
  paid = await paidOrder(database.db);
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
