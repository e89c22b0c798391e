import type { Ctx } from '#domain/ctx';
import { inviteMember, type NewInvitation } from '#domain/organizers';
import { requireOwnEventToChange } from './access.ts';

/**
 * Invites a mail address to the team of an organization, or of one of its events. Refuses in the same cases as
 * `inviteMember`, and NOT_FOUND for an event of another organization.
 */
export async function inviteToTeam(ctx: Ctx, { eventId, ...invitation }: NewInvitation): Promise<void> {
  if (!eventId) return inviteMember(ctx, invitation);
  const { organizationId } = await requireOwnEventToChange(ctx, eventId, 'members.manage');
  await inviteMember(ctx, { ...invitation, organizationId, eventId });
}
