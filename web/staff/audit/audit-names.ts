import { accountsByIds } from '#domain/accounts';
import type { AuditRow } from '#domain/audit';
import type { Ctx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';

/** Names and public ids of accounts, by account id. Deleted accounts are missing. */
export type AuditNames = Record<string, { name: string; publicId: string }>;

/** Names of every account that the entries mention. */
export async function namesOfEntries(ctx: Pick<Ctx, 'db'>, entries: AuditRow[]): Promise<AuditNames> {
  const ids = entries.flatMap(({ accountId, impersonatorId, subject }) => [
    ...(accountId === null ? [] : [accountId]),
    ...(impersonatorId === null ? [] : [impersonatorId]),
    ...(subject?.kind === 'account' && isId(subject.id) ? [subject.id] : []),
  ]);
  if (ids.length === 0) return {};
  const accounts = await accountsByIds(ctx, { ids: [...new Set(ids)] });
  return Object.fromEntries(
    accounts.map(({ accountId, publicId, fullName, email }) => [accountId, { name: fullName || email, publicId }]),
  );
}
