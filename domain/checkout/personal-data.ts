import type { Ctx, Tx } from '#domain/ctx';
import { anonymizeAttendeesIn, ticketsForExport } from '#domain/tickets';
import { anonymizeBuyer, selectOrdersForExport, selectOrderTokens } from './queries.ts';

/** A person's orders with their lines, and the tickets of them. Links that open an order are not in it. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  const orders = await selectOrdersForExport(ctx.db, input.accountId);
  const orderTokens = await selectOrderTokens(ctx.db, input.accountId);
  return { orders, tickets: await ticketsForExport(ctx, { orderTokens }) };
}

/**
 * Takes a person out of their orders. What was bought, when and for how much stays: tax law asks for it; who bought it
 * does not stand there any more.
 */
export async function erasePersonIn(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await anonymizeAttendeesIn(tx, { orderTokens: await selectOrderTokens(tx, input.accountId), email: input.email });
  await anonymizeBuyer(tx, input);
}
