/**
 * The demo world as plain data: the seeder writes it and the tests count it. Keys are stable for one seed and one day.
 */
export type DemoLanguage = 'en' | 'de' | 'fr' | 'pt' | 'es';

export type DemoOrganizer = {
  key: string;
  name: string;
  slug: string;
  language: DemoLanguage;
  /** The city of the organizer; null for an organizer with online events only. */
  cityKey: string | null;
  aboutHtml: string;
  website?: string;
  kind: OrganizerKind;
};

/** The kinds of organizer; every category belongs to one of them. */
export type OrganizerKind = 'music' | 'food' | 'work' | 'culture' | 'active' | 'people' | 'hobby';

export type DemoVenue = {
  key: string;
  name: string;
  address1: string;
  city: string;
  region: string;
  postalCode: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  tz: string;
  /** The slug of the city in the gazetteer. */
  placeSlug: string;
  capacity: number;
};

export type DemoSeries = { key: string; organizerKey: string; name: string };

export type DemoTicketClass = {
  name: string;
  description?: string;
  kind: 'admission' | 'donation';
  priceKind: 'free' | 'paid' | 'donation';
  /** The price in minor units of the event's currency; for a donation the suggested amount. */
  priceMinor: number;
  capacity: number;
  /** The number of sold tickets, at most the capacity. */
  sold: number;
  /** The number of days from today to the start of sales at 10:00 in the event's zone: 1 or more, not yet on sale. */
  salesStartOffsetDays?: number;
  /** The end of sales as a local date and time in the event's zone. */
  salesEnd?: string;
  minPerOrder: number;
  maxPerOrder: number;
  hidden?: boolean;
};

export type DemoEvent = {
  key: string;
  organizerKey: string;
  /** The venue of the event; null for an online event. */
  venueKey: string | null;
  seriesKey: string | null;
  language: DemoLanguage;
  name: string;
  summary: string;
  descriptionHtml: string;
  agenda: { time: string; title: string; who?: string }[];
  lineup: { name: string; role: string }[];
  faq: { q: string; a: string }[];
  goodToKnow: { ageRestriction?: string; doors?: string; durationMinutes: number; notes: string[] };
  refundPolicy: 'none' | '1d' | '7d' | '30d';
  /** The local start in the form YYYY-MM-DDTHH:mm, in the zone `tz`. */
  startLocal: string;
  durationMinutes: number;
  tz: string;
  categoryId: string;
  subcategoryId: string | null;
  formatId: string;
  tags: string[];
  status: 'live' | 'canceled' | 'postponed';
  visibility: 'public' | 'unlisted';
  currency: string;
  ticketClasses: DemoTicketClass[];
  /** The capacity that all classes share; null when each class has only a capacity of its own. */
  eventCapacity: number | null;
  /** The weight that stands for popularity: the median is near 1, and a few events have a weight near 10. */
  popularity: number;
};

export type DemoWorld = {
  organizers: DemoOrganizer[];
  venues: DemoVenue[];
  series: DemoSeries[];
  events: DemoEvent[];
};

export type DemoInput = { seed: number; now: Temporal.Instant };
