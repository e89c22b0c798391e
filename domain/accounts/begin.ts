import { recordIn } from '#domain/audit';
import { type Actor, isPerson, type Tx } from '#domain/ctx';
import { insertDevice, touchDevice } from './device-queries.ts';
import { hashOfToken, newSessionToken } from './session-token.ts';
import { startSessionIn } from './sessions.ts';
import type { SessionSeed, SignInMethod } from './types.ts';

export interface Beginning {
  accountId: string;
  methods: SignInMethod[];
  /** What this browser carries from an earlier sign-in, if anything. */
  deviceToken: string | null;
  seed: SessionSeed;
}

/** A new secret with what is kept of it. */
export function newSecretToken(): { token: string; hash: Buffer } {
  const token = newSessionToken();
  const hash = hashOfToken(token);
  if (!hash) throw new Error('a new token must be one');
  return { token, hash };
}

/** Whoever signs in while signed in leaves that session behind: no session outlives a sign-in (ASVS 7.2.4). */
export const replacedBy = (actor: Actor, seed: SessionSeed): { replaces?: string } => {
  const replaces = seed.replaces ?? (isPerson(actor) ? actor.sessionId : undefined);
  return replaces === undefined ? {} : { replaces };
};

/** Everything was shown that had to be: begins the session, and makes this browser one the account knows. */
export async function beginIn(
  tx: Tx,
  actor: Actor,
  { accountId, methods, deviceToken, seed }: Beginning,
): Promise<{ token: string; deviceToken: string }> {
  const { token } = await startSessionIn(tx, {
    accountId,
    kind: seed.kind ?? 'browser',
    methods,
    userAgent: seed.userAgent,
    network: seed.network,
    ...replacedBy(actor, seed),
  });
  const device = await knownDeviceIn(tx, accountId, deviceToken);
  await recordIn(tx, actor, {
    action: 'account.signed_in',
    subject: { kind: 'account', id: accountId },
    detail: { methods: methods.join(' ') },
  });
  return { token, deviceToken: device };
}

async function knownDeviceIn(tx: Tx, accountId: string, carried: string | null): Promise<string> {
  const hash = carried === null ? null : hashOfToken(carried);
  if (carried !== null && hash && (await touchDevice(tx, accountId, hash))) return carried;
  const made = newSecretToken();
  await insertDevice(tx, accountId, made.hash);
  return made.token;
}
