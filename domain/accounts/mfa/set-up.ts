import { inTransaction } from '#db/client.ts';
import { type Ctx, type Person, requireSelf, type Tx } from '#domain/ctx';
import { appendAuditEntry } from '#domain/audit';
import { refuse } from '#shared/errors.ts';
import { reauthenticateIn } from '../core/reauthenticate.ts';
import { requireRecentAuthentication } from '../core/recent-authentication.ts';
import { endSessionsIn } from '../core/sessions.ts';
import { enqueueMailToAccountIn } from '../core/account-mail.ts';
import type { SessionClient } from '../types.ts';
import { verifySetupCode } from './check-code.ts';
import { otpauthUri, newTotpSecret } from './totp.ts';
import {
  confirmTotp,
  deleteSecondFactors,
  replaceRecoveryCodes,
  selectTotp,
  selectSecondFactor,
  upsertPendingTotp,
} from '../queries/second-factors.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

/** The secret and URI that an authenticator app needs, as QR code or typed. */
export interface TotpSetup {
  /** The secret: 32 letters and digits in base32. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  uri: string;
}

/**
 * Creates a secret for an authenticator app and replaces an unconfirmed secret. Refuses CONFLICT when an app is
 * confirmed already.
 */
export async function startTotpSetup(ctx: Ctx): Promise<void> {
  const { accountId } = await requireRecentAuthentication(ctx);
  if ((await selectSecondFactor(ctx.db, accountId))?.confirmed_at) refuse('CONFLICT');
  await upsertPendingTotp(ctx.db, accountId, newTotpSecret());
}

/**
 * The unconfirmed secret; null when there is no such secret, or it was shown too long ago. Refuses PROOF_NEEDED.
 * @param input `issuer` is the site's name and `label` the person's address, as the app lists them
 */
export async function pendingTotpSetup(ctx: Ctx, input: { issuer: string; label: string }): Promise<TotpSetup | null> {
  const { accountId } = requireSelf(ctx);
  const row = await selectTotp(ctx.db, accountId);
  if (!row || row.confirmed_at || !row.is_fresh) return null;
  await requireRecentAuthentication(ctx);
  return { secret: row.secret, uri: otpauthUri({ ...input, secret: row.secret }) };
}

export interface TotpEnabled {
  /** The recovery codes, which are shown once, right after creation. */
  recoveryCodes: string[];
  /** Token of the session that replaces the current session. The new session has the second factor. */
  token: string;
}

/**
 * Turns two-factor authentication on with a first code of the app. This session gets the second factor, and all other sessions
 * end. Refuses ARGUMENTS_ERROR on `code`, RATE_LIMITED, CONFLICT when no secret waits for confirmation, PROOF_NEEDED.
 */
export async function confirmTotpSetup(ctx: Ctx, input: { code: string; client: SessionClient }): Promise<TotpEnabled> {
  const person = await requireRecentAuthentication(ctx);
  const counter = await verifySetupCode(ctx, { accountId: person.accountId, code: input.code });
  if (counter === null) return refuse('ARGUMENTS_ERROR', { fields: { code: ['INVALID'] } });
  return inTransaction(ctx.db, async (tx) => {
    if (!(await confirmTotp(tx, person.accountId, counter))) return refuse('CONFLICT');
    const recoveryCodes = await replaceCodesIn(tx, person.accountId);
    await auditAndMailIn(tx, person, 'on');
    await endSessionsIn(tx, { accountId: person.accountId, except: person.sessionId, reason: 'elsewhere' });
    const { token } = await reauthenticateIn(tx, ctx.actor, { method: 'totp', client: input.client });
    return { recoveryCodes, token };
  });
}

/** Replaces all recovery codes. Refuses CONFLICT when two-factor authentication is off, PROOF_NEEDED. */
export async function renewRecoveryCodes(ctx: Ctx): Promise<string[]> {
  const person = await requireRecentAuthentication(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const row = await selectTotp(tx, person.accountId, 'lock');
    if (!row?.confirmed_at) return refuse('CONFLICT');
    const codes = await replaceCodesIn(tx, person.accountId);
    await auditAndMailIn(tx, person, 'codes');
    return codes;
  });
}

/**
 * Turns two-factor authentication off, deletes its secrets and ends all other sessions; safe to repeat. Refuses
 * PROOF_NEEDED.
 */
export async function disableTotp(ctx: Ctx): Promise<void> {
  const person = await requireRecentAuthentication(ctx);
  const { accountId, sessionId } = person;
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteSecondFactors(tx, accountId))) return;
    await auditAndMailIn(tx, person, 'off');
    await endSessionsIn(tx, { accountId, except: sessionId, reason: 'elsewhere' });
  });
}

async function replaceCodesIn(tx: Tx, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.flatMap((code) => hashRecoveryCode(code) ?? []);
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

const ACTIONS = {
  on: 'account.second_factor_on',
  off: 'account.second_factor_off',
  codes: 'account.recovery_codes_renewed',
};

/** Audits the change and mails the account's owner, because another person may have made the change. */
async function auditAndMailIn(tx: Tx, person: Person, what: keyof typeof ACTIONS): Promise<void> {
  await appendAuditEntry(tx, person, { action: ACTIONS[what], subject: { kind: 'account', id: person.accountId } });
  await enqueueMailToAccountIn(tx, { accountId: person.accountId, kind: 'second_factor_changed', values: { what } });
}
