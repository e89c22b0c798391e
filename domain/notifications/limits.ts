// Limits of notifications.

export const TICKETS_LINK_MINUTES = 30;
export const TICKETS_LINK_REQUESTS_MAX = 3;
export const TICKETS_LINK_WINDOW_MINUTES = 15;
/**
 * Maximum number of newsletter links mailed to one address within a day. Beyond this number nothing is sent, and the
 * response is the same.
 */
export const NEWSLETTER_REQUESTS_MAX = 3;
/**
 * Maximum number of alert requests for which a mail is sent to one address within a day. Beyond this number nothing is
 * sent, and the response is the same.
 */
export const ALERT_REQUESTS_OF_ADDRESS_MAX = 5;
/** Maximum number of alert requests from one network within an hour. */
export const ALERT_REQUESTS_OF_NETWORK_MAX = 30;
/**
 * Days after which an alert is deleted. The days count from the alert's email, from the stop of the alert, or from the
 * end of the event.
 */
export const ALERT_DAYS_AFTER_END = 30;
/** Days for which an unsubscribe link works; the law requires at least 30 days. */
export const UNSUBSCRIBE_LINK_DAYS = 400;
/** Days before the last day of the choice after a move on which buyers who chose nothing get an email. */
export const CHOICE_REMINDER_DAYS = 2;
export const REMINDER_HOURS_BEFORE = 24;
/** Hours after an order within which no reminder is sent for it. */
export const REMINDER_QUIET_HOURS = 12;
/** Minimum time between two mails about followed organizers to one person. */
export const FOLLOWED_MAIL_INTERVAL_HOURS = 24;
export const FOLLOWED_MAIL_EVENTS_MAX = 12;
/**
 * Number of events per day and organizer that followers are notified of. More events are a sign of an import, for which
 * no notices are sent.
 */
export const EVENT_NOTICES_PER_DAY = 20;
/** Number of followers for whom one job queues notices. */
export const FOLLOWERS_BATCH = 500;
export const WEEKLY_PICKS_MAX = 8;
/**
 * Minimum days between two weekly mails of one kind to one person. The number is less than a week, so that a late mail does not
 * delay the next mail.
 */
export const WEEKLY_MAIL_INTERVAL_DAYS = 6;
/** Number of mails that are delivered at the same time. Half of them are reserved for mails to single people. */
export const MAIL_CONCURRENCY = 4;
/** Number of undelivered mails per page of the staff page. */
export const UNDELIVERED_MAILS_PAGE_SIZE = 50;
export const UNDELIVERED_MAILS_PAGES_MAX = 20;
/** Days after which a refused address gets messages of organizers again: a full or closed mailbox may be back. */
export const REFUSED_ADDRESS_DAYS = 90;
/** Days after which an address gets optional mails again whose recipient marked a mail as spam. */
export const COMPLAINT_DAYS = 1_095;
/** An address gets no optional mails after mails came back for a temporary reason on so many days … */
export const SOFT_BOUNCES_MAX = 3;
/** … within this number of days. */
export const SOFT_BOUNCE_DAYS = 14;
/** How far ahead an announcement can be scheduled. */
export const ANNOUNCEMENT_DAYS_AHEAD = 366;
