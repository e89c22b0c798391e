import { type Ctx, requirePerson } from '#domain/ctx';
import { isMemberOf, may, membershipsOf, type Permission } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';

/**
 * Requires a member of an organization with a permission. Refuses NOT_SIGNED_IN, NOT_FOUND for people without a role in the
 * organization, and ROLE_TOO_LOW.
 */
export async function requirePermission(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId, permission }: { organizationId: string; permission: Permission },
): Promise<void> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  if (!isId(organizationId) || !isMemberOf(memberships, { organizationId })) refuse('NOT_FOUND');
  if (!may(memberships, permission, { organizationId })) refuse('ROLE_TOO_LOW');
}
