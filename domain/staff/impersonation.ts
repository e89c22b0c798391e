import { endSession, renewStaffSessionTokenIn, requireRecentAuthentication, startSessionIn } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, isImpersonated, requireStaff } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { insertImpersonation, stopImpersonationRow } from './impersonation-queries.ts';
import { readReason } from './staff-access.ts';
import { withManagedPerson } from './person-actions.ts';

interface ImpersonationInput {
  publicId: string;
  reason: string;
  /** The client of the request, which the list of sessions shows. */
  from: { network: string; userAgent: string };
}

/**
 * Starts a session of half an hour as another person and returns the token for its cookie. The session is read-only
 * (`server/app/pages/access.ts`). The staff session stays open, but the browser does not have its token until
 * `stopImpersonation` renews it. Refuses NOT_FOUND, FORBIDDEN (staff, suspended), PROOF_NEEDED, ARGUMENTS_ERROR for
 * `reason`.
 */
export async function startImpersonation(ctx: Ctx, input: ImpersonationInput): Promise<{ token: string }> {
  const staff = requireStaff(ctx);
  const reason = readReason(input.reason);
  await requireRecentAuthentication(ctx);
  return withManagedPerson(ctx, input.publicId, async (tx, { accountId }) => {
    const { token, sessionId } = await startSessionIn(tx, {
      accountId,
      kind: 'browser',
      methods: ['impersonation'],
      ...input.from,
      impersonatorId: staff.accountId,
    });
    await insertImpersonation(tx, {
      staffId: staff.accountId,
      accountId,
      sessionId,
      staffSessionId: staff.sessionId,
      reason,
    });
    const subject = { kind: 'account', id: accountId } as const;
    await appendAuditEntry(tx, ctx.actor, { action: 'staff.impersonation_started', subject, detail: { reason } });
    return { token };
  });
}

/**
 * Ends the impersonation session and gives the staff session a new token; its expiry and strength do not change. Null
 * when the staff session has ended. Refuses NOT_FOUND when the actor does not impersonate.
 */
export async function stopImpersonation(ctx: Ctx): Promise<{ token: string | null }> {
  const { actor } = ctx;
  if (!isImpersonated(actor)) return refuse('NOT_FOUND');
  return ctx.db.transaction().execute(async (tx) => {
    const row = (await stopImpersonationRow(tx, actor.sessionId)) ?? refuse('NOT_FOUND');
    await endSession({ db: tx }, { sessionId: actor.sessionId, reason: 'signed_out' });
    const subject = { kind: 'account', id: row.account_id } as const;
    await appendAuditEntry(tx, actor, { action: 'staff.impersonation_stopped', subject });
    const token = row.staff_session_id && (await renewStaffSessionTokenIn(tx, { sessionId: row.staff_session_id }));
    return { token: token || null };
  });
}
