import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cancelEventIn, postponeEventIn } from '#domain/events';
import { offer, ticketByToken, verifyTicket } from '#domain/tickets';
import { Refusal } from '#shared/errors.ts';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { ada, newAda, createSale, newKey, type Sale, type SaleOptions } from '../../test/worlds/sale.ts';
import { confirm, expireReservations, orderPage, release, reservationPage, reserve } from './index.ts';

const testDatabase = testDb();

const sale = (options?: SaleOptions) => createSale(testDatabase.db, options);
const buyer = () => contextOf(testDatabase.db, newVisitor());

/** Reserves `quantity` of the first class as a new visitor. */
const reserveTickets = (sold: Sale, quantity = 1, ctx = buyer()) =>
  reserve(ctx, {
    eventId: sold.eventId,
    lines: [{ ticketClassId: sold.classes[0] ?? '', quantity }],
    idempotencyKey: newKey(),
  });

const place = (token: string, overrides: object = {}) =>
  confirm(buyer(), { token, ...newAda(), idempotencyKey: newKey(), ...overrides });

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error;
  throw new Error(`expected a refusal, got ${String(error)}`, { cause: error });
}

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

async function tierOf(sold: Sale, index = 0) {
  return testDatabase.db
    .selectFrom('capacity_tier')
    .select(['capacity', 'sold', 'held'])
    .where('id', '=', sold.tiers[index] ?? '')
    .executeTakeFirstOrThrow();
}

/** Moves the reservation's expiry into the past. */
async function letTimePass(token: string) {
  await sql`update reservation set created_at = now() - interval '20 minutes', expires_at = now() - interval '1 second' where token = ${token}`.execute(
    testDatabase.db,
  );
}

const count = async (table: 'ticket_order' | 'ticket' | 'reservation', eventId: string) =>
  Number(
    (
      await testDatabase.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('a sale', () => {
  it('goes from reservation to order to a ticket whose code verifies', async () => {
    const jazz = await sale();
    const reservation = await reserveTickets(jazz, 2);
    expect(await tierOf(jazz)).toEqual({ capacity: 50, sold: 0, held: 2 });
    const page = await reservationPage(buyer(), { token: reservation.reservationToken });
    expect(page).toMatchObject({
      state: 'open',
      totalMinor: 0,
      payAtDoor: false,
      orderToken: null,
      event: { name: 'Jazz Night' },
    });
    const { orderToken } = await place(reservation.reservationToken, ada);
    expect(await tierOf(jazz)).toEqual({ capacity: 50, sold: 2, held: 0 });
    const order = await orderPage(buyer(), { token: orderToken });
    expect(order).toMatchObject({ ...ada, payAtDoor: false, lines: [{ name: 'Free entry', quantity: 2 }] });
    expect(order.tickets.map((ticket) => ticket.attendeeName)).toEqual(['Ada Lovelace', 'Ada Lovelace']);
    const ticket = await ticketByToken(buyer(), { token: order.tickets[0]?.token ?? '' });
    expect(ticket.order.number).toBe(order.number);
    expect(await verifyTicket(buyer(), { payload: ticket.qr, eventId: jazz.eventId })).toMatchObject({ ok: true });
  });

  it('holds for ten minutes of the database’s clock', async () => {
    const reservation = await reserveTickets(await sale());
    const minutes = Temporal.Instant.from(reservation.serverNow).until(reservation.expiresAt).total('minutes');
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  it('charges nothing now for a ticket paid at the door', async () => {
    const gig = await sale({ classes: [{ priceKind: 'paid', priceMinor: 2500 }] });
    const reservation = await reserveTickets(gig, 2);
    const { orderToken } = await place(reservation.reservationToken);
    const order = await orderPage(buyer(), { token: orderToken });
    expect(order).toMatchObject({ payAtDoor: true, totalMinor: 5000, currency: 'EUR' });
    const ticket = await ticketByToken(buyer(), { token: order.tickets[0]?.token ?? '' });
    expect(order.lines).toMatchObject([{ ticketClassId: ticket.ticketClassId, unitMinor: 2500 }]);
  });

  it('takes the amount a donor chooses', async () => {
    const donationSale = await sale({ classes: [{ priceKind: 'donation', kind: 'donation', priceMinor: 500 }] });
    const line = { ticketClassId: donationSale.classes[0] ?? '', quantity: 1, amountMinor: 1234 };
    const reservation = await reserve(buyer(), {
      eventId: donationSale.eventId,
      lines: [line],
      idempotencyKey: newKey(),
    });
    expect(await reservationPage(buyer(), { token: reservation.reservationToken })).toMatchObject({ totalMinor: 1234 });
  });

  it('never changes a price between reservation and order', async () => {
    const gig = await sale({ classes: [{ priceKind: 'paid', priceMinor: 2500 }] });
    const reservation = await reserveTickets(gig);
    await testDatabase.db
      .updateTable('ticket_class')
      .set({ price_minor: '9900' })
      .where('id', '=', gig.classes[0] ?? '')
      .execute();
    const { orderToken } = await place(reservation.reservationToken);
    expect(await orderPage(buyer(), { token: orderToken })).toMatchObject({ totalMinor: 2500 });
  });

  it('assigns one ticket to each named attendee and the rest to the buyer', async () => {
    const reservation = await reserveTickets(await sale(), 3);
    const attendees = [{ name: 'Grace' }, { name: 'Edsger', email: 'e@example.org' }];
    const { orderToken } = await place(reservation.reservationToken, { attendees });
    const order = await orderPage(buyer(), { token: orderToken });
    expect(order.tickets.map((ticket) => ticket.attendeeName)).toEqual(['Grace', 'Edsger', 'Ada Lovelace']);
    expect(new Set(order.tickets.map((ticket) => ticket.token)).size).toBe(3);
  });

  it('assigns attendees in the order of the lines', async () => {
    const twoClassSale = await sale({ classes: [{ name: 'Stalls' }, { name: 'Balcony' }] });
    const lines = twoClassSale.classes.map((ticketClassId, position) => ({ ticketClassId, quantity: position + 1 }));
    const reservation = await reserve(buyer(), { eventId: twoClassSale.eventId, lines, idempotencyKey: newKey() });
    const attendees = [{ name: 'Grace' }, { name: 'Edsger' }];
    const { orderToken } = await place(reservation.reservationToken, { attendees });
    const { tickets } = await orderPage(buyer(), { token: orderToken });
    expect(tickets.map((ticket) => [ticket.className, ticket.attendeeName])).toEqual([
      ['Stalls', 'Grace'],
      ['Balcony', 'Edsger'],
      ['Balcony', 'Ada Lovelace'],
    ]);
  });

  it('enqueues expiry and mail in the transaction that needs them', async () => {
    const jazz = await sale();
    const reservation = await reserveTickets(jazz);
    await place(reservation.reservationToken);
    const { rows } = await sql<{
      task: string;
    }>`select task_identifier as task from graphile_worker.jobs where task_identifier in ('checkout.expire', 'notifications.order_placed')`.execute(
      testDatabase.db,
    );
    expect(new Set(rows.map((row) => row.task))).toEqual(new Set(['checkout.expire', 'notifications.order_placed']));
  });
});

describe('refused sales', () => {
  const now = Temporal.Now.instant();
  const cases: { name: string; code: string; options?: SaleOptions; quantity?: number }[] = [
    { name: 'sold out', code: 'SOLD_OUT', options: { classes: [{ capacity: 3, sold: 3 }] } },
    {
      name: 'sold out when fewer are left than wanted',
      code: 'SOLD_OUT',
      options: { classes: [{ capacity: 3, sold: 2 }] },
      quantity: 2,
    },
    { name: 'sold out by the event’s own ceiling', code: 'SOLD_OUT', options: { eventCapacity: 0 } },
    { name: 'not on sale yet', code: 'NOT_ON_SALE_YET', options: { classes: [{ salesStart: now.add({ hours: 1 }) }] } },
    { name: 'sales over', code: 'SALES_ENDED', options: { classes: [{ salesEnd: now.subtract({ hours: 1 }) }] } },
    { name: 'too many', code: 'TOO_MANY', options: { classes: [{ maxPerOrder: 4 }] }, quantity: 5 },
    { name: 'far too many', code: 'TOO_MANY', quantity: 1_000_000_000 },
    { name: 'too few', code: 'TOO_FEW', options: { classes: [{ minPerOrder: 2 }] } },
    { name: 'event over', code: 'EVENT_OVER', options: { event: { startsAt: now.subtract({ hours: 9 }) } } },
    { name: 'an event that is not public: a draft', code: 'NOT_FOUND', options: { draft: true } },
    {
      name: 'an event that is not public: a private one',
      code: 'NOT_FOUND',
      options: { event: { visibility: 'private' } },
    },
  ];
  it.each(cases)('$name', async ({ code, options, quantity }) => {
    expect(await codeOf(reserveTickets(await sale(options), quantity))).toBe(code);
  });

  it('a canceled event', async () => {
    const stoppedSale = await sale();
    await testDatabase.db.transaction().execute((tx) => cancelEventIn(tx, { id: stoppedSale.eventId }));
    expect(await codeOf(reserveTickets(stoppedSale))).toBe('EVENT_CANCELED');
  });

  it('a postponed event', async () => {
    const stoppedSale = await sale();
    await testDatabase.db.transaction().execute((tx) => postponeEventIn(tx, { id: stoppedSale.eventId }));
    expect(await codeOf(reserveTickets(stoppedSale))).toBe('EVENT_POSTPONED');
  });

  it('a last ticket in another reservation: all held, not sold out', async () => {
    const lastTicketSale = await sale({ classes: [{ capacity: 1 }] });
    await reserveTickets(lastTicketSale);
    expect(await codeOf(reserveTickets(lastTicketSale))).toBe('ALL_HELD');
    expect((await offer(buyer(), { eventId: lastTicketSale.eventId })).salesStatus).toBe('all_held');
  });

  it('a class of another event, a hidden class, a class that never existed', async () => {
    const [jazz, other] = [await sale(), await sale({ classes: [{}, { hidden: true }] })];
    for (const [position, id] of [other.classes[0], other.classes[1], '999999999', 'x'].entries()) {
      const eventId = position === 1 ? other.eventId : jazz.eventId;
      const work = reserve(buyer(), {
        eventId,
        lines: [{ ticketClassId: id ?? '', quantity: 1 }],
        idempotencyKey: newKey(),
      });
      expect((await refusalOf(work)).detail.fields).toEqual({ 'lines.0.ticketClassId': ['UNKNOWN'] });
    }
  });

  it.each([0, -1, 1.5, Number.NaN])('a quantity of %j', async (quantity) => {
    const work = reserveTickets(await sale(), quantity);
    expect((await refusalOf(work)).detail.fields).toEqual({ 'lines.0.quantity': ['INVALID'] });
  });

  it('an empty list of lines and a class listed twice', async () => {
    const jazz = await sale();
    const id = jazz.classes[0] ?? '';
    const basket = (lines: { ticketClassId: string; quantity: number }[]) =>
      reserve(buyer(), { eventId: jazz.eventId, lines, idempotencyKey: newKey() });
    expect((await refusalOf(basket([]))).detail.fields).toEqual({ lines: ['MISSING'] });
    expect(
      (
        await refusalOf(
          basket([
            { ticketClassId: id, quantity: 1 },
            { ticketClassId: id, quantity: 1 },
          ]),
        )
      ).detail.fields,
    ).toEqual({ lines: ['INVALID'] });
  });

  it('an amount for a class with a fixed price', async () => {
    const gig = await sale({ classes: [{ priceKind: 'paid', priceMinor: 2500 }] });
    const line = { ticketClassId: gig.classes[0] ?? '', quantity: 1, amountMinor: 0 };
    expect(await codeOf(reserve(buyer(), { eventId: gig.eventId, lines: [line], idempotencyKey: newKey() }))).toBe(
      'ARGUMENTS_ERROR',
    );
  });

  it.each([
    ['', 'ada@example.org', { name: ['MISSING'] }],
    ['Ada', '', { email: ['MISSING'] }],
    ['Ada', 'ada', { email: ['INVALID'] }],
    ['Ada', 'ada@example.org, eve@example.org', { email: ['INVALID'] }],
    ['Ada', 'ada@example.org\r\nBcc: eve@example.org', { email: ['INVALID'] }],
    ['A'.repeat(121), 'ada@example.org', { name: ['TOO_LONG'] }],
  ])('a buyer %j %j', async (name, email, fields) => {
    const reservation = await reserveTickets(await sale());
    expect((await refusalOf(place(reservation.reservationToken, { name, email }))).detail.fields).toEqual(fields);
  });

  it('more attendees than tickets', async () => {
    const reservation = await reserveTickets(await sale());
    expect(
      (await refusalOf(place(reservation.reservationToken, { attendees: [{ name: 'A' }, { name: 'B' }] }))).detail
        .fields,
    ).toEqual({ attendees: ['TOO_LARGE'] });
  });

  it('an unknown reservation', async () => {
    for (const token of ['', 'x', '../..', 'a'.repeat(24)]) {
      expect(await codeOf(place(token))).toBe('NOT_FOUND');
      expect(await codeOf(release(buyer(), { token }))).toBe('NOT_FOUND');
      expect(await codeOf(reservationPage(buyer(), { token }))).toBe('NOT_FOUND');
    }
  });

  it.each<[string, SaleOptions, number[], object]>([
    [
      'a limit',
      { classes: [{ maxPerOrder: 2 }, {}, { maxPerOrder: 1 }] },
      [3, 3, 3],
      { 0: 'TOO_LARGE', 2: 'TOO_LARGE' },
    ],
    ['a minimum', { classes: [{}, { minPerOrder: 4 }] }, [3, 3], { 1: 'TOO_SMALL' }],
    [
      'sold-out classes',
      { classes: [{}, { capacity: 1, sold: 1 }, { capacity: 1 }] },
      [2, 1, 2],
      { 1: 'TOO_LARGE', 2: 'TOO_LARGE' },
    ],
  ])('names every line that breaks the rule: %s', async (_rule, options, quantities, problems) => {
    const { eventId, classes } = await sale(options);
    const lines = classes.map((ticketClassId, index) => ({ ticketClassId, quantity: quantities[index] ?? 0 }));
    const { detail } = await refusalOf(reserve(buyer(), { eventId, lines, idempotencyKey: newKey() }));
    expect(detail.fields).toEqual(
      Object.fromEntries(Object.entries(problems).map(([index, problem]) => [`lines.${index}.quantity`, [problem]])),
    );
  });

  it('names no line when only their sum is too large', async () => {
    const { eventId, classes } = await sale({ classes: [{}, {}] });
    const lines = classes.map((ticketClassId) => ({ ticketClassId, quantity: 10 }));
    const { code, detail } = await refusalOf(reserve(buyer(), { eventId, lines, idempotencyKey: newKey() }));
    expect({ code, fields: detail.fields }).toEqual({ code: 'TOO_MANY', fields: undefined });
  });

  it('takes all lines of a reservation or none', async () => {
    const twoClassSale = await sale({ classes: [{}, { capacity: 1, sold: 1 }] });
    const lines = twoClassSale.classes.map((ticketClassId) => ({ ticketClassId, quantity: 1 }));
    expect(await codeOf(reserve(buyer(), { eventId: twoClassSale.eventId, lines, idempotencyKey: newKey() }))).toBe(
      'SOLD_OUT',
    );
    expect(await tierOf(twoClassSale)).toMatchObject({ held: 0 });
    expect(await count('reservation', twoClassSale.eventId)).toBe(0);
  });
});

describe('a sale over time', () => {
  it('frees an expired reservation for the next buyer, with or without the job', async () => {
    const lastTicketSale = await sale({ classes: [{ capacity: 1 }] });
    const slow = await reserveTickets(lastTicketSale);
    await letTimePass(slow.reservationToken);
    await reserveTickets(lastTicketSale);
    expect(await tierOf(lastTicketSale)).toMatchObject({ held: 1 });
    expect(await codeOf(place(slow.reservationToken))).toBe('RESERVATION_EXPIRED');
  });

  it('refuses an expired reservation even before the job has run', async () => {
    const jazz = await sale();
    const slow = await reserveTickets(jazz);
    await letTimePass(slow.reservationToken);
    expect(await reservationPage(buyer(), { token: slow.reservationToken })).toMatchObject({ state: 'expired' });
    expect(await codeOf(place(slow.reservationToken))).toBe('RESERVATION_EXPIRED');
    expect(await tierOf(jazz)).toMatchObject({ sold: 0, held: 1 });
  });

  it('does not use the process clock', async () => {
    const jazz = await sale();
    for (const hours of [-2, 2, 400 * 24]) {
      const ctx = { ...buyer(), clock: { now: () => Temporal.Now.instant().add({ hours }) } };
      const reservation = await reserveTickets(jazz, 1, ctx);
      await confirm(ctx, { token: reservation.reservationToken, ...ada, idempotencyKey: newKey() });
    }
    expect(await tierOf(jazz)).toMatchObject({ sold: 3, held: 0 });
  });

  it('expires each reservation once, even when several jobs run at once', async () => {
    const jazz = await sale();
    for (let position = 0; position < 5; position += 1)
      await letTimePass((await reserveTickets(jazz)).reservationToken);
    expect(await tierOf(jazz)).toMatchObject({ held: 5 });
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => expireReservations(buyer(), { eventId: jazz.eventId })),
    );
    expect(outcomes.reduce((sum, n) => sum + n, 0)).toBe(5);
    expect(await tierOf(jazz)).toMatchObject({ held: 0 });
  });

  it('returns the stock of a released reservation at once, and only once', async () => {
    const jazz = await sale();
    const reservation = await reserveTickets(jazz, 2);
    await release(buyer(), { token: reservation.reservationToken });
    await release(buyer(), { token: reservation.reservationToken });
    expect(await tierOf(jazz)).toMatchObject({ held: 0 });
    expect(await codeOf(place(reservation.reservationToken))).toBe('RESERVATION_RELEASED');
  });

  it('keeps the order when its reservation is released afterwards', async () => {
    const jazz = await sale();
    const reservation = await reserveTickets(jazz);
    await place(reservation.reservationToken);
    await release(buyer(), { token: reservation.reservationToken });
    expect(await tierOf(jazz)).toMatchObject({ sold: 1, held: 0 });
  });

  it('sells nothing outside the sales window, to the second, with many buyers at once', async () => {
    const windowRows = await sql<{
      at: Temporal.Instant;
      ends: Temporal.Instant;
    }>`select date_trunc('second', now()) + interval '1 second' as at, date_trunc('second', now()) + interval '3 seconds' as ends`.execute(
      testDatabase.db,
    );
    const window = windowRows.rows[0];
    const windowed = await sale({
      classes: [{ capacity: 100_000, ...(window ? { salesStart: window.at, salesEnd: window.ends } : {}) }],
    });
    const codes = new Set<string>();
    const attempts = Array.from({ length: 16 }, async () => {
      while (!codes.has('SALES_ENDED'))
        codes.add(
          await reserveTickets(windowed).then(
            () => 'sold',
            (error: Refusal) => error.code,
          ),
        );
    });
    await Promise.all(attempts);
    expect(codes).toContain('sold');
    const outside = await testDatabase.db
      .selectFrom('reservation')
      .select('id')
      .where('event_id', '=', windowed.eventId)
      .where(({ eb, or }) =>
        or([
          eb('created_at', '<', window?.at ?? Temporal.Now.instant()),
          eb('created_at', '>=', window?.ends ?? Temporal.Now.instant()),
        ]),
      )
      .execute();
    expect(outside).toEqual([]);
  });

  it('lets exactly one of confirm, release and expiry succeed', async () => {
    const jazz = await sale({ classes: [{ capacity: 1000 }] });
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const { reservationToken: token } = await reserveTickets(jazz);
        const [placed] = await Promise.allSettled([
          place(token),
          release(buyer(), { token }),
          letTimePass(token).then(() => expireReservations(buyer(), { eventId: jazz.eventId })),
        ]);
        return placed.status === 'fulfilled';
      }),
    );
    const placed = outcomes.filter(Boolean).length;
    await expireReservations(buyer(), {});
    expect(await tierOf(jazz)).toMatchObject({ sold: placed, held: 0 });
    expect(await count('ticket', jazz.eventId)).toBe(placed);
  });
});

describe('repeated requests', () => {
  it('reserves once for one key, also when both requests arrive together', async () => {
    const jazz = await sale();
    const ctx = buyer();
    const input = {
      eventId: jazz.eventId,
      lines: [{ ticketClassId: jazz.classes[0] ?? '', quantity: 2 }],
      idempotencyKey: newKey(),
    };
    const responses = await Promise.all(Array.from({ length: 8 }, () => reserve(ctx, input)));
    expect(new Set(responses.map((response) => response.reservationToken)).size).toBe(1);
    expect(await tierOf(jazz)).toMatchObject({ held: 2 });
  });

  it('confirms once for one key, also when both requests arrive together', async () => {
    const jazz = await sale();
    const { reservationToken: token } = await reserveTickets(jazz);
    const input = { token, ...ada, idempotencyKey: newKey() };
    const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(buyer(), input)));
    expect(new Set(responses.map((response) => response.orderToken)).size).toBe(1);
    expect(await count('ticket_order', jazz.eventId)).toBe(1);
    expect(await count('ticket', jazz.eventId)).toBe(1);
  });

  it('returns the same order for another key of the same reservation', async () => {
    const { reservationToken: token } = await reserveTickets(await sale());
    const [first, second] = [await place(token), await place(token, { name: 'Somebody Else' })];
    expect(second).toEqual(first);
    expect(await orderPage(buyer(), { token: first.orderToken })).toMatchObject({ name: 'Ada Lovelace' });
  });

  it('refuses a key used for a different request', async () => {
    const jazz = await sale();
    const ctx = buyer();
    const idempotencyKey = newKey();
    const lines = (quantity: number) => [{ ticketClassId: jazz.classes[0] ?? '', quantity }];
    await reserve(ctx, { eventId: jazz.eventId, lines: lines(1), idempotencyKey });
    expect(await codeOf(reserve(ctx, { eventId: jazz.eventId, lines: lines(2), idempotencyKey }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    const { reservationToken: token } = await reserveTickets(jazz);
    await confirm(ctx, { token, ...ada, idempotencyKey });
    expect(await codeOf(confirm(ctx, { token, ...ada, name: 'Eve', idempotencyKey }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('separates the keys of two visitors', async () => {
    const jazz = await sale();
    const input = {
      eventId: jazz.eventId,
      lines: [{ ticketClassId: jazz.classes[0] ?? '', quantity: 1 }],
      idempotencyKey: newKey(),
    };
    const [first, second] = [await reserve(buyer(), input), await reserve(buyer(), input)];
    expect(first.reservationToken).not.toBe(second.reservationToken);
  });

  it('succeed under a key whose earlier request was refused', async () => {
    const lastTicketSale = await sale({ classes: [{ capacity: 1 }] });
    const first = await reserveTickets(lastTicketSale);
    const ctx = buyer();
    const input = {
      eventId: lastTicketSale.eventId,
      lines: [{ ticketClassId: lastTicketSale.classes[0] ?? '', quantity: 1 }],
      idempotencyKey: newKey(),
    };
    expect(await codeOf(reserve(ctx, input))).toBe('ALL_HELD');
    await release(buyer(), { token: first.reservationToken });
    expect(await reserve(ctx, input)).toMatchObject({ reservationToken: expect.any(String) });
  });
});
