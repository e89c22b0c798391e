// A bank statement that an organizer imports: what it shows, what it records, and that each line counts once.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookStatement, previewStatement, recordBankMoney } from '#domain/attendees';
import { cancelBankTransfer, expireReservations, receiveBankMoney } from '#domain/checkout';
import { requirePerson } from '#domain/ctx';
import { formatReference } from '#shared/bank/reference.ts';
import { testDb } from '../../../../test/db.ts';
import { bankBuyer, bankSale, letTransferEnd, transferOf } from '../../../../test/worlds/bank-scene.ts';
import { codeOf, refusalOf } from '../../../../test/worlds/checkout-scene.ts';
import { asImpersonator } from '../../../../test/worlds/favorites-scene.ts';
import { outcome } from '../../../../test/worlds/payment-scene.ts';
import { createPerson } from '../../../../test/worlds/people.ts';
import { newKey } from '../../../../test/worlds/sale.ts';

const database = testDb();
type Scene = Awaited<ReturnType<typeof bankSale>>;
type Buyer = Awaited<ReturnType<typeof bankBuyer>>;

const TODAY = Temporal.Now.plainDateISO('UTC');
const day = `${String(TODAY.day).padStart(2, '0')}.${String(TODAY.month).padStart(2, '0')}.${TODAY.year}`;
const HEAD = 'Buchungstag;Name;Verwendungszweck;Betrag';
const csv = (...lines: string[]) => [HEAD, ...lines.map((line) => `${day};${line}`)].join('\r\n');
const lineFor = async (buyer: Buyer, amount: string) =>
  `Ada Lovelace;SVWZ+Tickets ${formatReference((await transferOf(buyer)).reference)} danke;${amount}`;

const typed = ({ organizationId }: Scene, text: string) => ({ organizationId, text, chosen: {} });
const preview = async (sale: Scene, text: string) => (await previewStatement(sale.team, typed(sale, text))).lines;
const book = async (sale: Scene, text: string, choices?: string[]) => {
  const all = (await preview(sale, text)).map(({ choice }) => choice).filter(Boolean);
  return bookStatement(sale.team, { ...typed(sale, text), choices: choices ?? all });
};
const kinds = async (sale: Scene, text: string) => (await preview(sale, text)).map(({ kind }) => kind);
const tickets = async (buyer: Buyer) => (await outcome(buyer))?.tickets;

describe('a statement', () => {
  test('shows what arrived, and records nothing', async () => {
    const sale = await bankSale(database.db);
    const [ada, bob, late] = [
      await bankBuyer(database.db, sale),
      await bankBuyer(database.db, sale),
      await bankBuyer(database.db, sale),
    ];
    await cancelBankTransfer(late.ctx, { token: late.token, isBuyer: true });
    const text = csv(
      await lineFor(ada, '25,00'),
      await lineFor(bob, '20,00'),
      await lineFor(late, '25,00'),
      'Vermieter;Miete;900,00',
      'Stadtwerke;Strom;-83,40',
    );
    const { lines, outgoing } = await previewStatement(sale.team, typed(sale, text));
    expect(lines.map(({ kind }) => kind)).toEqual(['exact', 'short', 'late', 'unknown']);
    expect(outgoing).toBe(1);
    expect(lines[0]).toMatchObject({ day: TODAY.toString(), order: { eventId: sale.eventId, paidMinor: 2500 } });
    expect((await transferOf(ada)).receivedMinor).toBe(0);
  });

  test('places the orders that it pays, and is booked the next time, also as another file', async () => {
    const sale = await bankSale(database.db);
    const [ada, bob] = [await bankBuyer(database.db, sale), await bankBuyer(database.db, sale)];
    const text = csv(await lineFor(ada, '25,00'), await lineFor(bob, '20,00'));
    expect(await book(sale, text)).toEqual({ placed: 1, short: 1, owed: 0, left: 0 });
    expect([await tickets(ada), await tickets(bob)]).toEqual([1, 0]);
    expect(await kinds(sale, text)).toEqual(['booked', 'booked']);
    const other = `Date,Amount,Text\n${TODAY.toString()},25.00,${(await transferOf(ada)).reference}`;
    expect(await kinds(sale, other)).toEqual(['booked']);
    expect(await book(sale, csv(await lineFor(bob, '5,00')))).toMatchObject({ placed: 1 });
    const { rows } = await sql<{ action: string; detail: object }>`select action, detail from audit_entry
      where action like 'bank_%' and subject_id in (${sale.organizationId}, ${sale.eventId}) order by id`.execute(
      database.db,
    );
    expect(rows.map(({ action }) => action).filter((action) => action === 'bank_statement.imported')).toHaveLength(2);
    expect(rows).toContainEqual({
      action: 'bank_transfer.received',
      detail: expect.objectContaining({ amount: 2500, outcome: 'placed', from: 'statement' }),
    });
  });

  test('records money that comes too late, twice or as too much, which is then owed', async () => {
    const sale = await bankSale(database.db, { capacity: 3 });
    const [late, twice, over] = [
      await bankBuyer(database.db, sale),
      await bankBuyer(database.db, sale),
      await bankBuyer(database.db, sale),
    ];
    await letTransferEnd(late);
    await expireReservations(database, {});
    const other = await bankBuyer(database.db, sale); // takes the ticket
    const text = csv(
      await lineFor(late, '25,00'),
      await lineFor(twice, '25,00'),
      await lineFor(twice, '25,00'),
      await lineFor(over, '30,00'),
    );
    expect(await kinds(sale, text)).toEqual(['late', 'exact', 'again', 'over']);
    expect(await book(sale, text)).toEqual({ placed: 2, short: 0, owed: 3, left: 0 });
    const owed = await Promise.all(
      [late, twice, over, other].map(async (buyer) => (await transferOf(buyer)).owedMinor),
    );
    expect(owed).toEqual([2500, 2500, 500, 0]);
  });

  test('counts money that a member recorded by hand once', async () => {
    const sale = await bankSale(database.db);
    const buyer = await bankBuyer(database.db, sale);
    const money = { amount: '25.00', bookedOn: TODAY.toString(), formKey: newKey() };
    await recordBankMoney(sale.team, { eventId: sale.eventId, transferId: buyer.transferId, ...money });
    expect(await kinds(sale, csv(await lineFor(buyer, '25,00')))).toEqual(['booked']);
  });

  test('records a guess for the order that the member saw only', async () => {
    const sale = await bankSale(database.db);
    const ada = await bankBuyer(database.db, sale);
    const text = csv('Someone;Concert;25,00');
    const [line] = await preview(sale, text);
    expect(line?.kind).toBe('guess');
    await cancelBankTransfer(ada.ctx, { token: ada.token, isBuyer: true });
    const bob = await bankBuyer(database.db, sale);
    expect(await book(sale, text, [line?.choice ?? ''])).toEqual({ placed: 0, short: 0, owed: 0, left: 1 });
    expect((await transferOf(bob)).receivedMinor).toBe(0);
  });
});

describe('a statement that is sent twice at the same moment', () => {
  const both = async (sale: Scene, buyer: Buyer) => {
    const text = csv(await lineFor(buyer, '20,00'));
    const choices = (await preview(sale, text)).map(({ choice }) => choice);
    return Promise.all([1, 2, 3].map(() => bookStatement(sale.team, { ...typed(sale, text), choices })));
  };

  test('records each line once', async () => {
    const sale = await bankSale(database.db);
    const buyer = await bankBuyer(database.db, sale);
    const booked = await both(sale, buyer);
    expect(booked.map(({ short }) => short).toSorted()).toEqual([0, 0, 1]);
    expect((await transferOf(buyer)).receivedMinor).toBe(2000);
  });

  test('would record it several times without the name of the line', async () => {
    const sale = await bankSale(database.db);
    const buyer = await bankBuyer(database.db, sale);
    const { accountId } = await createPerson(database.db);
    const { transferId } = buyer;
    const money = { transferId, amountMinor: 2000, bookedOn: TODAY.toString(), acceptedWhy: '', accountId };
    await Promise.all([1, 2, 3].map(() => receiveBankMoney(sale.team, { ...money, source: newKey() })));
    expect((await transferOf(buyer)).receivedMinor).toBe(6000);
  });

  test('pays one order although two requests name two orders', async () => {
    const sale = await bankSale(database.db);
    const buyers = [await bankBuyer(database.db, sale), await bankBuyer(database.db, sale)];
    const { accountId } = await createPerson(database.db);
    const money = { amountMinor: 2500, bookedOn: TODAY.toString(), acceptedWhy: '', accountId };
    await Promise.all(
      buyers.map(({ transferId }) =>
        receiveBankMoney(sale.team, { ...money, transferId, source: `statement:${sale.eventId}` }),
      ),
    );
    const received = await Promise.all(buyers.map(async (buyer) => (await transferOf(buyer)).receivedMinor));
    expect(received.toSorted()).toEqual([0, 2500]);
    expect((await Promise.all(buyers.map(tickets))).toSorted()).toEqual([0, 1]);
  });
});

describe('a statement is refused', () => {
  test.each([
    ['without a file', ' ', { file: ['MISSING'] }],
    ['as a PDF', '%PDF-1.7', { file: ['INVALID'] }],
    ['with too many rows', `${HEAD}\n`.repeat(5_001), { file: ['TOO_MANY'] }],
  ])('%s', async (_, text, fields) => {
    const sale = await bankSale(database.db);
    expect((await refusalOf(previewStatement(sale.team, typed(sale, text)))).detail.fields).toEqual(fields);
  });

  test('without a chosen line, to strangers, for another organization, and while impersonating', async () => {
    const [sale, other] = [await bankSale(database.db), await bankSale(database.db)];
    const text = csv(await lineFor(await bankBuyer(database.db, sale), '25,00'));
    expect((await refusalOf(book(sale, text, []))).detail.fields).toEqual({ lines: ['MISSING'] });
    const stranger = await createPerson(database.db);
    expect(await codeOf(previewStatement(stranger.ctx, typed(sale, text)))).toBe('NOT_FOUND');
    expect(await codeOf(previewStatement(sale.team, typed(other, text)))).toBe('NOT_FOUND');
    expect(await kinds(other, text)).toEqual(['unknown']);
    const staff = asImpersonator(database.db, requirePerson(sale.team));
    expect(await codeOf(bookStatement(staff, { ...typed(sale, text), choices: ['x'] }))).toBe('FORBIDDEN');
  });
});
