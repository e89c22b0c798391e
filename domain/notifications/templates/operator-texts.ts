// Texts of the email of a message to the operator. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const operatorTexts = {
  operatorSubject: /*i18n*/ { id: 'mail.operator.subject', message: '{site}: message from a visitor ({reason})' },
  operatorHello: /*i18n*/ { id: 'mail.operator.hello', message: 'A visitor wrote to {site}' },
  operatorLead: /*i18n*/ { id: 'mail.operator.lead', message: 'Reply to this email to answer.' },
  operatorMessage: /*i18n*/ { id: 'mail.operator.message', message: 'Message' },
  operatorLanguage: /*i18n*/ { id: 'mail.operator.language', message: 'Language' },
  operatorNote: /*i18n*/ {
    id: 'mail.operator.note',
    message: 'The address was typed into a form and isn’t confirmed. Check it before you send anything personal.',
  },
  operatorFooter: /*i18n*/ {
    id: 'mail.operator.footer',
    message: 'You’re getting this email because your address is the contact address of {site}.',
  },
  operatorTickets: /*i18n*/ { id: 'mail.operator.tickets', message: 'tickets or an order' },
  operatorAccount: /*i18n*/ { id: 'mail.operator.account', message: 'an account' },
  operatorOrganizing: /*i18n*/ { id: 'mail.operator.organizing', message: 'organizing events' },
  operatorProblem: /*i18n*/ { id: 'mail.operator.problem', message: 'something doesn’t work' },
  operatorAccessibility: /*i18n*/ { id: 'mail.operator.accessibility', message: 'accessibility' },
  operatorPrivacy: /*i18n*/ { id: 'mail.operator.privacy', message: 'privacy' },
  operatorOther: /*i18n*/ { id: 'mail.operator.other', message: 'something else' },
} as const satisfies Record<string, MessageDescriptor>;
