import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf } from '#domain/ctx';
import { appendAuditEntry } from '#domain/audit';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { requireRecentAuthentication } from '../core/recent-authentication.ts';
import { cleanName } from './names.ts';
import { deletePasskey, selectPasskeys, updatePasskeyName } from './queries.ts';

/** A passkey in the list of the person's passkeys. Times are ISO instants. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** True for a passkey that a password manager synchronizes, so that losing the device does not lose the passkey. */
  isBackedUp: boolean;
}

/** The person's passkeys, oldest first. */
export async function myPasskeys(ctx: Ctx): Promise<Passkey[]> {
  const rows = await selectPasskeys(ctx.db, requireSelf(ctx).accountId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toString(),
    lastUsedAt: row.last_used_at?.toString() ?? null,
    isBackedUp: row.is_backed_up,
  }));
}

/** Renames a passkey of the actor. Refuses NOT_FOUND for another person's passkey, ARGUMENTS_ERROR on `name`. */
export async function renamePasskey(ctx: Ctx, input: { id: string; name: string }): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const name = cleanName(input.name);
  refuseFields(name === '' ? { name: ['MISSING'] } : {});
  const isRenamed = isId(input.id) && (await updatePasskeyName(ctx.db, { id: input.id, accountId }, name));
  if (!isRenamed) refuse('NOT_FOUND');
}

/** Removes a passkey of the actor. Refuses NOT_FOUND for another person's passkey, PROOF_NEEDED. */
export async function removePasskey(ctx: Ctx, input: { id: string }): Promise<void> {
  const person = await requireRecentAuthentication(ctx);
  const { accountId } = person;
  await inTransaction(ctx.db, async (tx) => {
    const name = isId(input.id) ? await deletePasskey(tx, { id: input.id, accountId }) : undefined;
    if (name === undefined) return refuse('NOT_FOUND');
    return appendAuditEntry(tx, person, {
      action: 'account.passkey_removed',
      subject: { kind: 'account', id: accountId },
    });
  });
}
