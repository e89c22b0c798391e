// Texts of the emails about messages to an organizer. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const contactTexts = {
  contactSubject: /*i18n*/ { id: 'mail.contact.subject', message: 'Message about {event}' },
  contactHello: /*i18n*/ { id: 'mail.contact.hello', message: '{name} wrote to you' },
  contactLead: /*i18n*/ {
    id: 'mail.contact.lead',
    message: 'Reply to this email to answer. {name} then sees the address you reply from.',
  },
  contactFrom: /*i18n*/ { id: 'mail.contact.from', message: 'Message from {name}' },
  contactAddress: /*i18n*/ { id: 'mail.contact.address', message: 'Email' },
  contactOrderButton: /*i18n*/ { id: 'mail.contact.order', message: 'Show order' },
  contactFooter: /*i18n*/ {
    id: 'mail.contact.footer',
    message:
      'You’re getting this email from {site} because you manage this event. Your address wasn’t shown to the sender.',
  },
  contactConfirmSubject: /*i18n*/ {
    id: 'mail.contact.confirmSubject',
    message: 'Confirm your message to the organizer of {event}',
  },
  contactConfirmHello: /*i18n*/ { id: 'mail.contact.confirmHello', message: 'Almost sent' },
  contactConfirmLead: /*i18n*/ {
    id: 'mail.contact.confirmLead',
    message: 'Confirm your email address, and we’ll send your message to the organizer of {event}.',
  },
  contactConfirmButton: /*i18n*/ { id: 'mail.contact.confirmButton', message: 'Check and send' },
  contactConfirmNote: /*i18n*/ {
    id: 'mail.contact.confirmNote',
    message:
      'The link works for {hours} hours. Didn’t write a message? You can ignore this email, and nothing is sent.',
  },
  contactConfirmFooter: /*i18n*/ {
    id: 'mail.contact.confirmFooter',
    message: 'You’re getting this email from {site} because someone entered this address there.',
  },
} as const satisfies Record<string, MessageDescriptor>;
