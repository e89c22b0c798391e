// Mail: what is sent, once, to whom; and what people want to be told.
// Owns the tables `mail_outbox`, `tickets_link_request`, `tickets_link`, `notification_choice`, `notification_sent`,
// `event_notice`, `newsletter_request`, `newsletter_subscription` and `unsubscribe_link`.
// Must hold: one mail a reason (`message_key`), with one Message-ID however often it is sent; exactly one recipient;
// asking for tickets or the newsletter by address tells nothing about the address; a mail nobody has to get ends by the
// link in it, without signing in, and is not sent to whoever ended it while it waited.
export { type AccountMailKind, type AccountMailRequest, sendAccountMail } from './account-mail.ts';
export { enqueueMailIn, type MailRequest, orderPlaced } from './outbox.ts';
export { createPostman, deliverDue, type DeliverOptions } from './deliver.ts';
export { type KeptMail, mailsKept } from './kept.ts';
export { forgetOldMail, requestTicketsLink, sendTicketsLink, ticketsByLink } from './find-tickets.ts';
export { noteForFollowers, tellFollowed } from './followed.ts';
export { remindHolders } from './reminders.ts';
export { sendWeeklyPicks } from './weekly-picks.ts';
export { confirmNewsletter, leaveNewsletter, myNewsletter, newsletterWish, requestNewsletter } from './newsletter.ts';
export type { EndableKind, NoticeKind } from './kinds.ts';
export { type Preferences, preferencesOf, setPreferences } from './preferences.ts';
export { unsubscribe, type Unsubscribing, unsubscribing } from './unsubscribe.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export { type Mailer, type MailMessage, MailRefused, type MailSite } from './types.ts';
