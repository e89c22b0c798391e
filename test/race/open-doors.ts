// Opens the doors of a new event, for the files of kill tests.
import type { Db } from '#domain/ctx';
import { orderPage } from '#domain/checkout';
import { publishMyEvent } from '#domain/management';
import { readTicketCode, ticketByToken } from '#domain/tickets';
import { contextOf } from '../worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../worlds/organizers.ts';
import type { TestPerson } from '../worlds/people.ts';
import { doorFaults } from './door-faults.ts';
import { type DoorCrew, type Doors, type DoorTicket, startDoors } from './doors.ts';
import { onceAnswered, seed, untilTestEnds } from './kills.ts';
import { randomOf } from './sale.ts';
import type { Shop } from './shop-process.ts';

const DEVICES = 12;
const TICKETS = 20;

interface OpenDoors {
  doors: Doors;
  crew: DoorCrew;
  owner: TestPerson;
}

/** A published event, and devices that scan its tickets until the end of the test. */
export async function openDoors(db: Db, shop: Pick<Shop, 'ask'>): Promise<OpenDoors> {
  const owner = await createOrganizerWithDraft(db);
  const { eventId } = owner;
  const { id: ticketClassId } = await addTickets(owner.ctx, eventId);
  await publishMyEvent(owner.ctx, { eventId });
  const tickets: DoorTicket[] = [];
  for (const quantity of [TICKETS / 2, TICKETS / 2]) {
    const { orderToken } = await buyTicket(db, { eventId, ticketClassId, quantity });
    tickets.push(...(await ticketsOf(db, orderToken)));
  }
  const doors = { eventId, tickets, member: { accountId: owner.accountId, session: owner.token } };
  const crew = untilTestEnds(startDoors(shop, doors, { devices: DEVICES, random: randomOf(seed) }));
  return { doors, crew, owner };
}

async function ticketsOf(db: Db, orderToken: string): Promise<DoorTicket[]> {
  const { tickets } = await orderPage(contextOf(db), { token: orderToken });
  return Promise.all(
    tickets.map(async ({ token }) => {
      const { qr } = await ticketByToken({ db }, { token });
      const read = await readTicketCode({ db }, { payload: qr });
      if (!('claim' in read)) throw new Error('the code of a ticket is not valid');
      return { id: read.claim.ticketId, code: qr, nonce: read.claim.nonce };
    }),
  );
}

/** Closes the doors, prints figures, and compares the records of the devices with the database. */
export async function closeDoors(
  db: Db,
  { crew, doors, owner }: OpenDoors,
  { name, ...facts }: { name: string; app?: number; database?: number },
): Promise<string[]> {
  await crew.close();
  const { history } = crew;
  const faults = await onceAnswered(() => doorFaults(contextOf(db, owner.actor), doors.eventId, history));
  const figures = { scans: history.scans.length, admitted: crew.acknowledged(), unknown: history.unknown };
  console.log(`${name}: ${JSON.stringify({ seed, ...facts, ...figures, faults: faults.length })}`);
  return faults;
}
