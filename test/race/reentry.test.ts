// Devices check the same tickets in and out at the same moment, and undo. The same check runs on a twin that reads
// before it writes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admitTicket, checkOutTicket, setReentry, undoCheckIn } from '#domain/checkin';
import { publishMyEvent } from '#domain/management';
import { Refusal } from '#shared/errors.ts';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../worlds/organizers.ts';
import type { TestPerson } from '../worlds/people.ts';
import { POOL, rush } from './rush.ts';

const TICKETS = 4;
const CALLS = 160;

let database: TestDatabase;
let owner: TestPerson & { eventId: string };
let classId: string;
let tickets: string[];
beforeAll(async () => {
  database = await freshDatabase(POOL);
  owner = await createOrganizerWithDraft(database.db);
  const { eventId } = owner;
  classId = (await addTickets(owner.ctx, eventId)).id;
  await publishMyEvent(owner.ctx, owner);
  await setReentry(owner.ctx, { eventId, allowsReentry: true });
  await buyTicket(database.db, { eventId, ticketClassId: classId, quantity: TICKETS });
  tickets = (await database.db.selectFrom('ticket').select('id').orderBy('id').execute()).map(({ id }) => id);
});
afterAll(() => database.drop());

/** The most people that were ever inside with one ticket. */
async function mostInside(): Promise<number> {
  const rows = await database.db.selectFrom('check_in').selectAll().orderBy('step').orderBy('id').execute();
  const inside = new Map<string | null, number>();
  let most = 0;
  for (const { ticket_id: id, result, leaves } of rows) {
    if (result === 'refused') continue;
    const isIn = result === 'admitted' || (result === 'undone' && leaves !== null);
    const now = (inside.get(id) ?? 0) + (isIn ? 1 : -1);
    inside.set(id, now);
    most = Math.max(most, now);
  }
  return most;
}

it('no ticket comes in twice without an exit between, with undos at the same time', async () => {
  const passed: string[] = [];
  const { outcomes } = await rush(database, CALLS, async (call) => {
    const input = {
      eventId: owner.eventId,
      ticketId: tickets[Math.trunc(call / 2) % TICKETS] ?? '',
      door: `Door ${call}`,
    };
    const undone = call % 5 === 4 ? passed.at(-1) : undefined;
    if (undone !== undefined) return void (await undo(undone));
    const answer = await (call % 2 === 0 ? admitTicket : checkOutTicket)(owner.ctx, input);
    if (answer.result !== 'refused') passed.push(answer.id);
  });
  expect(new Set(outcomes)).toEqual(new Set(['succeeded']));
  expect(passed.length).toBeGreaterThan(TICKETS);
  expect(await mostInside()).toBe(1);
});

/** An undo that comes after another passage of the ticket is refused. */
async function undo(checkInId: string): Promise<void> {
  try {
    await undoCheckIn(owner.ctx, { eventId: owner.eventId, checkInId, door: '' });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
  }
}

it('the twin that looks who is inside and then writes lets people in twice, and the same check detects it', async () => {
  await database.db.deleteFrom('check_in').execute();
  // more readers than tickets, so that two of them read the same ticket
  const allHaveRead = new Barrier(TICKETS + 1);
  await rush(database, CALLS, (call) => enterUnguarded(tickets[call % TICKETS] ?? '', { call, allHaveRead }));
  expect(await mostInside()).toBeGreaterThan(1);
});

/** `admitTicket` without the constraints: it reads, then writes. */
function enterUnguarded(
  ticketId: string,
  { call, allHaveRead }: { call: number; allHaveRead: Barrier },
): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('check_in').select('id').where('ticket_id', '=', ticketId).execute();
    await allHaveRead.arrive();
    if (rows.length > 0) return;
    const row = { event_id: owner.eventId, ticket_id: ticketId, ticket_class_id: classId };
    // numbers of their own, so that the constraints do not stop the twin
    await tx
      .insertInto('check_in')
      .values({ ...row, result: 'admitted', entry: call, step: call })
      .execute();
  });
}
