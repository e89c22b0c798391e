// Texts of the emails with an organizer's announcement. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const announcementTexts = {
  announcementLead: /*i18n*/ { id: 'mail.announcement.lead', message: 'News from {organizer}' },
  announcementEvent: /*i18n*/ { id: 'mail.announcement.event', message: 'View event' },
  announcementOrganizer: /*i18n*/ { id: 'mail.announcement.organizer', message: 'More from {organizer}' },
  announcementReply: /*i18n*/ {
    id: 'mail.announcement.reply',
    message: 'Questions? Reply to this email to reach {organizer}.',
  },
  announcementFollower: /*i18n*/ {
    id: 'mail.announcement.follower',
    message: 'You’re getting this email because you follow {organizer} on {site}.',
  },
  announcementContact: /*i18n*/ {
    id: 'mail.announcement.contact',
    message: 'You’re getting this email from {organizer} through {site} because you agreed to their news.',
  },
  stopOrganizer: /*i18n*/ { id: 'mail.announcement.stop', message: 'Unsubscribe from {organizer}' },
} as const satisfies Record<string, MessageDescriptor>;
