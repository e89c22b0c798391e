/** Days after which a message to an organizer is deleted here. The organizer has it as a mail. */
export const CONTACT_DAYS = 30;
