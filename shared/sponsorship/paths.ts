/** The paths of the pages where sponsors and organizers find each other. They are apart from `paths`, because few pages link to them. */
export const sponsorPaths = {
  search: () => '/sponsorship/connect/search/',
  /** The public profile of a sponsor. */
  sponsor: ({ slug, id }: { slug: string; id: string }) => `/sponsorship/connect/sponsors/${slug}-${id}/`,
  /** The form that writes to a sponsor. */
  contact: (sponsor: { slug: string; id: string }) => `${sponsorPaths.sponsor(sponsor)}contact/`,
  report: (sponsor: { slug: string; id: string }) => `${sponsorPaths.sponsor(sponsor)}report/`,
  /** The person's own profile. */
  profile: () => '/sponsorship/connect/profile/',
  /** The form that writes to the organizer of an event that is open to sponsors. */
  contactEvent: (eventId: string) => `/sponsorship/connect/events/${eventId}/contact/`,
  /** What an event seeks, for its organizers. */
  manageSponsors: (eventId: string) => `/manage/events/${eventId}/sponsors/`,
  /** Profiles in review, for staff. */
  adminSponsors: () => '/admin/sponsors/',
} as const;
