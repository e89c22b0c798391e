import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { releaseIn } from '#domain/tickets';
import { deleteOldIdempotencyRecords } from './idempotency-queries.ts';
import { markExpired } from './queries.ts';

const IDEMPOTENCY_RETENTION_DAYS = 90;

/**
 * Returns the stock of every reservation that has expired by the database's clock, of one event or of all events.
 * Returns how many reservations expired. Safe to run twice and concurrently, because only the transaction that locks a
 * reservation's row expires it.
 */
export async function expireReservations(ctx: Pick<Ctx, 'db'>, input: { eventId?: string } = {}): Promise<number> {
  let expiredCount = 0;
  for (;;) {
    const expired = await inTransaction(ctx.db, async (tx) => {
      const due = await markExpired(tx, input.eventId ?? null);
      await releaseIn(tx, { reservationIds: due.map(({ id }) => id), eventIds: due.map(({ event_id }) => event_id) });
      return due;
    });
    if (expired.length === 0) return expiredCount;
    expiredCount += expired.length;
  }
}

/** Deletes stored responses of requests that clients no longer repeat. */
export async function purgeIdempotencyRecords(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await deleteOldIdempotencyRecords(ctx.db, IDEMPOTENCY_RETENTION_DAYS);
}
