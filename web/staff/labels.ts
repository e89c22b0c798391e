import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of database values on staff pages. */
export const roleNames = {
  owner: msg`Owner`,
  admin: msg`Admin`,
  editor: msg`Editor`,
  box_office: msg`Box office`,
  check_in: msg`Check-in`,
} satisfies Record<string, MessageDescriptor>;

export const searchKinds = {
  people: msg`People`,
  events: msg`Events`,
  orders: msg`Orders`,
  organizers: msg`Organizers`,
} satisfies Record<string, MessageDescriptor>;

export const eventStates = {
  draft: msg`Draft`,
  live: msg`Live`,
  canceled: msg`Canceled`,
  postponed: msg`Postponed`,
  removed: msg`Removed`,
} satisfies Record<string, MessageDescriptor>;

export const visibilities = {
  public: msg`Public`,
  unlisted: msg`Unlisted`,
  password: msg`With a password`,
  invitation: msg`By invitation`,
  private: msg`Private`,
} satisfies Record<string, MessageDescriptor>;

export const reportStates = {
  open: msg`Open`,
  actioned: msg`Event removed`,
  dismissed: msg`Dismissed`,
} satisfies Record<string, MessageDescriptor>;

export const undeliveredStates = {
  refused: msg`Rejected`,
  expired: msg`Gave up`,
  waiting: msg`Retrying`,
} satisfies Record<string, MessageDescriptor>;

export const mailTemplates = {
  order_confirmation: msg`Order confirmation`,
  order_canceled: msg`Order canceled`,
  refund_requested: msg`Refund requested`,
  refund_failed: msg`Refund failed`,
  invoice_corrected: msg`Corrected invoice`,
  payment_returned: msg`Card not accepted`,
  dispute: msg`Disputed payment`,
  bank_transfer: msg`Bank transfer`,
  transfer_offer: msg`Ticket offered to someone else`,
  transfer_accepted: msg`Transferred ticket accepted`,
  transfer_declined: msg`Transferred ticket declined`,
  answer_link: msg`Questions for an attendee`,
  find_tickets: msg`Find my tickets`,
  account: msg`Account`,
  newsletter_confirm: msg`Newsletter confirmation`,
  newsletter_issue: msg`Newsletter`,
  newsletter_test: msg`Newsletter: test`,
  newsletter_welcome: msg`Newsletter welcome`,
  followed_events: msg`New events from organizers you follow`,
  reminder: msg`Event reminder`,
  news_confirm: msg`Confirmation of news from an organizer`,
  contact_confirm: msg`Confirmation of a message to an organizer`,
  contact_message: msg`Message to an organizer`,
  operator_message: msg`Message to you from a visitor`,
  sponsor_message: msg`Message about sponsorship`,
  sponsor_news: msg`Decision about a sponsor profile`,
  attendee_message: msg`Message to attendees`,
  attendee_message_test: msg`Test of a message to attendees`,
  announcement: msg`Announcement`,
  announcement_test: msg`Test of an announcement`,
  weekly_picks: msg`Weekly picks`,
  weekly_sales: msg`Weekly sales`,
  event_alert_confirm: msg`Ticket alert confirmation`,
  event_alert: msg`Ticket alert`,
  event_update: msg`News about an event`,
  choice_reminder: msg`Reminder to choose tickets or money`,
  scheduled_publication: msg`Scheduled publication`,
  moderation: msg`Decision about an event`,
  event_unavailable: msg`Event taken down`,
  organization_invitation: msg`Team invitation`,
} satisfies Record<string, MessageDescriptor>;
