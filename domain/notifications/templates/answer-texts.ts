// Texts of the emails about questions of organizers, and about a corrected address. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const answerTexts = {
  answersSubject: /*i18n*/ { id: 'mail.answers.subject', message: 'A few questions before {event}' },
  answersAgainSubject: /*i18n*/ {
    id: 'mail.answers.againSubject',
    message: 'Reminder: a few questions before {event}',
  },
  answersHello: /*i18n*/ { id: 'mail.answers.hello', message: 'A few questions for you' },
  answersLead: /*i18n*/ {
    id: 'mail.answers.lead',
    message: '{from} got you a ticket for {event}. The organizer would like to know a few things from you.',
  },
  answersAgainLead: /*i18n*/ {
    id: 'mail.answers.againLead',
    message: '{from} got you a ticket for {event}. The organizer is still waiting for your answers.',
  },
  answersUntil: /*i18n*/ { id: 'mail.answers.until', message: 'Answer by' },
  answersButton: /*i18n*/ { id: 'mail.answers.button', message: 'Answer the questions' },
  answersNote: /*i18n*/ {
    id: 'mail.answers.note',
    message: 'This link is only for you. Your answers go to the organizer. You can change them until the deadline.',
  },
  answersAskedSubject: /*i18n*/ { id: 'mail.answers.askedSubject', message: 'Please answer again: {event}' },
  answersAskedHello: /*i18n*/ { id: 'mail.answers.askedHello', message: 'The organizer needs an answer again' },
  answersAskedLead: /*i18n*/ {
    id: 'mail.answers.askedLead',
    message: 'The organizer of {event} removed a signature or a file from your order. Please add it again.',
  },
  addressSubject: /*i18n*/ { id: 'mail.address.subject', message: 'Your order has a new email address: {event}' },
  addressHello: /*i18n*/ { id: 'mail.address.hello', message: 'A new email address for an order' },
  addressLead: /*i18n*/ {
    id: 'mail.address.lead',
    message:
      'The organizer of {event} corrected the email address of this order, and its tickets went to the new address.',
  },
  addressNote: /*i18n*/ {
    id: 'mail.address.note',
    message:
      'Links and codes from our earlier emails no longer work. If this is your order and you didn’t ask for the change, contact the organizer.',
  },
  addressButton: /*i18n*/ { id: 'mail.address.button', message: 'Contact the organizer' },
  answersMissing: /*i18n*/ { id: 'mail.answers.missing', message: 'Missing' },
} as const satisfies Record<string, MessageDescriptor>;
