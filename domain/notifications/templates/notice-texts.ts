// Texts of optional mails. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const noticeTexts = {
  newsSubject: /*i18n*/ { id: 'mail.newsletter.subject', message: 'Confirm your {site} newsletter sign-up' },
  newsHello: /*i18n*/ { id: 'mail.newsletter.hello', message: 'Almost there' },
  newsLead: /*i18n*/ {
    id: 'mail.newsletter.lead',
    message: 'Confirm that you want the {site} newsletter at this email address. The link works for {days} days.',
  },
  newsButton: /*i18n*/ { id: 'mail.newsletter.button', message: 'Yes, subscribe me' },
  newsNotYou: /*i18n*/ {
    id: 'mail.newsletter.notYou',
    message: 'Didn’t request this? You can ignore this email. We won’t email you again.',
  },
  welcomeSubject: /*i18n*/ { id: 'mail.newsletter.welcome', message: 'You’re subscribed to the {site} newsletter' },
  welcomeHello: /*i18n*/ { id: 'mail.newsletter.welcomeHello', message: 'Thanks for subscribing' },
  welcomeLead: /*i18n*/ {
    id: 'mail.newsletter.welcomeLead',
    message: 'We’ll email you when there’s news. Until then, see what’s on.',
  },
  welcomeButton: /*i18n*/ { id: 'mail.newsletter.welcomeButton', message: 'Browse events' },
  welcomeFooter: /*i18n*/ {
    id: 'mail.newsletter.welcomeFooter',
    message: 'You’re getting this email from {site} because you subscribed to its newsletter.',
  },
  stopNewsletter: /*i18n*/ { id: 'mail.stop.newsletter', message: 'Unsubscribe from the newsletter' },
  reasonFollowed: /*i18n*/ { id: 'mail.picks.followed', message: 'You follow {name}' },
  reasonLike: /*i18n*/ { id: 'mail.picks.like', message: 'Because you liked {name}' },
  reasonOrganizer: /*i18n*/ { id: 'mail.picks.organizer', message: 'Also by {name}' },
  by: /*i18n*/ { id: 'mail.event.by', message: 'By {organizer}' },
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
  followedMore: /*i18n*/ { id: 'mail.followed.more', message: 'See organizers you follow' },
  followedFooter: /*i18n*/ {
    id: 'mail.followed.footer',
    message: 'You’re getting this email from {site} because you follow these organizers. We send at most one a day.',
  },
  reminderSubject: /*i18n*/ { id: 'mail.reminder.subject', message: 'Coming up: {event}' },
  reminderHello: /*i18n*/ { id: 'mail.reminder.hello', message: 'It’s almost time, {name}!' },
  reminderHelloNoName: /*i18n*/ { id: 'mail.reminder.helloNoName', message: 'It’s almost time!' },
  reminderLead: /*i18n*/ {
    id: 'mail.reminder.lead',
    message:
      '{count, plural, one {You have a ticket for this event. Have the code ready at the door.} other {You have # tickets for this event. Have the codes ready at the door.}}',
  },
  reminderLeadOnline: /*i18n*/ {
    id: 'mail.reminder.leadOnline',
    message:
      '{count, plural, one {You have a ticket for this online event.} other {You have # tickets for this online event.}}',
  },
  reminderButton: /*i18n*/ { id: 'mail.reminder.button', message: 'Show my tickets' },
  reminderFooter: /*i18n*/ {
    id: 'mail.reminder.footer',
    message: 'You’re getting this email from {site} because you have tickets for this event.',
  },
  picksSubject: /*i18n*/ { id: 'mail.picks.subject', message: 'Events picked for you this week' },
  picksHello: /*i18n*/ { id: 'mail.picks.hello', message: 'Picked for you this week' },
  picksLead: /*i18n*/ {
    id: 'mail.picks.lead',
    message: 'Based on your likes, follows and interests.',
  },
  picksButton: /*i18n*/ { id: 'mail.picks.button', message: 'Change my interests' },
  picksFooter: /*i18n*/ {
    id: 'mail.picks.footer',
    message: 'You’re getting this email from {site} because you turned on weekly picks.',
  },
  salesSubject: /*i18n*/ {
    id: 'mail.sales.subject',
    message: '{count, plural, one {One ticket in the last seven days} other {# tickets in the last seven days}}',
  },
  salesHeading: /*i18n*/ { id: 'mail.sales.heading', message: 'Your last seven days' },
  salesLead: /*i18n*/ {
    id: 'mail.sales.lead',
    message:
      '{tickets, plural, one {One ticket} other {# tickets}} in {orders, plural, one {one order} other {# orders}}.',
  },
  salesTotal: /*i18n*/ { id: 'mail.sales.total', message: 'Sales: {amount}' },
  salesTickets: /*i18n*/ {
    id: 'mail.sales.tickets',
    message: '{count, plural, =0 {No tickets} one {One ticket} other {# tickets}}',
  },
  salesVisits: /*i18n*/ {
    id: 'mail.sales.visits',
    message: '{count, plural, =0 {No visits} one {One visit} other {# visits}}',
  },
  salesTaken: /*i18n*/ { id: 'mail.sales.taken', message: '{sold} of {capacity} tickets sold' },
  salesMore: /*i18n*/ {
    id: 'mail.sales.more',
    message: '{count, plural, one {And one more event.} other {And # more events.}}',
  },
  salesButton: /*i18n*/ { id: 'mail.sales.button', message: 'See all sales' },
  salesFooter: /*i18n*/ {
    id: 'mail.sales.footer',
    message: 'You’re getting this email from {site} because you organize events.',
  },
  stopSales: /*i18n*/ { id: 'mail.stop.sales', message: 'Unsubscribe from weekly sales' },
  stopFollowed: /*i18n*/ { id: 'mail.stop.followed', message: 'Unsubscribe from emails about new events' },
  stopReminders: /*i18n*/ { id: 'mail.stop.reminders', message: 'Unsubscribe from reminders' },
  stopPicks: /*i18n*/ { id: 'mail.stop.picks', message: 'Unsubscribe from weekly picks' },
} as const satisfies Record<string, MessageDescriptor>;
