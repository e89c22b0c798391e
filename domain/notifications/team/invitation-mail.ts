// The email that invites a person to the team of an organization, or of one of its events.
import { inTransaction } from '#db/client.ts';
import { accountByEmail } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { eventSummary } from '#domain/events';
import { type Invitation, invitationForMail } from '#domain/organizers';
import { INVITATION_DAYS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledLine } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { type MailLocale, type NoticeMail, noticeMail, translatorFor } from '../templates/notice-template.ts';
import type { TextName } from '../templates/texts.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

/** Payload of the job `notifications.invitation`. The token is a secret. */
export interface InvitationMailRequest {
  invitationId: string;
  token: string;
}

/**
 * The job `notifications.invitation`: sends one email per link, in the language of the invited account, or else in the
 * language of the person who invited. Sends nothing when the invitation was withdrawn meanwhile. Safe to run twice.
 */
export async function sendInvitation(
  ctx: Pick<Ctx, 'db'>,
  { invitationId, token }: InvitationMailRequest,
): Promise<void> {
  const invitation = await invitationForMail(ctx, { invitationId });
  if (!invitation) return;
  const account = await accountByEmail(ctx, { email: invitation.email });
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'organization_invitation',
      to: { address: invitation.email },
      locale: account?.locale ?? invitation.locale,
      payload: { invitationId, token },
      messageKey: `invitation:${invitationId}:${token.slice(0, 8)}`,
      minutes: INVITATION_DAYS * 24 * 60,
    }),
  );
}

/** Template `organization_invitation`. Not sent once the invitation was accepted or withdrawn. */
export async function invitationMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const invitation = await invitationForMail(ctx, { invitationId: payload['invitationId'] ?? '0' });
  if (!invitation) throw new MailObsolete('the invitation was accepted or withdrawn');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const event = invitation.eventId === null ? null : await eventSummary(ctx, { id: invitation.eventId });
  const values = {
    inviter: invitation.inviterName,
    organization: invitation.organization.name,
    site: site.siteName,
    days: INVITATION_DAYS,
    email: invitation.email,
  };
  return noticeMail(
    {
      subject: t('inviteSubject', values),
      heading: t('inviteHello', values),
      lead: t('inviteLead', values),
      content: roleDetails(invitation, event?.name ?? null, mailLocale),
      button: { href: urlFor(paths.invitation(payload['token'] ?? '')), text: t('inviteButton') },
      notes: [t('inviteNote', values), t('inviteNotYou')],
      footer: t('inviteFooter', values),
    },
    mailLocale,
    site,
  );
}

const ROLES: Record<Invitation['role'], { name: TextName; text: TextName }> = {
  owner: { name: 'roleOwner', text: 'roleOwnerText' },
  admin: { name: 'roleAdmin', text: 'roleAdminText' },
  editor: { name: 'roleEditor', text: 'roleEditorText' },
  box_office: { name: 'roleBoxOffice', text: 'roleBoxOfficeText' },
  check_in: { name: 'roleCheckIn', text: 'roleCheckInText' },
};

function roleDetails(
  { role }: Invitation,
  eventName: string | null,
  { t, locale }: MailLocale,
): NonNullable<NoticeMail['content']> {
  const isEventEditor = role === 'editor' && eventName !== null;
  const rows = [
    { term: t('inviteRole'), value: t(ROLES[role].name) },
    { term: t('inviteMeans'), value: t(isEventEditor ? 'roleEventEditorText' : ROLES[role].text) },
    ...(eventName === null ? [] : [{ term: t('inviteEvent'), value: eventName }]),
  ];
  return { html: labeledValues(rows), text: rows.map((row) => labeledLine(locale, row)).join('\n') };
}
