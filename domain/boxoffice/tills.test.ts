import { describe, expect, test } from 'vitest';
import { removeMemberIn } from '#domain/organizers';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { officeScene, openedTill, saleOf, sumsOf } from '../../test/worlds/box-office-scene.ts';
import { organizationOf } from '../../test/worlds/organizers.ts';
import { newKey } from '../../test/worlds/sale.ts';
import {
  boxOffice,
  closeTill,
  erasePersonIn,
  exportTills,
  moveCash,
  openTill,
  personalDataOf,
  sellTickets,
  tillReport,
} from './index.ts';

const database = testDb();

async function openOffice() {
  const scene = await officeScene(database.db);
  const { ctx } = scene.seller;
  return { ...scene, ctx, tillId: await openedTill(ctx, scene.eventId) };
}
type Office = Awaited<ReturnType<typeof openOffice>>;
const move = ({ ctx, eventId, tillId }: Office, more: Partial<Parameters<typeof moveCash>[1]>) =>
  moveCash(ctx, { eventId, tillId, way: 'in', amountMinor: 500, note: 'Change', formKey: newKey(), ...more });
const close = ({ ctx, eventId, tillId }: Office, countedMinor: number | null, note = '') =>
  closeTill(ctx, { eventId, tillId, countedMinor, note });

describe('a till', () => {
  test('is one for a person at an event, also when two devices open it at the same moment', async () => {
    const { eventId, seller } = await officeScene(database.db);
    const opened = await Promise.all([1, 2, 3].map(() => openedTill(seller.ctx, eventId)));
    expect(new Set(opened).size).toBe(1);
    expect((await boxOffice(seller.ctx, { eventId })).tills).toMatchObject([
      { name: 'Main door', openingMinor: 10_000, expectedMinor: 10_000, isMine: true, closed: null },
    ]);
  });

  test('needs a name and counted cash', async () => {
    const { eventId, seller } = await officeScene(database.db);
    const refusal = await refusalOf(openTill(seller.ctx, { eventId, name: ' ', openingMinor: null }));
    expect(refusal.detail.fields).toEqual({ name: ['MISSING'], opening: ['INVALID'] });
    const long = await refusalOf(openTill(seller.ctx, { eventId, name: 'x'.repeat(41), openingMinor: -1 }));
    expect(long.detail.fields).toEqual({ name: ['TOO_LONG'], opening: ['INVALID'] });
  });

  test('takes cash in and out with a note, once for each form, and never more than it has', async () => {
    const office = await openOffice();
    const formKey = newKey();
    await move(office, { formKey });
    await move(office, { formKey });
    await move(office, { way: 'out', amountMinor: 2000, note: 'To the bank' });
    expect(await sumsOf(office.ctx, office.eventId, office.tillId)).toEqual({ expected: 8500, cash: 0, card: 0 });
    expect((await refusalOf(move(office, { way: 'out', amountMinor: 8501 }))).detail.fields).toEqual({
      amount: ['TOO_LARGE'],
    });
    expect((await refusalOf(move(office, { amountMinor: 0, note: '' }))).detail.fields).toEqual({
      amount: ['INVALID'],
      reason: ['MISSING'],
    });
    const { entries } = await tillReport(office.ctx, office);
    expect(entries).toMatchObject([
      { kind: 'cash_in', amountMinor: 500, note: 'Change', order: null },
      { kind: 'cash_out', amountMinor: -2000, note: 'To the bank' },
    ]);
  });

  test('is closed with the counted cash, and then never changes', async () => {
    const office = await openOffice();
    const { ctx, eventId, tillId } = office;
    await sellTickets(ctx, saleOf(office));
    expect((await refusalOf(close(office, null))).detail.fields).toEqual({ counted: ['INVALID'] });
    await close(office, 12_500, 'Fifty cents short');
    await close(office, 1, 'Again');
    const { till, classes } = await tillReport(ctx, { eventId, tillId });
    expect(till).toMatchObject({ expectedMinor: 12_550, closed: { countedMinor: 12_500, note: 'Fifty cents short' } });
    expect(classes).toEqual([{ name: 'Standard', unitMinor: 2550, quantity: 1 }]);
    expect(await codeOf(sellTickets(ctx, saleOf(office)))).toBe('TILL_CLOSED');
    expect(await codeOf(move(office, {}))).toBe('TILL_CLOSED');
    expect(await openedTill(ctx, eventId)).not.toBe(tillId);
  });

  test('is visible to its person and to editors of the event, who may close it, and to no other member', async () => {
    const office = await openOffice();
    const { eventId, tillId } = office;
    const colleague = await office.memberOf('box_office');
    expect(await codeOf(tillReport(colleague.ctx, { eventId, tillId }))).toBe('NOT_FOUND');
    expect(await codeOf(close({ ...office, ctx: colleague.ctx }, 0))).toBe('NOT_FOUND');
    expect((await boxOffice(colleague.ctx, { eventId })).tills).toEqual([]);
    const editor = await office.memberOf('editor');
    expect((await boxOffice(editor.ctx, { eventId })).tills).toMatchObject([{ id: tillId, isMine: false }]);
    expect(await codeOf(move({ ...office, ctx: editor.ctx }, {}))).toBe('NOT_FOUND');
    await close({ ...office, ctx: editor.ctx }, 10_000);
    expect((await tillReport(office.ctx, { eventId, tillId })).till.closed?.by).not.toBeNull();
  });

  test('of a person who lost the role takes nothing more', async () => {
    const office = await openOffice();
    const organizationId = await organizationOf(database.db, office.eventId);
    const { accountId } = office.seller;
    await database.db.transaction().execute((tx) => removeMemberIn(tx, { organizationId, accountId }));
    expect(await codeOf(sellTickets(office.ctx, saleOf(office)))).toBe('NOT_FOUND');
    expect(await codeOf(close(office, 1))).toBe('NOT_FOUND');
  });

  test('keeps its figures, and not its person, after the person was erased', async () => {
    const office = await openOffice();
    const { accountId, email } = { ...office.seller, email: '' };
    await sellTickets(office.ctx, saleOf(office));
    const data = await personalDataOf(office.ctx, { accountId, email });
    expect(data).toMatchObject({
      tills: [{ name: 'Main door' }],
      tillEntries: [{ kind: 'sale', amount_minor: '2550' }],
    });
    await database.db.transaction().execute((tx) => erasePersonIn(tx, { accountId, email }));
    const owner = await office.memberOf('owner');
    const { till, entries } = await tillReport(owner.ctx, office);
    expect([till.person, till.expectedMinor, entries[0]?.by]).toEqual([null, 12_550, null]);
    await close({ ...office, ctx: owner.ctx }, 12_550);
  });
});

describe('the file of the tills', () => {
  const textOf = async (ctx: Office['ctx'], eventId: string) => {
    const { parts } = await exportTills(ctx, { eventId, titles: ['Till', 'Person', 'Time'] });
    const bytes: Uint8Array[] = [];
    for await (const part of parts) bytes.push(part);
    return Buffer.concat(bytes).toString();
  };

  test('has a row for the opening, each entry and the close, and runs no cell as a formula', async () => {
    const office = await openOffice();
    const { ctx, eventId } = office;
    await sellTickets(ctx, saleOf(office));
    await move(office, { note: '=HYPERLINK("http://evil.example")' });
    await close(office, 13_000, '@SUM(1)');
    const text = await textOf(ctx, eventId);
    const kinds = text.split('\r\n').map((line) => line.split(',')[3]);
    expect(kinds.slice(1, -1)).toEqual(
      ['opened', 'sale', 'cash_in', 'expected', 'counted', 'difference'].map((kind) => `"${kind}"`),
    );
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).toContain(`"'@SUM(1)"`);
    expect(text).toContain('"25.50","EUR","1"');
    expect(text).toContain('"-0.50"'); // a number, no formula
  });

  test('has own tills for a seller, and all for people who edit the event', async () => {
    const office = await openOffice();
    const colleague = await office.memberOf('box_office');
    await openTill(colleague.ctx, { eventId: office.eventId, name: 'Side door', openingMinor: 0 });
    expect(await textOf(colleague.ctx, office.eventId)).not.toContain('Main door');
    const owner = await office.memberOf('owner');
    const all = await textOf(owner.ctx, office.eventId);
    expect([all.includes('Main door'), all.includes('Side door')]).toEqual([true, true]);
  });
});
