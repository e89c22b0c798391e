// Mail: sends each mail exactly once, and stores people's notification preferences. Owns the tables `mail_outbox`,
// `tickets_link_request`, `tickets_link`, `notification_choice`, `notification_sent`, `event_notice`, `event_alert`,
// `event_alert_request`, `newsletter_request`, `newsletter_subscription`, `unsubscribe_link`, `refused_address`, `soft_bounce`,
// `announcement`, `newsletter_issue`, `newsletter_text` and `newsletter_link`. Must hold: one mail
// per reason (`message_key`), with the same Message-ID on every attempt; exactly one recipient per mail; a request of
// tickets, alerts or the newsletter by address reveals nothing about the address; optional mails have a link that
// unsubscribes without signing in, and waiting mails are not sent after that; optional
// mails are not sent to an address whose mails came back or were marked as spam; a report counts only with the random
// token of a mail (decision 067); announcements go only to people who follow the organizer or agreed to its news, and did
// not unsubscribe (decision 065); an issue of the newsletter goes once to each subscription that is active when it is sent,
// and links are counted only for readers who agreed (decision 088).
export { type AccountMailKind, type AccountMailRequest, sendAccountMail } from './templates/account-mail.ts';
export { enqueueMailIn, type MailRequest, enqueueOrderConfirmation } from './outbox/enqueue.ts';
export { ANNOUNCEMENT_AUDIENCES, type AnnouncementAudience } from './announcements/audience.ts';
export { countAnnouncements, endAnnouncementsIn } from './announcements/end.ts';
export type { TypedAnnouncement } from './announcements/check.ts';
export {
  type AnnouncementForm,
  announcementForm,
  type AnnouncementList,
  announcementList,
  type AnnouncementPreview,
  mayAnnounce,
  previewAnnouncement,
  type SentAnnouncement,
} from './announcements/list.ts';
export { sendAnnouncements } from './announcements/queue.ts';
export { sendAnnouncement, sendTestAnnouncement, stopAnnouncement } from './announcements/send.ts';
export { eventMessages, type MessagePreview, previewMessage, type SentMessage } from './attendee-messages/list.ts';
export type { Deliveries, MessageState } from './delivery/delivery-states.ts';
export { sendAttendeeMessages, sendTestMessage } from './attendee-messages/send.ts';
export { sendOperatorMessage } from './operator/operator-mails.ts';
export { sendSponsorMessageMails, sendSponsorNews } from './sponsors/sponsor-mails.ts';
export { type ContactConfirmation, sendContactConfirmation, sendContactMessage } from './contact/contact-mails.ts';
export { type NewsConfirmation, sendNewsConfirmation } from './news/confirm-mail.ts';
export { type AnswerLinkRequest, sendAnswerLinkMail } from './orders/answer-mails.ts';
export { previewMergedMail } from './orders/merged-mail.ts';
export { type InvoiceCorrected, sendInvoiceCorrected } from './orders/invoice-mail.ts';
export { sendAddressCorrected } from './orders/address-mail.ts';
export { sendConfirmationAgain, sendOrderCanceled, sendTicketMerged } from './orders/order-change-mails.ts';
export {
  sendTransferAccepted,
  sendTransferDeclined,
  sendTransferOffer,
  type TransferOfferRequest,
} from './orders/transfer-mails.ts';
export { createDeliveryWorker, deliverDue, type DeliverOptions } from './delivery/deliver.ts';
export { type StoredMail, listStoredMails } from './outbox/stored-mails.ts';
export { isConfirmationUndeliverable, type UndeliveredMail, undeliveredMails } from './outbox/undelivered-mails.ts';
export type { UndeliveredState } from './queries/undelivered.ts';
export { purgeOldMail, requestTicketsLink, sendTicketsLink, ordersByTicketsLink } from './tickets-link.ts';
export { queueFollowNotices, sendFollowDigests } from './digests/follow-digests.ts';
export { remindHolders } from './digests/reminders.ts';
export { sendWeeklyPicks } from './digests/weekly-picks.ts';
export { sendWeeklySales } from './digests/weekly-sales.ts';
export { remindOfChoices } from './event-plans/choice-reminders.ts';
export { sendEventUpdate } from './event-plans/send-updates.ts';
export { sendEventUnavailable, sendModerationNews } from './moderation/send.ts';
export { sendPublicationMail } from './event-plans/publication-mail.ts';
export {
  type AlertState,
  confirmEventAlert,
  hasEventAlert,
  readEventAlert,
  requestEventAlert,
  setEventAlert,
  stopEventAlert,
} from './alerts/event-alerts.ts';
export { type InvitationMailRequest, sendInvitation } from './team/invitation-mail.ts';
export { sendEventAlerts } from './alerts/send-alerts.ts';
export {
  confirmNewsletter,
  leaveNewsletter,
  myNewsletter,
  readNewsletterRequest,
  requestNewsletter,
} from './newsletter/newsletter.ts';
export { setMyClicksConsent, stopClicksByLink } from './newsletter/clicks-consent.ts';
export type { IssueText } from './newsletter/issues/content.ts';
export { createIssue, deleteDraft, saveIssue, type TypedIssue } from './newsletter/issues/edit.ts';
export { openCountedLink } from './newsletter/issues/links.ts';
export { type IssueLine, type IssueList, issueList, type IssueView, issueView } from './newsletter/issues/list.ts';
export { type IssuePreview, type PreviewReader, previewIssue, sendTestIssue } from './newsletter/issues/preview.ts';
export { sendNewsletters } from './newsletter/issues/queue.ts';
export { changeIssue, type IssueChange, sendIssue } from './newsletter/issues/send.ts';
export type { IssueState } from './queries/newsletter-issues.ts';
export type { UnsubscribableKind, NoticeKind } from './kinds.ts';
export { endMyAddressStop, myAddressStop } from './preferences/address-stop.ts';
export { receiveMailReport, type ReportResult } from './reports/receive.ts';
export type { StopReason } from './queries/refused-addresses.ts';
export { type Preferences, preferencesOf, setPreferences } from './preferences/preferences.ts';
export { unsubscribe, type UnsubscribeState, readUnsubscribeLink } from './preferences/unsubscribe.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export { type Mailer, type MailMessage, MailRefused, type MailSite } from './types.ts';
export { type BankNews, sendBankNews } from './orders/bank-mails.ts';
export { sendDisputeNews } from './orders/dispute-mails.ts';
export { type MailOfOrder, mailsOfOrder } from './outbox/mails-of-order.ts';
export { type PaymentReturned, sendPaymentReturned } from './orders/returned-mail.ts';
export { sendRefundFailed } from './orders/refund-failed-mails.ts';
export { sendRefundRequested } from './orders/refund-request-mails.ts';
