// Mail: what is sent, once, to whom.
// Owns the tables `mail_outbox`, `tickets_link_request` and `tickets_link`.
// Must hold: one mail a reason (`message_key`), with one Message-ID however often it is sent; exactly one recipient;
// asking for tickets by address tells nothing about the address.
export { enqueueMailIn, type MailRequest, orderPlaced } from './outbox.ts';
export { type AccountMailKind, type AccountMailRequest, sendAccountMail } from './account-mail.ts';
export { createPostman, deliverDue, type DeliverOptions } from './deliver.ts';
export { type KeptMail, mailsKept } from './kept.ts';
export { forgetOldMail, requestTicketsLink, sendTicketsLink, ticketsByLink } from './find-tickets.ts';
export { type Mailer, type MailMessage, MailRefused, type MailSite } from './types.ts';
