import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { contactsOf, myAccount, requireRecentAuthentication } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { endContactsIn } from '#domain/contacts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { lockUnfinishedEventsIn, publishedIds } from '#domain/events';
import { endFollowsIn } from '#domain/favorites';
import { endEventsIn } from '#domain/management';
import { endMessagesIn } from '#domain/messages';
import { endReviewsIn } from '#domain/moderation';
import { endNewsIn } from '#domain/news';
import { endAnnouncementsIn } from '#domain/notifications';
import {
  deleteOrganizationIn,
  endInvitationsIn,
  lockOrganizationIn,
  organizationToDelete,
  organizersOf,
} from '#domain/organizers';
import { refuse, refuseFields } from '#shared/errors.ts';
import { cleanLine } from '#shared/text.ts';
import { isFree, type OrganizationState, stateOf } from './obstacles.ts';

export interface OrganizationDeletion {
  organizationId: string;
  /** The name of the organization, which the owner types to prevent a deletion by mistake. */
  name: string;
}

/**
 * Deletes an organization, at once and permanently, in one transaction (decision 066): its drafts, its published events
 * without tickets, its team, followers, contacts, consents and announcements. Past events stay with their orders, under
 * its name. All members are mailed. Refuses NOT_SIGNED_IN, FORBIDDEN while impersonated, PROOF_NEEDED, NOT_FOUND for people
 * without a role in the organization, ROLE_TOO_LOW for members who are no owners, ARGUMENTS_ERROR (`name`), and
 * ORGANIZATION_OPEN while events with tickets are not over or money is not settled.
 */
export async function deleteOrganization(ctx: Ctx, input: OrganizationDeletion): Promise<void> {
  requireSelf(ctx);
  const organization = await organizationToDelete(ctx, input);
  const person = await requireRecentAuthentication(ctx);
  if (sameName(input.name) !== sameName(organization.name))
    refuseFields({ name: [sameName(input.name) === '' ? 'MISSING' : 'INVALID'] });
  const { fullName } = await myAccount(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const state = await lockAllIn(tx, ctx, input);
    if (!isFree(state.obstacles)) refuse('ORGANIZATION_OPEN');
    const people = await endAllIn(tx, input, state);
    await mailIn(tx, { organization, people, by: fullName });
    const subject = { kind: 'organization', id: organization.id } as const;
    const { drafts, open, past } = state.events;
    await appendAuditEntry(tx, person, {
      action: 'organization.deleted',
      subject,
      detail: { drafts, unsoldEvents: open.length, pastEvents: past, people: people.length },
    });
  });
}

const sameName = (name: string): string => cleanLine(name).normalize('NFKC').toLowerCase();

/**
 * Locks everything that could still change: first the team, then the events, against orders and publications, then the
 * organization, against new events and members. Publications lock in the same order.
 */
async function lockAllIn(tx: Tx, ctx: Ctx, { organizationId }: OrganizationDeletion): Promise<OrganizationState> {
  await endInvitationsIn(tx, ctx, { organizationId });
  const organizerIds = (await organizersOf(tx, { organizationIds: [organizationId] })).map(({ id }) => id);
  await lockUnfinishedEventsIn(tx, { organizerIds });
  await lockOrganizationIn(tx, { organizationId });
  // events that were created or published before the organization was locked
  await lockUnfinishedEventsIn(tx, { organizerIds });
  return stateOf(tx, { organizationId });
}

interface Removed {
  accountId: string;
  isOwner: boolean;
}

async function endAllIn(
  tx: Tx,
  { organizationId }: OrganizationDeletion,
  { organizerIds, events }: OrganizationState,
): Promise<Removed[]> {
  const eventIds = await publishedIds(tx, { organizerIds });
  const open = new Set(events.open);
  await endEventsIn(tx, { organizerIds, open: events.open });
  await endReviewsIn(tx, { organizationId });
  await endMessagesIn(tx, { organizationId, eventIds });
  await endAnnouncementsIn(tx, { organizationId });
  await endFollowsIn(tx, { organizerIds });
  await endNewsIn(tx, { organizerIds });
  await endContactsIn(tx, { organizationId });
  return deleteOrganizationIn(tx, { organizationId, isNamed: eventIds.some((id) => !open.has(id)) });
}

/** Mails everyone who had a role. The mail to owners says who deleted the organization. */
async function mailIn(
  tx: Tx,
  { organization, people, by }: { organization: { id: string; name: string }; people: Removed[]; by: string },
): Promise<void> {
  const owners = new Set(people.filter(({ isOwner }) => isOwner).map(({ accountId }) => accountId));
  const contacts = await contactsOf({ db: tx }, { accountIds: people.map(({ accountId }) => accountId) });
  for (const { accountId, email, fullName, locale } of contacts)
    await enqueue(tx, {
      task: 'notifications.account',
      payload: {
        kind: owners.has(accountId) ? 'organization_deleted' : 'organization_left',
        to: { name: fullName, address: email },
        locale,
        values: { organization: organization.name, by },
        key: `organization_deleted:${organization.id}:${accountId}`,
      },
    });
}
