import { describe, expect, test } from 'vitest';
import { auditPage } from '#domain/audit';
import { admitByCode, undoCheckIn } from '#domain/checkin';
import { orderPage } from '#domain/checkout';
import { eventStock } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import {
  cancelOrder,
  correctAttendee,
  eventAttendees,
  eventOrder,
  eventOrders,
  exportAttendees,
  exportOrders,
  type GuestExport,
  resendConfirmation,
} from './index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);

const jobsOf = async (task: string) =>
  (
    await database.pool.query<{ payload: { changeId: string } }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1`,
      [task],
    )
  ).rows.map(({ payload }) => payload);

async function bytesOf({ parts }: GuestExport): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks);
}

const linesOf = async (file: GuestExport): Promise<string[]> => (await bytesOf(file)).toString().split('\r\n');

describe('the orders of an event', () => {
  test('are found by the beginnings of words of name, address and number, without case and accents', async () => {
    const { ctx, eventId, buy } = await eventOnSale();
    const zoe = await buy('Zoë O’Neil-Smith', { email: 'zoe.n@mail.example.org' });
    await buy('Grace Hopper');
    const { number } = await orderPage(ctx, { token: zoe.orderToken });
    const texts = [
      'zoe',
      'ZOË smi',
      'neil',
      'zoe.n@mail',
      'mail.example',
      number,
      number.replace('-', '').toLowerCase(),
    ];
    for (const text of texts) {
      const { orders } = await eventOrders(ctx, { eventId, text });
      expect(
        orders.map(({ name }) => name),
        text,
      ).toEqual(['Zoë O’Neil-Smith']);
    }
    for (const text of ['oe', 'zoe hopper', `'`, `\\`, `zoe':*|'`, '( ) & | !', '%'])
      expect((await eventOrders(ctx, { eventId, text })).orders, text).toEqual([]);
  });

  test('are filtered by state and ticket class, and are read page by page', async () => {
    const { ctx, eventId, ticketClassId, buy } = await eventOnSale();
    const canceled = await buy('Ada Lovelace');
    const valid = await buy('Grace Hopper', { quantity: 2 });
    await cancelOrder(ctx, { ...canceled, message: '' });
    const idsOf = async (filter: object) => (await eventOrders(ctx, { eventId, ...filter })).orders.map(({ id }) => id);
    expect(await idsOf({ state: 'valid' })).toEqual([valid.orderId]);
    expect(await idsOf({ state: 'canceled' })).toEqual([canceled.orderId]);
    expect(await idsOf({ ticketClass: ticketClassId })).toEqual([valid.orderId, canceled.orderId]);
    expect(await idsOf({ ticketClass: '1' })).toEqual([]);
    expect(await idsOf({ before: valid.orderId })).toEqual([canceled.orderId]);
    expect(await idsOf({ before: 'x', state: 'y', ticketClass: '<' })).toHaveLength(2);
    const { orders, next } = await eventOrders(ctx, { eventId });
    expect(next).toBeNull();
    expect(orders).toMatchObject([
      { tickets: 2, isCanceled: false },
      { tickets: 1, isCanceled: true },
    ]);
    expect(JSON.stringify(orders)).not.toContain(valid.orderToken);
  });

  test.each(['owner', 'admin', 'editor', 'box_office'] as const)('are shown to the role %s', async (role) => {
    const { eventId, organizationId, buy } = await eventOnSale();
    const order = await buy('Ada Lovelace');
    const ctx = await memberOf(organizationId, role);
    expect((await eventOrders(ctx, { eventId })).orders).toHaveLength(1);
    expect(await eventOrder(ctx, order)).toMatchObject({ order: { name: 'Ada Lovelace' } });
  });

  test('are refused to the role at the doors, and do not exist for other people and other events', async () => {
    const { eventId, organizationId, buy } = await eventOnSale();
    const order = await buy('Ada Lovelace');
    const doors = await memberOf(organizationId, 'check_in');
    const other = await eventOnSale();
    const changes = (ctx: typeof doors, target: typeof order) => [
      eventOrders(ctx, target),
      eventOrder(ctx, target),
      cancelOrder(ctx, { ...target, message: '' }),
      resendConfirmation(ctx, target),
      correctAttendee(ctx, { ...target, ticketId: '1', name: 'Eve', email: '' }),
      exportOrders(ctx, { ...target, titles: [], format: 'csv' }),
      exportAttendees(ctx, { ...target, titles: [], format: 'csv' }),
    ];
    const codesOf = async (ctx: typeof doors, target: typeof order) =>
      new Set(await Promise.all(changes(ctx, target).map(codeOf)));
    expect(await codesOf(doors, order)).toEqual(new Set(['ROLE_TOO_LOW']));
    expect(await codesOf(other.ctx, order)).toEqual(new Set(['NOT_FOUND']));
    expect(await codesOf(contextOf(database.db, newVisitor()), order)).toEqual(new Set(['NOT_SIGNED_IN']));
    const inOwnEvent = { ...order, eventId: other.eventId };
    expect(await codeOf(eventOrder(other.ctx, inOwnEvent))).toBe('NOT_FOUND');
    expect(await codeOf(cancelOrder(other.ctx, { ...inOwnEvent, message: '' }))).toBe('NOT_FOUND');
    expect(await codeOf(resendConfirmation(other.ctx, inOwnEvent))).toBe('NOT_FOUND');
    expect(await codeOf(eventOrder(doors, { eventId, orderId: 'x' }))).toBe('ROLE_TOO_LOW');
  });
});

describe('canceling an order', () => {
  test('returns its stock, mails the buyer once, and is in the history and the audit log', async () => {
    const { ctx, eventId, buy } = await eventOnSale();
    const order = await buy('Ada Lovelace', { quantity: 3 });
    const before = (await jobsOf('notifications.order_canceled')).length;
    await Promise.all([1, 2, 3].map(() => cancelOrder(ctx, { ...order, message: ' The hall is smaller. ' })));
    await cancelOrder(ctx, { ...order, message: 'again' });
    expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 0, held: 0 });
    expect(await jobsOf('notifications.order_canceled')).toHaveLength(before + 1);
    const page = await eventOrder(ctx, order);
    expect(page).toMatchObject({
      isCancelable: false,
      history: [{ kind: 'canceled', message: 'The hall is smaller.', by: expect.any(String) as string }],
    });
    expect(page.order.canceledAt).not.toBeNull();
    expect(page.tickets.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
    const { entries } = await auditPage({ db: database.db, actor: { kind: 'system' } }, { limit: 5 });
    expect(entries.filter(({ subject }) => subject?.id === order.orderId)).toMatchObject([
      { action: 'order.canceled' },
    ]);
  });

  test('is refused when the event has started, and a long message is refused', async () => {
    const { ctx, buy } = await eventOnSale();
    const order = await buy('Ada Lovelace');
    expect((await refusalOf(cancelOrder(ctx, { ...order, message: 'x'.repeat(2001) }))).detail.fields).toEqual({
      message: ['TOO_LONG'],
    });
    const later = { ...ctx, clock: { ...ctx.clock, now: () => Temporal.Now.instant().add({ hours: 24 * 20 }) } };
    expect(await codeOf(cancelOrder(later, { ...order, message: '' }))).toBe('CONFLICT');
  });
});

test('an order is not canceled while one of its tickets is checked in', async () => {
  const { ctx, eventId, buy } = await eventOnSale();
  const order = await buy('Ada Lovelace', { quantity: 2 });
  const { tickets } = await eventOrder(ctx, order);
  const { id: checkInId } = await admitByCode(ctx, { eventId, code: tickets[1]?.code ?? '', door: '' });
  expect((await eventOrder(ctx, order)).tickets.map(({ isCheckedIn }) => isCheckedIn)).toEqual([false, true]);
  expect(await codeOf(cancelOrder(ctx, { ...order, message: '' }))).toBe('CHECKED_IN');
  expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 2 });
  expect((await eventOrder(ctx, order)).history).toEqual([]);
  await undoCheckIn(ctx, { eventId, checkInId, door: '' });
  await cancelOrder(ctx, { ...order, message: '' });
  expect(await eventStock(database.db, { eventId })).toMatchObject({ sold: 0 });
});

test('a confirmation is sent again three times an hour to one address, and not for a canceled order', async () => {
  const { ctx, buy } = await eventOnSale();
  const email = `${crypto.randomUUID()}@example.org`;
  const [first, second] = [
    await buy('Ada Lovelace', { email }),
    await buy('Ada Lovelace', { email: email.toUpperCase() }),
  ];
  for (const order of [first, second, first]) await resendConfirmation(ctx, order);
  const { code, detail } = await refusalOf(resendConfirmation(ctx, second));
  expect(code).toBe('RATE_LIMITED');
  expect(detail.retryAfter).toBeGreaterThan(3000);
  await cancelOrder(ctx, { ...first, message: '' });
  expect(await codeOf(resendConfirmation(ctx, first))).toBe('CONFLICT');
});

test('the name and address of an attendee are corrected, and the code of the ticket stays', async () => {
  const { ctx, eventId, buy } = await eventOnSale();
  const order = await buy('Ada Lovelace', { quantity: 2, attendees: [{ name: 'Grase Hoper' }] });
  const [before] = (await eventOrder(ctx, order)).tickets;
  const correction = { ...order, ticketId: before?.id ?? '', name: ' Grace  Hopper ', email: 'Grace@EXAMPLE.org' };
  await correctAttendee(ctx, correction);
  const page = await eventOrder(ctx, order);
  expect(page.tickets[0]).toEqual({ ...before, attendeeName: 'Grace Hopper', attendeeEmail: 'Grace@example.org' });
  expect(page.history).toMatchObject([{ kind: 'corrected' }]);
  expect((await eventAttendees(ctx, { eventId, text: 'hopper' })).attendees).toHaveLength(1);
  const wrong = await refusalOf(correctAttendee(ctx, { ...correction, name: '', email: 'no address' }));
  expect(wrong.detail.fields).toEqual({ name: ['MISSING'], email: ['INVALID'] });
  const other = await buy('Alan Turing');
  expect(await codeOf(correctAttendee(ctx, { ...correction, orderId: other.orderId }))).toBe('NOT_FOUND');
  await cancelOrder(ctx, { ...order, message: '' });
  expect(await codeOf(correctAttendee(ctx, correction))).toBe('NOT_FOUND');
});

describe('the attendees of an event', () => {
  test('are one row for each ticket, with address, order and code for members who see orders', async () => {
    const { ctx, eventId, buy } = await eventOnSale();
    const order = await buy('Ada Lovelace', { quantity: 2, attendees: [{ name: 'Grace Hopper' }] });
    const { attendees } = await eventAttendees(ctx, { eventId });
    expect(attendees.map(({ attendeeName }) => attendeeName)).toEqual(['Ada Lovelace', 'Grace Hopper']);
    expect(attendees[0]?.order).toMatchObject({ id: order.orderId, attendeeEmail: null });
    const code = attendees[1]?.order?.code ?? '';
    expect((await eventAttendees(ctx, { eventId, text: code })).attendees).toHaveLength(1);
  });

  // H4 of the reliability plan: a person at the doors sees names only
  test('have only name, class and state for the role at the doors, and are found there by name alone', async () => {
    const { ctx, eventId, organizationId, buy } = await eventOnSale();
    await buy('Ada Lovelace', { email: 'countess@example.org' });
    const doors = await memberOf(organizationId, 'check_in');
    const { attendees, event } = await eventAttendees(doors, { eventId });
    expect(attendees).toEqual([
      {
        id: attendees[0]?.id,
        attendeeName: 'Ada Lovelace',
        className: 'Free entry',
        status: 'valid',
        isInTransfer: false,
        isCheckedIn: false,
        order: null,
        mayBeDuplicate: false,
      },
    ]);
    expect(event).toMatchObject({ mayEdit: false, maySeeOrders: false, mayOpenDoors: true });
    expect((await eventAttendees(doors, { eventId, text: 'love' })).attendees).toHaveLength(1);
    const [seen] = (await eventAttendees(ctx, { eventId })).attendees;
    for (const text of ['countess', seen?.order?.orderNumber ?? '', seen?.order?.code ?? ''])
      expect((await eventAttendees(doors, { eventId, text })).attendees, text).toEqual([]);
  });
});

describe('an export', () => {
  test('has a line for each order, without formulas, and is in the audit log', async () => {
    const { ctx, eventId, buy } = await eventOnSale();
    await buy('=HYPERLINK("x") Ada');
    await buy('Grace, Hopper', { email: 'grace@example.org', quantity: 2 });
    const file = await exportOrders(ctx, { eventId, titles: ['Order', 'Name'], format: 'csv' });
    const [titles, grace, ada, end] = await linesOf(file);
    expect(titles).toBe('\uFEFF"Order","Name"');
    expect(grace).toMatch(
      /^"[0-9A-Z]{4}-[0-9A-Z]{4}","Grace, Hopper","grace@example.org","[^"]+","2","","0.00","0.00","0.00","0.00","0.00","EUR","valid","no","no","","","","no"$/,
    );
    expect(ada).toContain(`"'=HYPERLINK(""x"") Ada"`);
    expect(end).toBe('');
    const { entries } = await auditPage({ db: database.db, actor: { kind: 'system' } }, { limit: 1 });
    expect(entries).toMatchObject([
      { action: 'event.exported', subject: { kind: 'event', id: eventId }, detail: { list: 'orders' } },
    ]);
  });

  test('has the tickets that the filter finds, and is refused after twenty within the hour', async () => {
    const { ctx, eventId, buy } = await eventOnSale();
    await buy('Ada Lovelace');
    await buy('Grace Hopper');
    const request = { eventId, titles: ['Name'], text: 'ada', format: 'csv' as const };
    const lines = await linesOf(await exportAttendees(ctx, request));
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^"Ada Lovelace","","Free entry"/);
    for (let count = 1; count < 20; count += 1) await exportAttendees(ctx, request);
    expect(await codeOf(exportOrders(ctx, request))).toBe('RATE_LIMITED');
  });
});
