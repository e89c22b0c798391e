import { accountsByIds } from '#domain/accounts';
import type { AuditRow } from '#domain/audit';
import type { Ctx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';

/** Who an account number is: a name, and the public id its page is found by. Those that are gone are not in it. */
export type AuditNames = Record<string, { name: string; publicId: string }>;

/** Names of everybody these entries are by or about. */
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
