// Texts of the email about an invoice that the organizer’s team wrote or corrected. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const invoiceTexts = {
  invoiceCorrectedSubject: /*i18n*/ { id: 'mail.invoice.correctedSubject', message: 'Your corrected invoice: {event}' },
  invoiceCorrectedHello: /*i18n*/ { id: 'mail.invoice.correctedHello', message: 'Your invoice is corrected' },
  invoiceCorrectedLead: /*i18n*/ {
    id: 'mail.invoice.correctedLead',
    message:
      'The organizer of {event} changed the details on your invoice. Here are your new invoice and the credit note that cancels the old one.',
  },
  invoiceWrittenSubject: /*i18n*/ { id: 'mail.invoice.writtenSubject', message: 'Your invoice: {event}' },
  invoiceWrittenHello: /*i18n*/ { id: 'mail.invoice.writtenHello', message: 'Here’s your invoice' },
  invoiceWrittenLead: /*i18n*/ {
    id: 'mail.invoice.writtenLead',
    message:
      'The organizer of {event} wrote an invoice for you. It replaces your receipt, which the credit note cancels.',
  },
  invoiceNumber: /*i18n*/ { id: 'mail.invoice.number', message: 'New invoice' },
  invoiceCreditNote: /*i18n*/ { id: 'mail.invoice.creditNote', message: 'Credit note' },
  invoiceButton: /*i18n*/ { id: 'mail.invoice.button', message: 'View invoice (PDF)' },
  invoiceCreditNoteLink: /*i18n*/ { id: 'mail.invoice.creditNoteLink', message: 'View credit note (PDF)' },
  invoiceNote: /*i18n*/ {
    id: 'mail.invoice.note',
    message: 'Your tickets and the amount you paid stay the same. If a detail is wrong, contact the organizer.',
  },
} as const satisfies Record<string, MessageDescriptor>;
