// The shapes of an event. This file has summary, record and page, from small to large; `domain/discovery` has the card.
// Any other shape is a pick or a named composition of these shapes. In all shapes times are ISO instants, and `tz` is
// the IANA time zone of the event.
import type { Selectable } from 'kysely';
import type { Event } from '#db/types.ts';
import type { AccessFeature } from '#shared/accessibility.ts';
import type { EventVisibility } from '#shared/event-visibility.ts';

type Row = Selectable<Event>;

/** The place of an event in one line. Unknown parts are ''. */
export interface VenueLine {
  name: string;
  address1: string;
  city: string;
  region: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
}

/** An event in one line of a list, a mail or a ticket: title, URL, time and place. */
export interface EventSummary {
  id: string;
  slug: string;
  name: string;
  startsAt: string;
  endsAt: string;
  tz: string;
  allDay: boolean;
  online: boolean;
  /** Null without a venue. An online event may have a venue. */
  venue: VenueLine | null;
  /** BCP 47 language of the texts. */
  language: string;
  categoryId: string;
  subcategoryId: string | null;
  /** The picture that the organizer chose (`shared/event-image.ts`); '' for the poster that the site chooses. */
  image: string;
  organizerId: string;
  /** Null for an event without other dates. */
  seriesId: string | null;
  /** The stored state. Whether an event has started or ended follows from the clock: `statusAt`. */
  status: Row['status'] | 'removed';
  visibility: EventVisibility;
  /** SEQUENCE of the calendar entry (RFC 5545). It grows with each change of date, place or status. */
  calendarSequence: number;
}

/** A summary with its text and dates, for feeds, calendars and cards. */
export interface FeedEvent extends EventSummary {
  /** Plain text. */
  summary: string;
  publishedAt: string;
  updatedAt: string;
}

/**
 * The row of an event with its venue: every column that verbs need. Beside the event page, only this shape has long
 * texts.
 */
export interface EventRecord extends FeedEvent {
  /** Sanitized HTML, as stored. */
  descriptionHtml: string;
  details: EventDetails;
  formatId: string | null;
  tags: string[];
  refundPolicy: Row['refund_policy'];
  externalUrl: string | null;
  venue: (VenueLine & { id: string; address2: string; countryCode: string | null; placeId: string | null }) | null;
}

/** The displayed state of an event; `started` and `ended` follow from the clock. */
export type EventStatus = Exclude<Row['status'], 'draft'> | 'started' | 'ended';

/** Everything that the event page shows except the offer. */
export interface EventPage extends Omit<EventRecord, 'status' | 'organizerId'> {
  status: EventStatus;
  /**
   * `logo`: the random name of a photo (`shared/photo-url.ts`); null without a photo. `isDeleted`: its organization was
   * deleted, so it has no profile page.
   */
  organizer: { id: string; name: string; slug: string; aboutHtml: string; logo: string | null; isDeleted: boolean };
}

/** Parts of an event page beside its description. All parts are optional. Texts are plain. */
export interface EventDetails {
  agenda?: { time?: string; title: string; text?: string }[];
  lineup?: { name: string; role?: string }[];
  faq?: { q: string; a: string }[];
  goodToKnow?: { age?: string; doors?: string; parking?: string; notes?: string[] };
  access?: { features?: AccessFeature[]; text?: string };
  /** Tags in the organizer's own words. */
  keywords?: string[];
}
