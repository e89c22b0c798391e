/** Days after which a message to an organizer is deleted here. The organizer has it as a mail. */
export const CONTACT_DAYS = 30;
/** Days after the end of an event within which its attendees can be written to. */
export const MESSAGE_DAYS_AFTER_END = 30;
/** How far ahead a message can be scheduled. */
export const MESSAGE_DAYS_AHEAD = 366;
