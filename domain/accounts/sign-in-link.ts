// Signing in by a link that is mailed.
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { SIGN_IN_LINK_MINUTES } from '#shared/limits.ts';
import { askForLink } from './ask-link.ts';
import { claimAddressIn } from './claim.ts';
import { passFirstFactorIn } from './first-factor.ts';
import { deleteLink, selectLink } from './link-queries.ts';
import { noteRefused } from './note-refused.ts';
import { hashOfToken } from './session-token.ts';
import { keptReferrer } from './step.ts';
import type { SessionSeed, SignInResult } from './types.ts';

/** Mails a link that signs in, or, to an address without an account, how to sign up. Refuses ARGUMENTS_ERROR (`email`). */
export async function requestSignInLink(
  ctx: Pick<Ctx, 'db'>,
  input: { email: string; locale: string; referrer?: string | undefined },
): Promise<void> {
  await askForLink(ctx, {
    email: input.email,
    locale: input.locale,
    referrer: keptReferrer(input.referrer),
    purpose: 'sign_in',
    minutes: SIGN_IN_LINK_MINUTES,
    scope: 'mail_sign_in_link',
    kinds: { known: 'sign_in_link', unknown: 'sign_in_link_unknown' },
  });
}

/** Whether a link still signs in. Changes nothing, so mail scanners may read the page. */
export async function signInLink(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<{ isUsable: boolean }> {
  const hash = hashOfToken(input.token);
  return { isUsable: Boolean(hash && (await selectLink(ctx.db, hash, 'sign_in'))) };
}

/**
 * Signs in by a mailed link, once. `referrer` is where the person was going. The second factor is still asked for.
 * Refuses LINK_USED, ACCOUNT_SUSPENDED.
 */
export function signInByLink(ctx: Ctx, input: ByLink): Promise<SignInResult & { referrer: string | null }> {
  return noteRefused(ctx, { what: 'sign_in', method: 'link' }, () => signedInBy(ctx, input));
}

interface ByLink {
  token: string;
  deviceToken?: string | null;
  seed: SessionSeed;
}

async function signedInBy(ctx: Ctx, input: ByLink): Promise<SignInResult & { referrer: string | null }> {
  const hash = hashOfToken(input.token) ?? refuse('LINK_USED');
  return inTransaction(ctx.db, async (tx) => {
    const link = (await deleteLink(tx, hash, 'sign_in')) ?? refuse('LINK_USED');
    await claimAddressIn(tx, link.account_id);
    const result = await passFirstFactorIn(tx, ctx.actor, {
      accountId: link.account_id,
      method: 'link',
      seed: input.seed,
      deviceToken: input.deviceToken ?? null,
      referrer: link.referrer ?? undefined,
    });
    return { ...result, referrer: link.referrer };
  });
}
