/** Contacts on one page of the list. */
export const CONTACTS_PAGE_SIZE = 50;
/** Contacts that a filter reads at a time, and how often, before it offers the next page. */
export const CONTACTS_BATCH = 500;
export const CONTACTS_BATCHES_MAX = 10;
/** Rows that an export reads at a time. */
export const CONTACTS_EXPORT_BATCH = 1_000;
export const CONTACT_IMPORTS_PER_HOUR = 10;
/** Imported and tagged contacts of an organization. */
export const STORED_CONTACTS_MAX = 100_000;
/** Rows with errors that an import names. */
export const WRONG_ROWS_MAX = 50;
export const CONTACT_EXPORTS_PER_HOUR = 10;
/** Events that the filter lists, the newest ones. */
export const EVENTS_TO_CHOOSE_MAX = 200;
