// Texts of the emails about tickets that one person gives to another. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const transferTexts = {
  transferSubject: /*i18n*/ { id: 'mail.transfer.subject', message: '{from} has a ticket for you: {event}' },
  transferHello: /*i18n*/ { id: 'mail.transfer.hello', message: 'A ticket for you' },
  transferLead: /*i18n*/ {
    id: 'mail.transfer.lead',
    message: '{from} wants to give you a ticket for {event}. Accept it to get your own code.',
  },
  transferTicket: /*i18n*/ { id: 'mail.transfer.ticket', message: 'Ticket' },
  transferButton: /*i18n*/ { id: 'mail.transfer.button', message: 'See and accept the ticket' },
  transferNote: /*i18n*/ {
    id: 'mail.transfer.note',
    message: 'Until you accept, {from} can take the ticket back. Don’t want it? Open the link and decline it.',
  },
  transferFooter: /*i18n*/ {
    id: 'mail.transfer.footer',
    message: 'You’re getting this email from {site} because {from} entered this address.',
  },
  transferDoneSubject: /*i18n*/ { id: 'mail.transfer.doneSubject', message: '{name} accepted your ticket: {event}' },
  transferDoneHello: /*i18n*/ { id: 'mail.transfer.doneHello', message: 'Ticket accepted' },
  transferDoneLead: /*i18n*/ {
    id: 'mail.transfer.doneLead',
    message: '{name} accepted your ticket for {event}. It’s no longer part of your order.',
  },
  transferDeclinedSubject: /*i18n*/ {
    id: 'mail.transfer.declinedSubject',
    message: '{name} declined your ticket: {event}',
  },
  transferDeclinedHello: /*i18n*/ { id: 'mail.transfer.declinedHello', message: 'Ticket declined' },
  transferDeclinedLead: /*i18n*/ {
    id: 'mail.transfer.declinedLead',
    message: '{name} declined your ticket for {event}. It’s yours again, with a new code.',
  },
  transferDeclinedNote: /*i18n*/ {
    id: 'mail.transfer.declinedNote',
    message: 'The old code no longer works. You’ll find the new one in your order.',
  },
} as const satisfies Record<string, MessageDescriptor>;
