// The shape in which every format is parsed, and the reports about events that could not be parsed.
import type { EventRecord } from '#domain/events';

export type Source = 'icalendar' | 'jsonld' | 'eventbrite';

export interface ParsedVenue {
  /** Stable within the source. Derived from the words of the place when the source gives no id. */
  uid: string;
  name: string;
  address1: string;
  address2: string;
  city: string;
  region: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string | null;
  latitude: number | null;
  longitude: number | null;
  tz: string | null;
  capacity: number | null;
}

export interface ParsedOrganizer {
  uid: string | null;
  name: string;
  url: string | null;
}

export interface ParsedTicket {
  name: string;
  priceKind: 'free' | 'paid' | 'donation';
  /** Minor units of `currency`. */
  priceMinor: number;
  currency: string;
  capacity: number | null;
  soldOut: boolean;
  hidden: boolean;
  salesStart: Temporal.Instant | null;
  salesEnd: Temporal.Instant | null;
}

export type ParsedPrice = { kind: 'free' } | { kind: 'paid'; minMinor: number; maxMinor: number; currency: string };

/**
 * The origin of the zone: `given` in the source, or derived from the `place`, the import's `option` or the written
 * `offset`; `assumed` when nothing decides it.
 */
export type ZoneOrigin = 'given' | 'place' | 'option' | 'offset' | 'assumed';

export interface ParsedTimes {
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** IANA zone. */
  tz: string;
  zoneOrigin: ZoneOrigin;
  /** True when the source wrote local times without offset or zone, so that another zone moves the instants. */
  floating: boolean;
  /** True for whole days: `end` is the midnight after the last day. */
  allDay: boolean;
}

export interface ParsedEvent extends ParsedTimes {
  source: Source;
  /** Stable identity within the source; at most 250 characters. */
  uid: string;
  url: string | null;
  name: string;
  summary: string;
  /** Sanitized with the allow-list of `domain/rich-text`. */
  descriptionHtml: string;
  status: Exclude<EventRecord['status'], 'removed'>;
  visibility: EventRecord['visibility'];
  language: string | null;
  organizer: ParsedOrganizer | null;
  venue: ParsedVenue | null;
  online: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  formatId: string | null;
  tags: string[];
  price: ParsedPrice | null;
  tickets: ParsedTicket[];
  capacity: number | null;
  soldOut: boolean;
  /** Set on each date of a recurring event. */
  seriesUid: string | null;
  seriesName: string | null;
  recurrenceId: string | null;
  /** A reference only: the product never fetches this URL. */
  imageUrl: string | null;
  /** Notes about assumptions and dropped values. */
  notes: string[];
}

export interface Problem {
  /**
   * `file`: the whole file is unreadable. `event`: one event is left out. `note`: an event is imported with an
   * assumption.
   */
  kind: 'file' | 'event' | 'note';
  where: string;
  uid: string | null;
  name: string | null;
  reason: string;
}

export interface ParsedFile {
  file: string;
  format: Source | null;
  events: ParsedEvent[];
  problems: Problem[];
}

export interface ParseOptions {
  /** The instant from which recurring events are expanded. */
  now: Temporal.Instant;
  /** Zone for times that are written without a zone. */
  tz?: string;
}

export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}
