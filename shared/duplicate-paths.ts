/**
 * The paths of the pages on which organizers merge duplicates. They are apart from the other paths, so that the page of an
 * event does not load them.
 */
export const duplicatePaths = {
  duplicates: (eventId: string) => `/manage/events/${eventId}/attendees/duplicates/`,
  /** The page that compares a ticket with the tickets that may belong to the same person. */
  duplicate: (eventId: string, ticketId: string) => `/manage/events/${eventId}/attendees/duplicates/${ticketId}/`,
} as const;
