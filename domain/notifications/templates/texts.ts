// All texts of mails. The message extractor finds them by `/*i18n*/` instead of a macro, because commands and jobs run
// this file without compiling it.
import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { accountTexts } from './account-texts.ts';
import { noticeTexts } from './notice-texts.ts';

const orderTexts = {
  orderSubject: /*i18n*/ { id: 'mail.order.subject', message: 'Your tickets for {event}' },
  orderHello: /*i18n*/ { id: 'mail.order.hello', message: 'You’re going, {name}!' },
  orderLead: /*i18n*/ {
    id: 'mail.order.lead',
    message:
      '{count, plural, one {Here is your ticket.} other {Here are your # tickets.}} Show the code at the door, on your phone or printed.',
  },
  showTicket: /*i18n*/ { id: 'mail.order.show', message: 'Show ticket' },
  ticketOf: /*i18n*/ { id: 'mail.order.ticketOf', message: '{name} · {ticketClass}' },
  code: /*i18n*/ { id: 'mail.order.code', message: 'Code {code}' },
  qrAlt: /*i18n*/ { id: 'mail.order.qr', message: 'Ticket code of {name}' },
  when: /*i18n*/ { id: 'mail.order.when', message: 'When' },
  where: /*i18n*/ { id: 'mail.order.where', message: 'Where' },
  online: /*i18n*/ { id: 'mail.order.online', message: 'Online' },
  organizer: /*i18n*/ { id: 'mail.order.organizer', message: 'Organizer' },
  orderNumber: /*i18n*/ { id: 'mail.order.number', message: 'Order' },
  total: /*i18n*/ { id: 'mail.order.total', message: 'Total' },
  free: /*i18n*/ { id: 'mail.order.free', message: 'Free' },
  payAtDoor: /*i18n*/ { id: 'mail.order.payAtDoor', message: 'Please bring {amount}: you pay at the door.' },
  wholeOrder: /*i18n*/ { id: 'mail.order.whole', message: 'See the whole order' },
  keepToYourself: /*i18n*/ {
    id: 'mail.order.keep',
    message: 'Whoever has these links has your tickets. Forward this mail only to people you would give them to.',
  },
  findSubject: /*i18n*/ { id: 'mail.find.subject', message: 'Your tickets on {site}' },
  findHello: /*i18n*/ { id: 'mail.find.hello', message: 'Here are your tickets' },
  findLead: /*i18n*/ {
    id: 'mail.find.lead',
    message: 'This link opens every order made with this address. It works for {minutes} minutes.',
  },
  findButton: /*i18n*/ { id: 'mail.find.button', message: 'Open my tickets' },
  findNotYou: /*i18n*/ {
    id: 'mail.find.notYou',
    message: 'If you did not ask for it, do nothing: nobody but you has the link.',
  },
  footer: /*i18n*/ { id: 'mail.footer', message: 'Sent by {site}, because of an order made with this address.' },
} as const satisfies Record<string, MessageDescriptor>;

const texts = { ...orderTexts, ...accountTexts, ...noticeTexts };

export type TextName = keyof typeof texts;
export type Translate = (text: TextName, values?: Record<string, string | number>) => string;

/** The translator of one language. Falls back to the English texts above. */
export function createTranslate(lang: string, messages: Messages = {}): Translate {
  const i18n: I18n = setupI18n({ locale: lang, messages: { [lang]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return (text, values) => i18n._({ ...texts[text], values: values ?? {} });
}
