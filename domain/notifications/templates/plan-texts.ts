// Texts of the emails about the plans of an event: published at a time, postponed, rescheduled, canceled. See texts.ts
// for `/*i18n*/`.
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
  missingAnswers: /*i18n*/ { id: 'mail.publication.answers', message: 'Answers to the questions in brackets' },
  publicationFooter: /*i18n*/ {
    id: 'mail.publication.footer',
    message: 'You’re getting this email from {site} because you scheduled this event.',
  },
  postponedSubject: /*i18n*/ { id: 'mail.update.postponedSubject', message: 'Postponed: {event}' },
  postponedHello: /*i18n*/ { id: 'mail.update.postponedHello', message: 'Your event is postponed' },
  postponedLead: /*i18n*/ {
    id: 'mail.update.postponedLead',
    message: '{event} won’t take place on the planned date. Your tickets stay valid for the new one.',
  },
  postponedNext: /*i18n*/ {
    id: 'mail.update.postponedNext',
    message: 'There’s no new date yet. We’ll email you as soon as the organizer has set one.',
  },
  rescheduledSubject: /*i18n*/ { id: 'mail.update.rescheduledSubject', message: 'New date: {event}' },
  rescheduledHello: /*i18n*/ { id: 'mail.update.rescheduledHello', message: 'Your event has a new date' },
  rescheduledLead: /*i18n*/ {
    id: 'mail.update.rescheduledLead',
    message: 'Your tickets stay valid. Open the attached calendar file to update your calendar.',
  },
  canceledSubject: /*i18n*/ { id: 'mail.update.canceledSubject', message: 'Canceled: {event}' },
  canceledHello: /*i18n*/ { id: 'mail.update.canceledHello', message: 'Your event is canceled' },
  canceledLead: /*i18n*/ {
    id: 'mail.update.canceledLead',
    message: 'We’re sorry: {event} won’t take place.',
  },
  canceledDateHello: /*i18n*/ { id: 'mail.update.canceledDateHello', message: 'Your event date is canceled' },
  canceledDateLead: /*i18n*/ {
    id: 'mail.update.canceledDateLead',
    message: 'We’re sorry: {event} won’t take place on this date. The other dates stay as planned.',
  },
  newDate: /*i18n*/ { id: 'mail.update.newDate', message: 'New date' },
  formerDate: /*i18n*/ { id: 'mail.update.formerDate', message: 'Former date' },
  plannedDate: /*i18n*/ { id: 'mail.update.plannedDate', message: 'Was planned for' },
  organizerMessage: /*i18n*/ { id: 'mail.update.message', message: 'Message from {organizer}' },
  updateOrderButton: /*i18n*/ { id: 'mail.update.button', message: 'View my order' },
  updateOtherOrder: /*i18n*/ { id: 'mail.update.otherOrder', message: 'View order {number}' },
  canceledFree: /*i18n*/ {
    id: 'mail.update.canceledFree',
    message: 'Your tickets were free, so there’s nothing to refund and nothing for you to do.',
  },
  canceledUnpaid: /*i18n*/ {
    id: 'mail.update.canceledUnpaid',
    message: 'You were going to pay at the door, so there’s nothing to refund and nothing for you to do.',
  },
  canceledPaid: /*i18n*/ {
    id: 'mail.update.canceledPaid',
    message: 'You’ll get back the {amount} you paid online, the way you paid it. There’s nothing for you to do.',
  },
  canceledByBank: /*i18n*/ {
    id: 'mail.update.canceledByBank',
    message:
      'You’ll get back the {amount} you paid by bank transfer. Enter the account for it on your order page, so the organizer knows where to send it.',
  },
  canceledInPerson: /*i18n*/ {
    id: 'mail.update.canceledInPerson',
    message: 'You paid the organizer {amount} in person. Ask them how you get your money back.',
  },
  canceledDemo: /*i18n*/ {
    id: 'mail.update.canceledDemo',
    message: 'You paid {amount} with demo money and get it back. No real money moved.',
  },
  cannotComePaidOtherwise: /*i18n*/ {
    id: 'mail.update.cannotComePaidOtherwise',
    message: 'Can’t make it? Ask the organizer for a refund.',
  },
  cannotComePaid: /*i18n*/ {
    id: 'mail.update.cannotComePaid',
    message: 'Can’t make it? You can ask the organizer for a refund on your order page.',
  },
  chooseUntil: /*i18n*/ {
    id: 'mail.update.chooseUntil',
    message:
      'You can choose until {day}: keep your tickets, or get your money back. Choose on your order page. If you don’t choose, your tickets stay valid.',
  },
  choiceReminderSubject: /*i18n*/ {
    id: 'mail.choice.subject',
    message: 'Tickets or money back? Choose by {day}: {event}',
  },
  choiceReminderHello: /*i18n*/ { id: 'mail.choice.hello', message: 'You can choose until {day}' },
  choiceReminderPostponed: /*i18n*/ {
    id: 'mail.choice.postponed',
    message: '{event} is postponed. Keep your tickets for the new date, or get your money back.',
  },
  choiceReminderMoved: /*i18n*/ {
    id: 'mail.choice.moved',
    message: '{event} has a new date. Keep your tickets, or get your money back.',
  },
  choiceReminderNote: /*i18n*/ {
    id: 'mail.choice.note',
    message: 'If you don’t choose, your tickets stay valid. After that day, you can ask the organizer for a refund.',
  },
  choiceReminderButton: /*i18n*/ { id: 'mail.choice.button', message: 'Choose now' },
  cannotComeFree: /*i18n*/ {
    id: 'mail.update.cannotComeFree',
    message: 'Can’t make it? You can give your tickets back on your order page, so someone else can come.',
  },
  cannotComeUnpaid: /*i18n*/ {
    id: 'mail.update.cannotComeUnpaid',
    message:
      'Can’t make it? You pay at the door, so there’s nothing to refund. You can give your tickets back on your order page.',
  },
} as const satisfies Record<string, MessageDescriptor>;
