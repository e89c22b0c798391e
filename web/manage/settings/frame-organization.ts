import type { Ctx } from '#domain/ctx';
import { myOrganizations } from '#domain/organizers';
import { usesConnect } from '#domain/payments';
import { notFound } from '../../app/responses.ts';
import type { FrameOrganization } from './settings-frame.tsx';

/** The organization for the layout of its settings. Throws the 404 page for people without a role in it. */
export async function frameOrganization(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<FrameOrganization> {
  const [organizations, hasStripe] = await Promise.all([myOrganizations(ctx), usesConnect(ctx.db)]);
  return { ...(organizations.find(({ id }) => id === organizationId) ?? notFound()), hasStripe };
}
