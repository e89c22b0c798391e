// Limits of notifications.

export const TICKETS_LINK_MINUTES = 30;
export const TICKETS_LINK_REQUESTS_MAX = 3;
export const TICKETS_LINK_WINDOW_MINUTES = 15;
/** Newsletter links mailed to one address within a day; beyond that nothing is sent, and the response is the same. */
export const NEWSLETTER_REQUESTS_MAX = 3;
/** Alert requests that are mailed to one address within a day; beyond that nothing is sent, and the response is the same. */
export const ALERT_REQUESTS_OF_ADDRESS_MAX = 5;
/** Alert requests of one network within an hour. */
export const ALERT_REQUESTS_OF_NETWORK_MAX = 30;
/** Days after which an alert is deleted: after its email, its stop, or the end of the event. */
export const ALERT_DAYS_AFTER_END = 30;
/** How long an unsubscribe link works; the law requires at least 30 days. */
export const UNSUBSCRIBE_LINK_DAYS = 400;
export const REMINDER_HOURS_BEFORE = 24;
/** No reminder is sent for an order within this many hours after it. */
export const REMINDER_QUIET_HOURS = 12;
/** The least time between two mails about followed organizers to one person. */
export const FOLLOWED_MAIL_INTERVAL_HOURS = 24;
export const FOLLOWED_MAIL_EVENTS_MAX = 12;
/** Events an organizer may publish in a day with notices; more is an import, which sends none. */
export const EVENT_NOTICES_PER_DAY = 20;
/** Followers notified of one event at a time. */
export const FOLLOWERS_BATCH = 500;
export const WEEKLY_PICKS_MAX = 8;
/** The least time between two weekly mails to one person: less than a week, so that a late one does not delay the next. */
export const WEEKLY_PICKS_INTERVAL_DAYS = 6;
/** Concurrent mail deliveries; half of them are reserved for mails to single people. */
export const MAIL_CONCURRENCY = 4;
/** Undelivered mails a staff page shows. */
export const UNDELIVERED_MAILS_PAGE_SIZE = 50;
export const UNDELIVERED_MAILS_PAGES_MAX = 20;
