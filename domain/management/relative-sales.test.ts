import { describe, expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { offer } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { newAda, newKey } from '../../test/worlds/sale.ts';
import {
  changeEvent,
  copyEvent,
  publishMyEvent,
  removeTicketClass,
  saveTicketClass,
  type TicketClassFields,
  ticketEditor,
} from './index.ts';

const database = testDb();

const free: TicketClassFields = {
  name: 'Early bird',
  description: '',
  priceKind: 'free',
  priceMinor: null,
  currency: 'EUR',
  capacity: 2,
  minPerOrder: 1,
  maxPerOrder: 4,
  salesStart: null,
  salesEnd: null,
  hidden: false,
};
type Scene = Pick<Awaited<ReturnType<typeof createOrganizerWithDraft>>, 'ctx' | 'eventId'>;

async function addClass({ ctx, eventId }: Scene, fields: Partial<TicketClassFields> = {}): Promise<string> {
  await saveTicketClass(ctx, { eventId, classId: null, fields: { ...free, ...fields } });
  return (await ticketEditor(ctx, { eventId })).classes.at(-1)?.id ?? '';
}
const buy = async (eventId: string, ticketClassId: string, quantity = 1) => {
  const buyer = contextOf(database.db, newVisitor());
  const lines = [{ ticketClassId, quantity }];
  const { reservationToken: token } = await reserve(buyer, { eventId, lines, idempotencyKey: newKey() });
  await confirm(buyer, { token, ...newAda(), idempotencyKey: newKey() });
};
const offered = async (eventId: string) => (await offer({ db: database.db }, { eventId })).classes;

describe('sales that end some hours before the start', () => {
  const ends = async (eventId: string) =>
    (await offered(eventId)).map(({ salesEnd }) => salesEnd && Temporal.Instant.from(salesEnd));
  const startOf = (days: number) =>
    Temporal.PlainDateTime.from(inDays(days, '19:00')).toZonedDateTime('Europe/Berlin').toInstant();

  test('follow the date of the event, and of its copy', async () => {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    await addClass({ ctx, eventId }, { salesEndHours: 3 });
    await publishMyEvent(ctx, { eventId });
    expect(await ends(eventId)).toEqual([startOf(10).subtract({ hours: 3 })]);
    const when = { start: inDays(14, '19:00'), end: inDays(14, '22:00'), tz: 'Europe/Berlin' };
    await changeEvent(ctx, { eventId, fields: { when }, versions: {} });
    expect(await ends(eventId)).toEqual([startOf(14).subtract({ hours: 3 })]);
    expect((await ticketEditor(ctx, { eventId })).classes).toMatchObject([{ salesEndHours: 3, salesEnd: null }]);
    const copy = await copyEvent(ctx, { eventId, start: inDays(20, '19:00'), idempotencyKey: newKey() });
    await publishMyEvent(ctx, { eventId: copy.id });
    expect(await ends(copy.id)).toEqual([startOf(20).subtract({ hours: 3 })]);
  });

  test('end exactly so many hours before the start', async () => {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    const classId = await addClass({ ctx, eventId }, { salesEndHours: 8_000 });
    await publishMyEvent(ctx, { eventId });
    expect(await codeOf(buy(eventId, classId))).toBe('SALES_ENDED');
  });

  test.each<[Partial<TicketClassFields>, string]>([
    [{ salesEndHours: Number.NaN }, 'INVALID'],
    [{ salesEndHours: 1, salesEnd: inDays(5, '10:00') }, 'INVALID'],
    [{ salesEndHours: 8_785 }, 'TOO_LARGE'],
    [{ salesEndHours: 48, salesStart: inDays(9, '10:00') }, 'TOO_SMALL'],
  ])('of %j are refused', async (fields, problem) => {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    const refusal = await refusalOf(addClass({ ctx, eventId }, fields));
    expect(refusal.detail.fields).toEqual({ salesEndHours: [problem] });
  });
});

describe('a class that waits for another class', () => {
  async function twoClasses(first: Partial<TicketClassFields> = {}) {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    const early = await addClass({ ctx, eventId }, first);
    const late = await addClass({ ctx, eventId }, { name: 'Regular', opensAfterId: early, capacity: 20 });
    await publishMyEvent(ctx, { eventId });
    return { ctx, eventId, early, late };
  }

  test('is on sale once the other class is sold out', async () => {
    const { eventId, early, late } = await twoClasses();
    expect((await offered(eventId))[1]).toMatchObject({ status: 'not_yet_on_sale', opensAfter: 'Early bird' });
    expect(await codeOf(buy(eventId, late))).toBe('NOT_ON_SALE_YET');
    await buy(eventId, early, 2);
    expect((await offered(eventId))[1]).toMatchObject({ status: 'on_sale', opensAfter: null });
    await buy(eventId, late);
  });

  test('is on sale once the sales of the other class have ended, or the other class is removed', async () => {
    const ended = await twoClasses({ salesEndHours: 8_000 });
    await buy(ended.eventId, ended.late);
    const removed = await twoClasses();
    await removeTicketClass(removed.ctx, { eventId: removed.eventId, classId: removed.early });
    await buy(removed.eventId, removed.late);
  });

  test('does not show the name of a hidden class', async () => {
    const { eventId } = await twoClasses({ hidden: true });
    expect(await offered(eventId)).toMatchObject([{ status: 'not_yet_on_sale', opensAfter: null }]);
  });

  test('is copied with the event', async () => {
    const { ctx, eventId } = await twoClasses();
    const copy = await copyEvent(ctx, { eventId, start: inDays(20, '19:00'), idempotencyKey: newKey() });
    const [early, late] = (await ticketEditor(ctx, { eventId: copy.id })).classes;
    expect(late?.opensAfterId).toBe(early?.id);
  });

  test('cannot wait for itself, for a class that waits for it, or for an unknown class', async () => {
    const { ctx, eventId, early, late } = await twoClasses();
    for (const [classId, opensAfterId] of [
      [early, early],
      [early, late],
      [late, '1'],
    ] as const) {
      const change = saveTicketClass(ctx, { eventId, classId, fields: { ...free, opensAfterId } });
      expect((await refusalOf(change)).detail.fields).toEqual({ opensAfterId: ['INVALID'] });
    }
  });
});
