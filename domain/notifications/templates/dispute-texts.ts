// Texts of the emails about disputes. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const disputeTexts = {
  disputeOpenedSubject: /*i18n*/ { id: 'mail.dispute.openedSubject', message: 'Disputed payment: {event}' },
  disputeOpenedHello: /*i18n*/ { id: 'mail.dispute.openedHello', message: 'A buyer disputed {amount}' },
  disputeOpenedTeamLead: /*i18n*/ {
    id: 'mail.dispute.openedTeamLead',
    message:
      'The buyer’s bank took the money back and will decide. Write what you know about the payment in the order’s note. The team of {site} will use it to answer the bank.',
  },
  disputeOpenedStaffLead: /*i18n*/ {
    id: 'mail.dispute.openedStaffLead',
    message: 'The buyer’s bank took the money back. Look at the evidence and answer before the deadline.',
  },
  disputeDue: /*i18n*/ { id: 'mail.dispute.due', message: 'Answer by' },
  disputeButton: /*i18n*/ { id: 'mail.dispute.button', message: 'Open the case' },
  disputeWonSubject: /*i18n*/ { id: 'mail.dispute.wonSubject', message: 'Dispute won: {event}' },
  disputeWonHello: /*i18n*/ { id: 'mail.dispute.wonHello', message: '{amount} came back' },
  disputeWonLead: /*i18n*/ {
    id: 'mail.dispute.wonLead',
    message: 'The bank decided for the organizer. The money is part of their balance again.',
  },
  disputeLostSubject: /*i18n*/ { id: 'mail.dispute.lostSubject', message: 'Dispute lost: {event}' },
  disputeLostHello: /*i18n*/ { id: 'mail.dispute.lostHello', message: 'The buyer keeps {amount}' },
  disputeLostLead: /*i18n*/ {
    id: 'mail.dispute.lostLead',
    message: 'The bank decided for the buyer. The tickets stay valid until the order is canceled.',
  },
  disputeStaffFooter: /*i18n*/ {
    id: 'mail.dispute.staffFooter',
    message: 'You’re getting this email because you’re staff of {site}.',
  },
} as const satisfies Record<string, MessageDescriptor>;
