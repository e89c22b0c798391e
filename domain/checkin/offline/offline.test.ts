import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import { publishMyEvent, updateMyEvent } from '#domain/management';
import { removeMemberIn, setMemberIn } from '#domain/organizers';
import { ticketByToken, type TicketView } from '#domain/tickets';
import { decodeSnapshot, unsignedSnapshot } from '#shared/doors/snapshot.ts';
import { testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from '../../../test/worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../../test/worlds/people.ts';
import { newAda } from '../../../test/worlds/sale.ts';
import {
  admitByCode,
  checkInCounts,
  checkInDesk,
  countDoorConflicts,
  doorConflicts,
  doorSnapshot,
  erasePersonIn,
  markConflictSeen,
  type OfflineScan,
  personalDataOf,
  syncScans,
  undoCheckIn,
} from '../index.ts';

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

/** A ticket of the event, with its id and nonce. */
async function ticketFor({ eventId, classId }: Scene, name = 'Ada Lovelace') {
  const buyer = { ...newAda(), attendees: [{ name }] };
  const { orderToken } = await buyTicket(database.db, { eventId, ticketClassId: classId, quantity: 1, buyer });
  const [ticket] = (await orderPage(contextOf(database.db), { token: orderToken })).tickets;
  const view: TicketView = await ticketByToken({ db: database.db }, { token: ticket?.token ?? '' });
  const rows = database.db.selectFrom('ticket').select(['id', 'nonce']).where('token', '=', view.token);
  return { ...view, ...(await rows.executeTakeFirstOrThrow()) };
}

async function memberOf(scene: Scene) {
  const person = await createPerson(database.db, { fullName: 'Grace Hopper' });
  const { accountId } = person;
  const organizationId = await organizationOf(database.db, scene.eventId);
  const change = { organizationId, accountId };
  await database.db.transaction().execute((tx) => setMemberIn(tx, { ...change, role: 'check_in' }));
  const revoke = () => database.db.transaction().execute((tx) => removeMemberIn(tx, change));
  return { ...person, revoke };
}

async function snapshotOf(scene: Scene, { ctx } = scene as Pick<TestPerson, 'ctx'>) {
  const { bytes } = unsignedSnapshot(
    new Uint8Array(await doorSnapshot(ctx, { eventId: scene.eventId, door: 'North' })),
  );
  return decodeSnapshot(bytes) ?? expect.fail('no snapshot');
}

type Ticket = Awaited<ReturnType<typeof ticketFor>>;

const scanOf = ({ id, nonce }: Pick<Ticket, 'id' | 'nonce'>, facts: Partial<OfflineScan> = {}): OfflineScan => ({
  key: crypto.randomUUID(),
  ticketId: id,
  nonce,
  door: 'North',
  snapshotId: '',
  elapsedMs: 60_000,
  ...facts,
});

async function sync(scene: Scene, scans: OfflineScan[], { ctx } = scene as Pick<TestPerson, 'ctx'>) {
  return (await syncScans(ctx, { eventId: scene.eventId, scans })).map(({ result }) => result);
}

const conflictsOf = (scene: Scene) => doorConflicts(scene.ctx, scene);
const admit = (scene: Scene, { qr }: Ticket, door = 'South') =>
  admitByCode(scene.ctx, { eventId: scene.eventId, code: qr, door });

describe('a snapshot', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openEvent();
  });

  test('has each ticket with its state, and no code that opens a door', async () => {
    const [valid, used, canceled] = await Promise.all(['Ann', 'Ben', 'Cy'].map((name) => ticketFor(scene, name)));
    if (!valid || !used || !canceled) expect.fail();
    await admit(scene, used);
    await database.db.updateTable('ticket').set({ status: 'canceled' }).where('id', '=', canceled.id).execute();
    const snapshot = await snapshotOf(scene);
    expect(snapshot).toMatchObject({ eventId: scene.eventId, isOn: true, classes: [{ name: 'Free entry' }] });
    const states = snapshot.tickets.map(({ id, name, state }) => [id, name, state]);
    expect(states.toSorted((a, b) => String(a[1]).localeCompare(String(b[1])))).toEqual([
      [valid.id, 'Ann', 'valid'],
      [used.id, 'Ben', 'used'],
      [canceled.id, 'Cy', 'void'],
    ]);
    const text = Buffer.from(await doorSnapshot(scene.ctx, { eventId: scene.eventId, door: '' })).toString('latin1');
    for (const secret of [valid.qr, valid.code, valid.code.replace('-', ''), valid.token, valid.order.token])
      expect(text).not.toContain(secret);
  });

  test('is signed by a key that the page of the doors shows', async () => {
    const signed = new Uint8Array(await doorSnapshot(scene.ctx, { eventId: scene.eventId, door: '' }));
    const { bytes, signature } = unsignedSnapshot(signed);
    const deskOf = { search: '', classId: '', page: 1, door: '', answerId: '', eventId: scene.eventId };
    const { signingKeys } = await checkInDesk(scene.ctx, deskOf);
    const x = signingKeys.find(({ kid }) => kid === decodeSnapshot(bytes)?.signedBy)?.key ?? '';
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, bytes, key, signature)).toBe(true);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(verify(null, bytes, key, signature)).toBe(false);
  });

  test('is refused to other people, to a removed member, and while staff impersonate', async () => {
    const member = await memberOf(scene);
    const take = (ctx: TestPerson['ctx']) => doorSnapshot(ctx, { eventId: scene.eventId, door: '' });
    expect((await take(member.ctx)).length).toBeGreaterThan(64);
    await member.revoke();
    for (const ctx of [member.ctx, (await openEvent()).ctx]) expect(await codeOf(take(ctx))).toBe('NOT_FOUND');
    expect(await codeOf(take({ ...scene.ctx, actor: { ...scene.actor, impersonatorId: '1' } }))).toBe('FORBIDDEN');
    expect(await codeOf(take(contextOf(database.db)))).toBe('NOT_SIGNED_IN');
  });
});

describe('scans of a device without a network', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openEvent();
  });

  test('admit once, however often and at once they are sent', async () => {
    const scans = [scanOf(await ticketFor(scene)), scanOf(await ticketFor(scene), { nonce: '' })];
    const before = (await checkInCounts(scene.ctx, scene)).admitted;
    const sent = await Promise.all([1, 2, 3].map(() => sync(scene, scans)));
    expect(sent.flat().every((result) => result === 'admitted')).toBe(true);
    expect((await checkInCounts(scene.ctx, scene)).admitted).toBe(before + 2);
    expect(await conflictsOf(scene)).toEqual([]);
  });

  test('that are sent again after an undo do not admit again', async () => {
    const ticket = await ticketFor(scene);
    const scan = scanOf(ticket);
    await sync(scene, [scan]);
    const { first } = await admit(scene, ticket);
    await undoCheckIn(scene.ctx, { eventId: scene.eventId, checkInId: first?.id ?? '', door: '' });
    expect(await sync(scene, [scan])).toEqual(['admitted']);
    expect((await admit(scene, ticket)).result).toBe('admitted');
  });

  test('that the server admitted before the network was lost are admitted, not a conflict', async () => {
    const ticket = await ticketFor(scene);
    const scan = scanOf(ticket);
    await admitByCode(scene.ctx, { eventId: scene.eventId, code: ticket.qr, door: '', scanKey: scan.key });
    expect(await sync(scene, [scan])).toEqual(['admitted']);
  });

  test('conflict with an admission at another door: both doors and times are shown, the earlier first', async () => {
    const other = await openEvent();
    const ticket = await ticketFor(other, 'Zoë Müller');
    const scan = scanOf(ticket, { elapsedMs: 3_600_000 });
    const snapshot = await snapshotOf(other);
    await admit(other, ticket, 'South');
    expect(await sync(other, [{ ...scan, snapshotId: snapshot.id }, scan])).toEqual(['conflict', 'conflict']);
    const conflicts = await conflictsOf(other);
    expect(conflicts).toMatchObject([
      {
        reason: 'already_admitted',
        attendeeName: 'Zoë Müller',
        scans: [
          { door: 'North', by: 'Ada Lovelace', isMine: true },
          { door: 'South', by: 'Ada Lovelace', isMine: true },
        ],
      },
    ]);
    expect(await countDoorConflicts(other.ctx, other)).toBe(1);
    expect((await checkInCounts(other.ctx, other)).admitted).toBe(1);
  });

  test('of two devices: the first that reaches the server counts, the second is a conflict', async () => {
    const other = await openEvent();
    const ticket = await ticketFor(other);
    expect(await sync(other, [scanOf(ticket, { door: 'A' })])).toEqual(['admitted']);
    expect(await sync(other, [scanOf(ticket, { door: 'B', elapsedMs: 90_000 })])).toEqual(['conflict']);
    expect((await conflictsOf(other))[0]?.scans.map(({ door }) => door)).toEqual(['B', 'A']);
  });

  test('of a ticket that was canceled or got a new code meanwhile are conflicts', async () => {
    const other = await openEvent();
    const [canceled, renewed] = [await ticketFor(other), await ticketFor(other)];
    const change = (set: { status?: 'canceled'; nonce?: string }, { id }: Ticket) =>
      database.db.updateTable('ticket').set(set).where('id', '=', id).execute();
    await change({ status: 'canceled' }, canceled);
    await change({ nonce: 'AAAAAAAAAAAA' }, renewed);
    expect(await sync(other, [scanOf(canceled), scanOf(renewed)])).toEqual(['conflict', 'conflict']);
    expect((await conflictsOf(other)).map(({ reason, scans }) => [reason, scans.length])).toEqual([
      ['voided', 1],
      ['canceled', 1],
    ]);
  });

  test('are taken over after the event was canceled: these people are inside', async () => {
    const other = await openEvent();
    const ticket = await ticketFor(other);
    await updateMyEvent(other.ctx, { eventId: other.eventId, plan: { kind: 'canceled' }, message: '' });
    expect(await sync(other, [scanOf(ticket)])).toEqual(['admitted']);
  });

  test('of another event’s ticket, and scans without a key, change nothing', async () => {
    const ticket = await ticketFor(await openEvent());
    const own = await ticketFor(scene);
    const count = async () => (await checkInCounts(scene.ctx, scene)).admitted;
    const before = await count();
    const scans = [
      scanOf(ticket),
      scanOf({ ...own, id: 'x' }),
      scanOf({ ...own, id: '999999' }),
      scanOf(own, { key: '' }),
    ];
    expect(await sync(scene, scans)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(await count()).toBe(before);
    expect(await sync(scene, [scanOf(own)])).toEqual(['admitted']);
  });

  test.each([
    ['is between the snapshot and now', 0, 1],
    ['of a clock that runs ahead is now', -3_600_000, 1],
    ['before the snapshot is the time of the snapshot', 400 * 24 * 3_600_000, 0],
  ])('the time of a scan %s', async (_name, elapsedMs, part) => {
    const ticket = await ticketFor(scene);
    const { id: snapshotId, takenAt } = await snapshotOf(scene);
    const before = Temporal.Now.instant();
    await sync(scene, [scanOf(ticket, { snapshotId, elapsedMs })]);
    const row = database.db.selectFrom('check_in').select(['at', 'received_at']).where('ticket_id', '=', ticket.id);
    const { at, received_at: receivedAt } = await row.executeTakeFirstOrThrow();
    if (part === 0) expect(at.toString()).toBe(takenAt);
    else expect(Temporal.Instant.compare(at, before.subtract({ seconds: 2 }))).toBe(1);
    expect(Temporal.Instant.compare(at, receivedAt ?? at)).toBeLessThanOrEqual(0);
  });

  test('are refused from other people, and from a member whose role was taken away', async () => {
    const member = await memberOf(scene);
    const [first, second] = [scanOf(await ticketFor(scene)), scanOf(await ticketFor(scene))];
    expect(await sync(scene, [first], member)).toEqual(['admitted']);
    await member.revoke();
    expect(await codeOf(sync(scene, [second], member))).toBe('NOT_FOUND');
    expect(await codeOf(sync(scene, [second], await openEvent()))).toBe('NOT_FOUND');
    const ctx = { ...scene.ctx, actor: { ...scene.actor, impersonatorId: '1' } };
    expect(await codeOf(sync(scene, [second], { ctx }))).toBe('FORBIDDEN');
  });
});

test('a conflict that a member marked as seen is no longer shown; the mark is for members of its event only', async () => {
  const [scene, other] = [await openEvent(), await openEvent()];
  const ticket = await ticketFor(scene);
  await admit(scene, ticket);
  await sync(scene, [scanOf(ticket)]);
  const [conflict] = await conflictsOf(scene);
  const mark = { eventId: scene.eventId, conflictId: conflict?.id ?? '' };
  expect(await codeOf(markConflictSeen(other.ctx, mark))).toBe('NOT_FOUND');
  for (const conflictId of [mark.conflictId, 'x', '9999999'])
    expect(await codeOf(markConflictSeen(other.ctx, { eventId: other.eventId, conflictId }))).toBe('NOT_FOUND');
  await markConflictSeen(scene.ctx, mark);
  await markConflictSeen(scene.ctx, mark);
  expect(await conflictsOf(scene)).toEqual([]);
  expect(await codeOf(doorConflicts(other.ctx, scene))).toBe('NOT_FOUND');
});

test('the export has prepared devices and conflicts, and the erasure of a member removes the member from both', async () => {
  const scene = await openEvent();
  const member = await memberOf(scene);
  const ticket = await ticketFor(scene);
  await snapshotOf(scene, member);
  await admit(scene, ticket);
  await sync(scene, [scanOf(ticket)], member);
  const data = () => personalDataOf(member.ctx, member);
  expect(await data()).toMatchObject({
    preparedDevices: [{ event_id: scene.eventId, door: 'North' }],
    checkInConflicts: [{ reason: 'already_admitted' }],
  });
  await database.db.transaction().execute((tx) => erasePersonIn(tx, member));
  expect(await data()).toMatchObject({ preparedDevices: [], checkInConflicts: [] });
  expect((await conflictsOf(scene))[0]?.scans.map(({ by }) => by)).toContain(null);
});
