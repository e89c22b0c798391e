import { inTransaction, isLockTimeout } from '#db/client.ts';
import { type Ctx, requirePerson, type Tx } from '#domain/ctx';
import { enqueueListingRefresh, eventRecordIn, type EventRecord, lockEventIn } from '#domain/events';
import { lockStockIn } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { type OwnEvent, requireOwnEventToChange } from './access.ts';

/**
 * Runs a change of an event's ticket classes in one transaction. Sales of the event wait until the transaction ends, so
 * the change sees exactly the tickets sold and held. A job updates search afterwards. Refuses NOT_SIGNED_IN, FORBIDDEN,
 * NOT_FOUND, and BUSY when a sale does not end in time.
 */
export async function changeTickets<T>(
  ctx: Ctx,
  { eventId }: { eventId: string },
  work: (tx: Tx, event: EventRecord, target: OwnEvent & { accountId: string }) => Promise<T>,
): Promise<T> {
  const target = await requireOwnEventToChange(ctx, eventId);
  const { accountId } = requirePerson(ctx);
  try {
    return await inTransaction(ctx.db, async (tx) => {
      // The lock of the stock is taken before the event's row is locked, because a sale has the stock's lock when it
      // refers to the event.
      await lockStockIn(tx, { eventId });
      await lockEventIn(tx, { eventId });
      const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
      const result = await work(tx, event, { ...target, event, accountId });
      await enqueueListingRefresh(tx, eventId);
      return result;
    });
  } catch (error) {
    return isLockTimeout(error) ? refuse('BUSY', { retryAfter: 3 }) : Promise.reject(error);
  }
}
