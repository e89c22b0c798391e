import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { type PaymentMethod, saveMethodsIn } from '#domain/payments';
import { refuseFields } from '#shared/errors.ts';
import { requireOwnEventToChange } from './access.ts';
import { enqueue } from '#db/queue.ts';

/**
 * Sets how buyers pay for tickets of an event. Payments that are under way are not touched. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and ARGUMENTS_ERROR with `methods` when none is chosen.
 */
export async function savePaymentMethods(
  ctx: Ctx,
  { eventId, methods }: { eventId: string; methods: readonly PaymentMethod[] },
): Promise<void> {
  const { event } = await requireOwnEventToChange(ctx, eventId);
  const possible = methods.filter((method) => method !== 'door' || !event.online);
  if (possible.length === 0) refuseFields({ methods: ['MISSING'] });
  await inTransaction(ctx.db, async (tx) => {
    await saveMethodsIn(tx, { eventIds: [event.id], methods: possible });
    await enqueue(tx, {
      task: 'discovery.refresh',
      payload: { eventIds: [event.id] },
      key: `discovery.refresh:${event.id}`,
      priority: 'later',
    });
  });
}
