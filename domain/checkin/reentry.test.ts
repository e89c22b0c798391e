import { beforeAll, describe, expect, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import { publishMyEvent } from '#domain/management';
import { setMemberIn } from '#domain/organizers';
import { ticketByToken, type TicketView } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../test/worlds/people.ts';
import { newAda } from '../../test/worlds/sale.ts';
import {
  admitByCode,
  admittedTickets,
  checkInCounts,
  checkInDesk,
  checkOutByCode,
  checkOutTicket,
  countAdmitted,
  doorRules,
  passagesOfTickets,
  removeZone,
  saveZone,
  setReentry,
  syncScans,
  undoCheckIn,
} from './index.ts';

const database = testDb();

interface Scene extends TestPerson {
  eventId: string;
  classId: string;
}

async function openEvent(): Promise<Scene> {
  const owner = await createOrganizerWithDraft(database.db);
  const { id: classId } = await addTickets(owner.ctx, owner.eventId);
  await publishMyEvent(owner.ctx, owner);
  return { ...owner, classId };
}

async function ticketFor(scene: Scene, ticketClassId = scene.classId): Promise<TicketView> {
  const { orderToken } = await buyTicket(database.db, {
    eventId: scene.eventId,
    ticketClassId,
    buyer: { ...newAda(), attendees: [{ name: 'Ada Lovelace' }] },
  });
  const { tickets } = await orderPage(contextOf(database.db), { token: orderToken });
  return ticketByToken({ db: database.db }, { token: tickets[0]?.token ?? '' });
}

const at = (scene: Scene, ticket: TicketView, more: { zoneId?: string; scanKey?: string } = {}) => ({
  eventId: scene.eventId,
  code: ticket.qr,
  door: 'North',
  ...more,
});
const enter = (scene: Scene, ticket: TicketView, more = {}) => admitByCode(scene.ctx, at(scene, ticket, more));
const leave = (scene: Scene, ticket: TicketView, more = {}) => checkOutByCode(scene.ctx, at(scene, ticket, more));
const undo = (scene: Scene, checkInId: string) =>
  undoCheckIn(scene.ctx, { eventId: scene.eventId, checkInId, door: 'North' });
const counts = (scene: Scene, zoneId = '') => checkInCounts(scene.ctx, { eventId: scene.eventId, zoneId });
const desk = (scene: Scene, zoneId = '') =>
  checkInDesk(scene.ctx, { eventId: scene.eventId, zoneId, search: '', classId: '', page: 1, door: '', answerId: '' });

async function memberOf(scene: Scene, role: 'check_in' | 'box_office') {
  const person = await createPerson(database.db);
  const organizationId = await organizationOf(database.db, scene.eventId);
  const { accountId } = person;
  await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role }));
  return person;
}

describe('re-entry', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openEvent();
    await setReentry(scene.ctx, { eventId: scene.eventId, allowsReentry: true });
  });

  test('a ticket that was checked out comes in again; without an exit it does not', async () => {
    const ticket = await ticketFor(scene);
    const before = await counts(scene);
    expect(await enter(scene, ticket)).toMatchObject({ result: 'admitted' });
    expect(await enter(scene, ticket)).toMatchObject({ result: 'refused', reason: 'already_admitted' });
    expect(await leave(scene, ticket)).toMatchObject({ result: 'left', ticket: { attendeeName: 'Ada Lovelace' } });
    expect(await leave(scene, ticket)).toMatchObject({ result: 'refused', reason: 'not_inside' });
    expect(await counts(scene)).toMatchObject({ admitted: before.admitted + 1, inside: before.inside });
    expect(await enter(scene, ticket)).toMatchObject({ result: 'admitted' });
    expect(await enter(scene, ticket)).toMatchObject({ reason: 'already_admitted', first: { door: 'North' } });
    expect(await counts(scene)).toMatchObject({ admitted: before.admitted + 1, inside: before.inside + 1 });
  });

  test('a ticket that never came in cannot be checked out', async () => {
    expect(await leave(scene, await ticketFor(scene))).toMatchObject({ result: 'refused', reason: 'not_inside' });
  });

  test('an exit is undone, and then the ticket is inside; a return is undone, and then it is outside', async () => {
    const ticket = await ticketFor(scene);
    const before = await counts(scene);
    await enter(scene, ticket);
    const exit = await leave(scene, ticket);
    expect(await undo(scene, exit.id)).toMatchObject({ result: 'undone', isExitUndone: true });
    expect(await enter(scene, ticket)).toMatchObject({ reason: 'already_admitted' });
    expect(await counts(scene)).toMatchObject({ admitted: before.admitted + 1, inside: before.inside + 1 });
    await leave(scene, ticket);
    const second = await enter(scene, ticket);
    expect(await undo(scene, second.id)).toMatchObject({ result: 'undone', isExitUndone: false });
    expect(await counts(scene)).toMatchObject({ admitted: before.admitted + 1, inside: before.inside });
    expect(await enter(scene, ticket)).toMatchObject({ result: 'admitted' });
  });

  test('only the latest passage is undone, so that no ticket is inside twice', async () => {
    const ticket = await ticketFor(scene);
    const first = await enter(scene, ticket);
    const exit = await leave(scene, ticket);
    expect(await codeOf(undo(scene, first.id))).toBe('CONFLICT');
    await enter(scene, ticket);
    expect(await codeOf(undo(scene, exit.id))).toBe('CONFLICT');
    expect(await enter(scene, ticket)).toMatchObject({ reason: 'already_admitted' });
  });

  test('a repeated scan gets its answer again, also when the person has left meanwhile', async () => {
    const ticket = await ticketFor(scene);
    const [inKey, outKey] = [crypto.randomUUID(), crypto.randomUUID()];
    const entry = await enter(scene, ticket, { scanKey: inKey });
    const exit = await leave(scene, ticket, { scanKey: outKey });
    expect(await leave(scene, ticket, { scanKey: outKey })).toMatchObject({ id: exit.id, result: 'left' });
    expect(await enter(scene, ticket, { scanKey: inKey })).toMatchObject({ id: entry.id, result: 'admitted' });
    expect(await leave(scene, ticket)).toMatchObject({ reason: 'not_inside' });
  });

  test('the list shows who left, and a ticket that came in stays used', async () => {
    const own = await openEvent();
    await setReentry(own.ctx, { eventId: own.eventId, allowsReentry: true });
    const ticket = await ticketFor(own);
    await enter(own, ticket);
    const [listed] = (await desk(own)).tickets;
    expect(listed).toMatchObject({ admission: { door: 'North' }, exit: null });
    await checkOutTicket(own.ctx, { eventId: own.eventId, door: 'South', ticketId: listed?.id ?? '' });
    expect((await desk(own)).tickets).toMatchObject([{ admission: null, exit: { door: 'South' } }]);
    expect(await admittedTickets({ db: database.db }, { ticketIds: [listed?.id ?? ''] })).toHaveProperty('size', 1);
    expect(await countAdmitted(own.ctx, own)).toBe(1);
    const passages = await passagesOfTickets(own.ctx, { eventId: own.eventId, ticketIds: [listed?.id ?? ''] });
    expect(passages.map(({ kind, door }) => [kind, door])).toEqual([
      ['out', 'South'],
      ['in', 'North'],
    ]);
  });

  test('a device without a network lets in a ticket that had left, and a conflict shows a ticket that is inside', async () => {
    const ticket = await ticketFor(scene);
    await enter(scene, ticket);
    await leave(scene, ticket);
    const [passage] = (await desk(scene)).tickets.filter(({ code }) => code === ticket.code);
    const scan = () => ({
      key: crypto.randomUUID(),
      ticketId: passage?.id ?? '',
      nonce: '',
      door: 'South',
      snapshotId: '',
      elapsedMs: 0,
    });
    const results = await syncScans(scene.ctx, { eventId: scene.eventId, scans: [scan(), scan()] });
    expect(results.map(({ result }) => result)).toEqual(['admitted', 'conflict']);
  });

  test('is off by default: nothing is checked out, and a ticket that left before it was switched off stays out', async () => {
    const own = await openEvent();
    expect((await doorRules(own.ctx, own)).allowsReentry).toBe(false);
    const ticket = await ticketFor(own);
    await enter(own, ticket);
    expect(await leave(own, ticket)).toMatchObject({ result: 'refused', reason: 'exits_off' });
    await setReentry(own.ctx, { eventId: own.eventId, allowsReentry: true });
    await leave(own, ticket);
    await setReentry(own.ctx, { eventId: own.eventId, allowsReentry: false });
    expect(await enter(own, ticket)).toMatchObject({ reason: 'already_admitted' });
  });

  test('is changed by members who may edit the event', async () => {
    const member = await memberOf(scene, 'check_in');
    const change = { eventId: scene.eventId, allowsReentry: false };
    expect(await codeOf(setReentry(member.ctx, change))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(setReentry((await openEvent()).ctx, change))).toBe('NOT_FOUND');
  });
});

describe('zones', () => {
  let scene: Scene;
  let crewId: string;
  let hall: string;
  let backstage: string;
  beforeAll(async () => {
    scene = await openEvent();
    crewId = (await addTickets(scene.ctx, scene.eventId)).id;
    const { eventId } = scene;
    await saveZone(scene.ctx, { eventId, zoneId: null, name: ' Main hall ', classIds: [scene.classId, crewId] });
    await saveZone(scene.ctx, { eventId, zoneId: null, name: 'Backstage', classIds: [crewId, '99999'] });
    const { zones } = await doorRules(scene.ctx, scene);
    [backstage, hall] = [zones[0]?.id ?? '', zones[1]?.id ?? ''];
  });

  test('are listed by name, with the classes of the event that they admit', async () => {
    const { zones } = await doorRules(scene.ctx, scene);
    expect(zones).toMatchObject([{ name: 'Backstage', classIds: [crewId] }, { name: 'Main hall' }]);
  });

  test('a ticket is refused in a zone that does not admit its class, with the zones that do', async () => {
    const ticket = await ticketFor(scene);
    expect(await enter(scene, ticket, { zoneId: backstage })).toMatchObject({
      result: 'refused',
      reason: 'not_in_zone',
      validIn: ['Main hall'],
      ticket: { attendeeName: 'Ada Lovelace' },
    });
    expect(await enter(scene, ticket, { zoneId: hall })).toMatchObject({ result: 'admitted' });
  });

  test('a ticket is admitted once in each zone, and once at the doors of the event', async () => {
    const ticket = await ticketFor(scene, crewId);
    for (const zoneId of ['', hall, backstage]) {
      const before = await counts(scene, zoneId);
      expect(await enter(scene, ticket, { zoneId })).toMatchObject({ result: 'admitted' });
      expect(await enter(scene, ticket, { zoneId })).toMatchObject({ reason: 'already_admitted' });
      expect((await counts(scene, zoneId)).admitted).toBe(before.admitted + 1);
    }
    expect((await counts(scene, backstage)).classes.map(({ id }) => id)).toEqual([crewId]);
    expect((await desk(scene, backstage)).tickets.filter(({ admission }) => admission)).toHaveLength(1);
  });

  test('the event counts a ticket once, in however many zones it was', async () => {
    const own = await openEvent();
    await saveZone(own.ctx, { eventId: own.eventId, zoneId: null, name: 'Hall', classIds: [own.classId] });
    const [zone] = (await doorRules(own.ctx, own)).zones;
    const ticket = await ticketFor(own);
    await enter(own, ticket);
    await enter(own, ticket, { zoneId: zone?.id });
    expect(await countAdmitted(own.ctx, own)).toBe(1);
  });

  test('a device without a network admits into its zone', async () => {
    const ticket = await ticketFor(scene, crewId);
    await enter(scene, ticket);
    const listed = (await desk(scene)).tickets.find(({ code }) => code === ticket.code);
    const scan = { ticketId: listed?.id ?? '', nonce: '', door: '', snapshotId: '', elapsedMs: 0 };
    const scans = ['', backstage, backstage, '999999'].map((zoneId) => ({ ...scan, key: crypto.randomUUID(), zoneId }));
    const results = await syncScans(scene.ctx, { eventId: scene.eventId, scans });
    expect(results.map(({ result }) => result)).toEqual(['conflict', 'admitted', 'conflict', 'unknown']);
  });

  test('a zone has a name of its own and a class; one with scans stays', async () => {
    const { eventId } = scene;
    const zone = { eventId, zoneId: null, name: 'Bar', classIds: [crewId] };
    for (const wrong of [{ name: ' ' }, { name: 'Backstage' }, { classIds: [] }])
      expect(await codeOf(saveZone(scene.ctx, { ...zone, ...wrong }))).toBe('ARGUMENTS_ERROR');
    await saveZone(scene.ctx, zone);
    const bar = (await doorRules(scene.ctx, scene)).zones.find(({ name }) => name === 'Bar')?.id ?? '';
    await saveZone(scene.ctx, { ...zone, zoneId: bar, name: 'Bar 2' });
    await removeZone(scene.ctx, { eventId, zoneId: bar });
    expect(await codeOf(removeZone(scene.ctx, { eventId, zoneId: bar }))).toBe('NOT_FOUND');
    await enter(scene, await ticketFor(scene), { zoneId: hall });
    expect(await codeOf(removeZone(scene.ctx, { eventId, zoneId: hall }))).toBe('ZONE_IN_USE');
    expect(await codeOf(enter(scene, await ticketFor(scene), { zoneId: bar }))).toBe('ARGUMENTS_ERROR');
  });

  test('are changed by members who may edit the event, and are unknown to other organizations', async () => {
    const zone = { eventId: scene.eventId, zoneId: hall, name: 'Hall', classIds: [crewId] };
    expect(await codeOf(saveZone((await memberOf(scene, 'box_office')).ctx, zone))).toBe('ROLE_TOO_LOW');
    const other = await openEvent();
    expect(await codeOf(saveZone(other.ctx, zone))).toBe('NOT_FOUND');
    expect(await codeOf(saveZone(other.ctx, { ...zone, eventId: other.eventId }))).toBe('NOT_FOUND');
    expect(await codeOf(removeZone(other.ctx, { eventId: other.eventId, zoneId: hall }))).toBe('NOT_FOUND');
  });
});
