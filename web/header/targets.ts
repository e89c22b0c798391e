/**
 * Where header, menus, modal and footer lead (spec 2, account and header link targets), below the server's address.
 * A name in front of which a colon stands is filled in. Pages that are there yet: `pages-there.ts`.
 */
export const targets = {
  browse: '/d/local/all-events/',
  findEvents: '/d/local/events/',
  findTickets: '/mytickets/',
  signIn: '/signin/',
  overview: '/organizer/overview/',
  resources: '/resources/',
  attributions: '/attributions/',
  tickets: '/u/:publicId/',
  liked: '/saved',
  likes: '/favorites/events',
  collections: '/favorites/collections',
  following: '/followed/',
  interests: '/u/interests',
  interestsDetached: '/u/interests/tags/',
  accountSettings: '/account-settings/',
  // the spec names the flag of this section and no address
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
