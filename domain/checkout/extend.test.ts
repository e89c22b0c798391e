import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkoutScene, codeOf } from '../../test/worlds/checkout-scene.ts';
import { expireReservations, extendReservation, release, reservationPage } from './index.ts';

const { database, buyer, createSale, reserveTickets, placeOrder, tierOf, letReservationExpire } = checkoutScene();
const extend = (token: string) => extendReservation(buyer(), { token });
const pageOf = (token: string) => reservationPage(buyer(), { token });

describe('an extension', () => {
  it('adds ten minutes once and the tickets stay held', async () => {
    const sale = await createSale();
    const { reservationToken: token, expiresAt } = await reserveTickets(sale, 2);
    expect(await pageOf(token)).toMatchObject({ mayExtend: true });
    await extend(token);
    const page = await pageOf(token);
    expect(page).toMatchObject({ state: 'open', mayExtend: false });
    expect(Temporal.Instant.from(expiresAt).until(page.expiresAt).total('minutes')).toBe(10);
    expect(await codeOf(extend(token))).toBe('EXTENDED_BEFORE');
    expect((await pageOf(token)).expiresAt).toBe(page.expiresAt);
    expect(await tierOf(sale)).toMatchObject({ held: 2 });
    await placeOrder(token);
  });

  it('enqueues the job that expires the reservation at its new end', async () => {
    const { reservationToken: token } = await reserveTickets(await createSale());
    await extend(token);
    const { expiresAt } = await pageOf(token);
    const { rows } = await sql`
      select from graphile_worker.jobs
      where task_identifier = 'checkout.expire' and abs(extract(epoch from run_at - ${expiresAt}::timestamptz)) < 0.01`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('of an expired reservation is refused, and its tickets are on sale again', async () => {
    const sale = await createSale();
    const { reservationToken: token } = await reserveTickets(sale);
    await letReservationExpire(token);
    expect(await codeOf(extend(token))).toBe('RESERVATION_EXPIRED');
    await expireReservations(buyer(), { eventId: sale.eventId });
    expect(await codeOf(extend(token))).toBe('RESERVATION_EXPIRED');
    expect(await tierOf(sale)).toMatchObject({ held: 0 });
  });

  it('of a released or unknown reservation is refused, and of a placed reservation does nothing', async () => {
    const { reservationToken: released } = await reserveTickets(await createSale());
    await release(buyer(), { token: released });
    expect(await codeOf(extend(released))).toBe('RESERVATION_RELEASED');
    expect(await codeOf(extend('../..'))).toBe('NOT_FOUND');
    expect(await codeOf(extend('a'.repeat(24)))).toBe('NOT_FOUND');
    const { reservationToken: placed } = await reserveTickets(await createSale());
    await placeOrder(placed);
    await extend(placed);
    expect(await pageOf(placed)).toMatchObject({ state: 'placed', mayExtend: false });
  });
});
