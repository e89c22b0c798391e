import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, isPerson } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { requireRecentAuthentication } from '../core/recent-authentication.ts';
import { endOwnSessionRow } from '../queries/sessions.ts';
import { endSession, endSessionsIn } from '../core/sessions.ts';

/** Ends the actor's session; its cookie stops working. Safe to repeat. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (!isPerson(actor)) return;
  await inTransaction(ctx.db, async (tx) => {
    await endSession({ db: tx }, { sessionId: actor.sessionId, reason: 'signed_out' });
    await appendAuditEntry(tx, actor, {
      action: 'account.signed_out',
      subject: { kind: 'account', id: actor.accountId },
    });
  });
}

/**
 * Ends all other sessions of the account (ASVS 7.5.2). Returns how many sessions ended. Refuses PROOF_NEEDED,
 * NOT_SIGNED_IN.
 */
export async function signOutElsewhere(ctx: Ctx): Promise<number> {
  const person = await requireRecentAuthentication(ctx);
  const { accountId, sessionId } = person;
  return inTransaction(ctx.db, async (tx) => {
    const ended = await endSessionsIn(tx, { accountId, except: sessionId, reason: 'elsewhere' });
    const subject = { kind: 'account', id: accountId } as const;
    await appendAuditEntry(tx, person, { action: 'account.signed_out_elsewhere', subject, detail: { ended } });
    return ended;
  });
}

/** Ends one session of the person's own list. Refuses NOT_FOUND for any other session, PROOF_NEEDED, NOT_SIGNED_IN. */
export async function endMySession(ctx: Ctx, input: { sessionId: string }): Promise<void> {
  const person = await requireRecentAuthentication(ctx);
  const { accountId } = person;
  if (!isId(input.sessionId)) return refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    const ended = await endOwnSessionRow(tx, { ...input, accountId, reason: 'elsewhere' });
    if (!ended) return refuse('NOT_FOUND');
    await appendAuditEntry(tx, person, {
      action: 'account.session_ended',
      subject: { kind: 'account', id: accountId },
    });
  });
}
