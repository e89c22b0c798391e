import { appendAuditEntry } from '#domain/audit';
import { type Actor, isPerson, type Tx } from '#domain/ctx';
import { hashToken, newHashedToken } from '#domain/tokens';
import { insertDevice, touchDevice } from '../queries/devices.ts';
import { startSessionIn } from './sessions.ts';
import type { SessionClient, SignInMethod } from '../types.ts';

export interface CompletedSignIn {
  accountId: string;
  methods: SignInMethod[];
  /** Token from this browser's device cookie; null without the cookie. */
  deviceToken: string | null;
  client: SessionClient;
}

/**
 * The session that a new sign-in replaces: the session of the client, or else of the actor. No session outlives a
 * sign-in (ASVS 7.2.4).
 */
export const replacedSession = (actor: Actor, client: SessionClient): { replaces?: string } => {
  const replaces = client.replaces ?? (isPerson(actor) ? actor.sessionId : undefined);
  return replaces === undefined ? {} : { replaces };
};

/** Completes a sign-in after all factors passed: starts the session and remembers this browser as a known device. */
export async function completeSignInIn(
  tx: Tx,
  actor: Actor,
  { accountId, methods, deviceToken, client }: CompletedSignIn,
): Promise<{ token: string; deviceToken: string }> {
  const { token } = await startSessionIn(tx, {
    accountId,
    kind: client.kind ?? 'browser',
    methods,
    userAgent: client.userAgent,
    network: client.network,
    ...replacedSession(actor, client),
  });
  const device = await knownDeviceIn(tx, accountId, deviceToken);
  await appendAuditEntry(tx, actor, {
    action: 'account.signed_in',
    subject: { kind: 'account', id: accountId },
    detail: { methods: methods.join(' ') },
  });
  return { token, deviceToken: device };
}

async function knownDeviceIn(tx: Tx, accountId: string, cookieToken: string | null): Promise<string> {
  const hash = cookieToken === null ? null : hashToken(cookieToken);
  if (cookieToken !== null && hash && (await touchDevice(tx, accountId, hash))) return cookieToken;
  const device = newHashedToken();
  await insertDevice(tx, accountId, device.hash);
  return device.token;
}
