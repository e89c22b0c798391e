import { randomBytes } from 'node:crypto';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { inTransaction } from '#db/client.ts';
import type { Ctx, Person, Tx } from '#domain/ctx';
import { appendAuditEntry } from '#domain/audit';
import { refuse } from '#shared/errors.ts';
import { PASSKEYS_MAX, CHALLENGE_MINUTES } from '../limits.ts';
import { consumeChallenge, createChallenge } from '../challenges/index.ts';
import { requireRecentAuthentication } from '../core/recent-authentication.ts';
import { enqueueMailToAccountIn } from '../core/account-mail.ts';
import { challengeInResponse } from './client-data.ts';
import { nameOfPasskey } from './names.ts';
import { insertPasskey, selectPasskeys } from './queries.ts';

/** This site as authenticators see it (WebAuthn relying party). */
export interface RelyingParty {
  /** The site's name. */
  name: string;
  /** Public origin, without a trailing slash; passkeys belong to its host. */
  baseUrl: string;
}

const KIND = 'passkey_registration';
export const relyingPartyId = (baseUrl: string): string => new URL(baseUrl).hostname;

/**
 * Options a browser needs to create a passkey for the signed-in person. Refuses PROOF_NEEDED, and CONFLICT when the
 * account has the maximum.
 */
export async function passkeyRegistrationOptions(
  ctx: Ctx,
  { site, email, fullName }: { site: RelyingParty; email: string; fullName: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { accountId } = await requireRecentAuthentication(ctx);
  const existing = await selectPasskeys(ctx.db, accountId);
  if (existing.length >= PASSKEYS_MAX) return refuse('CONFLICT');
  const userHandle = existing[0]?.user_handle ?? randomBytes(32).toString('base64url');
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingPartyId(site.baseUrl),
    userName: email,
    userDisplayName: fullName || email,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    timeout: CHALLENGE_MINUTES * 60_000,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
  await createChallenge(ctx, {
    kind: KIND,
    key: options.challenge,
    detail: { userHandle },
    minutes: CHALLENGE_MINUTES,
  });
  return options;
}

export interface NewPasskey {
  site: RelyingParty;
  response: RegistrationResponseJSON;
  /** The name that the person typed; '' to use the name of the device. */
  name: string;
  /** The browser's user agent, which names the passkey when `name` is empty. */
  userAgent: string;
}

/**
 * Stores the passkey that a browser created. Refuses PASSKEY_REFUSED for an invalid response: of another site, with an
 * expired or used challenge, of an unverified user. Refuses CONFLICT for a passkey that is known already.
 */
export async function addPasskey(ctx: Ctx, input: NewPasskey): Promise<void> {
  const person = await requireRecentAuthentication(ctx);
  const challenge = challengeInResponse(input.response);
  const detail = challenge ? await consumeChallenge(ctx, { kind: KIND, key: challenge }) : null;
  if (!challenge || !detail?.['userHandle']) return refuse('PASSKEY_REFUSED');
  const registration = await verifyRegistration(input, challenge);
  const row = {
    account_id: person.accountId,
    credential_id: registration.credential.id,
    public_key: Buffer.from(registration.credential.publicKey),
    user_handle: detail['userHandle'],
    name: nameOfPasskey(input),
    transports: (registration.credential.transports ?? [])
      .slice(0, 10)
      .map((transport) => String(transport).slice(0, 30)),
    counter: String(registration.credential.counter),
    is_backed_up: registration.credentialBackedUp,
  };
  await inTransaction(ctx.db, async (tx) => {
    if (!(await insertPasskey(tx, row, PASSKEYS_MAX))) return refuse('CONFLICT');
    await auditAndMailIn(tx, person, row.name);
  });
}

async function verifyRegistration({ response, site }: NewPasskey, expectedChallenge: string) {
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.baseUrl,
    expectedRPID: relyingPartyId(site.baseUrl),
    requireUserVerification: true,
  }).catch(() => null); // The library throws on any mismatch.
  return result?.verified ? result.registrationInfo : refuse('PASSKEY_REFUSED');
}

async function auditAndMailIn(tx: Tx, person: Person, name: string): Promise<void> {
  const { accountId } = person;
  await appendAuditEntry(tx, person, { action: 'account.passkey_added', subject: { kind: 'account', id: accountId } });
  await enqueueMailToAccountIn(tx, { accountId, kind: 'passkey_added', values: { name } });
}
