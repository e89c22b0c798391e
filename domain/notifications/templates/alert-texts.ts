// Texts of the emails about one event. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const alertTexts = {
  alertConfirmSubject: /*i18n*/ { id: 'mail.alert.confirmSubject', message: 'Confirm your alert for {event}' },
  alertConfirmHello: /*i18n*/ { id: 'mail.alert.confirmHello', message: 'Almost there' },
  alertConfirmBack: /*i18n*/ {
    id: 'mail.alert.confirmBack',
    message: 'Confirm your email address, and we’ll let you know if tickets for {event} come back.',
  },
  alertConfirmOpen: /*i18n*/ {
    id: 'mail.alert.confirmOpen',
    message: 'Confirm your email address, and we’ll let you know when tickets for {event} go on sale.',
  },
  alertConfirmButton: /*i18n*/ { id: 'mail.alert.confirmButton', message: 'Confirm email' },
  alertConfirmNote: /*i18n*/ {
    id: 'mail.alert.confirmNote',
    message: 'The link works for {hours} hours. Didn’t request this? You can ignore this email.',
  },
  alertConfirmFooter: /*i18n*/ {
    id: 'mail.alert.confirmFooter',
    message: 'You’re getting this email from {site} because someone entered this address there.',
  },
  alertBackSubject: /*i18n*/ { id: 'mail.alert.backSubject', message: 'Tickets are back for {event}' },
  alertBackHello: /*i18n*/ { id: 'mail.alert.backHello', message: 'Tickets are back' },
  alertBackLead: /*i18n*/ {
    id: 'mail.alert.backLead',
    message: 'Good news: you can get tickets for this event again. First come, first served.',
  },
  alertOpenSubject: /*i18n*/ { id: 'mail.alert.openSubject', message: 'Tickets for {event} are on sale' },
  alertOpenHello: /*i18n*/ { id: 'mail.alert.openHello', message: 'Tickets are on sale' },
  alertOpenLead: /*i18n*/ {
    id: 'mail.alert.openLead',
    message: 'Here’s the reminder you wanted: tickets for this event are on sale now. First come, first served.',
  },
  alertButton: /*i18n*/ { id: 'mail.alert.button', message: 'Get tickets' },
  alertNote: /*i18n*/ {
    id: 'mail.alert.note',
    message: 'This is our only email about these tickets. If they sell out again, you can request a new alert.',
  },
  alertFooter: /*i18n*/ {
    id: 'mail.alert.footer',
    message: 'You’re getting this email from {site} because you requested it.',
  },
  stopAlert: /*i18n*/ { id: 'mail.stop.alert', message: 'Turn off this alert' },
} as const satisfies Record<string, MessageDescriptor>;
