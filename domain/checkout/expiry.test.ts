import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Refusal } from '#shared/errors.ts';
import { manyConnections } from '../../test/db.ts';
import { checkoutScene, codeOf } from '../../test/worlds/checkout-scene.ts';
import { ada, newKey } from '../../test/worlds/sale.ts';
import { confirm, expireReservations, release, reservationPage } from './index.ts';

const { database, buyer, createSale, reserveTickets, placeOrder, tierOf, letReservationExpire, countOf } =
  checkoutScene(manyConnections);

describe('a sale over time', () => {
  it('frees an expired reservation for the next buyer, whether the job has run or not', async () => {
    const lastTicketSale = await createSale({ classes: [{ capacity: 1 }] });
    const expired = await reserveTickets(lastTicketSale);
    await letReservationExpire(expired.reservationToken);
    await reserveTickets(lastTicketSale);
    expect(await tierOf(lastTicketSale)).toMatchObject({ held: 1 });
    expect(await codeOf(placeOrder(expired.reservationToken))).toBe('RESERVATION_EXPIRED');
  });

  it('refuses an expired reservation even before the job has run', async () => {
    const sale = await createSale();
    const expired = await reserveTickets(sale);
    await letReservationExpire(expired.reservationToken);
    expect(await reservationPage(buyer(), { token: expired.reservationToken })).toMatchObject({ state: 'expired' });
    expect(await codeOf(placeOrder(expired.reservationToken))).toBe('RESERVATION_EXPIRED');
    expect(await tierOf(sale)).toMatchObject({ sold: 0, held: 1 });
  });

  it('does not use the process clock', async () => {
    const sale = await createSale();
    for (const hours of [-2, 2, 400 * 24]) {
      const ctx = { ...buyer(), clock: { now: () => Temporal.Now.instant().add({ hours }) } };
      const reservation = await reserveTickets(sale, 1, ctx);
      await confirm(ctx, { token: reservation.reservationToken, ...ada, idempotencyKey: newKey() });
    }
    expect(await tierOf(sale)).toMatchObject({ sold: 3, held: 0 });
  });

  it('expires each reservation once, even when several jobs run at the same time', async () => {
    const sale = await createSale();
    for (let position = 0; position < 5; position += 1)
      await letReservationExpire((await reserveTickets(sale)).reservationToken);
    expect(await tierOf(sale)).toMatchObject({ held: 5 });
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => expireReservations(buyer(), { eventId: sale.eventId })),
    );
    expect(outcomes.reduce((sum, expiredCount) => sum + expiredCount, 0)).toBe(5);
    expect(await tierOf(sale)).toMatchObject({ held: 0 });
  });

  it('returns the stock of a released reservation at once, and only once', async () => {
    const sale = await createSale();
    const reservation = await reserveTickets(sale, 2);
    await release(buyer(), { token: reservation.reservationToken });
    await release(buyer(), { token: reservation.reservationToken });
    expect(await tierOf(sale)).toMatchObject({ held: 0 });
    expect(await codeOf(placeOrder(reservation.reservationToken))).toBe('RESERVATION_RELEASED');
  });

  it('retains the order when its reservation is released afterwards', async () => {
    const sale = await createSale();
    const reservation = await reserveTickets(sale);
    await placeOrder(reservation.reservationToken);
    await release(buyer(), { token: reservation.reservationToken });
    expect(await tierOf(sale)).toMatchObject({ sold: 1, held: 0 });
  });

  it('sells nothing outside the sales window, with a precision of a second, to many buyers at the same time', async () => {
    const windowRows = await sql<{
      at: Temporal.Instant;
      ends: Temporal.Instant;
    }>`select date_trunc('second', now()) + interval '1 second' as at, date_trunc('second', now()) + interval '3 seconds' as ends`.execute(
      database.db,
    );
    const window = windowRows.rows[0];
    const windowed = await createSale({
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
    const outside = await database.db
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
    const sale = await createSale({ classes: [{ capacity: 1000 }] });
    const raceOneReservation = async () => {
      const { reservationToken: token } = await reserveTickets(sale);
      const [placed] = await Promise.allSettled([
        placeOrder(token),
        release(buyer(), { token }),
        letReservationExpire(token).then(() => expireReservations(buyer(), { eventId: sale.eventId })),
      ]);
      return placed.status === 'fulfilled';
    };
    const outcomes: boolean[] = [];
    // twenty at a time: on a busy machine more would wait too long for a connection and be refused as BUSY
    for (let round = 0; round < 3; round += 1)
      outcomes.push(...(await Promise.all(Array.from({ length: 20 }, raceOneReservation))));
    const placed = outcomes.filter(Boolean).length;
    await expireReservations(buyer(), {});
    expect(await tierOf(sale)).toMatchObject({ sold: placed, held: 0 });
    expect(await countOf('ticket', sale.eventId)).toBe(placed);
  });
});
