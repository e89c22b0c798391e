// Texts of the emails about requests for refunds. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const refundTexts = {
  refundAskedSubject: /*i18n*/ { id: 'mail.refund.askedSubject', message: 'Refund request: {event}' },
  refundAskedHello: /*i18n*/ { id: 'mail.refund.askedHello', message: '{name} asked for a refund' },
  refundAskedLead: /*i18n*/ {
    id: 'mail.refund.askedLead',
    message: 'Accept or decline the request on the order page. We’ll email your answer.',
  },
  refundAskedPolicy: /*i18n*/ { id: 'mail.refund.askedPolicy', message: 'Your policy allows refunds until {date}.' },
  refundAskedButton: /*i18n*/ { id: 'mail.refund.askedButton', message: 'Answer request' },
  refundAskedFooter: /*i18n*/ {
    id: 'mail.refund.askedFooter',
    message: 'You’re getting this email from {site} because you can refund tickets of this event.',
  },
  refundDeclinedSubject: /*i18n*/ { id: 'mail.refund.declinedSubject', message: 'Your refund request: {event}' },
  refundDeclinedHello: /*i18n*/ { id: 'mail.refund.declinedHello', message: 'Your request was declined' },
  refundDeclinedLead: /*i18n*/ {
    id: 'mail.refund.declinedLead',
    message: 'You asked for a refund for {event}, and the organizer declined. Your tickets stay valid.',
  },
  refundFailedSubject: /*i18n*/ { id: 'mail.refund.failedSubject', message: 'Problem with a refund: {event}' },
  refundFailedHello: /*i18n*/ { id: 'mail.refund.failedHello', message: 'Your {amount} couldn’t be sent back' },
  refundFailedLead: /*i18n*/ {
    id: 'mail.refund.failedLead',
    message:
      'The payment provider couldn’t refund {amount} the way you paid, so no money has moved. The organizer knows and will pay you another way.',
  },
  refundFailedTeamHello: /*i18n*/ { id: 'mail.refund.failedTeamHello', message: 'A refund of {amount} failed' },
  refundFailedTeamLead: /*i18n*/ {
    id: 'mail.refund.failedTeamLead',
    message:
      'The payment provider refused the refund, so no money has moved. Try again on the order page, or pay the buyer another way.',
  },
} as const satisfies Record<string, MessageDescriptor>;
