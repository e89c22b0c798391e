// Texts of the emails about news of an organizer. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const organizerNewsTexts = {
  organizerNewsSubject: /*i18n*/ { id: 'mail.organizerNews.subject', message: 'Do you want news from {organizer}?' },
  organizerNewsHello: /*i18n*/ { id: 'mail.organizerNews.hello', message: 'One more click' },
  organizerNewsLead: /*i18n*/ {
    id: 'mail.organizerNews.lead',
    message: 'When you ordered tickets, you asked for news from {organizer}. Confirm that this is your email address.',
  },
  organizerNewsButton: /*i18n*/ { id: 'mail.organizerNews.button', message: 'Confirm' },
  organizerNewsNote: /*i18n*/ {
    id: 'mail.organizerNews.note',
    message: 'The link works for {days} days. Don’t want news? You can ignore this email, and your tickets stay valid.',
  },
  organizerNewsFooter: /*i18n*/ {
    id: 'mail.organizerNews.footer',
    message: 'You’re getting this email from {site} because someone entered this address there with an order.',
  },
} as const satisfies Record<string, MessageDescriptor>;
