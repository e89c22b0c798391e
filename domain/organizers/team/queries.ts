// SQL on organization_invitation, and on the members of one organization.
import { sql } from 'kysely';
import type { OrganizationInvitation } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import type { OrganizationRole } from '../roles.ts';

/** The members of an organization, and the people with a role for one of its events; owners come first. */
export const selectTeam = (db: Db | Tx, organizationId: string) =>
  db
    .selectFrom('organization_member')
    .select(['id', 'account_id', 'event_id', 'role', 'created_at'])
    .where('organization_id', '=', organizationId)
    .orderBy(sql`event_id is not null`)
    .orderBy(sql`array_position(array['owner', 'admin', 'editor', 'box_office', 'check_in'], role)`)
    .orderBy('id')
    .execute();

export const selectMember = (db: Db | Tx, { organizationId, memberId }: { organizationId: string; memberId: string }) =>
  db
    .selectFrom('organization_member')
    .select(['id', 'account_id', 'event_id', 'role', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .executeTakeFirst();

/**
 * The accounts that own the organization. Locks their memberships until the transaction ends, in the same order as the
 * erasure of an account. When two owners leave at the same time, the second transaction sees that the first owner has
 * left.
 */
export async function lockOwners(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('organization_member')
    .select('account_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.account_id);
}

export const updateRole = (tx: Tx, { memberId, role }: { memberId: string; role: OrganizationRole }) =>
  tx.updateTable('organization_member').set({ role }).where('id', '=', memberId).execute();

export const deleteRole = (tx: Tx, memberId: string) =>
  tx.deleteFrom('organization_member').where('id', '=', memberId).execute();

/** Marks the organization as the person's last choice. */
export const updateChosenOrganization = (
  db: Db | Tx,
  { accountId, organizationId }: { accountId: string; organizationId: string },
) =>
  db
    .updateTable('organization_member')
    .set({ chosen_at: sql<Temporal.Instant>`now()` })
    .where('account_id', '=', accountId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

/** Adds a role unless the person already has a role of the same kind. */
export const insertAcceptedRole = (
  tx: Tx,
  row: { organization_id: string; account_id: string; event_id: string | null; role: OrganizationRole },
) =>
  tx
    .insertInto('organization_member')
    .values(row)
    .onConflict((conflict) => conflict.constraint('organization_member_once').doNothing())
    .execute();

const expiresIn = (days: number) => sql<Temporal.Instant>`now() + make_interval(days => ${days}::int)`;

interface NewInvitation {
  organizationId: string;
  eventId: string | null;
  email: string;
  emailKey: string;
  role: OrganizationInvitation['role'];
  tokenHash: Buffer;
  locale: string;
  invitedBy: string;
  days: number;
}

/**
 * Adds an invitation, and replaces an expired invitation of the same address. Returns undefined while another
 * invitation of the address is open.
 */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<{ id: string } | undefined> {
  await tx
    .deleteFrom('organization_invitation')
    .where('organization_id', '=', invitation.organizationId)
    .where('email_key', '=', invitation.emailKey)
    .where('expires_at', '<=', sql<Temporal.Instant>`now()`)
    .execute();
  return tx
    .insertInto('organization_invitation')
    .values({
      organization_id: invitation.organizationId,
      event_id: invitation.eventId,
      email: invitation.email,
      email_key: invitation.emailKey,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      locale: invitation.locale,
      invited_by: invitation.invitedBy,
      expires_at: expiresIn(invitation.days),
    })
    .onConflict((conflict) => conflict.constraint('organization_invitation_once').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export const renewInvitation = (tx: Tx, { id, tokenHash, days }: { id: string; tokenHash: Buffer; days: number }) =>
  tx
    .updateTable('organization_invitation')
    .set({ token_hash: tokenHash, expires_at: expiresIn(days), sent_at: sql<Temporal.Instant>`now()` })
    .where('id', '=', id)
    .execute();

const INVITATION = [
  'id',
  'organization_id',
  'event_id',
  'email',
  'email_key',
  'role',
  'locale',
  'invited_by',
  'sent_at',
  'expires_at',
] as const;

/** Open and expired invitations of an organization, the latest first. */
export const selectInvitations = (db: Db, organizationId: string) =>
  db
    .selectFrom('organization_invitation')
    .select(INVITATION)
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('organization_id', '=', organizationId)
    .orderBy('id', 'desc')
    .execute();

export const selectInvitation = (db: Db | Tx, id: string) =>
  db.selectFrom('organization_invitation').select(INVITATION).where('id', '=', id).executeTakeFirst();

export const selectInvitationByToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('organization_invitation')
    .select(INVITATION)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .executeTakeFirst();

/** Deletes an open invitation and returns it, so that it is used only once. */
export const takeInvitation = (tx: Tx, { tokenHash, emailKey }: { tokenHash: Buffer; emailKey: string }) =>
  tx
    .deleteFrom('organization_invitation')
    .where('token_hash', '=', tokenHash)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .returning(INVITATION)
    .executeTakeFirst();

export const deleteInvitation = (tx: Tx, id: string) =>
  tx.deleteFrom('organization_invitation').where('id', '=', id).executeTakeFirst();

/** Deletes the invitations that a person sent, in one organization or in all organizations. */
export const deleteInvitationsBy = (
  tx: Tx,
  { accountId, organizationId }: { accountId: string; organizationId?: string },
) =>
  tx
    .deleteFrom('organization_invitation')
    .where('invited_by', '=', accountId)
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
    .execute();

export const deleteInvitationsTo = (tx: Tx, emailKey: string) =>
  tx.deleteFrom('organization_invitation').where('email_key', '=', emailKey).execute();

/** Deletes invitations that ended this number of days ago. */
export async function deleteOldInvitations(db: Db, days: number): Promise<void> {
  await sql`delete from organization_invitation where expires_at < now() - make_interval(days => ${days}::int)`.execute(
    db,
  );
}

/** The invitations that a person sent, without the addresses, which belong to other people. */
export const selectInvitationsBy = (db: Db, accountId: string) =>
  db
    .selectFrom('organization_invitation')
    .select(['id', 'organization_id', 'event_id', 'role', 'locale', 'created_at', 'sent_at', 'expires_at'])
    .where('invited_by', '=', accountId)
    .execute();

/** The invitations to an address, without the person who invited. */
export const selectInvitationsTo = (db: Db, emailKey: string) =>
  db
    .selectFrom('organization_invitation')
    .select(['id', 'organization_id', 'event_id', 'email', 'email_key', 'role', 'created_at', 'sent_at', 'expires_at'])
    .where('email_key', '=', emailKey)
    .execute();

/** Organizations that have this person as their only owner, with the number of other people in them. Locks nothing. */
export async function selectOwnedAlone(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string; members: number; people: number }[]> {
  const { rows } = await sql<{ id: string; name: string; members: number; people: number }>`
    select o.id::text, o.name,
      count(distinct m.account_id) filter (where m.event_id is null and m.account_id <> ${accountId}::bigint)::int as members,
      count(distinct m.account_id) filter (where m.account_id <> ${accountId}::bigint)::int as people
    from organization o join organization_member m on m.organization_id = o.id
    where o.id in (select organization_id from organization_member where account_id = ${accountId}::bigint and role = 'owner')
    group by o.id
    having array_agg(m.account_id) filter (where m.role = 'owner') = array[${accountId}::bigint]
    order by o.name, o.id`.execute(db);
  return rows;
}
