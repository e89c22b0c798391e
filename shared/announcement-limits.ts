// Limits of an organizer's announcements (decision 065). They are apart from the other limits, so that the page of an event
// does not load them.

/** Announcements of one organization within 24 hours. */
export const ANNOUNCEMENTS_PER_DAY_MAX = 3;
/** Mails with announcements of one organization within 24 hours. Messages to attendees have a budget of their own. */
export const ANNOUNCEMENT_MAILS_PER_DAY_MAX = 60_000;
