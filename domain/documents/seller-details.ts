// The seller on receipts and invoices, as the team of an organization edits it.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { organizersOf } from '#domain/organizers';
import { findSeller, storeSellerIn } from '#domain/pricing';
import { refuseFields } from '#shared/errors.ts';
import { requirePermission } from './access.ts';
import { readSeller } from './fields.ts';
import { sellerOf } from './seller.ts';
import type { Seller } from './snapshot.ts';

const permission = 'profile.edit';

/**
 * The seller of an organization. `isSaved` is false while the team gave no details: then the seller has the name of the organizer
 * only, and buyers get no invoices. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function sellerDetails(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<{ seller: Seller; isSaved: boolean }> {
  await requirePermission(ctx, { organizationId, permission });
  const isSaved = (await findSeller(ctx.db, { organizationId })) !== null;
  const [organizer] = await organizersOf(ctx.db, { organizationIds: [organizationId] });
  return { seller: await sellerOf(ctx.db, { organizationId, organizerId: organizer?.id ?? '' }), isSaved };
}

/**
 * Stores the seller for the documents that are issued from now on. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and
 * ARGUMENTS_ERROR with its fields.
 */
export async function changeSellerDetails(ctx: Ctx, input: Seller & { organizationId: string }): Promise<void> {
  const person = requireSelf(ctx);
  const { organizationId } = input;
  await requirePermission(ctx, { organizationId, permission });
  const { seller, errors } = readSeller(input);
  refuseFields(errors);
  await inTransaction(ctx.db, async (tx) => {
    await storeSellerIn(tx, { organizationId, seller });
    const subject = { kind: 'organization' as const, id: organizationId };
    await appendAuditEntry(tx, person, { action: 'organization.seller_details_changed', subject });
  });
}
