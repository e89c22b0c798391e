import { inTransaction } from '#db/client.ts';
import { type Ctx, isPerson } from '#domain/ctx';
import { hasEntryWithinHour } from './queries.ts';
import { appendAuditEntry } from './append-entry.ts';

/**
 * Records that a signed-in person requested a staff page. `page` is the path of the page. Records at most one request
 * an hour per account, so that no account can flood the log.
 */
export async function recordAccessDenied(ctx: Pick<Ctx, 'db' | 'actor'>, input: { page: string }): Promise<void> {
  const { actor } = ctx;
  if (!isPerson(actor)) return;
  const action = 'staff.turned_away';
  await inTransaction(ctx.db, async (tx) => {
    if (await hasEntryWithinHour(tx, { accountId: actor.accountId, action })) return;
    await appendAuditEntry(tx, actor, { action, detail: { page: input.page } });
  });
}
