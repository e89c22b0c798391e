// Texts of the email about a payment that went back, because its card is blocked. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const returnedTexts = {
  returnedSubject: /*i18n*/ { id: 'mail.returned.subject', message: 'We’re returning your payment: {event}' },
  returnedHello: /*i18n*/ { id: 'mail.returned.hello', message: 'We’re returning your {amount}' },
  returnedLead: /*i18n*/ {
    id: 'mail.returned.lead',
    message:
      'We can’t accept the card you paid with, so you have no order. The money goes back to the card, which can take up to ten days. You can choose your tickets again and pay with another card.',
  },
  returnedLateLead: /*i18n*/ {
    id: 'mail.returned.lateLead',
    message:
      'There were no tickets for you anymore when your payment arrived, so you have no order. The money goes back the way you paid, which can take up to ten days.',
  },
  returnedButton: /*i18n*/ { id: 'mail.returned.button', message: 'Go to the event' },
} as const satisfies Record<string, MessageDescriptor>;
