import type { Ctx } from '#domain/ctx';
import { selectAccount } from '../queries/accounts.ts';

/** When an account was made; null when there is none. */
export const accountSince = async (
  { db }: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string },
): Promise<Temporal.Instant | null> => (await selectAccount(db, accountId))?.created_at ?? null;
