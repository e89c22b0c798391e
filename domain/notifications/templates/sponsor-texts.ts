// Texts of the emails about sponsors. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const sponsorTexts = {
  sponsorMessageSubject: /*i18n*/ {
    id: 'mail.sponsor.messageSubject',
    message: 'Sponsorship: message about {subject}',
  },
  sponsorMessageButton: /*i18n*/ { id: 'mail.sponsor.messageButton', message: 'Show {subject}' },
  sponsorMessageFooter: /*i18n*/ {
    id: 'mail.sponsor.messageFooter',
    message:
      'You’re getting this email from {site} because you offer or seek sponsorship there. Your address wasn’t shown to the sender.',
  },
  sponsorApprovedSubject: /*i18n*/ { id: 'mail.sponsor.approvedSubject', message: '{name} is online' },
  sponsorApprovedHello: /*i18n*/ { id: 'mail.sponsor.approvedHello', message: 'Your sponsor profile is online' },
  sponsorApprovedLead: /*i18n*/ {
    id: 'mail.sponsor.approvedLead',
    message: 'Organizers can now find {name} and write to you. You can also look for events yourself.',
  },
  sponsorRefusedSubject: /*i18n*/ { id: 'mail.sponsor.refusedSubject', message: '{name}: change your profile texts' },
  sponsorRefusedHello: /*i18n*/ { id: 'mail.sponsor.refusedHello', message: 'We couldn’t approve your texts' },
  sponsorRefusedLead: /*i18n*/ {
    id: 'mail.sponsor.refusedLead',
    message: 'Change the texts of {name}, and send them again.',
  },
  sponsorReason: /*i18n*/ { id: 'mail.sponsor.reason', message: 'Why' },
  sponsorShow: /*i18n*/ { id: 'mail.sponsor.show', message: 'View profile' },
  sponsorChange: /*i18n*/ { id: 'mail.sponsor.change', message: 'Edit profile' },
  sponsorNewsFooter: /*i18n*/ {
    id: 'mail.sponsor.newsFooter',
    message: 'You’re getting this email from {site} because you have a sponsor profile there.',
  },
} as const satisfies Record<string, MessageDescriptor>;
