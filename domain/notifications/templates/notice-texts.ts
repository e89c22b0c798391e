// Texts of optional mails. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const noticeTexts = {
  newsSubject: /*i18n*/ { id: 'mail.newsletter.subject', message: 'Do you want the {site} newsletter?' },
  newsHello: /*i18n*/ { id: 'mail.newsletter.hello', message: 'Almost there' },
  newsLead: /*i18n*/ {
    id: 'mail.newsletter.lead',
    message:
      'Somebody, probably you, asked for the {site} newsletter at this address. Confirm it, and we write to you. The link works for {days} days.',
  },
  newsButton: /*i18n*/ { id: 'mail.newsletter.button', message: 'Yes, subscribe me' },
  newsNotYou: /*i18n*/ {
    id: 'mail.newsletter.notYou',
    message: 'If you did not ask for it, do nothing: without the click we never write again.',
  },
  welcomeSubject: /*i18n*/ { id: 'mail.newsletter.welcome', message: 'You’re on the {site} newsletter list' },
  welcomeHello: /*i18n*/ { id: 'mail.newsletter.welcomeHello', message: 'Thank you, it’s confirmed' },
  welcomeLead: /*i18n*/ {
    id: 'mail.newsletter.welcomeLead',
    message: 'You will hear from us when there is something worth telling. Until then, see what is on.',
  },
  welcomeButton: /*i18n*/ { id: 'mail.newsletter.welcomeButton', message: 'Browse events' },
  welcomeFooter: /*i18n*/ {
    id: 'mail.newsletter.welcomeFooter',
    message: 'Sent by {site}, because you confirmed that you want its newsletter.',
  },
  stopNewsletter: /*i18n*/ { id: 'mail.stop.newsletter', message: 'No more newsletters' },
  reasonFollowed: /*i18n*/ { id: 'mail.picks.followed', message: 'You follow {name}' },
  reasonLike: /*i18n*/ { id: 'mail.picks.like', message: 'Because you like {name}' },
  reasonOrganizer: /*i18n*/ { id: 'mail.picks.organizer', message: 'Also by {name}' },
  by: /*i18n*/ { id: 'mail.event.by', message: 'by {organizer}' },
  followedSubjectOne: /*i18n*/ { id: 'mail.followed.subjectOne', message: 'New from {organizer}: {event}' },
  followedSubject: /*i18n*/ {
    id: 'mail.followed.subject',
    message: '{count, plural, one {# new event} other {# new events}} from organizers you follow',
  },
  followedHello: /*i18n*/ { id: 'mail.followed.hello', message: 'New from organizers you follow' },
  followedLead: /*i18n*/ {
    id: 'mail.followed.lead',
    message: '{count, plural, one {This event was just published.} other {These events were just published.}}',
  },
  followedMore: /*i18n*/ { id: 'mail.followed.more', message: 'Organizers I follow' },
  followedFooter: /*i18n*/ {
    id: 'mail.followed.footer',
    message: 'Sent by {site}, because you follow these organizers. You get at most one such mail a day.',
  },
  reminderSubject: /*i18n*/ { id: 'mail.reminder.subject', message: 'Coming up: {event}' },
  reminderHello: /*i18n*/ { id: 'mail.reminder.hello', message: 'It’s almost time, {name}!' },
  reminderHelloNoName: /*i18n*/ { id: 'mail.reminder.helloNoName', message: 'It’s almost time!' },
  reminderLead: /*i18n*/ {
    id: 'mail.reminder.lead',
    message:
      'You have {count, plural, one {a ticket} other {# tickets}} for this event. Have the code ready at the door.',
  },
  reminderLeadOnline: /*i18n*/ {
    id: 'mail.reminder.leadOnline',
    message: 'You have {count, plural, one {a ticket} other {# tickets}} for this event. It takes place online.',
  },
  reminderButton: /*i18n*/ { id: 'mail.reminder.button', message: 'Show my tickets' },
  reminderFooter: /*i18n*/ {
    id: 'mail.reminder.footer',
    message: 'Sent by {site}, because you hold tickets for this event.',
  },
  picksSubject: /*i18n*/ { id: 'mail.picks.subject', message: 'Picked for you this week' },
  picksHello: /*i18n*/ { id: 'mail.picks.hello', message: 'Picked for you this week' },
  picksLead: /*i18n*/ {
    id: 'mail.picks.lead',
    message: 'Chosen from what you like, whom you follow and what interests you.',
  },
  picksButton: /*i18n*/ { id: 'mail.picks.button', message: 'Change my interests' },
  picksFooter: /*i18n*/ {
    id: 'mail.picks.footer',
    message: 'Sent by {site}, because you asked for weekly picks in your account.',
  },
  stopFollowed: /*i18n*/ { id: 'mail.stop.followed', message: 'No more mails about new events' },
  stopReminders: /*i18n*/ { id: 'mail.stop.reminders', message: 'No more reminders' },
  stopPicks: /*i18n*/ { id: 'mail.stop.picks', message: 'No more weekly picks' },
} as const satisfies Record<string, MessageDescriptor>;
