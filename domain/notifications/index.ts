// Mail: what is sent, once, to whom; and what people want to be told.
// Owns the tables `mail_outbox`, `tickets_link_request`, `tickets_link`, `notification_choice`, `notification_sent`,
// `event_notice`, `newsletter_request`, `newsletter_subscription` and `unsubscribe_link`.
// Must hold: one mail a reason (`message_key`), with one Message-ID however often it is sent; exactly one recipient;
// asking for tickets or the newsletter by address tells nothing about the address; a mail nobody has to get ends by the
// link in it, without signing in, and is not sent to whoever ended it while it waited.
export { type AccountMailKind, type AccountMailRequest, sendAccountMail } from './templates/account-mail.ts';
export { enqueueMailIn, type MailRequest, enqueueOrderConfirmation } from './outbox/enqueue.ts';
export { createDeliveryWorker, deliverDue, type DeliverOptions } from './delivery/deliver.ts';
export { type StoredMail, listStoredMails } from './outbox/stored-mails.ts';
export { purgeOldMail, requestTicketsLink, sendTicketsLink, ordersByTicketsLink } from './tickets-link.ts';
export { queueFollowNotices, sendFollowDigests } from './digests/follow-digests.ts';
export { remindHolders } from './digests/reminders.ts';
export { sendWeeklyPicks } from './digests/weekly-picks.ts';
export {
  confirmNewsletter,
  leaveNewsletter,
  myNewsletter,
  readNewsletterRequest,
  requestNewsletter,
} from './newsletter/newsletter.ts';
export type { UnsubscribableKind, NoticeKind } from './kinds.ts';
export { type Preferences, preferencesOf, setPreferences } from './preferences/preferences.ts';
export { unsubscribe, type UnsubscribeState, readUnsubscribeLink } from './preferences/unsubscribe.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export { type Mailer, type MailMessage, MailRefused, type MailSite } from './types.ts';
