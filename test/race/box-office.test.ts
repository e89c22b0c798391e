// People at the door and buyers on the site take the last tickets at the same moment, and sellers close their tills while
// they sell. The same checks run on twins without one safeguard, and must find their mistakes.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeTill, sellTickets, tillReport, undoSale } from '#domain/boxoffice';
import { confirm, reserve } from '#domain/checkout';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { type OfficeScene, officeScene, openedTill, saleOf } from '../worlds/box-office-scene.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { newAda, newKey } from '../worlds/sale.ts';
import { countOf, POOL, retryWhileBusy, rush, stockFaults } from './rush.ts';

const SEATS = 37;
const BUYERS = 120;
const SELLERS = 4;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

const classes = [{ name: 'Standard', priceKind: 'paid' as const, priceMinor: 2550, capacity: SEATS }];

async function sellersOf(db: TestDatabase['db']) {
  const scene = await officeScene(db, { classes });
  const sellers = await Promise.all(Array.from({ length: SELLERS }, () => scene.memberOf('box_office')));
  for (const { ctx } of sellers) await openedTill(ctx, scene.eventId);
  return { scene, sellers };
}

/** Orders a ticket on the site. */
async function buyOnline({ db }: TestDatabase, { eventId, classes: [ticketClassId = ''] }: OfficeScene): Promise<void> {
  const visitor = contextOf(db, newVisitor());
  const request = { eventId, lines: [{ ticketClassId, quantity: 1 }], idempotencyKey: newKey() };
  const { reservationToken: token } = await retryWhileBusy(() => reserve(visitor, request));
  const order = { token, ...newAda(), idempotencyKey: newKey() };
  await retryWhileBusy(() => confirm(visitor, order));
}

describe('the last tickets, at the door and on the site', () => {
  it('are sold once', async () => {
    const { scene, sellers } = await sellersOf(database.db);
    const { outcomes } = await rush(database, BUYERS, (buyer) => {
      if (buyer % 2 === 0) return buyOnline(database, scene);
      const { ctx } = sellers[buyer % SELLERS] ?? scene.seller;
      const input = saleOf(scene);
      return retryWhileBusy(() => sellTickets(ctx, input));
    });
    expect(countOf(outcomes, 'succeeded')).toBe(SEATS);
    expect(new Set(outcomes).difference(new Set(['succeeded', 'SOLD_OUT', 'ALL_HELD']))).toEqual(new Set());
    expect(await stockFaults(database.db, scene.eventId)).toEqual([]);
  });

  it('are sold too often in the twin that reads the stock before it writes, and the same checks detect it', async () => {
    const twin = await freshDatabase(POOL);
    try {
      await sql`alter table capacity_tier drop constraint capacity_never_exceeded`.execute(twin.db);
      // fewer seats than connections: more sellers than seats read the stock before the first sale
      const seats = 10;
      const scene = await officeScene(twin.db, { classes: [{ ...classes[0], capacity: seats }] });
      const allHaveRead = new Barrier(seats + 1);
      const { outcomes } = await rush(twin, BUYERS, (buyer) =>
        buyer % 2 === 0
          ? allHaveRead.opened.then(() => buyOnline(twin, scene))
          : sellUnguarded(twin, scene, allHaveRead),
      );
      expect(countOf(outcomes, 'succeeded')).toBeGreaterThan(seats);
      expect(await stockFaults(twin.db, scene.eventId)).not.toEqual([]);
    } finally {
      await twin.drop();
    }
  });
});

/** A sale without the guarded update of the stock. It reads the stock, then writes. */
function sellUnguarded(
  { db }: TestDatabase,
  { classes: [classId = ''] }: OfficeScene,
  allHaveRead: Barrier,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const tier = await tx
      .selectFrom('capacity_tier as t')
      .innerJoin('ticket_class as c', 'c.tier_id', 't.id')
      .select(['t.id', 't.capacity', 't.sold', 't.held'])
      .where('c.id', '=', classId)
      .executeTakeFirstOrThrow();
    await allHaveRead.arrive();
    if (tier.capacity - tier.sold - tier.held < 1) throw Object.assign(new Error('sold out'), { code: 'SOLD_OUT' });
    const sold = sql<number>`sold + 1`;
    await tx.updateTable('capacity_tier').set({ sold }).where('id', '=', tier.id).execute();
  });
}

/** The entries of a till that came after its close. */
async function entriesAfterClose({ db }: TestDatabase, tillId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id::text from till_entry e join till t on t.id = e.till_id
    join till_close_seen s on s.till_id = t.id
    where t.id = ${tillId}::bigint and e.id > s.last_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes, in the transaction that closes a till, the last entry that it can see. */
const noteCloses = ({ db }: TestDatabase) =>
  sql`create table till_close_seen (till_id bigint primary key, last_id bigint not null, entries bigint not null);
    create function note_close() returns trigger language plpgsql as $$ begin
      insert into till_close_seen select new.id, coalesce(max(id), 0), count(*) from till_entry where till_id = new.id;
      return new; end $$;
    create trigger note_close after update of closed_at on till for each row when (new.closed_at is not null)
      execute function note_close()`.execute(db);

const countedAtClose = async ({ db }: TestDatabase, tillId: string) => {
  const { rows } = await sql<{ seen: number; now: number }>`
    select s.entries::int as seen, (select count(*)::int from till_entry e where e.till_id = s.till_id) as now
    from till_close_seen s where s.till_id = ${tillId}::bigint`.execute(db);
  return rows[0];
};

describe('a till that is closed while it sells', () => {
  it('has every sale before its close, and none after it', async () => {
    const one = await freshDatabase(POOL);
    try {
      await noteCloses(one);
      const scene = await officeScene(one.db, { classes: [{ ...classes[0], capacity: 500 }] });
      const { ctx } = scene.seller;
      const tillId = await openedTill(ctx, scene.eventId);
      const { outcomes } = await rush(one, BUYERS, (buyer) => {
        const input = saleOf(scene);
        if (buyer !== 40) return retryWhileBusy(() => sellTickets(ctx, input));
        return closeTill(ctx, { eventId: scene.eventId, tillId, countedMinor: 0, note: '' });
      });
      expect(new Set(outcomes).difference(new Set(['succeeded', 'TILL_CLOSED']))).toEqual(new Set());
      const counted = await countedAtClose(one, tillId);
      expect(counted?.now).toBe(counted?.seen);
      expect(await entriesAfterClose(one, tillId)).toEqual([]);
      expect(await stockFaults(one.db, scene.eventId)).toEqual([]);
    } finally {
      await one.drop();
    }
  });

  it('gets sales after its close in the twin that does not lock it, and the same checks detect it', async () => {
    const twin = await freshDatabase(POOL);
    try {
      await noteCloses(twin);
      const scene = await officeScene(twin.db, { classes });
      const tillId = await openedTill(scene.seller.ctx, scene.eventId);
      // The till is closed after others have read that it is open, and before they write. They leave connections free.
      const severalHaveRead = new Barrier(4);
      const { promise: isClosed, resolve: closed } = Promise.withResolvers<void>();
      await rush(twin, 9, (buyer) =>
        buyer === 0
          ? severalHaveRead.opened
              .then(() => closeTill(scene.seller.ctx, { eventId: scene.eventId, tillId, countedMinor: 0, note: '' }))
              .finally(closed)
          : addUnlocked(twin, tillId, () => severalHaveRead.arrive().then(() => isClosed)),
      );
      const counted = await countedAtClose(twin, tillId);
      expect(counted?.now).toBeGreaterThan(counted?.seen ?? 0);
    } finally {
      await twin.drop();
    }
  });
});

/** An entry of an open till without the till's lock. It reads the state, then writes. */
function addUnlocked({ db }: TestDatabase, tillId: string, hasRead: () => Promise<void>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const till = await tx.selectFrom('till').select('closed_at').where('id', '=', tillId).executeTakeFirstOrThrow();
    if (till.closed_at !== null) throw Object.assign(new Error('closed'), { code: 'TILL_CLOSED' });
    await hasRead();
    const row = {
      till_id: tillId,
      kind: 'cash_in' as const,
      way: 'cash' as const,
      amount_minor: '100',
      note: 'Change',
    };
    await tx.insertInto('till_entry').values(row).execute();
  });
}

it('a sale that many devices undo at once is given back once', async () => {
  const { scene, sellers } = await sellersOf(database.db);
  const { ctx } = sellers[0] ?? scene.seller;
  const { saleId } = await sellTickets(ctx, saleOf(scene));
  const { outcomes } = await rush(database, 24, (device) =>
    retryWhileBusy(() => undoSale(sellers[device % SELLERS]?.ctx ?? ctx, { eventId: scene.eventId, saleId })),
  );
  expect(countOf(outcomes, 'succeeded')).toBe(24);
  const voids = await database.db.selectFrom('till_entry').select('id').where('voids', '=', saleId).execute();
  expect(voids).toHaveLength(1);
  expect(await stockFaults(database.db, scene.eventId)).toEqual([]);
  const owner = await scene.memberOf('owner');
  const tills = await database.db.selectFrom('till').select('id').where('event_id', '=', scene.eventId).execute();
  const reports = await Promise.all(
    tills.map(({ id }) => tillReport(owner.ctx, { eventId: scene.eventId, tillId: id })),
  );
  expect(reports.reduce((sum, { till }) => sum + till.cashMinor, 0)).toBe(0);
});
