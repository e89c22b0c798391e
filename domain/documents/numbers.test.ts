// Sixty sales of one organization at the same time; every sixth is rolled back after it took its number.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '#domain/ctx';
import { Barrier } from '../../test/barrier.ts';
import { manyConnections, testDb } from '../../test/db.ts';
import { paidOrder } from '../../test/worlds/refund-scene.ts';
import { orderLine } from './amounts.ts';
import { type DocumentNumber, insertDocument, type NumberRow, takeNumber } from './queries.ts';

const SALES = 60;
const database = testDb(manyConnections);

let order: { eventId: string; orderId: string; organizationId: string };
beforeAll(async () => {
  const { target } = await paidOrder(database.db);
  const { rows } = await sql<{ id: string }>`
    select organization_id::text as id from event e join organizer o on o.id = e.organizer_id
    where e.id = ${target.eventId}::bigint`.execute(database.db);
  order = { ...target, organizationId: rows[0]?.id ?? '' };
});

class RolledBack extends Error {}

/** Issues the documents of all sales. Returns why transactions failed, and the numbers of those that did not. */
async function rush(year: number, take: (tx: Tx, row: NumberRow) => Promise<DocumentNumber>) {
  const outcomes = await Promise.all(
    Array.from({ length: SALES }, (_, index) => sell(year, { take, isRolledBack: index % 6 === 5 })),
  );
  const { rows } = await sql<{ number: number }>`
    select number from sale_document where year = ${year} order by number`.execute(database.db);
  return { failures: outcomes.filter((outcome) => outcome !== ''), numbers: rows.map(({ number }) => number) };
}

async function sell(
  year: number,
  { take, isRolledBack }: { take: (tx: Tx, row: NumberRow) => Promise<DocumentNumber>; isRolledBack: boolean },
): Promise<string> {
  const row = { organizationId: order.organizationId, isDemo: true, series: 'sale' as const, tz: 'Europe/Berlin' };
  try {
    await database.db.transaction().execute(async (tx) => {
      const taken = { ...(await take(tx, row)), year };
      const numbered = { ...row, ...taken, label: String(taken.number), kind: 'receipt' as const };
      const rest = { refersToId: null, refundId: null, reason: null, currency: 'EUR', totalMinor: 2500 };
      await insertDocument(tx, {
        ...order,
        ...numbered,
        ...rest,
        snapshot: { lines: [orderLine('rest', 2500)] } as never,
      });
      if (isRolledBack) throw new RolledBack();
    });
    return '';
  } catch (error) {
    if (error instanceof RolledBack) return '';
    return String((error as { constraint?: string }).constraint);
  }
}

test('numbers have no gap and no number twice, although transactions are rolled back', async () => {
  const { rows } = await sql<{ year: number }>`
    select extract(year from now() at time zone 'Europe/Berlin')::int as year`.execute(database.db);
  const { failures, numbers } = await rush(rows[0]?.year ?? 0, takeNumber);
  expect(failures).toEqual([]);
  expect(numbers).toEqual(Array.from({ length: SALES * (5 / 6) }, (_, index) => index + 1));
});

const twinRow = (year: number) =>
  sql`
  insert into sale_document_series (organization_id, is_demo, series, year, last_number, last_at)
  values (${order.organizationId}::bigint, true, 'sale', ${year}, 1, now())`.execute(database.db);
const numbered = (number: number, year: number): DocumentNumber => {
  const issuedAt = Temporal.Now.instant();
  return { number, year, issuedAt, issuedOn: `${year}-01-01` };
};

test('the schema refuses the gaps of a twin that takes its numbers from a sequence', async () => {
  await twinRow(2001);
  await sql`create sequence twin_number`.execute(database.db);
  const { failures } = await rush(2001, async (tx) => {
    const { rows } = await sql<{ next: string }>`select nextval('twin_number') as next`.execute(tx);
    return numbered(Number(rows[0]?.next), 2001);
  });
  expect(failures).toContain('sale_document_gapless');
});

test('the schema refuses the doubles of a twin that reads the last number without a lock', async () => {
  await twinRow(2002);
  const severalHaveRead = new Barrier(2);
  const { failures } = await rush(2002, async (tx) => {
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(number), 0) + 1 as next from sale_document where year = 2002`.execute(tx);
    await severalHaveRead.arrive();
    return numbered(rows[0]?.next ?? 1, 2002);
  });
  expect(failures).toContain('sale_document_number_once');
});

test('a document does not change, and stays for ten full years', async () => {
  const change = (statement: Promise<unknown>) =>
    statement.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  const { db } = database;
  expect(await change(sql`update sale_document set total_minor = 1`.execute(db))).toBe('23001');
  expect(await change(sql`delete from sale_document where year > 2002`.execute(db))).toBe('23001');
  expect(await change(sql`truncate sale_document`.execute(db))).toBe('23001');
  expect(await change(sql`delete from sale_document where year = 2002`.execute(db))).toBe('done');
});
