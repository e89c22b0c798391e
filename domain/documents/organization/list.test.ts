import { beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#domain/attendees';
import { type OrganizationRole, setMemberIn } from '#domain/organizers';
import { testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { organizationOf } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { carryOutRefunds, paidOrder, type PaidOrder } from '../../../test/worlds/refund-scene.ts';
import {
  documentsOfOrganization,
  documentsToDownload,
  exportDocuments,
  issueDocuments,
  openDocumentOfOrganization,
} from '../index.ts';

const database = testDb();

let paid: PaidOrder;
let organizationId: string;
beforeAll(async () => {
  paid = await paidOrder(database.db);
  organizationId = await organizationOf(database.db, paid.target.eventId);
  await issueDocuments(database, paid.target);
  await cancelOrder(paid.owner.ctx, { ...paid.target, message: '' });
  await carryOutRefunds(paid);
  await issueDocuments(database, paid.target);
});

const list = async (query: Partial<Parameters<typeof documentsOfOrganization>[1]> = {}) =>
  (await documentsOfOrganization(paid.owner.ctx, { organizationId, ...query })).documents;
const today = () => Temporal.Now.plainDateISO('Europe/Berlin');

test('the list has the newest document first, with its order, event and buyer', async () => {
  const [credit, receipt, ...rest] = await list();
  expect(rest).toEqual([]);
  expect([credit, receipt]).toMatchObject([
    { kind: 'credit_note', totalMinor: -5000, isDemo: true, buyer: 'Ada' },
    { kind: 'receipt', totalMinor: 5000, event: { name: 'Jazz Night' }, order: { id: paid.target.orderId } },
  ]);
});

test.each<[string, Partial<Parameters<typeof documentsOfOrganization>[1]>, number]>([
  ['kind', { kind: 'receipt' }, 1],
  ['an unknown kind, which is left out', { kind: 'x' }, 2],
  ['a part of the number in any letter case', { number: 'cn-' }, 1],
  ['a wildcard, which is a letter', { number: '%' }, 0],
  ['a day that is no day, which is left out', { from: '2026-02-30' }, 2],
])('the filter: %s', async (_name, query, count) => {
  expect(await list(query)).toHaveLength(count);
});

test('the filter of days includes both days', async () => {
  const day = (days: number) => today().add({ days }).toString();
  expect(await list({ from: day(0), to: day(0) })).toHaveLength(2);
  expect(await list({ from: day(1) })).toEqual([]);
  expect(await list({ to: day(-1) })).toEqual([]);
});

test('a page begins before the id that the last one names', async () => {
  const [credit, receipt] = await list();
  expect((await list({ before: credit?.id ?? '' })).map(({ id }) => id)).toEqual([receipt?.id]);
});

test('the export has the same rows', async () => {
  const { parts } = await exportDocuments(paid.owner.ctx, { organizationId, titles: ['Number'], format: 'csv' });
  const chunks = [];
  for await (const part of parts) chunks.push(Buffer.from(part).toString());
  const lines = chunks.join('').split('\r\n');
  expect(lines[1]).toContain('"credit note"');
  expect(lines[2]).toContain('"Jazz Night","Ada","50.00","0.00","EUR","yes"');
});

test('a download has the documents to print, and none is NOT_FOUND', async () => {
  const { ctx } = paid.owner;
  expect((await documentsToDownload(ctx, { organizationId, kind: 'receipt' })).map(({ kind }) => kind)).toEqual([
    'receipt',
  ]);
  expect(await codeOf(documentsToDownload(ctx, { organizationId, number: 'none' }))).toBe('NOT_FOUND');
});

test('a document opens in its own organization only', async () => {
  const [receipt] = await list({ kind: 'receipt' });
  const documentId = receipt?.id ?? '';
  const { ctx } = paid.owner;
  expect(await openDocumentOfOrganization(ctx, { organizationId, documentId })).toMatchObject({ kind: 'receipt' });
  const other = await paidOrder(database.db);
  const own = await organizationOf(database.db, other.target.eventId);
  const asOther = (id: string) => openDocumentOfOrganization(other.owner.ctx, { organizationId: id, documentId });
  expect(await codeOf(asOther(own))).toBe('NOT_FOUND');
  expect(await codeOf(asOther(organizationId))).toBe('NOT_FOUND');
});

test.each<[OrganizationRole, string | null]>([
  ['box_office', null],
  ['check_in', 'ROLE_TOO_LOW'],
])('role %s: %s', async (role, refusal) => {
  const { accountId, ctx } = await createPerson(database.db);
  await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role, accountId }));
  const page = documentsOfOrganization(ctx, { organizationId });
  if (refusal === null) expect((await page).documents).toHaveLength(2);
  else expect(await codeOf(page)).toBe(refusal);
});
