// Texts of the emails with an organizer's message to attendees. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const attendeeMessageTexts = {
  attendeeMessageLead: /*i18n*/ {
    id: 'mail.attendeeMessage.lead',
    message: 'A message from {organizer} about {event}.',
  },
  attendeeMessageReply: /*i18n*/ {
    id: 'mail.attendeeMessage.reply',
    message: 'Questions? Reply to this email to reach the organizer.',
  },
  attendeeMessageTestSubject: /*i18n*/ { id: 'mail.attendeeMessage.testSubject', message: 'Test: {subject}' },
  attendeeMessageTestFooter: /*i18n*/ {
    id: 'mail.attendeeMessage.testFooter',
    message: 'This is a test from {site}. Nobody else has received it.',
  },
} as const satisfies Record<string, MessageDescriptor>;
