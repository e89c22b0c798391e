// A member of the team declines a request for a refund; a refund accepts it (`refundTickets`).
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { lockOrderIn, orderOfEvent } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { cleanText } from '#shared/text.ts';
import { requireOrders } from '../access.ts';
import { recordIn } from '../change-order.ts';
import { endRequest, selectRequest } from './queries.ts';

export interface Refusal {
  eventId: string;
  orderId: string;
  requestId: string;
  /** For the buyer, as plain text. */
  message: string;
}

/**
 * Declines a request for a refund and mails the buyer. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW,
 * ARGUMENTS_ERROR with `message`, which is required, and CONFLICT for a request that is not open any more.
 */
export async function declineRefundRequest(ctx: Ctx, input: Refusal): Promise<void> {
  const person = requireSelf(ctx);
  const own = await requireOrders(ctx, input.eventId);
  const eventId = own.event.id;
  const { orderId, requestId } = input;
  if (!(await orderOfEvent(ctx, { eventId, orderId }))) refuse('NOT_FOUND');
  const message = cleanText(input.message).trim();
  refuseFields({
    ...(message === '' && { message: ['MISSING'] }),
    ...([...message].length > EVENT_UPDATE_MESSAGE_MAX_CHARS && { message: ['TOO_LONG'] }),
  });
  await inTransaction(ctx.db, async (tx) => {
    await lockOrderIn(tx, { orderId });
    const request = isId(requestId) ? await selectRequest(tx, requestId) : undefined;
    if (request?.order_id !== orderId) refuse('NOT_FOUND');
    const change = { eventId, orderId, kind: 'refund_declined' as const, message };
    const { id: changeId } = await recordIn(tx, { actor: person }, change);
    if (!(await endRequest(tx, { id: requestId, state: 'declined', changeId }))) refuse('CONFLICT');
    await enqueue(tx, { task: 'notifications.order_canceled', payload: { changeId } });
  });
}
