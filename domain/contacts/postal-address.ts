// The postal address below the mails that an organization advertises with.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { postalAddressOf, setPostalAddressIn } from '#domain/organizers';
import { refuseFields } from '#shared/errors.ts';
import { POSTAL_ADDRESS_MAX_CHARS } from '#shared/organizer-limits.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import { requireContacts } from './access.ts';

/** An address has a name, a street, a place, a region and a country, and rarely one line more. */
const LINES_MAX = 6;

/** The postal address of an organization; '' for none. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function postalAddress(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { organizationId: string },
): Promise<string> {
  const { organizationId } = await requireContacts(ctx, input.organizationId);
  return postalAddressOf(ctx, { organizationId });
}

/**
 * Stores the postal address of an organization; '' removes it. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and
 * ARGUMENTS_ERROR with `address`: TOO_LONG for more than six lines too.
 */
export async function changePostalAddress(ctx: Ctx, input: { organizationId: string; address: string }): Promise<void> {
  const person = requireSelf(ctx);
  const { organizationId } = await requireContacts(ctx, input.organizationId);
  const lines = cleanText(input.address)
    .split('\n')
    .map((line) => cleanLine(line))
    .filter((line) => line !== '');
  const address = lines.join('\n');
  if (lines.length > LINES_MAX || [...address].length > POSTAL_ADDRESS_MAX_CHARS)
    refuseFields({ address: ['TOO_LONG'] });
  await inTransaction(ctx.db, async (tx) => {
    await setPostalAddressIn(tx, { organizationId, address });
    const subject = { kind: 'organization' as const, id: organizationId };
    await appendAuditEntry(tx, person, { action: 'organization.postal_address_changed', subject });
  });
}
