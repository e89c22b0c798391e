/**
 * The demo world as plain data: the seeder writes it and the tests count it. Keys are stable for one seed and one day.
 */
export type DemoLanguage = 'en' | 'de' | 'fr' | 'pt' | 'es';

export type DemoOrganizer = {
  key: string;
  name: string;
  slug: string;
  language: DemoLanguage;
  /** null: works online only */
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
  /** gazetteer slug of the city */
  placeSlug: string;
  capacity: number;
};

export type DemoSeries = { key: string; organizerKey: string; name: string };

export type DemoTicketClass = {
  name: string;
  description?: string;
  kind: 'admission' | 'donation';
  priceKind: 'free' | 'paid' | 'donation';
  /** minor units of the event's currency; the suggested amount of a donation */
  priceMinor: number;
  capacity: number;
  /** never more than capacity */
  sold: number;
  /** sales start that many days after `now` (positive: not yet on sale) */
  salesStartOffsetDays?: number;
  /** local date and time in the event's zone */
  salesEnd?: string;
  minPerOrder: number;
  maxPerOrder: number;
  hidden?: boolean;
};

export type DemoEvent = {
  key: string;
  organizerKey: string;
  /** null: online */
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
  /** YYYY-MM-DDTHH:mm in `tz` */
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
  /** a capacity shared by all classes; null when each class stands alone */
  eventCapacity: number | null;
  /** weight for popularity: median near 1, a few near 10 */
  popularity: number;
};

export type DemoWorld = {
  organizers: DemoOrganizer[];
  venues: DemoVenue[];
  series: DemoSeries[];
  events: DemoEvent[];
};

export type DemoInput = { seed: number; now: Temporal.Instant };
