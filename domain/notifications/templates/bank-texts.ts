// Texts of the emails about bank transfers. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const bankTexts = {
  bankSubject: /*i18n*/ { id: 'mail.bank.subject', message: 'Pay for {event} by {date}' },
  bankHello: /*i18n*/ { id: 'mail.bank.hello', message: 'Now transfer {amount}' },
  bankLead: /*i18n*/ {
    id: 'mail.bank.lead',
    message:
      'We’re holding your tickets for {event}. Transfer the money by {date}. Once the organizer has your money, we’ll email your tickets.',
  },
  bankReminderSubject: /*i18n*/ { id: 'mail.bank.reminderSubject', message: 'Reminder: pay for {event} by {date}' },
  bankReminderHello: /*i18n*/ { id: 'mail.bank.reminderHello', message: 'Your tickets are waiting' },
  bankReminderLead: /*i18n*/ {
    id: 'mail.bank.reminderLead',
    message:
      'The organizer hasn’t received {amount} yet. Transfer it by {date}, or your tickets go back on sale. Already sent the money? Then you’re all set.',
  },
  bankEndedSubject: /*i18n*/ { id: 'mail.bank.endedSubject', message: 'Your order for {event} has expired' },
  bankEndedHello: /*i18n*/ { id: 'mail.bank.endedHello', message: 'Your tickets are no longer held' },
  bankEndedLead: /*i18n*/ {
    id: 'mail.bank.endedLead',
    message:
      'Your order ended without a payment. Don’t transfer money now. Already sent it? The organizer will give you your tickets or send the money back.',
  },
  bankAmount: /*i18n*/ { id: 'mail.bank.amount', message: 'Amount' },
  bankHolder: /*i18n*/ { id: 'mail.bank.holder', message: 'Account holder' },
  bankAccount: /*i18n*/ { id: 'mail.bank.account', message: 'Account' },
  bankName: /*i18n*/ { id: 'mail.bank.bank', message: 'Bank' },
  bankReference: /*i18n*/ { id: 'mail.bank.reference', message: 'Payment reference' },
  bankDue: /*i18n*/ { id: 'mail.bank.due', message: 'Pay by' },
  bankReferenceNote: /*i18n*/ {
    id: 'mail.bank.referenceNote',
    message: 'Enter the reference exactly like this, so the organizer can find your payment.',
  },
  bankButton: /*i18n*/ { id: 'mail.bank.button', message: 'Show payment details' },
  bankEventButton: /*i18n*/ { id: 'mail.bank.eventButton', message: 'See event' },
} as const satisfies Record<string, MessageDescriptor>;
