/** Short addresses of events and organizer profiles: `/s/{name}/`. */
export const SHORT_ADDRESS_MIN = 3;
export const SHORT_ADDRESS_MAX = 40;
/** How many addresses an event or a profile can have had, the current one included. */
export const SHORT_ADDRESSES_MAX = 10;

export const shortPaths = {
  /** Redirects to the event or the profile with this short address. */
  shortAddress: (name: string) => `/s/${name}/`,
} as const;
