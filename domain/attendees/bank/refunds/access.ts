// The events of an organization with refunds by bank transfer, and who may see the refunds.
import type { Ctx } from '#domain/ctx';
import { everyEventIdOfOrganizers } from '#domain/events';
import { organizersOf } from '#domain/organizers';
import { requireStatements } from '../statement/import.ts';

/**
 * Requires a member who sees the orders of all events of an organization. Refuses NOT_SIGNED_IN, NOT_FOUND for people without a role in
 * the organization, and ROLE_TOO_LOW.
 */
export const requireTransferRefunds = (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<void> => requireStatements(ctx, organizationId);

/** The events of an organization, also those that were removed: their money is still owed. */
export async function eventIdsOf(ctx: Pick<Ctx, 'db'>, organizationId: string): Promise<string[]> {
  const organizers = await organizersOf(ctx.db, { organizationIds: [organizationId] });
  return everyEventIdOfOrganizers(ctx.db, { organizerIds: organizers.map(({ id }) => id) });
}

/** The day by which the list counts, `YYYY-MM-DD` in UTC. */
export const todayOf = ({ clock }: Pick<Ctx, 'clock'>): string =>
  clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
