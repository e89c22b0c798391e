// Password reset by a mailed link.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import type { Ctx, Tx } from '#domain/ctx';
import { hashToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { PASSWORD_RESET_MINUTES } from '#shared/limits.ts';
import { enqueueMailToAccountIn } from '../core/account-mail.ts';
import { type AccountRow, selectAccount } from '../queries/accounts.ts';
import { sendLink } from './send-link.ts';
import { verifyMailboxOwnerIn } from '../core/verify-mailbox-owner.ts';
import { deleteLink, deleteLinksOf, selectLink } from '../queries/links.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { upsertPassword } from '../queries/passwords.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { refuseFieldProblems } from '../core/read-fields.ts';
import { endSessionsIn } from '../core/sessions.ts';
import { deleteMfaChallengesOf } from '../queries/mfa-challenges.ts';
import { revokeOlderCredentials } from '../queries/credentials.ts';
import { resetAttempts } from '../core/rate-limit.ts';

/** Mails a link for choosing a new password. An address without an account gets a mail about signing up instead. */
export async function requestPasswordReset(
  ctx: Pick<Ctx, 'db'>,
  input: { email: string; locale: string; referrer?: string },
): Promise<void> {
  await sendLink(ctx, {
    email: input.email,
    locale: input.locale,
    referrer: input.referrer ?? null,
    purpose: 'reset',
    minutes: PASSWORD_RESET_MINUTES,
    scope: 'mail_reset',
    kinds: { known: 'reset', unknown: 'reset_unknown' },
  });
}

/**
 * Whether a link can still reset a password, and the page to open afterwards. Changes nothing, so mail scanners may
 * open the link's page.
 */
export async function readPasswordResetLink(
  ctx: Pick<Ctx, 'db'>,
  input: { token: string },
): Promise<{ isUsable: boolean; referrer: string | null }> {
  const hash = hashToken(input.token);
  const link = hash && (await selectLink(ctx.db, hash, 'reset'));
  return { isUsable: Boolean(link), referrer: link?.referrer ?? null };
}

/**
 * Sets a new password with a mailed link, once. Ends every session, other links and unfinished sign-ins, and removes
 * passkeys and providers added before the account had this address. The second factor remains, and no session starts.
 * Refuses LINK_USED, ARGUMENTS_ERROR (`password`), BUSY.
 */
export async function resetPassword(ctx: Ctx, input: { token: string; password: string }): Promise<void> {
  const hash = hashToken(input.token) ?? refuse('LINK_USED');
  const link = (await selectLink(ctx.db, hash, 'reset')) ?? refuse('LINK_USED');
  const account = (await selectAccount(ctx.db, link.account_id)) ?? refuse('LINK_USED');
  const owner = { email: account.email, fullName: account.full_name };
  refuseFieldProblems({ password: await passwordProblem(input.password, owner) });
  const phc = await hashPassword(input.password, 'trusted');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteLink(tx, hash, 'reset'))) return refuse('LINK_USED');
    await resetIn(tx, ctx, { account, phc });
  });
}

async function resetIn(tx: Tx, { actor }: Ctx, { account, phc }: { account: AccountRow; phc: string }): Promise<void> {
  const accountId = account.id;
  await verifyMailboxOwnerIn(tx, accountId);
  // Credentials of an earlier owner must not work any more.
  const removedCredentials = await revokeOlderCredentials(tx, accountId);
  await upsertPassword(tx, accountId, phc);
  await endSessionsIn(tx, { accountId, reason: 'password' });
  await deleteLinksOf(tx, accountId);
  await deleteMfaChallengesOf(tx, accountId);
  // Failed sign-ins by other people must not lock out the mailbox's owner.
  await resetAttempts(tx, { scopes: ['sign_in_account', 'sign_in_account_day'], key: account.email_key });
  await enqueueMailToAccountIn(tx, { accountId, kind: 'password_changed' });
  await appendAuditEntry(tx, actor, {
    action: 'account.password_reset',
    subject: { kind: 'account', id: accountId },
    detail: { waysInRemoved: removedCredentials },
  });
}
