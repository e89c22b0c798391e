// Stops of all optional mails to an address, because mails came back or were marked as spam.
import { inTransaction } from '#db/client.ts';
import { contactsOf } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { deleteRefusedAddress, selectStopReason, type StopReason } from '../queries/refused-addresses.ts';

/** Why the actor's address gets no optional mails; null when it gets them or is unverified. Refuses NOT_SIGNED_IN. */
export async function myAddressStop(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<StopReason | null> {
  const [contact] = await contactsOf(ctx, { accountIds: [requirePerson(ctx).accountId] });
  return contact ? ((await selectStopReason(ctx.db, contact.email)) ?? null) : null;
}

/**
 * Lets the actor's verified address get optional mails again. Safe to repeat. Refuses NOT_SIGNED_IN, and FORBIDDEN while
 * impersonating, because only the person can give consent.
 */
export async function endMyAddressStop(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const [contact] = await contactsOf(ctx, { accountIds: [accountId] });
  if (!contact) return;
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteRefusedAddress(tx, contact.email))) return;
    const subject = { kind: 'account', id: accountId } as const;
    await appendAuditEntry(tx, ctx.actor, { action: 'notifications.stop_ended', subject, detail: {} });
  });
}
