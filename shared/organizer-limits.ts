// Product limits on forms that only organizers have, apart from `limits.ts`, so that the script of the event page stays small.

export const POSTAL_ADDRESS_MAX_CHARS = 300;
/** The number of a company for taxes. */
export const TAX_ID_MAX_CHARS = 40;
/** The entry of a company in a register. */
export const REGISTER_MAX_CHARS = 120;
/** The small print of receipts and invoices. */
export const RECEIPT_FOOTER_MAX_CHARS = 600;
/** A team's note about an order. */
export const ORDER_NOTE_MAX_CHARS = 2_000;
export const LINK_NAME_MAX = 60;
export const PERFORMER_NAME_MAX_CHARS = 120;
/** Characters and bytes of a list of guests. */
export const GUEST_LIST_MAX_CHARS = 100_000;
export const GUEST_FILE_MAX_BYTES = 400_000;
/** The message to the people with tickets when an event is postponed, rescheduled or canceled. */
export const EVENT_UPDATE_MESSAGE_MAX_CHARS = 2_000;
/** For how many days an organizer can let buyers choose after a move of an event. */
export const CHOICE_DAYS = [7, 14, 30] as const;
