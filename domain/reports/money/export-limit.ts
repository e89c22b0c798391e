import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';

/** Exports and statements of an account within an hour. */
const EXPORTS_PER_HOUR = 20;

/** Writes an export of the money of an organization to the audit log. Refuses FORBIDDEN while impersonating, and RATE_LIMITED. */
export async function recordExportIn(tx: Tx, ctx: Pick<Ctx, 'actor'>, organizationId: string): Promise<void> {
  const person = requireSelf(ctx);
  const action = 'money.exported';
  const limit = { accountId: person.accountId, action, max: EXPORTS_PER_HOUR };
  const retryAfter = await secondsUntilFewerEntries(tx, limit);
  if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
  await appendAuditEntry(tx, person, { action, subject: { kind: 'organization', id: organizationId } });
}
