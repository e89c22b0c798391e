/**
 * The paths of the pages for messages between organizers and attendees. They are apart from `paths`, because few pages
 * link to them.
 */
export const messagePaths = {
  /** The form that sends a message to the organizer of an event. */
  contactOrganizer: (event: { id: string; slug: string }) => `/contact/${event.slug}-tickets-${event.id}/`,
  /** The same form for the buyer of an order. */
  contactAboutOrder: (orderToken: string) => `/contact/order/${orderToken}/`,
  /** Confirms, ends and resumes the news of an organizer. */
  news: (token: string) => `/contact/news/${token}/`,
  confirmContact: (token: string) => `/contact/confirm/${token}/`,
} as const;
