// Texts of the email that invites to a team. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const teamTexts = {
  inviteSubject: /*i18n*/ { id: 'mail.invite.subject', message: 'Join the team of {organization}' },
  inviteHello: /*i18n*/ { id: 'mail.invite.hello', message: 'Join the team of {organization}' },
  inviteLead: /*i18n*/ {
    id: 'mail.invite.lead',
    message: '{inviter} invites you to work on events together on {site}.',
  },
  inviteRole: /*i18n*/ { id: 'mail.invite.role', message: 'Your role' },
  inviteMeans: /*i18n*/ { id: 'mail.invite.means', message: 'You can' },
  inviteEvent: /*i18n*/ { id: 'mail.invite.event', message: 'Event' },
  inviteButton: /*i18n*/ { id: 'mail.invite.button', message: 'View invitation' },
  inviteNote: /*i18n*/ {
    id: 'mail.invite.note',
    message: 'The link works once, within {days} days, and only for an account with the address {email}.',
  },
  inviteNotYou: /*i18n*/ {
    id: 'mail.invite.notYou',
    message: 'Don’t know this organization? You can ignore this email. Nothing happens until you accept.',
  },
  inviteFooter: /*i18n*/ {
    id: 'mail.invite.footer',
    message: 'You’re getting this email from {site} because {organization} invited this address.',
  },
  roleOwner: /*i18n*/ { id: 'mail.role.owner', message: 'Owner' },
  roleOwnerText: /*i18n*/ {
    id: 'mail.role.ownerText',
    message: 'Do everything, including handing over the organization',
  },
  roleAdmin: /*i18n*/ { id: 'mail.role.admin', message: 'Admin' },
  roleAdminText: /*i18n*/ { id: 'mail.role.adminText', message: 'Manage events, sales and the team' },
  roleEditor: /*i18n*/ { id: 'mail.role.editor', message: 'Editor' },
  roleEditorText: /*i18n*/ { id: 'mail.role.editorText', message: 'Create and edit events' },
  roleEventEditorText: /*i18n*/ { id: 'mail.role.eventEditorText', message: 'Edit the event' },
  roleBoxOffice: /*i18n*/ { id: 'mail.role.boxOffice', message: 'Box office' },
  roleBoxOfficeText: /*i18n*/ { id: 'mail.role.boxOfficeText', message: 'See sales, orders and tickets' },
  roleCheckIn: /*i18n*/ { id: 'mail.role.checkIn', message: 'Check-in' },
  roleCheckInText: /*i18n*/ { id: 'mail.role.checkInText', message: 'Check tickets at the door' },
} as const satisfies Record<string, MessageDescriptor>;
