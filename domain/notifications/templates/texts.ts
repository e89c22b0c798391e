// All texts of mails. The message extractor finds them by `/*i18n*/` instead of a macro, because commands and jobs run
// this file without compiling it.
import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { accountTexts } from './account-texts.ts';
import { alertTexts } from './alert-texts.ts';
import { announcementTexts } from './announcement-texts.ts';
import { answerTexts } from './answer-texts.ts';
import { attendeeMessageTexts } from './attendee-message-texts.ts';
import { contactTexts } from './contact-texts.ts';
import { disputeTexts } from './dispute-texts.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { returnedTexts } from './returned-texts.ts';
import { moderationTexts } from './moderation-texts.ts';
import { newsletterTexts } from './newsletter-texts.ts';
import { organizerNewsTexts } from './organizer-news-texts.ts';
import { planTexts } from './plan-texts.ts';
import { operatorTexts } from './operator-texts.ts';
import { bankTexts } from './bank-texts.ts';
import { refundTexts } from './refund-texts.ts';
import { sponsorTexts } from './sponsor-texts.ts';
import { teamTexts } from './team-texts.ts';
import { transferTexts } from './transfer-texts.ts';
import { noticeTexts } from './notice-texts.ts';

const orderTexts = {
  orderSubject: /*i18n*/ {
    id: 'mail.order.subject',
    message: '{count, plural, one {Your ticket for {event}} other {Your tickets for {event}}}',
  },
  orderHello: /*i18n*/ { id: 'mail.order.hello', message: 'You’re going, {name}!' },
  orderLead: /*i18n*/ {
    id: 'mail.order.lead',
    message:
      '{count, plural, one {Here’s your ticket. Show the code at the door, on your phone or printed.} other {Here are your # tickets. Show the codes at the door, on your phone or printed.}}',
  },
  orderLeadOnline: /*i18n*/ {
    id: 'mail.order.leadOnline',
    message: '{count, plural, one {Here’s your ticket.} other {Here are your # tickets.}} See you online.',
  },
  joinOnline: /*i18n*/ { id: 'mail.order.join', message: 'Join online' },
  joinLater: /*i18n*/ { id: 'mail.order.joinLater', message: 'The organizer will send the link by {date}.' },
  showTicket: /*i18n*/ { id: 'mail.order.show', message: 'Show ticket' },
  ticketOf: /*i18n*/ { id: 'mail.order.ticketOf', message: '{name} · {ticketClass}' },
  code: /*i18n*/ { id: 'mail.order.code', message: 'Code {code}' },
  qrAlt: /*i18n*/ { id: 'mail.order.qr', message: 'QR code for {name}’s ticket' },
  when: /*i18n*/ { id: 'mail.order.when', message: 'When' },
  where: /*i18n*/ { id: 'mail.order.where', message: 'Where' },
  online: /*i18n*/ { id: 'mail.order.online', message: 'Online' },
  organizer: /*i18n*/ { id: 'mail.order.organizer', message: 'Organizer' },
  orderNumber: /*i18n*/ { id: 'mail.order.number', message: 'Order' },
  promoCode: /*i18n*/ { id: 'mail.order.promoCode', message: 'Promo code' },
  total: /*i18n*/ { id: 'mail.order.total', message: 'Total' },
  included: /*i18n*/ { id: 'mail.order.included', message: 'Included' },
  vat: /*i18n*/ { id: 'mail.order.vat', message: 'VAT' },
  reverseCharge: /*i18n*/ {
    id: 'mail.order.reverseCharge',
    message: 'Reverse charge: VAT is to be paid by the recipient.',
  },
  feeIncluded: /*i18n*/ { id: 'mail.order.feeIncluded', message: '{amount} fee' },
  refunds: /*i18n*/ { id: 'mail.order.refunds', message: 'Refunds' },
  refundsUntil: /*i18n*/ { id: 'mail.order.refundsUntil', message: 'Until {date}' },
  refundsFlexible: /*i18n*/ { id: 'mail.order.refundsFlexible', message: 'On request. The organizer decides' },
  refundsNone: /*i18n*/ { id: 'mail.order.refundsNone', message: 'None, unless the event is canceled' },
  free: /*i18n*/ { id: 'mail.order.free', message: 'Free' },
  payAtDoor: /*i18n*/ { id: 'mail.order.payAtDoor', message: 'Pay {amount} at the door.' },
  paidOnline: /*i18n*/ { id: 'mail.order.paidOnline', message: '{amount} paid.' },
  paidDemo: /*i18n*/ {
    id: 'mail.order.paidDemo',
    message: '{amount} paid with demo money. No money moved.',
  },
  payOrganizer: /*i18n*/ {
    id: 'mail.order.payOrganizer',
    message: '{amount} due. The organizer will tell you how to pay.',
  },
  receiptPdf: /*i18n*/ { id: 'mail.order.receipt', message: 'Receipt (PDF)' },
  wholeOrder: /*i18n*/ { id: 'mail.order.whole', message: 'Show whole order' },
  keepToYourself: /*i18n*/ {
    id: 'mail.order.keep',
    message: 'Anyone with these links can use your tickets. Only forward this email to people coming with you.',
  },
  refundedSubject: /*i18n*/ { id: 'mail.refunded.subject', message: 'Refund: {event}' },
  refundedHello: /*i18n*/ { id: 'mail.refunded.hello', message: 'You’re getting {amount} back' },
  refundedLeadFull: /*i18n*/ {
    id: 'mail.refunded.leadFull',
    message:
      '{count, plural, one {The organizer refunded a ticket for {event}. This ticket is no longer valid.} other {The organizer refunded tickets for {event}. These tickets are no longer valid.}}',
  },
  refundedLeadPart: /*i18n*/ {
    id: 'mail.refunded.leadPart',
    message:
      '{count, plural, one {The organizer refunded part of the price for {event}. Your ticket stays valid.} other {The organizer refunded part of the price for {event}. Your tickets stay valid.}}',
  },
  refundedAmount: /*i18n*/ { id: 'mail.refunded.amount', message: 'Refund' },
  refundedTickets: /*i18n*/ { id: 'mail.refunded.tickets', message: 'Tickets' },
  refundedHow: /*i18n*/ {
    id: 'mail.refunded.how',
    message: 'The money goes back the way you paid it. Banks may take a few days.',
  },
  refundedDemo: /*i18n*/ { id: 'mail.refunded.demo', message: 'You paid with demo money, so no real money moves.' },
  orderCanceledSubject: /*i18n*/ { id: 'mail.orderCanceled.subject', message: 'Order canceled: {event}' },
  orderCanceledHello: /*i18n*/ { id: 'mail.orderCanceled.hello', message: 'Your order was canceled' },
  orderCanceledLead: /*i18n*/ {
    id: 'mail.orderCanceled.lead',
    message:
      '{count, plural, one {The organizer of {event} canceled your order. Your ticket is no longer valid.} other {The organizer of {event} canceled your order. Your tickets are no longer valid.}}',
  },
  orderCanceledUnpaid: /*i18n*/ {
    id: 'mail.orderCanceled.unpaid',
    message: 'You would have paid at the door, so you don’t owe anything.',
  },
  buyerCanceledHello: /*i18n*/ { id: 'mail.buyerCanceled.hello', message: 'You canceled your order' },
  buyerCanceledLead: /*i18n*/ {
    id: 'mail.buyerCanceled.lead',
    message:
      '{count, plural, one {Your ticket for {event} is no longer valid. Someone else can come instead.} other {Your tickets for {event} are no longer valid. Someone else can come instead.}}',
  },
  mergedSubject: /*i18n*/ { id: 'mail.merged.subject', message: 'Duplicate ticket canceled: {event}' },
  mergedHello: /*i18n*/ { id: 'mail.merged.hello', message: 'One of your tickets was canceled' },
  mergedLead: /*i18n*/ {
    id: 'mail.merged.lead',
    message:
      'You had more than one ticket for {event}. The organizer canceled the one below. Your other ticket stays valid.',
  },
  mergedCode: /*i18n*/ { id: 'mail.merged.code', message: 'Ticket code' },
  mergedNote: /*i18n*/ {
    id: 'mail.merged.note',
    message: 'Did you want both tickets? Contact the organizer.',
  },
  ticketCanceledSubject: /*i18n*/ { id: 'mail.ticketCanceled.subject', message: 'Ticket canceled: {event}' },
  ticketCanceledHello: /*i18n*/ { id: 'mail.ticketCanceled.hello', message: 'You canceled a ticket' },
  ticketCanceledLead: /*i18n*/ {
    id: 'mail.ticketCanceled.lead',
    message: 'One ticket of your order for {event} is no longer valid. Someone else can come instead.',
  },
  canceledTicketOf: /*i18n*/ { id: 'mail.ticketCanceled.name', message: 'Canceled ticket' },
  findSubject: /*i18n*/ { id: 'mail.find.subject', message: 'Your {site} tickets' },
  findHello: /*i18n*/ { id: 'mail.find.hello', message: 'Here are your tickets' },
  findLead: /*i18n*/ {
    id: 'mail.find.lead',
    message: 'This link opens all the orders you placed with this email address. It works for {minutes} minutes.',
  },
  findButton: /*i18n*/ { id: 'mail.find.button', message: 'Show my tickets' },
  findNotYou: /*i18n*/ {
    id: 'mail.find.notYou',
    message: 'Didn’t request this? You can ignore this email. Only you have the link.',
  },
  footer: /*i18n*/ {
    id: 'mail.footer',
    message: 'You’re getting this email from {site} because of an order placed with this address.',
  },
} as const satisfies Record<string, MessageDescriptor>;

const texts = {
  ...orderTexts,
  ...accountTexts,
  ...noticeTexts,
  ...alertTexts,
  ...transferTexts,
  ...answerTexts,
  ...refundTexts,
  ...disputeTexts,
  ...invoiceTexts,
  ...returnedTexts,
  ...bankTexts,
  ...contactTexts,
  ...operatorTexts,
  ...sponsorTexts,
  ...announcementTexts,
  ...attendeeMessageTexts,
  ...newsletterTexts,
  ...organizerNewsTexts,
  ...planTexts,
  ...moderationTexts,
  ...teamTexts,
};

export type TextName = keyof typeof texts;
export type Translate = (text: TextName, values?: Record<string, string | number>) => string;

/** The translator of one language. Falls back to the English texts above. */
export function createTranslate(lang: string, messages: Messages = {}): Translate {
  const i18n: I18n = setupI18n({ locale: lang, messages: { [lang]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return (text, values) => i18n._({ ...texts[text], values: values ?? {} });
}
