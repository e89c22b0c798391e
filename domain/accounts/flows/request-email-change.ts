// Requests a change of the account's address; confirm-email-change.ts completes it.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import type { Ctx, Tx } from '#domain/ctx';
import { newHashedToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { EMAIL_CHANGE_HOURS } from '#shared/limits.ts';
import { emailChangeMailPrefix, enqueueAccountMailIn } from '../core/account-mail.ts';
import { type AccountRow, selectAccount, selectAccountByKey } from '../queries/accounts.ts';
import { emailKey } from '../core/email-key.ts';
import { insertChangeLink } from '../queries/links.ts';
import { maskEmail } from '../core/mask-email.ts';
import { requireEmail } from '../core/read-fields.ts';
import { requireRecentAuthentication } from '../core/recent-authentication.ts';
import { tryConsumeAttempt, consumeAttempt } from '../core/rate-limit.ts';

const NAME_SHOWN_CHARS = 40;

/**
 * Mails a link to the new address. The account's address changes only when the link is used. A new address that already
 * has an account gets a mail without a link, and the answer is the same. A request for the account's current address
 * verifies that address. Refuses ARGUMENTS_ERROR (`email`), PROOF_NEEDED, RATE_LIMITED.
 */
export async function requestEmailChange(ctx: Ctx, input: { email: string }): Promise<void> {
  const { accountId } = await requireRecentAuthentication(ctx);
  const email = requireEmail(input.email);
  await consumeAttempt(ctx.db, { scope: 'email_change', key: accountId });
  await inTransaction(ctx.db, (tx) => mailChangeIn(tx, ctx, { accountId, email }));
}

async function mailChangeIn(
  tx: Tx,
  { actor }: Ctx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const key = emailKey(email);
  if (!(await tryConsumeAttempt(tx, { scope: 'mail_email_change', key })).isAllowed) return;
  const { token, hash } = newHashedToken();
  const linkId = await insertChangeLink(tx, { hash, accountId, email, minutes: EMAIL_CHANGE_HOURS * 60 });
  const requester = (await selectAccount(tx, accountId)) ?? refuse('NOT_SIGNED_IN');
  const existing = await selectAccountByKey(tx, key);
  const mailKey = emailChangeMailPrefix(accountId) + linkId;
  if (existing && existing.id !== accountId) {
    const to = { name: existing.full_name, address: existing.email };
    await enqueueAccountMailIn(tx, { kind: 'email_change_taken', to, locale: existing.locale, key: mailKey });
  } else {
    // The mailbox may be a stranger's: the mail names the requesting account and does not greet by name.
    const to = { name: '', address: email };
    const values = { whose: accountLabel(requester) };
    await enqueueAccountMailIn(tx, { kind: 'email_change', to, locale: requester.locale, token, values, key: mailKey });
  }
  await appendAuditEntry(tx, actor, {
    action: 'account.email_change_asked',
    subject: { kind: 'account', id: accountId },
  });
}

/**
 * The text by which the mail names the account, e.g. `Ada King (a…@example.org)`. Long names are cut, so they cannot
 * carry a message.
 */
function accountLabel({ full_name: name, email }: AccountRow): string {
  const masked = maskEmail(email);
  const chars = [...name];
  const short = chars.length > NAME_SHOWN_CHARS ? `${chars.slice(0, NAME_SHOWN_CHARS).join('')}…` : name;
  return short === '' ? masked : `${short} (${masked})`;
}
