/** Paths below an event that only a few pages for organizers use. They are apart from `paths`, which every page loads. */
export const workPaths = {
  /** Receives the form of the details while a person types. */
  autosaveEvent: (eventId: string) => `/manage/events/${eventId}/autosave/`,
  /** The CSV file of the attendees. */
  exportAttendees: (eventId: string) => `/manage/events/${eventId}/attendees/export/`,
  /** The CSV file of the orders. */
  exportOrders: (eventId: string) => `/manage/events/${eventId}/orders/export/`,
  /** Refunds tickets of an order that was paid online. */
  refundTickets: (eventId: string, orderId: string) => `/manage/events/${eventId}/orders/${orderId}/refund/`,
  /** Receives the codes that script scans, and sends the counts. */
  scanTicket: (eventId: string) => `/manage/events/${eventId}/check-in/scan/`,
  /** Streams a draft to the page, one part after another. */
  writeDraft: () => '/manage/events/auto-create/draft/',
  /** The poster of an event that is not saved yet. */
  draftPoster: () => '/manage/events/auto-create/poster/',
  /** The attendees on paper: a list, or badges. */
  printAttendees: (eventId: string) => `/manage/events/${eventId}/attendees/print/`,
  /** A PDF of the attendees: a list, or badges. */
  attendeesPdf: (eventId: string) => `/manage/events/${eventId}/attendees/pdf/`,
  /** The bank transfers of an event. */
  bankTransfers: (eventId: string) => `/manage/events/${eventId}/transfers/`,
  manageHistory: (eventId: string) => `/manage/events/${eventId}/history/`,
  manageVisibility: (eventId: string) => `/manage/events/${eventId}/visibility/`,
  /** The event page inside the frame of the preview. */
  eventPreview: (eventId: string) => `/preview/${eventId}/`,
  /** Adds guests with complimentary tickets. */
  addGuests: (eventId: string) => `/manage/events/${eventId}/attendees/add/`,
  managePreview: (eventId: string) => `/manage/events/${eventId}/preview/`,
} as const;
