/**
 * Paths of the pages that header, menus, modal and footer link to (spec 2, account and header link targets). A segment
 * with a leading colon is a parameter. `existing-pages.ts` lists the pages that exist.
 */
export const targets = {
  browse: '/d/local/all-events/',
  findEvents: '/d/local/events/',
  findTickets: '/mytickets/',
  signIn: '/signin/',
  overview: '/organizer/overview/',
  resources: '/resources/',
  marketing: '/l/',
  blog: '/blog/',
  attributions: '/attributions/',
  tickets: '/u/:publicId/',
  liked: '/saved',
  likes: '/favorites/events',
  collections: '/favorites/collections',
  following: '/followed/',
  interests: '/u/interests',
  interestsDetached: '/u/interests/tags/',
  accountSettings: '/account-settings/',
  // the spec names this section's flag but no path
  credits: '/account-settings/credits/',
  organizerProfile: '/myprofile/',
  contacts: '/contacts/',
  newsletter: '/hybrid_newsletter/',
  sponsorships: '/sponsorship/connect/search/',
  studio: '/studio/',
  myEvents: '/myevents/',
  manage: '/manage/',
  creatorHome: '/organizations/home',
  create: '/create/',
  scratch: '/manage/events/create',
  withAi: '/manage/events/auto-create',
  autoCreate: '/manage/events/auto-create/',
  admin: '/admin/search/',
  featureFlags: '/admin/nexus/gargoyle/',
  tikibar: '/tikibar/settings/',
} as const;

export type Target = keyof typeof targets;
