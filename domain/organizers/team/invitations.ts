// Invitations by mail to the team of an organization, or of one of its events.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { accountsByIds, consumeAttempt, emailKey, myAccount } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, isPerson, requireSelf, type Tx } from '#domain/ctx';
import { hashToken, newHashedToken } from '#domain/tokens';
import { isId } from '#shared/ids.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { INVITATION_DAYS } from '#shared/limits.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { organizationNames } from '../admin-search.ts';
import type { OrganizationRole } from '../roles.ts';
import { requireTeam, requireTeamPermission, type TeamActor } from './access.ts';
import {
  deleteInvitation,
  deleteOldInvitations,
  insertAcceptedRole,
  insertInvitation,
  renewInvitation,
  selectInvitation,
  selectInvitationByToken,
  selectInvitations,
  selectTeam,
  takeInvitation,
  updateChosenOrganization,
} from './queries.ts';

/** Roles that an invitation can give. Ownership is missing, because it is handed over to a member. */
export const INVITED_ROLES = ['admin', 'editor', 'box_office', 'check_in'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export interface NewInvitation {
  organizationId: string;
  email: string;
  role: string;
  /** Language of the mail for people without an account. */
  locale: string;
  /**
   * An event of the organization; null or absent for the whole organization. The caller has checked that the event
   * belongs to the organization.
   */
  eventId?: string | null;
}

const MANAGE = 'members.manage';

/**
 * Invites an address: mails a link that works once, for a week, and only for an account with this address. Neither the
 * answer nor its timing depends on whether the address has an account, because the job of the mail looks for the
 * account. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW; ARGUMENTS_ERROR (`inviteEmail`, `role`),
 * `inviteEmail` TAKEN for members and invited people; RATE_LIMITED for the organization or the address.
 */
export async function inviteMember(ctx: Ctx, input: NewInvitation): Promise<void> {
  const actor = await requireTeamPermission(ctx, { ...input, permission: MANAGE });
  const eventId = input.eventId ?? null;
  const { email, role } = readInvitation(input, eventId);
  const key = emailKey(email);
  if (await hasRole(ctx, { actor, key, eventId })) refuseFields({ inviteEmail: ['TAKEN'] });
  await consumeInvitationAttempts(ctx, { organizationId: actor.organizationId, key });
  const { token, hash } = newHashedToken();
  await inTransaction(ctx.db, async (tx) => {
    const { organizationId, accountId: invitedBy } = actor;
    const details = { organizationId, eventId, email, emailKey: key, role, locale: input.locale, invitedBy };
    const added = await insertInvitation(tx, { ...details, tokenHash: hash, days: INVITATION_DAYS });
    if (!added) return refuseFields({ inviteEmail: ['TAKEN'] });
    await enqueueMail(tx, { invitationId: added.id, token });
    await record(tx, ctx, { action: 'member_invited', organizationId, role, eventId });
  });
}

function readInvitation(input: NewInvitation, eventId: string | null): { email: string; role: InvitedRole } {
  const email = parseMailAddress(input.email);
  const role = INVITED_ROLES.find((invited) => invited === input.role && (invited !== 'admin' || eventId === null));
  if (email !== null && role !== undefined) return { email, role };
  return refuse('ARGUMENTS_ERROR', {
    fields: {
      ...(email === null && { inviteEmail: [input.email.trim() === '' ? 'MISSING' : 'INVALID'] }),
      ...(role === undefined && { role: ['INVALID'] }),
    },
  });
}

interface RoleQuery {
  actor: TeamActor;
  key: string;
  eventId: string | null;
}

/**
 * Whether a member with this address has a role in the organization, or for the event. The addresses of members are no
 * secret here.
 */
async function hasRole(ctx: Ctx, { actor, key, eventId }: RoleQuery): Promise<boolean> {
  const rows = (await selectTeam(ctx.db, actor.organizationId)).filter(
    (row) => row.event_id === null || row.event_id === eventId,
  );
  const accounts = await accountsByIds(ctx, { ids: rows.map((row) => row.account_id) });
  return accounts.some((account) => emailKey(account.email) === key);
}

async function consumeInvitationAttempts(
  ctx: Ctx,
  { organizationId, key }: { organizationId: string; key: string },
): Promise<void> {
  await consumeAttempt(ctx.db, { scope: 'invitation_organization', key: organizationId });
  await consumeAttempt(ctx.db, { scope: 'mail_invitation', key });
}

const enqueueMail = (tx: Tx, payload: { invitationId: string; token: string }): Promise<void> =>
  enqueue(tx, { task: 'notifications.invitation', payload });

/** An invitation in the form that managers of members see. */
export interface PendingInvitation {
  id: string;
  email: string;
  role: OrganizationRole;
  eventId: string | null;
  /** ISO instant. */
  expiresAt: string;
  isExpired: boolean;
}

/**
 * Open and expired invitations, the latest first; empty for people who may not invite. Refuses NOT_SIGNED_IN, and
 * NOT_FOUND for people without a role in the organization.
 */
export async function pendingInvitations(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<PendingInvitation[]> {
  const { canManage } = await requireTeam(ctx, organizationId);
  const rows = canManage ? await selectInvitations(ctx.db, organizationId) : [];
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    eventId: row.event_id,
    expiresAt: row.expires_at.toString(),
    isExpired: row.is_expired,
  }));
}

interface InvitationInput {
  organizationId: string;
  invitationId: string;
}

/** Mails an invitation again, with a new link and for another week. Refuses in the same cases as `inviteMember`. */
export async function resendInvitation(ctx: Ctx, input: InvitationInput): Promise<void> {
  await requireTeamPermission(ctx, { ...input, permission: MANAGE });
  const { id, email_key: key } = await invitationOf(ctx, input);
  await consumeInvitationAttempts(ctx, { organizationId: input.organizationId, key });
  const { token, hash } = newHashedToken();
  await inTransaction(ctx.db, async (tx) => {
    await renewInvitation(tx, { id, tokenHash: hash, days: INVITATION_DAYS });
    await enqueueMail(tx, { invitationId: id, token });
  });
}

/** Withdraws an invitation: its link stops working. Safe to repeat. Refuses in the same cases as `inviteMember`. */
export async function withdrawInvitation(ctx: Ctx, input: InvitationInput): Promise<void> {
  await requireTeamPermission(ctx, { ...input, permission: MANAGE });
  const { id, role, event_id: eventId } = await invitationOf(ctx, input);
  await inTransaction(ctx.db, async (tx) => {
    await deleteInvitation(tx, id);
    await record(tx, ctx, { action: 'invitation_withdrawn', organizationId: input.organizationId, role, eventId });
  });
}

async function invitationOf(ctx: Ctx, { organizationId, invitationId }: InvitationInput) {
  const row = isId(invitationId) ? await selectInvitation(ctx.db, invitationId) : undefined;
  return row?.organization_id === organizationId ? row : refuse('NOT_FOUND');
}

/** An invitation in the form that its page and its mail show. */
export interface Invitation {
  email: string;
  role: OrganizationRole;
  organization: { id: string; name: string };
  eventId: string | null;
  /** The name of the person who invited; '' after that account was deleted. */
  inviterName: string;
  locale: string;
}

/** The visitor who opened the invitation. The page says how this visitor can continue. */
export type InvitationReader = 'signed_out' | 'other_address' | 'unconfirmed' | 'invited';

/**
 * The invitation of a mailed link, and whether the signed-in account is the invited account. Null for a used, withdrawn
 * or expired link.
 */
export async function readInvitationLink(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { token }: { token: string },
): Promise<(Invitation & { reader: InvitationReader }) | null> {
  const hash = hashToken(token);
  const row = hash && (await selectInvitationByToken(ctx.db, hash));
  if (!row) return null;
  return { ...(await toInvitation(ctx, row)), reader: await readerOf(ctx, row.email_key) };
}

/** The invitation for its mail; null once the invitation was accepted or withdrawn. */
export async function invitationForMail(
  ctx: Pick<Ctx, 'db'>,
  { invitationId }: { invitationId: string },
): Promise<Invitation | null> {
  const row = await selectInvitation(ctx.db, invitationId);
  return row ? toInvitation(ctx, row) : null;
}

type Row = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>;

async function toInvitation(ctx: Pick<Ctx, 'db'>, row: Row): Promise<Invitation> {
  const names = await organizationNames(ctx, { ids: [row.organization_id] });
  const [inviter] = await accountsByIds(ctx, { ids: [row.invited_by] });
  return {
    email: row.email,
    role: row.role,
    organization: { id: row.organization_id, name: names[row.organization_id] ?? '' },
    eventId: row.event_id,
    inviterName: inviter?.fullName ?? '',
    locale: row.locale,
  };
}

async function readerOf(ctx: Pick<Ctx, 'db' | 'actor'>, invitedKey: string): Promise<InvitationReader> {
  if (!isPerson(ctx.actor)) return 'signed_out';
  const { email, isEmailVerified } = await myAccount(ctx);
  if (emailKey(email) !== invitedKey) return 'other_address';
  return isEmailVerified ? 'invited' : 'unconfirmed';
}

/**
 * Accepts an invitation: the account gets the role, and the organization becomes the chosen organization. A role that
 * the account already has does not change. Refuses NOT_SIGNED_IN, FORBIDDEN, UNCONFIRMED_EMAIL, and LINK_USED for a
 * link that is used, withdrawn, expired, or of another address.
 */
export async function acceptInvitation(ctx: Ctx, { token }: { token: string }): Promise<{ organizationId: string }> {
  const { accountId } = requireSelf(ctx);
  const { email, isEmailVerified } = await myAccount(ctx);
  if (!isEmailVerified) refuse('UNCONFIRMED_EMAIL');
  const tokenHash = hashToken(token) ?? refuse('LINK_USED');
  return inTransaction(ctx.db, async (tx) => {
    const invitation = (await takeInvitation(tx, { tokenHash, emailKey: emailKey(email) })) ?? refuse('LINK_USED');
    const { organization_id: organizationId, event_id: eventId, role } = invitation;
    await insertAcceptedRole(tx, { organization_id: organizationId, account_id: accountId, event_id: eventId, role });
    await updateChosenOrganization(tx, { accountId, organizationId });
    await record(tx, ctx, { action: 'member_joined', organizationId, role, eventId });
    return { organizationId };
  });
}

interface Change {
  action: 'member_invited' | 'invitation_withdrawn' | 'member_joined';
  organizationId: string;
  role: OrganizationRole;
  eventId: string | null;
}

/** Writes to the audit log, which never contains addresses. */
const record = (tx: Tx, ctx: Ctx, { action, organizationId, role, eventId }: Change): Promise<void> =>
  appendAuditEntry(tx, ctx.actor, {
    action: `organization.${action}`,
    subject: { kind: 'organization', id: organizationId },
    detail: { role, event: eventId },
  });

/** Days for which an expired invitation is listed, so that a manager can send it again. */
const EXPIRED_DAYS = 30;

/** Deletes invitations that expired a month ago. Safe to repeat. */
export const purgeInvitations = (ctx: Pick<Ctx, 'db'>): Promise<void> => deleteOldInvitations(ctx.db, EXPIRED_DAYS);
