// One-time values of a browser's sign-in: WebAuthn challenges and OpenID Connect states. The browser that got a value
// must send it back. Owns the table `account_challenge`.
import { accountIdOf, browserKey, type Ctx } from '#domain/ctx';
import { hashSecret } from '#domain/tokens';
import { deleteChallenge, insertChallenge } from './queries.ts';

type Kind = 'passkey_registration' | 'passkey_authentication' | 'provider';
type RequestCtx = Pick<Ctx, 'db' | 'actor'>;

/** Stores a challenge or state for the current browser and the signed-in account, if any. */
export async function createChallenge(
  ctx: RequestCtx,
  { key, ...challenge }: { kind: Kind; key: string; detail: Record<string, string>; minutes: number },
): Promise<void> {
  await insertChallenge(ctx.db, {
    ...challenge,
    keyHash: hashSecret(key),
    browserKey: browserKey(ctx.actor),
    accountId: accountIdOf(ctx.actor),
  });
}

/**
 * Returns and deletes a stored challenge. Null when the challenge belongs to another browser or account, was used
 * before, or has expired.
 */
export async function consumeChallenge(
  ctx: RequestCtx,
  { kind, key }: { kind: Kind; key: string },
): Promise<Record<string, string> | null> {
  const row = await deleteChallenge(ctx.db, { kind, keyHash: hashSecret(key), browserKey: browserKey(ctx.actor) });
  return row && row.account_id === accountIdOf(ctx.actor) ? row.detail : null;
}
