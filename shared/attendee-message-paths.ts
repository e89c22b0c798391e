/**
 * The paths of the pages on which organizers write to attendees. They are apart from the other paths, so that the page of
 * an event does not load them.
 */
export const attendeeMessagePaths = {
  manageMessages: (eventId: string) => `/manage/events/${eventId}/messages/`,
  newMessage: (eventId: string) => `/manage/events/${eventId}/messages/new/`,
} as const;
