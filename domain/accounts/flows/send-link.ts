import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { newHashedToken } from '#domain/tokens';
import { type AccountMailKind, enqueueAccountMailIn } from '../core/account-mail.ts';
import { emailKey } from '../core/email-key.ts';
import { insertLinkForAddress } from '../queries/links.ts';
import { requireEmail } from '../core/read-fields.ts';
import { type RateLimitScope, tryConsumeAttempt } from '../core/rate-limit.ts';

interface Asked {
  email: string;
  locale: string;
  purpose: 'sign_in' | 'reset';
  minutes: number;
  scope: RateLimitScope;
  /** The mail sent when the address has an account, and the mail sent when it has none. */
  kinds: { known: AccountMailKind; unknown: AccountMailKind };
  referrer: string | null;
}

/**
 * Sends one mail to an address: with a link when it has an account, without one otherwise. Both cases run the same
 * statements, so neither the answer nor its timing reveals which one applied. Beyond the rate limit nothing is sent and
 * the answer stays the same. Refuses ARGUMENTS_ERROR (`email`).
 */
export async function sendLink(ctx: Pick<Ctx, 'db'>, asked: Asked): Promise<void> {
  const email = requireEmail(asked.email);
  const key = emailKey(email);
  const { token, hash } = newHashedToken();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await tryConsumeAttempt(tx, { scope: asked.scope, key })).isAllowed) return;
    const made = await insertLinkForAddress(tx, { ...asked, hash, emailKey: key });
    const mailKey = `${asked.purpose}:${made.link_id}`;
    if (made.email === null)
      return enqueueAccountMailIn(tx, {
        kind: asked.kinds.unknown,
        to: { name: '', address: email },
        locale: asked.locale,
        key: mailKey,
      });
    // uses the address stored with the account: a lookalike address may be another person's mailbox
    const to = { name: made.full_name ?? '', address: made.email };
    await enqueueAccountMailIn(tx, {
      kind: asked.kinds.known,
      to,
      locale: made.locale ?? asked.locale,
      token,
      key: mailKey,
    });
  });
}
