import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { type AccountMailKind, mailIn } from './account-mail.ts';
import { newSecretToken } from './begin.ts';
import { emailKey } from './email-key.ts';
import { insertLinkFor } from './link-queries.ts';
import { requireEmail } from './read-fields.ts';
import { type AttemptScope, countTry } from './throttle.ts';

interface Asked {
  email: string;
  locale: string;
  purpose: 'sign_in' | 'reset';
  minutes: number;
  scope: AttemptScope;
  /** The mail for an address with an account, and the one for any other. */
  kinds: { known: AccountMailKind; unknown: AccountMailKind };
  referrer: string | null;
}

/**
 * Sends one mail to an address, with a link when it has an account, and without one otherwise; the same statements run
 * either way, so neither answer nor time tells. Beyond the limit nothing is sent, and that is not told either.
 * Refuses ARGUMENTS_ERROR (`email`).
 */
export async function askForLink(ctx: Pick<Ctx, 'db'>, asked: Asked): Promise<void> {
  const email = requireEmail(asked.email);
  const key = emailKey(email);
  const { token, hash } = newSecretToken();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await countTry(tx, { scope: asked.scope, key })).isAllowed) return;
    const made = await insertLinkFor(tx, { ...asked, hash, emailKey: key });
    const mailKey = `${asked.purpose}:${made.link_id}`;
    if (made.email === null)
      return mailIn(tx, {
        kind: asked.kinds.unknown,
        to: { name: '', address: email },
        locale: asked.locale,
        key: mailKey,
      });
    // to the address as its account has it: one that only looks like it may be somebody else's mailbox
    const to = { name: made.full_name ?? '', address: made.email };
    await mailIn(tx, { kind: asked.kinds.known, to, locale: made.locale ?? asked.locale, token, key: mailKey });
  });
}
