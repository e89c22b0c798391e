// Inputs of the verbs that create and change events, venues and series.
import type { Selectable } from 'kysely';
import type { Event } from '#db/types.ts';
import type { EventDetails } from './shapes.ts';

type Row = Selectable<Event>;

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
  /** IANA time zone of the event. */
  tz: string;
  allDay?: boolean;
  categoryId?: string;
  subcategoryId?: string | null;
  /** See `EventSummary.image`. */
  image?: string;
  formatId?: string | null;
  tags?: string[];
  visibility?: Row['visibility'];
  refundPolicy?: Row['refund_policy'];
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
