// Members merge the same duplicates in opposite directions at the same moment, while the doors scan the tickets. The same
// checks run on a twin without the locks, and must find its mistakes.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeTickets } from '#domain/attendees';
import { admitTicket } from '#domain/checkin';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { type OfficeScene, officeScene } from '../worlds/box-office-scene.ts';
import { buyTicket } from '../worlds/organizers.ts';
import { newAda } from '../worlds/sale.ts';
import { countOf, POOL, retryWhileBusy, rush, stockFaults } from './rush.ts';

const PAIRS = 12;
const PEOPLE = 120;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

interface Pair {
  first: string;
  second: string;
}

/** Free tickets of people who ordered twice, and two members. */
async function doubles({ db }: TestDatabase) {
  const scene = await officeScene(db, { classes: [{ name: 'Standard', priceKind: 'free', capacity: 500 }] });
  const members = [await scene.memberOf('admin'), await scene.memberOf('editor')];
  const pairs: Pair[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const buyer = newAda();
    const ids: string[] = [];
    for (const _ of [1, 2]) ids.push(await orderedTicket(db, scene, buyer));
    const [first = '', second = ''] = ids;
    pairs.push({ first, second });
  }
  return { scene, members, pairs };
}

async function orderedTicket(
  db: TestDatabase['db'],
  { eventId, classes: [ticketClassId = ''] }: OfficeScene,
  buyer: ReturnType<typeof newAda>,
): Promise<string> {
  const { orderToken } = await buyTicket(db, { eventId, ticketClassId, buyer });
  const ticket = db.selectFrom('ticket').select('id').where('order_token', '=', orderToken);
  return (await ticket.executeTakeFirstOrThrow()).id;
}

/** The pairs of which not exactly one ticket is valid. */
async function brokenPairs({ db }: TestDatabase, pairs: Pair[]): Promise<Pair[]> {
  const valid = db.selectFrom('ticket').select('id').where('status', '=', 'valid');
  const ids = new Set((await valid.execute()).map(({ id }) => id));
  return pairs.filter(({ first, second }) => ids.has(first) === ids.has(second));
}

/** The canceled tickets that are checked in. */
async function admittedCanceled({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id::text from ticket t join check_in c on c.ticket_id = t.id and c.result = 'admitted'
    where t.status = 'canceled'`.execute(db);
  return rows.map(({ id }) => id);
}

/** The merge of one of the rush: its pair, and which ticket stays. */
function directionOf(pairs: Pair[], person: number): { stays: string; canceled: string } {
  const { first, second } = pairs[person % PAIRS] ?? { first: '', second: '' };
  const isForward = Math.floor(person / PAIRS) % 2 === 0;
  return isForward ? { stays: first, canceled: second } : { stays: second, canceled: first };
}

describe('duplicates that members merge in opposite directions', () => {
  it('have one valid ticket each, and none that is checked in is canceled', async () => {
    const { scene, members, pairs } = await doubles(database);
    const { eventId } = scene;
    const { outcomes } = await rush(database, PEOPLE, (person) => {
      const { ctx } = members[person % members.length] ?? scene.seller;
      const { stays, canceled } = directionOf(pairs, person);
      const merge = { eventId, ticketId: stays, cancelIds: [canceled], sendsMail: false };
      return person % 5 === 4
        ? retryWhileBusy(() => admitTicket(ctx, { eventId, ticketId: stays, door: '' }))
        : retryWhileBusy(() => mergeTickets(ctx, merge));
    });
    expect(countOf(outcomes, 'succeeded')).toBeGreaterThanOrEqual(PAIRS);
    expect(new Set(outcomes).difference(new Set(['succeeded', 'CONFLICT', 'CHECKED_IN']))).toEqual(new Set());
    expect(await brokenPairs(database, pairs)).toEqual([]);
    expect(await admittedCanceled(database)).toEqual([]);
    expect(await stockFaults(database.db, eventId)).toEqual([]);
  });

  it('lose both tickets in the twin that reads their states before it writes, and the same checks detect it', async () => {
    const twin = await freshDatabase(POOL);
    try {
      const { pairs } = await doubles(twin);
      // More readers than pairs. The first ones of the rush merge each pair in both directions, so that two of them lose a pair.
      const allHaveRead = new Barrier(PAIRS + 1);
      await rush(twin, PAIRS * 2, (person) => mergeUnlocked(twin, { ...directionOf(pairs, person), allHaveRead }));
      expect(await brokenPairs(twin, pairs)).not.toEqual([]);
    } finally {
      await twin.drop();
    }
  });
});

/** A merge without locks. It reads the states, then writes. */
function mergeUnlocked(
  { db }: TestDatabase,
  { stays, canceled, allHaveRead }: { stays: string; canceled: string; allHaveRead: Barrier },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const read = tx.selectFrom('ticket').select('status').where('id', 'in', [stays, canceled]);
    const states = await read.execute();
    await allHaveRead.arrive();
    if (states.some(({ status }) => status !== 'valid'))
      throw Object.assign(new Error('canceled'), { code: 'CONFLICT' });
    await tx.updateTable('ticket').set({ status: 'canceled' }).where('id', '=', canceled).execute();
  });
}
