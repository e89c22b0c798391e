/** Days for which the link works that confirms a consent. After that the consent is deleted. */
export const NEWS_CONFIRM_DAYS = 7;
/** Days for which a link in news works; the law requires at least 30 days. */
export const NEWS_LINK_DAYS = 400;
/** The longest text of a consent, and of an organizer's statement. */
export const NEWS_TEXT_MAX_CHARS = 1_000;
