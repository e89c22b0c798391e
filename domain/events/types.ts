/** Parts of an event page beside its description. All optional; texts are plain. */
export interface EventDetails {
  agenda?: { time?: string; title: string; text?: string }[];
  lineup?: { name: string; role?: string }[];
  faq?: { q: string; a: string }[];
  goodToKnow?: { age?: string; doors?: string; parking?: string; notes?: string[] };
}

export interface EventInput {
  organizerId: string;
  seriesId?: string | null;
  venueId?: string | null;
  online?: boolean;
  name: string;
  summary?: string;
  /** Untrusted HTML: sanitized by the allow-list before it is stored. */
  descriptionHtml?: string;
  details?: EventDetails;
  /** BCP 47 language of the texts, default `en`; selects the stemmer of search. */
  language?: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** IANA zone the event happens in. */
  tz: string;
  allDay?: boolean;
  categoryId?: string;
  subcategoryId?: string | null;
  formatId?: string | null;
  tags?: string[];
  visibility?: 'public' | 'unlisted' | 'private';
  refundPolicy?: 'none' | '1d' | '7d' | '30d';
  externalUrl?: string | null;
  source?: string;
  sourceUid?: string;
  sourceHash?: string;
}

export interface VenueInput {
  organizationId: string;
  name: string;
  address1?: string;
  address2?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  tz: string;
  /** The venue's place in the gazetteer. */
  placeId?: string | null;
  capacity?: number | null;
  source?: string;
  sourceUid?: string;
}

export interface SeriesInput {
  organizerId: string;
  name: string;
  source?: string;
  sourceUid?: string;
}

/** The displayed state of an event; `started` and `ended` follow from the clock. */
export type EventStatus = 'live' | 'started' | 'ended' | 'canceled' | 'postponed';

/** Wire shape of the event page. Times are ISO instants; `tz` is the zone of the event. */
export interface EventPage {
  id: string;
  slug: string;
  name: string;
  summary: string;
  descriptionHtml: string;
  details: EventDetails;
  language: string;
  startsAt: string;
  endsAt: string;
  tz: string;
  allDay: boolean;
  online: boolean;
  status: EventStatus;
  visibility: 'public' | 'unlisted';
  categoryId: string;
  subcategoryId: string | null;
  formatId: string | null;
  tags: string[];
  refundPolicy: 'none' | '1d' | '7d' | '30d';
  externalUrl: string | null;
  publishedAt: string;
  updatedAt: string;
  organizer: { id: string; name: string; slug: string; aboutHtml: string };
  venue: {
    id: string;
    name: string;
    address1: string;
    address2: string;
    city: string;
    region: string;
    postalCode: string;
    countryCode: string | null;
    latitude: number | null;
    longitude: number | null;
    placeId: string | null;
  } | null;
  series: {
    id: string;
    name: string;
    dates: { eventId: string; slug: string; startsAt: string; endsAt: string; status: EventStatus }[];
  } | null;
}
