// Limits of the contacts of an organization (decision 062). They are apart from the other limits, so that the page of an
// event does not load them.

export const CONTACT_TAG_MAX_CHARS = 40;
/** Tags of one contact, and different tags of one organization. */
export const TAGS_PER_CONTACT_MAX = 20;
export const TAGS_PER_ORGANIZATION_MAX = 200;
