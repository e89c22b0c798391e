// What is given to a browser and must come back from the same one, once and soon: challenges of passkeys, states of
// providers. Owns the table `ceremony`.
import { createHash } from 'node:crypto';
import { accountIdOf, browserKey, type Ctx } from '#domain/ctx';
import { deleteChallenge, insertChallenge } from './queries.ts';

type Kind = 'passkey_registration' | 'passkey_authentication' | 'provider';
type Asked = Pick<Ctx, 'db' | 'actor'>;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Remembers a challenge or state for the browser that asks, and for whoever is signed in there. */
export async function createChallenge(
  ctx: Asked,
  { key, ...rest }: { kind: Kind; key: string; detail: Record<string, string>; minutes: number },
): Promise<void> {
  await insertChallenge(ctx.db, {
    ...rest,
    keyHash: hashOf(key),
    browserKey: browserKey(ctx.actor),
    accountId: accountIdOf(ctx.actor),
  });
}

/** What was remembered; null when it is another browser's or another person's, was taken before, or took too long. */
export async function consumeChallenge(
  ctx: Asked,
  { kind, key }: { kind: Kind; key: string },
): Promise<Record<string, string> | null> {
  const row = await deleteChallenge(ctx.db, { kind, keyHash: hashOf(key), browserKey: browserKey(ctx.actor) });
  return row && row.account_id === accountIdOf(ctx.actor) ? row.detail : null;
}
