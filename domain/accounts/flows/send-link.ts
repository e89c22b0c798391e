import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { type AccountMailKind, enqueueAccountMailIn } from '../core/account-mail.ts';
import { newTokenWithHash } from '../core/session-start.ts';
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
  /** The mail for an address with an account, and the one for any other. */
  kinds: { known: AccountMailKind; unknown: AccountMailKind };
  referrer: string | null;
}

/**
 * Sends one mail to an address, with a link when it has an account, and without one otherwise; the same statements run
 * either way, so neither answer nor time tells. Beyond the limit nothing is sent, and that is not told either.
 * Refuses ARGUMENTS_ERROR (`email`).
 */
export async function sendLink(ctx: Pick<Ctx, 'db'>, asked: Asked): Promise<void> {
  const email = requireEmail(asked.email);
  const key = emailKey(email);
  const { token, hash } = newTokenWithHash();
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
    // to the address as its account has it: one that only looks like it may be somebody else's mailbox
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
