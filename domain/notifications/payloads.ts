/** The values that each template needs. */
export interface Payloads {
  /** `changeId`: an organizer sent the confirmation again. */
  order_confirmation: { orderId: string; changeId?: string };
  order_canceled: { orderId: string; changeId: string };
  refund_requested: { requestId: string; orderId: string };
  /** `to` is 'buyer' or 'team'. */
  refund_failed: { refundId: string; orderId: string; to: string };
  invoice_corrected: { orderId: string; invoiceId: string };
  payment_returned: { paymentId: string; eventId: string };
  /** `news` is a value of `DisputeNews`; `to` is 'team' or 'staff'. */
  dispute: { disputeId: string; news: string; to: string };
  /** `news` is a value of `BankNews`. */
  bank_transfer: { transferId: string; news: string };
  transfer_offer: { transferId: string; token: string };
  transfer_accepted: { transferId: string };
  transfer_declined: { transferId: string };
  answer_link: { linkId: string; token: string; isReminder: 'yes' | 'no' };
  find_tickets: { token: string };
  /** `kind` is a row of templates/account-mail.ts; the other values fill its texts. */
  account: { kind: string; token: string; [value: string]: string };
  newsletter_confirm: { token: string };
  newsletter_welcome: { unsubscribe: string };
  newsletter_issue: { issueId: string; unsubscribe: string };
  /** JSON of the types `IssueText` and `Reader`. */
  newsletter_test: { text: string; reader: string };
  /** A comma-separated list of event ids. */
  followed_events: { accountId: string; eventIds: string; unsubscribe: string };
  reminder: { accountId: string; eventId: string; startsAt: string; unsubscribe: string };
  /** `reasons` is JSON of the type `PickReasons`. */
  weekly_picks: { accountId: string; eventIds: string; reasons: string; unsubscribe: string };
  weekly_sales: { accountId: string; unsubscribe: string };
  /**
   * `missing` is a comma-separated list of steps of the checklist; '' when the event was published, 'review' when it is
   * in review.
   */
  scheduled_publication: { eventId: string; missing: string };
  /** `day` is the last day of the choice, as `YYYY-MM-DD`. */
  choice_reminder: { orderId: string; day: string };
  /** `orders` is a comma-separated list of tokens; `ticket` is the token of an attendee's ticket. */
  event_update: { updateId: string; orders: string; ticket: string };
  /** `news` is a value of `ModerationNews`. */
  moderation: { decisionId: string; news: string };
  /** `order` is the token of the buyer's latest order; `ticket` is the token of an attendee's ticket. */
  event_unavailable: { decisionId: string; eventId: string; order: string; ticket: string };
  organization_invitation: { invitationId: string; token: string };
  contact_confirm: { contactId: string; token: string };
  contact_message: { contactId: string };
  operator_message: { messageId: string };
  sponsor_message: { messageId: string };
  /** `news` is a value of `SponsorNews`. */
  sponsor_news: { profileId: string; news: string };
  /**
   * `order` has the tokens of the buyer's orders, the latest first, with commas between them; `ticket` is the token of an
   * attendee's ticket.
   */
  attendee_message: { messageId: string; order: string; ticket: string };
  /** A message that its author reads before it is sent. */
  attendee_message_test: { eventId: string; subject: string; body: string };
  /** `accountId` of a follower; '' for a contact. `unsubscribe` is the token of the link that ends the organizer's news. */
  announcement: { announcementId: string; accountId: string; unsubscribe: string };
  /** An announcement that its author reads before it is sent. `eventId` is '' without an event. */
  announcement_test: { organizerId: string; eventId: string; subject: string; body: string };
  news_confirm: { organizerId: string; token: string };
  event_alert_confirm: { token: string; eventId: string; kind: string };
  event_alert: { alertId: string; eventId: string; kind: string; unsubscribe: string };
}
