import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { newHashedToken } from '#domain/tokens';
import { type AccountMailKind, enqueueAccountMailIn } from '../core/account-mail.ts';
import { emailKey } from '../core/email-key.ts';
import { insertLinkForAddress } from '../queries/links.ts';
import { requireEmail } from '../core/read-fields.ts';
import { type RateLimitScope, tryConsumeAttempt } from '../core/rate-limit.ts';

interface LinkRequest {
  email: string;
  locale: string;
  purpose: 'sign_in' | 'reset';
  minutes: number;
  scope: RateLimitScope;
  /** The mail sent to an address with an account, and the mail sent to an address without an account. */
  kinds: { known: AccountMailKind; unknown: AccountMailKind };
  referrer: string | null;
}

/**
 * Sends one mail to an address: with a link when the address has an account, without a link otherwise. Both cases run
 * the same statements, so neither the answer nor its timing reveals whether an account exists. Beyond the rate limit
 * nothing is sent and the answer stays the same. Refuses ARGUMENTS_ERROR (`email`).
 */
export async function sendLink(ctx: Pick<Ctx, 'db'>, request: LinkRequest): Promise<void> {
  const email = requireEmail(request.email);
  const key = emailKey(email);
  const { token, hash } = newHashedToken();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await tryConsumeAttempt(tx, { scope: request.scope, key })).isAllowed) return;
    const inserted = await insertLinkForAddress(tx, { ...request, hash, emailKey: key });
    const mailKey = `${request.purpose}:${inserted.link_id}`;
    if (inserted.email === null)
      return enqueueAccountMailIn(tx, {
        kind: request.kinds.unknown,
        to: { name: '', address: email },
        locale: request.locale,
        key: mailKey,
      });
    // The mail goes to the address stored with the account: a lookalike address may be another person's mailbox.
    const to = { name: inserted.full_name ?? '', address: inserted.email };
    await enqueueAccountMailIn(tx, {
      kind: request.kinds.known,
      to,
      locale: inserted.locale ?? request.locale,
      token,
      key: mailKey,
    });
  });
}
