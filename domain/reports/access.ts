import { type Ctx, requirePerson } from '#domain/ctx';
import { isMemberOf, may, membershipsOf } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';

/**
 * Requires a member with the permission `orders.view` in the organization. Refuses NOT_SIGNED_IN, NOT_FOUND for people
 * without a role in the organization, and ROLE_TOO_LOW.
 */
export async function requireSales(ctx: Pick<Ctx, 'db' | 'actor'>, organizationId: string): Promise<void> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  if (!isId(organizationId) || !isMemberOf(memberships, { organizationId })) refuse('NOT_FOUND');
  if (!may(memberships, 'orders.view', { organizationId })) refuse('ROLE_TOO_LOW');
}
