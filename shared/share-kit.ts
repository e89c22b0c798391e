/** Pictures of an event for social networks and for print. */
export const KIT_FORMATS = ['square', 'portrait', 'story', 'print'] as const;
export type KitFormat = (typeof KIT_FORMATS)[number];

/** Sizes in pixels. `print` is A4 at 300 dpi. */
export const kitSize = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  print: { width: 2480, height: 3508 },
} as const satisfies Record<KitFormat, { width: number; height: number }>;

/** What a picture says besides the event's name. */
export interface KitTexts {
  /** Date and time. */
  date: string;
  /** Venue and city, or that the event is online. */
  place: string;
  /** The address of the event without `https://`. */
  address: string;
  /** The full URL, for the QR code of a printed poster. */
  url: string;
}

export const sharePaths = {
  /** A picture of the event in a format. */
  kitPicture: (eventId: string, format: KitFormat) => `/manage/events/${eventId}/links/${format}/`,
} as const;
