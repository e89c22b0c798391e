// Limits of the contacts of an organization (decision 062). They are apart from the other limits, so that the page of an
// event does not load them.

/** Contacts of one import, and bytes of its file. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_FILE_MAX_BYTES = 2_000_000;
/** Where and how people agreed, and the text that they saw. */
export const IMPORT_HOW_MAX_CHARS = 200;
export const IMPORT_TEXT_MAX_CHARS = 700;
export const CONTACT_TAG_MAX_CHARS = 40;
/** Tags of one contact, and different tags of one organization. */
export const TAGS_PER_CONTACT_MAX = 20;
export const TAGS_PER_ORGANIZATION_MAX = 200;
