import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { CHALLENGE_MINUTES } from '../limits.ts';
import { consumeChallenge, createChallenge } from '../challenges/index.ts';
import { passFirstFactorIn } from '../core/first-factor.ts';
import { logRefusal } from '../core/log-refusal.ts';
import { reauthenticateIn } from '../core/reauthenticate.ts';
import type { SessionClient, SignInResult } from '../types.ts';
import { challengeInResponse } from './client-data.ts';
import { type PasskeyRow, selectPasskey, touchPasskey } from './queries.ts';
import { relyingPartyId, type RelyingParty } from './register.ts';

const KIND = 'passkey_authentication';

/** Options with which a browser asks for any passkey of this site. The options name no account. */
export async function passkeySignInOptions(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { site }: { site: RelyingParty },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(site.baseUrl),
    userVerification: 'required',
    timeout: CHALLENGE_MINUTES * 60_000,
  });
  await createChallenge(ctx, { kind: KIND, key: options.challenge, detail: {}, minutes: CHALLENGE_MINUTES });
  return options;
}

export interface PasskeySignIn {
  site: RelyingParty;
  response: AuthenticationResponseJSON;
  deviceToken: string | null;
  client: SessionClient;
  referrer?: string | undefined;
}

/**
 * Signs in with a passkey's response. Refuses PASSKEY_REFUSED with one message for every invalid response: unknown
 * passkeys, other sites, used challenges, unverified users, counters that decreased. Refuses ACCOUNT_SUSPENDED.
 */
export function signInWithPasskey(ctx: Ctx, { site, response, ...signIn }: PasskeySignIn): Promise<SignInResult> {
  return logRefusal(ctx, { what: 'sign_in', method: 'passkey' }, () =>
    withPasskey(ctx, { site, response }, (tx, accountId) =>
      passFirstFactorIn(tx, ctx.actor, { ...signIn, accountId, method: 'passkey' }),
    ),
  );
}

/**
 * Reauthenticates the signed-in person with one of their passkeys. Refuses as `signInWithPasskey`, and NOT_SIGNED_IN.
 */
export function reauthenticateWithPasskey(
  ctx: Ctx,
  { client, ...answer }: Pick<PasskeySignIn, 'site' | 'response' | 'client'>,
): Promise<{ token: string }> {
  const person = requireSelf(ctx);
  return logRefusal(ctx, { what: 'reauthentication', method: 'passkey' }, () =>
    withPasskey(ctx, answer, (tx, accountId) =>
      accountId === person.accountId
        ? reauthenticateIn(tx, person, { method: 'passkey', client })
        : refuse('PASSKEY_REFUSED'),
    ),
  );
}

type Answer = Pick<PasskeySignIn, 'site' | 'response'>;

/** Verifies a passkey's response, records its use, and runs `work` in the same transaction. */
async function withPasskey<T>(ctx: Ctx, answer: Answer, work: (tx: Tx, accountId: string) => Promise<T>): Promise<T> {
  const challenge = challengeInResponse(answer.response);
  const stored = challenge && (await consumeChallenge(ctx, { kind: KIND, key: challenge }));
  const { id } = answer.response;
  const passkey = stored ? await selectPasskey(ctx.db, id) : undefined;
  if (!challenge || !passkey) return refuse('PASSKEY_REFUSED');
  const use = await verifyAnswer(answer, challenge, passkey);
  return inTransaction(ctx.db, async (tx) => {
    if (!(await touchPasskey(tx, passkey.id, use))) return refuse('PASSKEY_REFUSED');
    return work(tx, passkey.account_id);
  });
}

async function verifyAnswer({ site, response }: Answer, expectedChallenge: string, passkey: PasskeyRow) {
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== passkey.user_handle) return refuse('PASSKEY_REFUSED');
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.baseUrl,
    expectedRPID: relyingPartyId(site.baseUrl),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => null); // The library throws on any mismatch.
  if (!result?.verified) return refuse('PASSKEY_REFUSED');
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}
