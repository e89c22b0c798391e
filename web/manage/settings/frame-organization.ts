import type { Ctx } from '#domain/ctx';
import { myOrganizations } from '#domain/organizers';
import { notFound } from '../../app/responses.ts';
import type { FrameOrganization } from './settings-frame.tsx';

/** The organization for the layout of its settings. Throws the 404 page for people without a role in it. */
export async function frameOrganization(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<FrameOrganization> {
  return (await myOrganizations(ctx)).find(({ id }) => id === organizationId) ?? notFound();
}
