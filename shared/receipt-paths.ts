// The receipts, invoices and credit notes of orders, apart from `paths.ts`, so that the script of the event page stays small.
export const receiptPaths = {
  /** The documents of an order, and the form for an invoice. */
  receipts: (orderToken: string) => `/orders/${orderToken}/receipts/`,
  /** A document as PDF; `latest` is the receipt or invoice that counts. */
  receipt: (orderToken: string, documentId: string) => `/orders/${orderToken}/receipts/${documentId}/`,
};

/** The same documents for the organizer. */
export const documentPaths = {
  ofOrder: ({ eventId, orderId, documentId }: { eventId: string; orderId: string; documentId: string }) =>
    `/manage/events/${eventId}/orders/${orderId}/receipts/${documentId}/`,
};
