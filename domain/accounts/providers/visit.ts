import type { Ctx } from '#domain/ctx';
import { PROVIDER_CHALLENGE_MINUTES } from '../limits.ts';
import { consumeChallenge, createChallenge } from '../challenges/index.ts';

/** The state of a redirect to a provider and back. */
export interface ProviderVisit {
  provider: string;
  /** The visit signs in, or links the provider with the signed-in account. */
  purpose: 'sign_in' | 'link';
  nonce: string;
  /** PKCE code verifier. Secret. */
  verifier: string;
  /** The page to open afterwards; '' for the default. */
  referrer: string;
  /** Path prefix of the language; '' for English. */
  localePrefix: string;
}

type RequestCtx = Pick<Ctx, 'db' | 'actor'>;
const KIND = 'provider';

/** Stores a visit under its state, for this browser only. */
export async function openProviderVisit(
  ctx: RequestCtx,
  input: { state: string; visit: ProviderVisit },
): Promise<void> {
  await createChallenge(ctx, {
    kind: KIND,
    key: input.state,
    detail: { ...input.visit },
    minutes: PROVIDER_CHALLENGE_MINUTES,
  });
}

/**
 * Returns the visit of a state, once. Null when the visit belongs to another browser or provider, expired, or was used.
 */
export async function closeProviderVisit(
  ctx: RequestCtx,
  { state, provider }: { state: string; provider: string },
): Promise<ProviderVisit | null> {
  // The detail has the shape that `openProviderVisit` stored.
  const detail = (await consumeChallenge(ctx, { kind: KIND, key: state })) as ProviderVisit | null;
  return detail?.provider === provider ? detail : null;
}
