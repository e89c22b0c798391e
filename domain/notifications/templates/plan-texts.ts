// Texts of the emails about the plans of an event: published at a time, postponed, rescheduled, canceled. See texts.ts for
// `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const planTexts = {
  publishedSubject: /*i18n*/ { id: 'mail.publication.subject', message: '{event} is live' },
  publishedHello: /*i18n*/ { id: 'mail.publication.hello', message: 'Your event is live' },
  publishedLead: /*i18n*/ {
    id: 'mail.publication.lead',
    message: 'We published it at the time you chose. Now share it with the people you want to see there.',
  },
  publishedButton: /*i18n*/ { id: 'mail.publication.button', message: 'View event page' },
  unpublishedSubject: /*i18n*/ { id: 'mail.publication.missingSubject', message: '{event} wasn’t published' },
  unpublishedHello: /*i18n*/ { id: 'mail.publication.missingHello', message: 'Your event is still a draft' },
  unpublishedLead: /*i18n*/ {
    id: 'mail.publication.missingLead',
    message: 'We were about to publish {event} at the time you chose, but something is missing:',
  },
  unpublishedButton: /*i18n*/ { id: 'mail.publication.missingButton', message: 'Finish and publish' },
  missingDate: /*i18n*/ { id: 'mail.publication.date', message: 'A date in the future' },
  missingPlace: /*i18n*/ { id: 'mail.publication.place', message: 'A location' },
  missingTickets: /*i18n*/ { id: 'mail.publication.tickets', message: 'At least one ticket' },
  publicationFooter: /*i18n*/ {
    id: 'mail.publication.footer',
    message: 'You’re getting this email from {site} because you scheduled this event.',
  },
} as const satisfies Record<string, MessageDescriptor>;
