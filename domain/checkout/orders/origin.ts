import type { Ctx } from '#domain/ctx';
import { selectOrigin } from './queries.ts';

/** Who ordered and where: the account, and the town of the buyer's network, null when they are not known. Null without such an order. */
export async function originOfOrder(
  ctx: Pick<Ctx, 'db'>,
  { orderId }: { orderId: string },
): Promise<{ accountId: string | null; townSlug: string | null } | null> {
  const row = await selectOrigin(ctx.db, orderId);
  return row ? { accountId: row.account_id, townSlug: row.town_slug } : null;
}
