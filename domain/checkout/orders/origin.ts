import type { Ctx } from '#domain/ctx';
import { hasOlderPaidOrder, selectOrigin } from './queries.ts';

/** Who ordered and where: the account, and the town of the buyer's network, null when they are not known. Null without such an order. */
export async function originOfOrder(
  ctx: Pick<Ctx, 'db'>,
  { orderId }: { orderId: string },
): Promise<{ accountId: string | null; townSlug: string | null } | null> {
  const row = await selectOrigin(ctx.db, orderId);
  return row ? { accountId: row.account_id, townSlug: row.town_slug } : null;
}

/** An older order makes a buyer known after this time: by then, the owner of a stolen card would have noticed. */
const KNOWN_AFTER_DAYS = 30;

/** Whether the mail address of an order paid for another one at least 30 days before, which was not canceled. */
export const isKnownBuyer = (ctx: Pick<Ctx, 'db'>, { orderId }: { orderId: string }): Promise<boolean> =>
  hasOlderPaidOrder(ctx.db, { orderId, days: KNOWN_AFTER_DAYS });
