import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { releaseIn } from '#domain/tickets';
import { deleteOldIdempotencyRecords, markExpired } from './queries.ts';

const KEYS_KEPT_DAYS = 90;

/**
 * Gives back the stock of every basket whose time is over by the database's clock, of one event or of all. Answers how
 * many. Safe to run twice and at once: a basket is swept by whoever gets its row.
 */
export async function expireReservations(ctx: Pick<Ctx, 'db'>, input: { eventId?: string } = {}): Promise<number> {
  let swept = 0;
  for (;;) {
    const ids = await inTransaction(ctx.db, async (tx) => {
      const due = await markExpired(tx, input.eventId ?? null);
      await releaseIn(tx, { reservationIds: due });
      return due;
    });
    if (ids.length === 0) return swept;
    swept += ids.length;
  }
}

/** Forgets the answers of requests that nobody repeats any more. */
export async function purgeIdempotencyRecords(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await deleteOldIdempotencyRecords(ctx.db, KEYS_KEPT_DAYS);
}
