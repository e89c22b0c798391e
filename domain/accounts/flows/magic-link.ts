// Signing in with a mailed link (magic link).
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { hashToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { SIGN_IN_LINK_MINUTES } from '#shared/limits.ts';
import { sendLink } from './send-link.ts';
import { verifyMailboxOwnerIn } from '../core/verify-mailbox-owner.ts';
import { passFirstFactorIn } from '../core/first-factor.ts';
import { deleteLink, selectLink } from '../queries/links.ts';
import { logRefusal } from '../core/log-refusal.ts';
import { limitReferrer } from '../core/mfa-challenge.ts';
import type { SessionClient, SignInResult } from '../types.ts';

/**
 * Mails a magic link. An address without an account gets a mail about signing up instead. Refuses ARGUMENTS_ERROR
 * (`email`).
 */
export async function requestMagicLink(
  ctx: Pick<Ctx, 'db'>,
  input: { email: string; locale: string; referrer?: string | undefined },
): Promise<void> {
  await sendLink(ctx, {
    email: input.email,
    locale: input.locale,
    referrer: limitReferrer(input.referrer),
    purpose: 'sign_in',
    minutes: SIGN_IN_LINK_MINUTES,
    scope: 'mail_sign_in_link',
    kinds: { known: 'sign_in_link', unknown: 'sign_in_link_unknown' },
  });
}

/** Whether a magic link is still valid. Changes nothing, so mail scanners may open the link's page. */
export async function readMagicLink(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<{ isUsable: boolean }> {
  const hash = hashToken(input.token);
  return { isUsable: Boolean(hash && (await selectLink(ctx.db, hash, 'sign_in'))) };
}

/**
 * Signs in with a magic link, once. An account with a second factor still needs that factor. `referrer` is the page to
 * open afterwards. Refuses LINK_USED, ACCOUNT_SUSPENDED.
 */
export function signInWithMagicLink(
  ctx: Ctx,
  input: MagicLinkSignIn,
): Promise<SignInResult & { referrer: string | null }> {
  return logRefusal(ctx, { what: 'sign_in', method: 'link' }, () => consumeMagicLink(ctx, input));
}

interface MagicLinkSignIn {
  token: string;
  deviceToken?: string | null;
  client: SessionClient;
}

async function consumeMagicLink(ctx: Ctx, input: MagicLinkSignIn): Promise<SignInResult & { referrer: string | null }> {
  const hash = hashToken(input.token) ?? refuse('LINK_USED');
  return inTransaction(ctx.db, async (tx) => {
    const link = (await deleteLink(tx, hash, 'sign_in')) ?? refuse('LINK_USED');
    await verifyMailboxOwnerIn(tx, link.account_id);
    const result = await passFirstFactorIn(tx, ctx.actor, {
      accountId: link.account_id,
      method: 'link',
      client: input.client,
      deviceToken: input.deviceToken ?? null,
      referrer: link.referrer ?? undefined,
    });
    return { ...result, referrer: link.referrer };
  });
}
