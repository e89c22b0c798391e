/** Days after which a transfer of a ticket is deleted. */
export const TRANSFER_DAYS = 365;
