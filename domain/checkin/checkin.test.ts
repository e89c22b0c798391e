import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import { createSeriesIn } from '#domain/events';
import { publishMyEvent, updateMyEvent } from '#domain/management';
import { setMemberIn, type OrganizationRole } from '#domain/organizers';
import { ticketByToken, type TicketView } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../test/worlds/people.ts';
import { newAda } from '../../test/worlds/sale.ts';
import { bytesOfCode, codeOfBytes, firstFormatCode } from '../../test/worlds/ticket-codes.ts';
import {
  admitByCode,
  admitTicket,
  checkInCounts,
  checkInDesk,
  erasePersonIn,
  personalDataOf,
  undoCheckIn,
} from './index.ts';

const database = testDb();

interface DoorScene extends TestPerson {
  eventId: string;
  classId: string;
}

/** A published event with a free ticket class, and its owner. */
async function openEvent(): Promise<DoorScene> {
  const owner = await createOrganizerWithDraft(database.db);
  const { id: classId } = await addTickets(owner.ctx, owner.eventId);
  await publishMyEvent(owner.ctx, owner);
  return { ...owner, classId };
}

/** Tickets of the event for people with these names, in one order. */
async function ticketsFor(scene: DoorScene, names: string[], buyerCtx = contextOf(database.db)) {
  const attendees = names.map((name) => ({ name }));
  const { orderToken } = await buyTicket(database.db, {
    eventId: scene.eventId,
    ticketClassId: scene.classId,
    quantity: names.length,
    buyerCtx,
    buyer: { ...newAda(), attendees },
  });
  const { tickets } = await orderPage(buyerCtx, { token: orderToken });
  return Promise.all(tickets.map(({ token }) => ticketByToken({ db: database.db }, { token })));
}

async function ticketFor(scene: DoorScene, name = 'Ada Lovelace'): Promise<TicketView> {
  const [ticket] = await ticketsFor(scene, [name]);
  return ticket ?? expect.fail('no ticket');
}

async function memberOf(scene: DoorScene, role: OrganizationRole) {
  const person = await createPerson(database.db, { fullName: 'Grace Hopper' });
  const organizationId = await organizationOf(database.db, scene.eventId);
  const { accountId } = person;
  await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role }));
  return person;
}

const scan = (scene: DoorScene, code: string, { ctx } = scene as Pick<TestPerson, 'ctx'>, door = 'Door A') =>
  admitByCode(ctx, { eventId: scene.eventId, code, door });

const deskOf = { search: '', classId: '', page: 1, door: '', answerId: '' };

const desk = (scene: DoorScene, search = '', { ctx } = scene as Pick<TestPerson, 'ctx'>) =>
  checkInDesk(ctx, { ...deskOf, eventId: scene.eventId, search });

describe('a ticket at the door', () => {
  let scene: DoorScene;
  beforeAll(async () => {
    scene = await openEvent();
  });

  test('is admitted by its QR code, once; the second scan names time, door and member of the first', async () => {
    const ticket = await ticketFor(scene);
    expect(await scan(scene, `${ticket.qr}\n`)).toMatchObject({
      result: 'admitted',
      ticket: { attendeeName: 'Ada Lovelace', className: 'Free entry' },
    });
    const second = await scan(scene, ticket.qr, await memberOf(scene, 'check_in'), 'Door B');
    expect(second).toMatchObject({
      result: 'refused',
      reason: 'already_admitted',
      first: { door: 'Door A', by: 'Ada Lovelace', isMine: false },
    });
  });

  test('is admitted by a code of the first format, once with the code of today', async () => {
    const ticket = await ticketFor(scene);
    expect(await scan(scene, await firstFormatCode(database.db, ticket.token))).toMatchObject({ result: 'admitted' });
    expect(await scan(scene, ticket.qr)).toMatchObject({ reason: 'already_admitted' });
  });

  test.each(['as printed', 'in lower case without a dash'])('is admitted by its short code, typed %s', async (form) => {
    const { code } = await ticketFor(scene);
    const typed = form === 'as printed' ? code : code.toLowerCase().replace('-', '');
    expect(await scan(scene, typed)).toMatchObject({ result: 'admitted' });
  });

  test('is admitted from the list, and again after an undo; every step is a row of its own', async () => {
    await ticketFor(scene, 'Katherine Johnson');
    const [listed] = (await desk(scene, 'katherine')).tickets;
    const input = { eventId: scene.eventId, ticketId: listed?.id ?? '', door: '' };
    const first = await admitTicket(scene.ctx, input);
    const undo = { eventId: scene.eventId, checkInId: first.id, door: '' };
    const undone = await undoCheckIn(scene.ctx, undo);
    expect(undone).toMatchObject({ result: 'undone', ticket: { attendeeName: 'Katherine Johnson' } });
    expect((await undoCheckIn(scene.ctx, undo)).id).toBe(undone.id);
    expect((await desk(scene, 'katherine')).tickets[0]?.admission).toBeNull();
    expect(await admitTicket(scene.ctx, input)).toMatchObject({ result: 'admitted' });
    expect((await admitTicket(scene.ctx, input)).reason).toBe('already_admitted');
    const rows = database.db.selectFrom('check_in').select('result').where('ticket_id', '=', input.ticketId);
    expect((await rows.orderBy('id').execute()).map(({ result }) => result)).toEqual([
      'admitted',
      'undone',
      'admitted',
      'refused',
    ]);
  });

  test('is refused when it is canceled, or an earlier print', async () => {
    const [canceled, reissued] = (await ticketsFor(scene, ['A', 'B'])) as [TicketView, TicketView];
    const tickets = () => database.db.updateTable('ticket');
    await tickets().set({ status: 'canceled' }).where('token', '=', canceled.token).execute();
    await tickets().set({ nonce: 'renewed-nonce' }).where('token', '=', reissued.token).execute();
    expect(await scan(scene, canceled.qr)).toMatchObject({ result: 'refused', reason: 'canceled' });
    expect(await scan(scene, canceled.code)).toMatchObject({ result: 'refused', reason: 'canceled' });
    expect(await scan(scene, reissued.qr)).toMatchObject({ result: 'refused', reason: 'voided' });
  });

  test('of another organization’s event is refused without its name, and so is an unknown or unreadable code', async () => {
    const other = await ticketFor(await openEvent());
    expect(await scan(scene, other.qr)).toMatchObject({ result: 'refused', reason: 'other_event', ticket: null });
    expect(await scan(scene, other.code)).toMatchObject({ result: 'refused', reason: 'unknown', ticket: null });
    for (const code of ['', 'hello', 'https://example.org/?a=1', '\0', 'v1||||||', '🎟'.repeat(5_000)])
      expect([code, (await scan(scene, code)).reason]).toEqual([code, 'unreadable']);
  });

  test('gets the same answer when its device repeats the scan with its key, until the admission is undone', async () => {
    const ticket = await ticketFor(scene);
    const member = await memberOf(scene, 'check_in');
    const scanKey = crypto.randomUUID();
    const repeated = (key: string, { ctx } = scene as Pick<TestPerson, 'ctx'>) =>
      admitByCode(ctx, { eventId: scene.eventId, code: ticket.qr, door: '', scanKey: key });
    const answers = await Promise.all([1, 2, 3].map(() => repeated(scanKey)));
    expect(answers[0]).toMatchObject({ result: 'admitted' });
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    for (const other of [repeated(crypto.randomUUID()), repeated(''), repeated('x'), repeated(scanKey, member)])
      expect(await other).toMatchObject({ reason: 'already_admitted' });
    await undoCheckIn(scene.ctx, { eventId: scene.eventId, checkInId: answers[0]?.id ?? '', door: '' });
    const again = await repeated(scanKey);
    expect(again.result).toBe('admitted');
    expect(again.id).not.toBe(answers[0]?.id);
  });

  test('of another date of the series is refused with that date', async () => {
    const [today, tomorrow] = [await openEvent(), await openEvent()];
    await inOneSeries(today.eventId, tomorrow.eventId);
    const ticket = await ticketFor(tomorrow);
    expect(await scan(today, ticket.qr)).toMatchObject({
      result: 'refused',
      reason: 'other_date',
      otherDate: { startsAt: ticket.event.startsAt, tz: 'Europe/Berlin' },
    });
  });

  test('is refused while its event is canceled', async () => {
    const canceled = await openEvent();
    const ticket = await ticketFor(canceled);
    await updateMyEvent(canceled.ctx, { eventId: canceled.eventId, plan: { kind: 'canceled' }, message: '' });
    expect((await scan(canceled, ticket.qr)).reason).toBe('event_off');
  });

  test('is refused with a changed bit in each part of its code, and with a signature of another key', async () => {
    const ticket = await ticketFor(scene);
    const bytes = bytesOfCode(ticket.qr);
    // domain/tickets tests every bit of a code
    for (const at of [0, 4, 12, 20, 29, 92]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 4, at);
      expect([at, (await scan(scene, codeOfBytes(changed))).reason]).toEqual([at, 'forged']);
    }
    const statement = bytes.subarray(0, 29);
    const { privateKey } = generateKeyPairSync('ed25519');
    const forged = sign(null, Buffer.concat([Buffer.from('T2'), statement]), privateKey);
    expect((await scan(scene, codeOfBytes(Buffer.concat([statement, forged])))).reason).toBe('forged');
    expect((await scan(scene, ticket.qr)).result).toBe('admitted');
  });
});

/** Makes two events the dates of one series. */
async function inOneSeries(...eventIds: string[]): Promise<void> {
  const event = database.db
    .selectFrom('event')
    .select('organizer_id')
    .where('id', '=', eventIds[0] ?? '');
  const { organizer_id: organizerId } = await event.executeTakeFirstOrThrow();
  await database.db.transaction().execute(async (tx) => {
    const { id } = await createSeriesIn(tx, { organizerId, name: 'Jazz every week' });
    await tx.updateTable('event').set({ series_id: id }).where('id', 'in', eventIds).execute();
  });
}

describe('the list of the doors', () => {
  test('finds names in any case, without accents, and the beginning of a code', async () => {
    const scene = await openEvent();
    const [zoe, max] = (await ticketsFor(scene, ['Zoë Müller', 'Max 100%_'])) as [TicketView, TicketView];
    const namesFor = async (search: string) => (await desk(scene, search)).tickets.map((ticket) => ticket.attendeeName);
    expect(await namesFor('')).toEqual(['Max 100%_', 'Zoë Müller']);
    expect(await namesFor('zoe mull')).toEqual(['Zoë Müller']);
    expect(await namesFor('100%_')).toEqual(['Max 100%_']);
    expect(await namesFor('%')).toEqual(['Max 100%_']);
    expect(await namesFor(max.code.slice(0, 6).toLowerCase())).toEqual(['Max 100%_']);
    expect(await namesFor(zoe.code)).toEqual(['Zoë Müller']);
    expect(await namesFor('nobody\0')).toEqual([]);
  });

  test('is limited to a ticket class of the event, and to no class by any other text', async () => {
    const scene = await openEvent();
    const { id: vip } = await addTickets(scene.ctx, scene.eventId);
    await ticketsFor(scene, ['Ann Free', 'Ben Free']);
    await ticketsFor({ ...scene, classId: vip }, ['Ann Guest']);
    const listOf = async (classId: string, search = '') => {
      const found = await checkInDesk(scene.ctx, { ...deskOf, eventId: scene.eventId, classId, search });
      return [found.classId, ...found.tickets.map((ticket) => ticket.attendeeName)];
    };
    expect(await listOf(vip)).toEqual([vip, 'Ann Guest']);
    expect(await listOf(scene.classId, 'ann')).toEqual([scene.classId, 'Ann Free']);
    const { classId: foreign } = await openEvent();
    for (const text of ['', foreign, 'x', '1 or 1']) expect(await listOf(text)).toHaveLength(4);
  });

  test('counts people by class and in total, less undone admissions and canceled tickets', async () => {
    const scene = await openEvent();
    const { id: vip } = await addTickets(scene.ctx, scene.eventId);
    const [first, second, third] = (await ticketsFor(scene, ['A', 'B', 'C'])) as [TicketView, TicketView, TicketView];
    await scan(scene, first.qr);
    await scan(scene, first.qr);
    const undone = await scan(scene, second.qr);
    await undoCheckIn(scene.ctx, { eventId: scene.eventId, checkInId: undone.id, door: '' });
    await database.db.updateTable('ticket').set({ status: 'canceled' }).where('token', '=', third.token).execute();
    expect(await checkInCounts(scene.ctx, scene)).toEqual({
      admitted: 1,
      inside: 1,
      total: 2,
      classes: [
        { id: scene.classId, name: 'Free entry', admitted: 1, inside: 1, total: 2 },
        { id: vip, name: 'Free entry', admitted: 0, inside: 0, total: 0 },
      ],
      addOns: [],
    });
  });
});

describe('the doors', () => {
  test.each(['owner', 'admin', 'editor', 'box_office', 'check_in'] as const)('open for the role %s', async (role) => {
    const scene = await openEvent();
    const member = await memberOf(scene, role);
    expect((await scan(scene, (await ticketFor(scene)).qr, member)).result).toBe('admitted');
    expect((await desk(scene, '', member)).canEdit).toBe(['owner', 'admin', 'editor'].includes(role));
  });

  test('are closed to other people, and the ids of another event name nothing', async () => {
    const [scene, other] = [await openEvent(), await openEvent()];
    const { qr } = await ticketFor(scene);
    const admitted = await scan(scene, qr);
    expect(await codeOf(scan(scene, qr, other))).toBe('NOT_FOUND');
    expect(await codeOf(desk(scene, '', other))).toBe('NOT_FOUND');
    expect(await codeOf(checkInCounts(other.ctx, scene))).toBe('NOT_FOUND');
    expect(await codeOf(desk(scene, '', { ctx: contextOf(database.db) }))).toBe('NOT_SIGNED_IN');
    const { eventId } = other;
    const ticketId = admitted.ticket?.id ?? '';
    for (const id of [ticketId, '999999999', 'x', ''])
      expect(await codeOf(admitTicket(other.ctx, { eventId, ticketId: id, door: '' }))).toBe('NOT_FOUND');
    for (const id of [admitted.id, '999999999', 'x', ''])
      expect(await codeOf(undoCheckIn(other.ctx, { eventId, checkInId: id, door: '' }))).toBe('NOT_FOUND');
    const foreign = await checkInDesk(other.ctx, { ...deskOf, eventId, answerId: admitted.id });
    expect(foreign.answer).toBeNull();
  });

  test('are read-only while staff impersonate the member', async () => {
    const scene = await openEvent();
    const { qr } = await ticketFor(scene);
    const ctx = { ...scene.ctx, actor: { ...scene.actor, impersonatorId: '1' } };
    expect(await codeOf(scan(scene, qr, { ctx }))).toBe('FORBIDDEN');
    expect((await desk(scene, '', { ctx })).counts.admitted).toBe(0);
  });

  test('store the name of a door in one line of 40 characters', async () => {
    const scene = await openEvent();
    const { qr } = await ticketFor(scene);
    await scan(scene, qr, scene, ` North\n\0 gate ${'x'.repeat(90)}`);
    expect((await scan(scene, qr)).first?.door).toBe(`North gate ${'x'.repeat(29)}`);
  });
});

test('the export has the check-ins of a person’s tickets and the person’s work at doors', async () => {
  const scene = await openEvent();
  const attendee = await createPerson(database.db);
  const [ticket] = await ticketsFor(scene, ['Ada'], attendee.ctx);
  await scan(scene, ticket?.qr ?? '');
  const dataOf = ({ accountId, email, ctx }: TestPerson) => personalDataOf(ctx, { accountId, email });
  const admitted = { event_id: scene.eventId, result: 'admitted' };
  expect(await dataOf(attendee)).toMatchObject({ checkIns: [admitted], workAtDoors: [] });
  expect(await dataOf(scene)).toMatchObject({ checkIns: [], workAtDoors: [{ ...admitted, door: 'Door A' }] });
});

test('after the erasure of a member, the admission stays without a name', async () => {
  const scene = await openEvent();
  const member = await memberOf(scene, 'check_in');
  const { qr } = await ticketFor(scene);
  await scan(scene, qr, member);
  await database.db.transaction().execute((tx) => erasePersonIn(tx, member));
  expect(await scan(scene, qr)).toMatchObject({ reason: 'already_admitted', first: { door: 'Door A', by: null } });
  expect((await personalDataOf(member.ctx, member))['workAtDoors']).toEqual([]);
});
