import type { Ctx } from '#domain/ctx';
import { PROVIDER_CHALLENGE_MINUTES } from '#shared/limits.ts';
import { consumeChallenge, createChallenge } from '../challenges/index.ts';

/** Somebody on the way to a provider and back. */
export interface ProviderVisit {
  provider: string;
  /** To sign in, or to link the provider with the account that is signed in. */
  purpose: 'sign_in' | 'link';
  nonce: string;
  /** PKCE. Secret. */
  verifier: string;
  /** Where to go then, as it was asked for; '' for nowhere. */
  referrer: string;
  /** Prefix of the language's addresses; '' for English. */
  localePrefix: string;
}

type Asked = Pick<Ctx, 'db' | 'actor'>;
const KIND = 'provider';

/** Remembers a visit under its state, for this browser alone. */
export async function openProviderVisit(ctx: Asked, input: { state: string; visit: ProviderVisit }): Promise<void> {
  await createChallenge(ctx, {
    kind: KIND,
    key: input.state,
    detail: { ...input.visit },
    minutes: PROVIDER_CHALLENGE_MINUTES,
  });
}

/** The visit a state belongs to, once; null when it is another browser's, another provider's, over, or taken. */
export async function closeProviderVisit(
  ctx: Asked,
  { state, provider }: { state: string; provider: string },
): Promise<ProviderVisit | null> {
  const detail = (await consumeChallenge(ctx, { kind: KIND, key: state })) as ProviderVisit | null; // as it was opened
  return detail?.provider === provider ? detail : null;
}
