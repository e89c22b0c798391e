// Twelve devices scan the same tickets at the same moment. The same check runs on a twin that reads before it writes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admitTicket, undoCheckIn } from '#domain/checkin';
import { publishMyEvent } from '#domain/management';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../worlds/organizers.ts';
import type { TestPerson } from '../worlds/people.ts';
import { POOL, rush } from './rush.ts';

const TICKETS = 10;
const DEVICES = 12;

let database: TestDatabase;
let owner: TestPerson & { eventId: string };
let classId: string;
beforeAll(async () => {
  database = await freshDatabase(POOL);
  owner = await createOrganizerWithDraft(database.db);
  classId = (await addTickets(owner.ctx, owner.eventId)).id;
  await publishMyEvent(owner.ctx, owner);
  await buyTicket(database.db, { eventId: owner.eventId, ticketClassId: classId, quantity: TICKETS });
});
afterAll(() => database.drop());

const ticketIds = async () =>
  (await database.db.selectFrom('ticket').select('id').orderBy('id').execute()).map(({ id }) => id);

/** The number of admissions of each ticket that are not undone. */
async function admissions(): Promise<number[]> {
  const rows = await database.db.selectFrom('check_in').select(['ticket_id', 'result']).execute();
  const counts = new Map<string | null, number>();
  for (const { ticket_id: id, result } of rows) {
    const change = { admitted: 1, undone: -1, left: 0, refused: 0 }[result];
    counts.set(id, (counts.get(id) ?? 0) + change);
  }
  return [...counts.values()];
}

/** All devices scan every ticket. Returns the number of answers that admitted. */
async function scanAll(admit: (ticketId: string, device: number) => Promise<boolean>): Promise<number> {
  const ids = await ticketIds();
  let admitted = 0;
  const { outcomes } = await rush(database, TICKETS * DEVICES, async (scan) => {
    if (await admit(ids[Math.trunc(scan / DEVICES)] ?? '', scan % DEVICES)) admitted += 1;
  });
  expect(new Set(outcomes)).toEqual(new Set(['succeeded']));
  return admitted;
}

const admitAt = async (ticketId: string, device: number): Promise<boolean> => {
  const door = `Door ${device}`;
  return (await admitTicket(owner.ctx, { eventId: owner.eventId, ticketId, door })).result === 'admitted';
};

it('admits each ticket once, and once more after devices undo the admission at the same time', async () => {
  expect(await scanAll(admitAt)).toBe(TICKETS);
  expect(await admissions()).toEqual(Array(TICKETS).fill(1));

  const admitted = await database.db.selectFrom('check_in').select('id').where('result', '=', 'admitted').execute();
  const { outcomes } = await rush(database, TICKETS * 2, (at) =>
    undoCheckIn(owner.ctx, { eventId: owner.eventId, checkInId: admitted[at % TICKETS]?.id ?? '', door: '' }),
  );
  expect(new Set(outcomes)).toEqual(new Set(['succeeded']));
  expect(await admissions()).toEqual(Array(TICKETS).fill(0));
  expect(await scanAll(admitAt)).toBe(TICKETS);
  expect(await admissions()).toEqual(Array(TICKETS).fill(1));
});

it('the twin that looks for an admission and then writes admits tickets twice, and the same check detects it', async () => {
  await database.db.deleteFrom('check_in').execute();
  // more readers than tickets, so that two of them read the same ticket
  const allHaveRead = new Barrier(TICKETS + 1);
  expect(await scanAll((ticketId) => admitUnguarded(ticketId, allHaveRead))).toBeGreaterThan(TICKETS);
  expect(Math.max(...(await admissions()))).toBeGreaterThan(1);
});

/** `admitTicket` without the constraint: it reads, then writes. */
function admitUnguarded(ticketId: string, allHaveRead: Barrier): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('check_in').select('id').where('ticket_id', '=', ticketId).execute();
    await allHaveRead.arrive();
    if (rows.length > 0) return false;
    const ticket = { event_id: owner.eventId, ticket_id: ticketId, ticket_class_id: classId };
    // a random number, so that the constraint does not stop the twin
    const entry = Math.trunc(Math.random() * 1_000_000_000);
    await tx
      .insertInto('check_in')
      .values({ ...ticket, result: 'admitted', entry })
      .execute();
    return true;
  });
}
