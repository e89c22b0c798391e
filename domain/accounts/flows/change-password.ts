import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { refuse, refuseFields, Refusal } from '#shared/errors.ts';
import { enqueueMailToAccountIn } from '../core/account-mail.ts';
import { selectAccount } from '../queries/accounts.ts';
import { deleteLinksOf } from '../queries/links.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { selectPasswordHash, upsertPassword } from '../queries/passwords.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { requirePassword } from '../core/reauthenticate.ts';
import { refuseFieldProblems } from '../core/read-fields.ts';
import { requireRecentAuthentication } from '../core/recent-authentication.ts';
import { endSessionsIn } from '../core/sessions.ts';
import { deleteMfaChallengesOf } from '../queries/mfa-challenges.ts';

/**
 * Sets a new password. An account with a password needs its current password, even right after signing in (ASVS 6.2.3).
 * An account without a password needs a recent authentication, and `current` is ignored. Ends all other sessions,
 * mailed links and unfinished sign-ins. Refuses ARGUMENTS_ERROR (`current`, `next`), PROOF_NEEDED, RATE_LIMITED,
 * NOT_SIGNED_IN, FORBIDDEN, BUSY.
 */
export async function changePassword(ctx: Ctx, input: { current: string | null; next: string }): Promise<void> {
  const person = requireSelf(ctx);
  const { accountId, sessionId } = person;
  const hasPassword = (await selectPasswordHash(ctx.db, accountId)) !== null;
  if (!hasPassword) await requireRecentAuthentication(ctx);
  const account = (await selectAccount(ctx.db, accountId)) ?? refuse('NOT_SIGNED_IN');
  const next = await passwordProblem(input.next, { email: account.email, fullName: account.full_name });
  refuseFieldProblems({ current: hasPassword && !input.current ? 'MISSING' : null, next });
  if (hasPassword) await requirePassword(ctx, person, input.current ?? '').catch(asFieldError);
  const hash = await hashPassword(input.next, 'trusted');
  await inTransaction(ctx.db, async (tx) => {
    await upsertPassword(tx, accountId, hash);
    await endSessionsIn(tx, { accountId, except: sessionId, reason: 'password' });
    await deleteLinksOf(tx, accountId);
    await deleteMfaChallengesOf(tx, accountId);
    await enqueueMailToAccountIn(tx, { accountId, kind: 'password_changed' });
    await appendAuditEntry(tx, person, {
      action: 'account.password_changed',
      subject: { kind: 'account', id: accountId },
    });
  });
}

/** Reports a wrong current password as an error of its field. */
function asFieldError(error: unknown): void {
  if (error instanceof Refusal && error.code === 'WRONG_CREDENTIALS') refuseFields({ current: ['INVALID'] });
  throw error;
}
