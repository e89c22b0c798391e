import { beforeAll, describe, expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { eventStock, offer } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { newAda, newKey } from '../../test/worlds/sale.ts';
import {
  copyEvent,
  moveTicketClass,
  publishMyEvent,
  removePool,
  removeTicketClass,
  saveEventCapacity,
  savePool,
  saveTicketClass,
  type TicketClassFields,
  ticketEditor,
} from './index.ts';

const database = testDb();

/** A published event with the classes A, B and C of 20 tickets each. */
async function sale() {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  for (const name of ['A', 'B', 'C']) await addClass({ ctx, eventId }, name);
  await publishMyEvent(ctx, { eventId });
  const [a = '', b = '', c = ''] = (await ticketEditor(ctx, { eventId })).classes.map(({ id }) => id);
  return { ctx, eventId, a, b, c };
}

type Scene = Pick<Awaited<ReturnType<typeof createOrganizerWithDraft>>, 'ctx' | 'eventId'>;

const fieldsOf = (name: string): TicketClassFields => ({
  name,
  description: '',
  priceKind: 'free',
  priceMinor: null,
  currency: 'EUR',
  capacity: 20,
  minPerOrder: 1,
  maxPerOrder: 10,
  salesStart: null,
  salesEnd: null,
  hidden: false,
});

const addClass = ({ ctx, eventId }: Scene, name: string) =>
  saveTicketClass(ctx, { eventId, classId: null, fields: fieldsOf(name) });

const reserveTickets = async (eventId: string, lines: [string, number][]) => {
  const buyer = contextOf(database.db, newVisitor());
  const { reservationToken: token } = await reserve(buyer, {
    eventId,
    lines: lines.map(([ticketClassId, quantity]) => ({ ticketClassId, quantity })),
    idempotencyKey: newKey(),
  });
  return { order: () => confirm(buyer, { token, ...newAda(), idempotencyKey: newKey() }) };
};
const statuses = async (eventId: string) =>
  (await offer({ db: database.db }, { eventId })).classes.map(({ status }) => status);

describe('the number of tickets of an event', () => {
  test('counts the tickets sold and held before, when it is set during a sale', async () => {
    const { ctx, eventId, a, b } = await sale();
    await (await reserveTickets(eventId, [[a, 4]])).order();
    const held = await reserveTickets(eventId, [[b, 3]]);
    const tooFew = saveEventCapacity(ctx, { eventId, capacity: 6 });
    expect((await refusalOf(tooFew)).detail.fields).toEqual({ eventCapacity: ['BELOW_SOLD'] });
    await saveEventCapacity(ctx, { eventId, capacity: 8 });
    expect((await ticketEditor(ctx, { eventId })).eventCapacity).toMatchObject({ capacity: 8, sold: 4, held: 3 });
    expect(await codeOf(reserveTickets(eventId, [[b, 2]]))).toBe('ALL_HELD');
    await held.order();
    await (await reserveTickets(eventId, [[a, 1]])).order();
    expect(await statuses(eventId)).toEqual(['sold_out', 'sold_out', 'sold_out']);
    expect(await eventStock(database.db, { eventId })).toMatchObject({ capacity: 8, sold: 8, classes: 3 });
  });

  test('can be removed, and then each class sells its own number of tickets again', async () => {
    const { ctx, eventId, a } = await sale();
    await saveEventCapacity(ctx, { eventId, capacity: 2 });
    const held = await reserveTickets(eventId, [[a, 2]]);
    await saveEventCapacity(ctx, { eventId, capacity: null });
    await held.order();
    await reserveTickets(eventId, [[a, 10]]);
    expect((await ticketEditor(ctx, { eventId })).eventCapacity).toBeNull();
  });

  test.each([
    [0, 'TOO_SMALL'],
    [Number.NaN, 'MISSING'],
    [100_001, 'TOO_LARGE'],
  ])('%s is refused', async (capacity, problem) => {
    const { ctx, eventId } = await sale();
    const refusal = await refusalOf(saveEventCapacity(ctx, { eventId, capacity }));
    expect(refusal.detail.fields).toEqual({ eventCapacity: [problem] });
  });
});

describe('a limit that some classes share', () => {
  const pool = (classIds: string[], capacity: number) => ({ name: 'Seats', capacity, classIds });

  test('ends the sale of its classes together, but not of other classes', async () => {
    const { ctx, eventId, a, b, c } = await sale();
    await (await reserveTickets(eventId, [[a, 3]])).order();
    await savePool(ctx, { eventId, poolId: null, fields: pool([a, b], 5) });
    expect(await codeOf(reserveTickets(eventId, [[b, 3]]))).toBe('SOLD_OUT');
    expect(
      await codeOf(
        reserveTickets(eventId, [
          [a, 1],
          [b, 2],
        ]),
      ),
    ).toBe('SOLD_OUT');
    await (
      await reserveTickets(eventId, [
        [b, 2],
        [c, 5],
      ])
    ).order();
    expect(await statuses(eventId)).toEqual(['sold_out', 'sold_out', 'on_sale']);
    expect(await eventStock(database.db, { eventId })).toMatchObject({ capacity: 25, sold: 10 });
  });

  test('can be changed and removed while tickets are reserved', async () => {
    const { ctx, eventId, a, b, c } = await sale();
    const cart = await reserveTickets(eventId, [
      [a, 2],
      [b, 2],
      [c, 2],
    ]);
    await savePool(ctx, { eventId, poolId: null, fields: pool([a, b], 5) });
    const [{ id: poolId } = { id: '' }] = (await ticketEditor(ctx, { eventId })).pools;
    await savePool(ctx, { eventId, poolId, fields: { name: 'Floor', capacity: 4, classIds: [b, c] } });
    expect((await ticketEditor(ctx, { eventId })).pools).toMatchObject([
      { name: 'Floor', capacity: 4, held: 4, classIds: [b, c] },
    ]);
    await removePool(ctx, { eventId, poolId });
    await cart.order();
    expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 6, held: 0, capacity: 60 });
  });

  test('loses a class that joins another limit', async () => {
    const { ctx, eventId, a, b, c } = await sale();
    await (await reserveTickets(eventId, [[b, 4]])).order();
    await savePool(ctx, { eventId, poolId: null, fields: pool([a, b], 5) });
    await savePool(ctx, { eventId, poolId: null, fields: pool([b, c], 6) });
    expect((await ticketEditor(ctx, { eventId })).pools).toMatchObject([
      { capacity: 5, sold: 0, classIds: [a] },
      { capacity: 6, sold: 4, classIds: [b, c] },
    ]);
  });

  test('is copied with the event', async () => {
    const { ctx, eventId, a, b } = await sale();
    await savePool(ctx, { eventId, poolId: null, fields: pool([a, b], 5) });
    await (await reserveTickets(eventId, [[a, 3]])).order();
    const copy = await copyEvent(ctx, { eventId, start: inDays(40, '20:00'), idempotencyKey: newKey() });
    const { classes, pools } = await ticketEditor(ctx, { eventId: copy.id });
    expect(pools).toMatchObject([
      { name: 'Seats', capacity: 5, sold: 0, classIds: classes.slice(0, 2).map(({ id }) => id) },
    ]);
  });

  test('needs a name, two classes, and a number that is not below the tickets sold', async () => {
    const { ctx, eventId, a, b } = await sale();
    await (await reserveTickets(eventId, [[a, 4]])).order();
    const fields = { name: ' ', capacity: 3, classIds: [a, a, '999'] };
    const wrong = await refusalOf(savePool(ctx, { eventId, poolId: null, fields }));
    expect(wrong.detail.fields).toEqual({
      poolName: ['MISSING'],
      poolCapacity: ['BELOW_SOLD'],
      poolClasses: ['TOO_FEW'],
    });
    const unknown = savePool(ctx, { eventId, poolId: '1', fields: pool([a, b], 9) });
    expect(await codeOf(unknown)).toBe('NOT_FOUND');
  });
});

describe('the order of the classes', () => {
  let scene: Awaited<ReturnType<typeof sale>>;
  beforeAll(async () => {
    scene = await sale();
  });
  const names = async () => (await offer({ db: database.db }, scene)).classes.map(({ name }) => name).join('');

  test('is the order in which buyers see them', async () => {
    const { ctx, eventId, a, c } = scene;
    expect(await names()).toBe('ABC');
    await moveTicketClass(ctx, { eventId, classId: c, place: 0 });
    expect(await names()).toBe('CAB');
    await moveTicketClass(ctx, { eventId, classId: a, place: 99 });
    expect(await names()).toBe('CBA');
    await removeTicketClass(ctx, { eventId, classId: c });
    await addClass(scene, 'D');
    expect(await names()).toBe('BAD');
  });

  test('can be changed only by members of the organization', async () => {
    const stranger = await createOrganizerWithDraft(database.db);
    const { eventId, a } = scene;
    expect(await codeOf(moveTicketClass(stranger.ctx, { eventId, classId: a, place: 0 }))).toBe('NOT_FOUND');
    expect(await codeOf(saveEventCapacity(stranger.ctx, { eventId, capacity: 5 }))).toBe('NOT_FOUND');
    const fields = { name: 'Seats', capacity: 5, classIds: [] };
    expect(await codeOf(savePool(stranger.ctx, { eventId, poolId: null, fields }))).toBe('NOT_FOUND');
  });
});

describe('tickets set aside for guests', () => {
  const setAside = ({ ctx, eventId }: Scene, classId: string | null, number: number, capacity = 20) =>
    saveTicketClass(ctx, { eventId, classId, fields: { ...fieldsOf('A'), capacity, setAside: number } });

  test('are not for sale, and count against every limit', async () => {
    const scene = await sale();
    const { ctx, eventId, a, b } = scene;
    await savePool(ctx, { eventId, poolId: null, fields: { name: 'Seats', capacity: 10, classIds: [a, b] } });
    await saveEventCapacity(ctx, { eventId, capacity: 30 });
    await setAside(scene, a, 7);
    expect((await ticketEditor(ctx, { eventId })).pools).toMatchObject([{ setAside: 7 }]);
    expect(await codeOf(reserveTickets(eventId, [[b, 4]]))).toBe('SOLD_OUT');
    await (await reserveTickets(eventId, [[b, 3]])).order();
    expect(await statuses(eventId)).toEqual(['sold_out', 'sold_out', 'on_sale']);
    await setAside(scene, a, 0);
    await (await reserveTickets(eventId, [[a, 7]])).order();
    expect((await ticketEditor(ctx, { eventId })).eventCapacity).toMatchObject({ sold: 10, setAside: 0 });
  });

  test('cannot be more than the tickets left of the class or of a limit', async () => {
    const scene = await sale();
    const { ctx, eventId, a } = scene;
    await (await reserveTickets(eventId, [[a, 5]])).order();
    const tooMany = { setAside: ['TOO_LARGE'] };
    expect((await refusalOf(setAside(scene, a, 16))).detail.fields).toEqual(tooMany);
    await saveEventCapacity(ctx, { eventId, capacity: 12 });
    expect((await refusalOf(setAside(scene, a, 8))).detail.fields).toEqual(tooMany);
    expect((await refusalOf(setAside(scene, null, 8))).detail.fields).toEqual(tooMany);
    await setAside(scene, null, 7);
    const lower = saveEventCapacity(ctx, { eventId, capacity: 11 });
    expect((await refusalOf(lower)).detail.fields).toEqual({ eventCapacity: ['BELOW_SOLD'] });
    expect((await refusalOf(setAside(scene, a, Number.NaN))).detail.fields).toEqual({ setAside: ['INVALID'] });
  });
});
