import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { type ChangeRules, saveChangeRulesIn } from '#domain/tickets';
import { refuseFields } from '#shared/errors.ts';
import { CHANGE_HOURS_MAX } from '#shared/limits.ts';
import { requireOwnEventToChange } from './access.ts';

/**
 * Sets what buyers may change about their tickets of an event. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND,
 * ROLE_TOO_LOW, and ARGUMENTS_ERROR with `changeHours`.
 */
export async function saveChangeRules(
  ctx: Ctx,
  { eventId, rules }: { eventId: string; rules: ChangeRules },
): Promise<void> {
  const { event } = await requireOwnEventToChange(ctx, eventId);
  const { hours } = rules;
  if (!Number.isInteger(hours) || hours < 0 || hours > CHANGE_HOURS_MAX) refuseFields({ changeHours: ['INVALID'] });
  await inTransaction(ctx.db, (tx) => saveChangeRulesIn(tx, { eventId: event.id, rules }));
}
