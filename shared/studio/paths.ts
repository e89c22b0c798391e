export const studioPaths = {
  /** The poster maker; the query holds the event and the design. */
  studio: () => '/studio/',
  /** Studio with the design of an event. */
  studioOf: (eventId: string) => `/studio/?event=${eventId}`,
  /** A picture of a design: `square.png`. */
  picture: (file: string) => `/studio/${file}/`,
} as const;
