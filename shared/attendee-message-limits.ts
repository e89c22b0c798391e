// Limits of an organizer's messages to attendees (decision 057). They are apart from the other limits, so that the page of
// an event does not load them.

export const MESSAGE_SUBJECT_MAX_CHARS = 120;
export const ATTENDEE_MESSAGE_MAX_CHARS = 5_000;
/** Messages about one event, and mails of one organization, within 24 hours. */
export const ATTENDEE_MESSAGES_PER_DAY_MAX = 5;
export const ATTENDEE_MAILS_PER_DAY_MAX = 60_000;
