import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { bankAccountOf, type PaymentMethod, saveMethodsIn } from '#domain/payments';
import { refuseFields } from '#shared/errors.ts';
import { requireOwnEventToChange } from './access.ts';
import { enqueue } from '#db/queue.ts';

/**
 * Sets how buyers pay for tickets of an event. Payments that are under way are not touched. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and ARGUMENTS_ERROR with `methods`: MISSING when no method besides bank transfer is
 * chosen, INVALID for bank transfer without a bank account.
 */
export async function savePaymentMethods(
  ctx: Ctx,
  { eventId, methods }: { eventId: string; methods: readonly PaymentMethod[] },
): Promise<void> {
  const { event, organizationId } = await requireOwnEventToChange(ctx, eventId);
  const possible = methods.filter((method) => method !== 'door' || !event.online);
  if (possible.every((method) => method === 'bank')) refuseFields({ methods: ['MISSING'] });
  if (possible.includes('bank') && (await bankAccountOf(ctx.db, { organizationId })) === null)
    refuseFields({ methods: ['INVALID'] });
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
